/** Days in import files: YYYY-MM-DD, and DD/MM/YYYY when the import is set to it. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { apiContract } from '@stoep/contract';
import { importSentences as texts } from '@stoep/contract/imports/engine.sentences';
import type { ImportDayFormat } from '@stoep/contract/imports/imports.codes';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { aPortfolio, MINIMAL_PDF } from '../../../../test/factories/portfolio/portfolio.ts';
import { type PortfolioTables, portfolioCsvOf } from '../../../../test/factories/portfolio/portfolio-tables.ts';
import { portfolioZipOf } from '../../../../test/factories/portfolio/portfolio-zip.ts';
import { useHarness } from '../../../../test/harness.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { aPerson } from '../../../../test/world.ts';
import { importCliCommand } from '../../../cli/import.ts';
import { ledgerEntries } from '../../../db/schema/ledger/entries.ts';
import { auditEntries } from '../../../db/schema/platform/platform.ts';
import { trusteeAppointments } from '../../../db/schema/scheme/buildings.ts';
import { parseImportDayCell, parseImportInstantCell } from './day-cells.ts';

const harness = useHarness();
const desk = officeDeskOf(harness, () => administrator);
let administrator: TestUser;
let folder = '';
beforeAll(async () => {
  administrator = await aPerson(harness(), 'importer-of-days', { staffRole: 'administrator' });
  folder = await mkdtemp(path.join(tmpdir(), 'stoep-days-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The portfolio of the other tests, with the day first in every day cell. */
const dayFirst = (): PortfolioTables =>
  Object.fromEntries(
    Object.entries(aPortfolio()).map(([name, rows]) => [
      name,
      rows.map((row) =>
        Object.fromEntries(
          Object.entries(row).map(([column, cell]) => [
            column,
            typeof cell === 'string' ? cell.replace(/^(\d{4})-(\d{2})-(\d{2})/, '$3/$2/$1') : cell,
          ]),
        ),
      ),
    ]),
  );

const bring = async (name: string, content: Uint8Array | string, days?: ImportDayFormat) => {
  const body = { kind: 'auto' as const, ...(days ? { days } : {}) };
  const files = { file: new File([content as BlobPart], name) };
  const { id } = await harness().call(apiContract.imports.upload, { body, files }, administrator.token);
  await harness().runJobs();
  return { id, ...(await reportOf(id)) };
};
const reportOf = (id: string) => harness().call(apiContract.imports.report, { params: { id } }, administrator.token);
const zip = (tables: PortfolioTables) => portfolioZipOf(tables, { 'files/rules.pdf': MINIMAL_PDF });

test('an import that is not told takes YYYY-MM-DD alone, and says what stands there and how to be told', async () => {
  const found = await bring('The Mill.zip', zip(dayFirst()));
  expect(found.state).toBe('Refused');
  const reasons = found.faults.map(({ column, reason }) => `${column}: ${reason}`);
  expect(reasons).toContain(
    'entry_day: Write the date as YYYY-MM-DD, for example 2026-03-31. If the dates in this file are DD/MM/YYYY or MM/DD/YYYY, choose that date format for the import. The cell contains “05/01/2026”.',
  );
  expect(reasons.find((reason) => reason.startsWith('starts_at'))).toMatch(
    /^starts_at: Write the time as YYYY-MM-DD hh:mm .* choose that date format for the import\. The cell contains “01\/05\/2025 18:00”\.$/,
  );
});

test('what is said when the file comes holds for the check, the import and a repeat', async () => {
  const found = await bring('The Mill.zip', zip(dayFirst()), 'DD/MM/YYYY');
  expect(found).toMatchObject({ state: 'Ready', faults: [] });
  const [brought] = await harness()
    .deps.db.select({ detail: auditEntries.detail })
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, found.id));
  expect(brought?.detail).toMatchObject({ days: 'DD/MM/YYYY' });
  expect(await desk.get('imports', found.id)).toMatchObject({ days: 'DD/MM/YYYY' });
  await desk.act('imports', found.id, 'apply');
  await harness().runJobs();
  expect((await reportOf(found.id)).state).toBe('Imported');

  const { db } = harness().deps;
  const entries = await db
    .select({ day: ledgerEntries.entryDay })
    .from(ledgerEntries)
    .orderBy(asc(ledgerEntries.entryDay));
  expect(entries.map(({ day }) => day)).toEqual(['2026-01-01', '2026-01-01', '2026-01-05']);
  const [term] = await db.select({ from: trusteeAppointments.startsAt }).from(trusteeAppointments);
  expect(term?.from).toEqual(new Date('2025-05-01T16:00:00Z'));

  // The same rows with the year first count as unchanged.
  const again = await bring('The Mill.zip', zip(aPortfolio()), 'DD/MM/YYYY');
  expect(again.tables.every(({ added, changed }) => added + changed === 0)).toBe(true);

  const entry = { key: 'later', levy_account: 'nobody', kind: 'levy', description: 'Levy', amount: 1 };
  const refused = await bring(
    'ledger_entries.csv',
    portfolioCsvOf([{ ...entry, entry_day: '03/02/2026' }]),
    'DD/MM/YYYY',
  );
  expect(refused.faults.map(({ column }) => column)).toEqual(['levy_account']);
  await desk.act('imports', refused.id, 'check');
  await harness().runJobs();
  expect((await reportOf(refused.id)).faults).toEqual(refused.faults);
});

