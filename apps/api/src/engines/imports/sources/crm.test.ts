/** The CRM's export: the same portfolio gives the same answers in either format. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  COMPARED_PERSONAS,
  type ComparedCall,
  type CrmComparisonSide,
  comparedAnswerOf,
  crmComparisonSideOf,
  firstAnswerDifference,
  startHarnessWithPortfolio,
} from '../../../../test/crm/comparison-sides.ts';
import { createRecordsForEveryRead } from '../../../../test/crm/create-records-for-reads.ts';
import { readCrmExportZip } from '../../../../test/crm/crm-export.ts';
import {
  AUDIT_LIST_PATH,
  COMPARED_READ_ENDPOINTS,
  ENDPOINTS_WITHOUT_CONTENT,
  followUpCallsOf,
  hasAnswerContent,
  readCallsOf,
} from '../../../../test/crm/read-calls.ts';
import { importPortfolio } from '../imports.writes.ts';

const DEMO = fileURLToPath(new URL('../../../demo/portfolio', import.meta.url));

let folder = '';
const sides: CrmComparisonSide[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'stoep-crm-'));
  const zip = path.join(folder, 'export.zip');
  await writeFile(zip, await readCrmExportZip(DEMO));
  // Both portfolios are imported at the same time and then compared for every persona.
  const [csv, crm] = await Promise.all([startHarnessWithPortfolio(DEMO), startHarnessWithPortfolio(zip)]);
  const first = await crmComparisonSideOf(csv);
  sides.push(first, await crmComparisonSideOf(crm, first));
  await Promise.all(sides.map(createRecordsForEveryRead));
}, 120_000);
afterAll(async () => {
  for (const { harness } of sides) await harness.stop();
  await rm(folder, { recursive: true, force: true });
});

const rowsOf = (table: string, most = 6): string[] =>
  [...(sides[0]?.idOf.keys() ?? [])]
    .filter((name) => name.startsWith(`${table} `))
    .slice(0, most)
    .map((name) => `<${name}>`);

const AT_ONCE = 6;
/**
 * Reads of the access log are compared one persona after the other, because parallel reads are logged in no fixed
 * order.
 */
const OF_READERS = ['M-124', 'M-124e', 'M-124b', 'S-10', 'S-141', AUDIT_LIST_PATH];
const tellsOfReaders = ([call]: readonly ComparedCall[]) =>
  call !== undefined && (OF_READERS.includes(call.row) || OF_READERS.includes(call.url));

const answered = new Set<string>();
const different: object[] = [];

/** The same calls on both sides, and all calls that their answers lead to. */
const ask = async (persona: string, calls: readonly ComparedCall[]): Promise<number> => {
  const answers = await Promise.all(
    sides.map((side, at) => comparedAnswerOf(side, persona, calls[at] as ComparedCall)),
  );
  const [call, [csv, crm]] = [calls[0], answers];
  if (!call || !csv || !crm) throw new Error('Two sides are asked.');
  if (hasAnswerContent(csv)) answered.add(call.row);
  if (csv.status !== crm.status || csv.body !== crm.body) different.push(firstAnswerDifference(call, csv, crm));
  if (csv.status !== 200 || crm.status !== 200) return csv.status;
  const [next = [], others = []] = answers.map(({ raw }, at) => followUpCallsOf(calls[at] as ComparedCall, raw));
  for (const [at, one] of next.entries()) await ask(persona, [one, others[at] ?? one]);
  return csv.status;
};
const askAll = async (persona: string, calls: readonly ComparedCall[]) => {
  for (const call of calls) if ((await ask(persona, [call, call])) === 403) break;
};
const taken = () => different.splice(0).slice(0, 3);

test('what tells of who read what answers everybody the same, before anybody did', async () => {
  for (const persona of COMPARED_PERSONAS)
    for (const calls of readCallsOf(persona, rowsOf).filter(tellsOfReaders)) await askAll(persona, calls);
  expect(taken()).toEqual([]);
}, 120_000);

test.each(COMPARED_PERSONAS)(
  'every other read call answers %s the same',
  async (persona) => {
    const rest = readCallsOf(persona, rowsOf).filter((calls) => !tellsOfReaders(calls));
    // Several endpoints at once, to use the time that one waits for its database.
    const next = async (): Promise<void> => {
      for (let calls = rest.shift(); calls; calls = rest.shift()) await askAll(persona, calls);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, next));
    expect(taken()).toEqual([]);
  },
  120_000,
);

test('every read call was answered with something to tell, but for those that say why not', () => {
  const silent = COMPARED_READ_ENDPOINTS.map(({ row }) => row).filter((row) => !answered.has(row));
  expect(silent.sort()).toEqual(Object.keys(ENDPOINTS_WITHOUT_CONTENT).sort());
});

const importing = async (files: Record<string, unknown>) => {
  const zip = path.join(folder, 'bent.zip');
  const entries = Object.entries(files).map(([name, content]) => [name, strToU8(JSON.stringify(content))]);
  await writeFile(zip, zipSync(Object.fromEntries(entries)));
  const [side] = sides;
  if (!side) throw new Error('There is no database.');
  return importPortfolio(side.harness.deps, zip, { dryRun: true });
};
const KEY = '11111111-1111-4111-8111-111111111111';

test('a bad record is reported by its file, its number and the name that the CRM has for it', async () => {
  const contact = { contactid: KEY, firstname: 'A', lastname: 'B', emailaddress1: 'no address' };
  const { faults } = await importing({
    'contacts.json': { value: [{ ...contact, emailaddress1: 'a@b.example' }, contact] },
  });
  expect(faults).toEqual([
    {
      file: 'contacts.json',
      line: 2,
      column: 'emailaddress1',
      reason: 'Enter one email address, for example name@example.co.za. The cell contains “no address”.',
    },
    {
      file: 'contacts.json',
      line: 2,
      column: 'contactid',
      reason: expect.stringContaining('Line 1 has the same'),
    },
  ]);
});

test.each([
  ['a set that nothing reads', { 'systemusers.json': { value: [] } }, 'systemusers.json is not an entity set'],
  ['one page of several', { 'contacts.json': { value: [], '@odata.nextLink': 'x' } }, 'This is one page of several'],
  ['something else', { 'contacts.json': [] }, 'in a list called "value"'],
])('%s is refused with what to do', async (_, files, sentence) => {
  expect((await importing(files)).faults).toEqual([
    expect.objectContaining({ line: 0, reason: expect.stringContaining(sentence) }),
  ]);
});

test('days kept as instants are days at home, and entries may come before what they reverse', async () => {
  const base = {
    cj_kind: 1,
    'cj_kind@OData.Community.Display.V1.FormattedValue': 'levy',
    cj_description: 'x',
  };
  const [known = ''] = rowsOf('levy_accounts', 1);
  const entry = (id: string, amount: number, more: object) => ({
    ...base,
    cj_ledgerentryid: id,
    _cj_levyaccount_value: known.slice('<levy_accounts '.length, -1),
    cj_entryday: '2026-02-28T22:00:00Z',
    cj_amount: amount,
    ...more,
  });
  const { faults, tables } = await importing({
    'cj_ledgerentries.json': {
      value: [
        entry('r', -5, {
          'cj_kind@OData.Community.Display.V1.FormattedValue': 'reversal',
          _cj_reverses_value: 'e',
        }),
        entry('e', 5, {}),
      ],
    },
  });
  expect(faults).toEqual([]);
  expect(tables).toEqual([expect.objectContaining({ table: 'ledger_entries', added: 2 })]);
});
