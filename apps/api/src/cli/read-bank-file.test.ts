/** `read-bank-file`: its output for a sample, a mapped CSV and a damaged file, and its refusal of wrong arguments. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBankFileCliCommand } from './read-bank-file.ts';

const sample = (name: string) => fileURLToPath(new URL(`../modules/bank/bank-files/samples/${name}`, import.meta.url));

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bank-file-'));
});
afterAll(() => rm(folder, { recursive: true }));

const run = async (...args: string[]) => {
  const said: string[] = [];
  const code = await readBankFileCliCommand.runAlone(args, (line) => said.push(line));
  return { code, said: said.join('\n') };
};

test('a sample is printed as a table, with what its texts name', async () => {
  const { code, said } = await run(sample('fnb.csv'));
  expect(code).toBe(0);
  expect(said).toContain('Format: fnb-csv');
  expect(said).toContain('Account 62001234567');
  expect(said).toContain('4 lines');
  expect(said).toMatch(/2025-01-02 .*MIL0012, 0012|2025-01-02 .*MIL0012, door 12/);
});

test('a CSV of its own layout wants its columns; said, it is read', async () => {
  const file = path.join(folder, 'own.csv');
  await writeFile(file, 'Dag;Beskrywing;Bedrag\n31/03/2025;Heffing \u001b[31m;1 234,50\n');
  expect(await run(file)).toMatchObject({
    code: 1,
    said: expect.stringContaining('Choose the columns'),
  });
  const mapped = ['--columns=day:1,text:2,amount:3', '--day=dmy', '--decimal=,'];
  const { code, said } = await run(file, ...mapped);
  expect(code).toBe(0);
  expect(said).toContain('2025-03-31');
  expect(said).toMatch(/1\s234\.50/);
  // Text of a payer must not control the reader's terminal.
  expect(said).not.toContain('\u001b');
});

test('FAULT-5: a side in a column of its own, behind the amount, rows below and a day without a year are said by flags', async () => {
  const file = path.join(folder, 'sides.csv');
  await writeFile(file, 'Date,Text,Amount,Side\n03 Jan,LEVY,5.00,Cr\n04 Jan,FEE,2.00,Dr\nTotal,,3.00,\n');
  const flags = ['--day=dmon', '--footers=1'];
  const { code, said } = await run(file, '--columns=day:1,text:2,amount:3,side:4', ...flags);
  expect(code).toBe(0);
  expect(said).toMatch(/-01-04 .*-\s?R?\s?2\.00|-01-04 .*2\.00/);
  await writeFile(file, 'Date,Text,Amount\n03 Jan,LEVY,5.00Cr\n04 Jan,FEE,2.00Dr\n');
  expect(await run(file, '--columns=day:1,text:2,crdr:3', '--day=dmon')).toMatchObject({ code: 0 });
  expect(await run(file, '--columns=day:1,text:2,amount:3', '--day=dmon')).toMatchObject({
    code: 1,
    said: expect.stringContaining('Line 2, column Amount: “5.00Cr” is not an amount'),
  });
});

test('a damaged file ends with 1 and says where', async () => {
  const file = path.join(folder, 'damaged.csv');
  await writeFile(file, 'Date,Description,Amount,Balance\n20250101,A,1.00,1.00\n20250102,B,1.00,3.00\n');
  const { code, said } = await run(file);
  expect(code).toBe(1);
  expect(said).toContain('Line 3: The balance after this line');
  expect(said).toContain('A file with a problem cannot be imported');
});

test.each([
  { args: [] },
  { args: ['a', 'b'] },
  { args: ['a', '--what=1'] },
  { args: ['a', '--day=dmy'] },
  { args: ['a', '--columns=day:1,amount:0'] },
  { args: ['a', '--columns=day:1,debit:2'] },
  { args: ['a', '--columns=day:1,amount:2', '--day=mdy'] },
])('wrongly called: $args', async ({ args }) => {
  expect(await run(...args)).toMatchObject({ code: 2, said: expect.stringContaining('Usage') });
});

test('a file that is not there is named', async () => {
  expect(await run('nowhere.csv')).toEqual({ code: 1, said: 'There is no file nowhere.csv.' });
});