test('a cell that Excel knows as a date is that date, whatever was said', async () => {
  const cells = (value: object) => [
    { value: 'e9' },
    { value: 'm1' },
    value,
    { value: 'levy' },
    { value: 'Levy' },
    { value: 1 },
  ];
  const headings = ['key', 'levy_account', 'entry_day', 'kind', 'description', 'amount'];
  const workbook = await writeXlsxFile(
    [
      headings.map((value) => ({ value })),
      cells({ value: new Date('2026-03-04T00:00:00Z'), format: 'dd/mm/yyyy' }),
    ] as never,
    {},
  ).toBuffer();
  const name = 'ledger_entries.xlsx';
  expect(await bring(name, new Uint8Array(workbook), 'DD/MM/YYYY')).toMatchObject({ state: 'Ready' });
  expect(await bring(name, new Uint8Array(workbook))).toMatchObject({ state: 'Ready' });
});

describe('told that the day stands first', () => {
  const context = { today: '2026-03-10', demo: false, days: 'DD/MM/YYYY' } as const;

  test('the day is the first number, also where both could be', () => {
    expect(parseImportDayCell('03/04/2026', context)).toEqual({ ok: true, value: '2026-04-03' });
    expect(parseImportInstantCell('03/04/2026 18:05', context)).toEqual({
      ok: true,
      value: '2026-04-03T18:05:00+02:00',
    });
  });

  test.each(['03/31/2026', '30/02/2026', '3/4/026', '03/04-2026', '3/4'])(
    '%s is refused with what was expected',
    (text) => {
      expect(parseImportDayCell(text, context)).toEqual({
        ok: false,
        reason: texts.writeDayDd,
      });
      expect(parseImportInstantCell(`${text} 10:00`, context)).toMatchObject({
        ok: false,
        reason: texts.writeTimeDd,
      });
    },
  );
});

describe('as other programs write days', () => {
  const context = { today: '2026-03-10', demo: false, days: 'YYYY-MM-DD' } as const;
  const dayFirst = { ...context, days: 'DD/MM/YYYY' } as const;

  test.each([
    ['3/4/2026', '2026-04-03'],
    ['03-04-2026', '2026-04-03'],
    ['3.4.26', '2026-04-03'],
    ['1/2/46', '2046-02-01'],
    ['1/2/47', '1947-02-01'],
  ])('%s is %s where the day stands first', (text, day) => {
    expect(parseImportDayCell(text, dayFirst)).toEqual({ ok: true, value: day });
    expect(parseImportDayCell(text, context).ok).toBe(false);
  });

  test('where the month stands first, it does in each cell', () => {
    const monthFirst = { ...context, days: 'MM/DD/YYYY' } as const;
    expect(parseImportDayCell('03/04/2026', monthFirst)).toEqual({ ok: true, value: '2026-03-04' });
    expect(parseImportDayCell('31/03/2026', monthFirst)).toEqual({ ok: false, reason: texts.writeDayMm });
  });

  test.each([
    ['3 Nov 2025', '2025-11-03'],
    ['03-Okt-25', '2025-10-03'],
    ['1 Mei 2026', '2026-05-01'],
    ['46100', '2026-03-19'],
  ])('%s is a day in one way alone: %s', (text, day) => {
    for (const told of [context, dayFirst]) expect(parseImportDayCell(text, told)).toEqual({ ok: true, value: day });
  });

  test.each(['12345', '3 Foo 2025', '31 Feb 2026'])('%s is none', (text) => {
    expect(parseImportDayCell(text, context).ok).toBe(false);
  });
});

describe('on the server', () => {
  const as = () => `--as=${administrator.email}`;
  const run = async (...args: string[]) => {
    const said: string[] = [];
    const connected = { ...harness().deps, keyring: async () => harness().deps, stop: async () => {} };
    const code = await importCliCommand.run(connected, args, (line) => said.push(line));
    return { code, said: said.join('\n') };
  };

  test('the command is told with --days', async () => {
    const file = path.join(folder, 'mill.zip');
    await writeFile(file, zip(dayFirst()));
    expect(await run(file, as(), '--dry-run')).toMatchObject({
      code: 1,
      said: expect.stringContaining('Write the date as YYYY-MM-DD'),
    });
    expect(await run(file, as(), '--days=DD/MM/YYYY', '--dry-run')).toMatchObject({
      code: 0,
      said: expect.stringContaining('Dry run: nothing was changed.'),
    });
  });

  test.each([['--days=YYYY/MM/DD'], ['--days'], ['--days=DD/MM/YYYY', '--days=YYYY-MM-DD'], ['--day']])(
    '%s is not understood, and nothing is read',
    async (...flags) => {
      expect(await run('nowhere', as(), ...flags)).toEqual({
        code: 2,
        said: 'Usage: stoep import <folder|zip> --as=<email of a member of staff> [--days=DD/MM/YYYY|MM/DD/YYYY] [--dry-run]',
      });
    },
  );
});
