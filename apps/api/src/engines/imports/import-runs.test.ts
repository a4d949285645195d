/**
 * Imports in the office: checked first, applied as a whole, safe to repeat, and limited to tables that the role may
 * write by hand.
 */
import { existsSync } from 'node:fs';
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiContract } from '@stoep/contract';
import { IMPORT_TABLES, MAX_IMPORT_UPLOAD_BYTES } from '@stoep/contract/imports/imports.codes';
import type { StaffRole } from '@stoep/domain/vocabulary';
import { desc, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { databaseChecksum } from '../../../test/checksum.ts';
import { aPortfolio, MINIMAL_PDF } from '../../../test/factories/portfolio/portfolio.ts';
import { type PortfolioTables, portfolioCsvOf } from '../../../test/factories/portfolio/portfolio-tables.ts';
import { portfolioZipOf as portfolioZip } from '../../../test/factories/portfolio/portfolio-zip.ts';
import { useHarness } from '../../../test/harness.ts';
import { officeDeskOf } from '../../../test/office-desk.ts';
import type { TestUser } from '../../../test/test-user.ts';
import { aPerson } from '../../../test/world.ts';
import { buildingBankAccounts } from '../../db/schema/bank/bank-accounts.ts';
import { openItems } from '../../db/schema/ledger/entries.ts';
import { levyAccounts } from '../../db/schema/ledger/levy-accounts.ts';
import { imports } from '../../db/schema/platform/imports.ts';
import { auditEntries } from '../../db/schema/platform/platform.ts';
import { buildings } from '../../db/schema/scheme/buildings.ts';
import { systemClock } from '../../kernel/clock.ts';
import { importTablesPoint } from './import-tables.ts';
import { runImport } from './run-import.writes.ts';
import { sweepImportsJob } from './sweep-imports.job.ts';

const harness = useHarness();
const staff = {} as Record<StaffRole, TestUser>;
beforeAll(async () => {
  for (const role of ['administrator', 'bookkeeper', 'portfolio manager', 'reader'] as const)
    staff[role] = await aPerson(harness(), `staff-${role.replace(' ', '-')}`, { staffRole: role });
});

const zipOf = (tables: PortfolioTables) => portfolioZip(tables, { 'files/rules.pdf': MINIMAL_PDF });

const bring = (name: string, content: Uint8Array | string, kind = 'auto', role: StaffRole = 'administrator') =>
  harness().call(
    apiContract.imports.upload,
    {
      body: { kind: kind as 'auto' },
      files: { file: new File([content as BlobPart], name) },
    },
    staff[role].token,
  );
const reportOf = (id: string, role: StaffRole = 'administrator') =>
  harness().call(apiContract.imports.report, { params: { id } }, staff[role].token);
const desk = officeDeskOf(harness, () => staff.administrator);
const act = (id: string, action: string, role: StaffRole = 'administrator') =>
  desk.act('imports', id, action, {}, staff[role]);
/** Uploads a file, waits for its check, and answers the report. */
const checked = async (...given: Parameters<typeof bring>) => {
  const { id } = await bring(...given);
  await harness().runJobs();
  return { id, ...(await reportOf(id)) };
};
const entries = (rows: PortfolioTables[string]) => portfolioCsvOf(rows);
const charge = (key: string, amount: number | string, more: object = {}) => ({
  key,
  levy_account: 'm1',
  entry_day: '2026-02-01',
  kind: 'levy',
  description: 'Levy',
  amount,
  ...more,
});
/** Everything except the imports' own rows, their files and the audit of the upload. */
const portfolioSum = async () => {
  const sums = await databaseChecksum(harness().deps.db);
  const left = ['imports', 'files', 'audit_entries', 'audit_pending'];
  return Object.fromEntries(Object.entries(sums).filter(([table]) => !left.includes(table)));
};

test('every table of an import is named for people, and its roles are told', () => {
  expect(Object.keys(IMPORT_TABLES)).toEqual(importTablesPoint.all().map(({ name }) => name));
});

test('a portfolio is checked first and nothing is changed; then it is imported whole, with its audit row', async () => {
  const before = await portfolioSum();
  const found = await checked('The Mill.zip', zipOf(aPortfolio()));
  expect(found).toMatchObject({ state: 'Ready', percent: 100, faultCount: 0, faults: [] });
  expect(found.tables.find(({ table }) => table === 'ledger_entries')).toMatchObject({ rows: 3, added: 3 });
  expect(await portfolioSum()).toEqual(before);

  await act(found.id, 'apply');
  expect((await reportOf(found.id)).state).toBe('Importing');
  await harness().runJobs();
  expect(await reportOf(found.id)).toMatchObject({ state: 'Imported', percent: 100 });
  const [mill] = await harness().deps.db.select({ name: buildings.name }).from(buildings);
  expect(mill?.name).toBe('The Mill');
  const [row] = await harness()
    .deps.db.select({ by: auditEntries.actorProfileId, detail: auditEntries.detail })
    .from(auditEntries)
    .where(eq(auditEntries.action, 'portfolio.imported'))
    .orderBy(desc(auditEntries.sequence))
    .limit(1);
  expect(row).toMatchObject({
    by: staff.administrator.profileId,
    detail: { ledger_entries: { added: 3, changed: 0 } },
  });
});

test('the same file again changes nothing, whoever imports it twice at once', async () => {
  const before = await portfolioSum();
  const found = await checked('The Mill.zip', zipOf(aPortfolio()));
  expect(found.tables.every(({ added, changed }) => added + changed === 0)).toBe(true);
  await act(found.id, 'apply');
  await expect(act(found.id, 'apply')).rejects.toMatchObject({ status: 409 });
  // A job that only seemed dead: both run, and one finishes.
  await Promise.all([runImport(harness().deps, found.id), runImport(harness().deps, found.id)]);
  expect((await reportOf(found.id)).state).toBe('Imported');
  expect(await portfolioSum()).toEqual(before);
});

test('killed while it writes, nothing is there; the next try does it once', async () => {
  const before = await portfolioSum();
  const { id } = await checked('ledger_entries.csv', entries([charge('k1', 100)]));
  await act(id, 'apply');
  const { deps } = harness();
  let cut = true;
  const breaking = new Proxy(deps.db, {
    get: (target, name, receiver) => {
      if (name !== 'transaction' || !cut) return Reflect.get(target, name, receiver);
      return (work: Parameters<typeof deps.db.transaction>[0]) =>
        target.transaction(async (tx) => {
          await work(tx);
          cut = false;
          throw new Error('power cut');
        });
    },
  });
  await runImport({ ...deps, db: breaking }, id);
  expect(await portfolioSum()).toEqual(before);
  expect(await reportOf(id)).toMatchObject({
    state: 'Failed',
    problem: expect.stringContaining('Nothing was changed'),
  });
  await act(id, 'check');
  await harness().runJobs();
  await act(id, 'apply');
  await harness().runJobs();
  const [open] = await deps.db
    .select({ amount: sql<number>`sum(${openItems.amount})::int` })
    .from(openItems)
    .innerJoin(levyAccounts, eq(levyAccounts.id, openItems.levyAccountId))
    .where(eq(levyAccounts.accountNumber, 'MIL001'));
  expect(open?.amount).toBe(60_000);
});

describe('one table alone', () => {
  const reading = {
    key: 'r2',
    meter: 'm1-e',
    previous_day: '2026-01-25',
    current_day: '2026-02-25',
    previous_reading: 350.5,
    current_reading: 400,
  };
  test.each([
    ['Meter readings (2).csv', portfolioCsvOf([reading]), 'auto', 'meter_readings'],
    ['from the reader.csv', portfolioCsvOf([reading]), 'auto', 'meter_readings'],
    ['whatever.csv', portfolioCsvOf([charge('x1', 10)]), 'ledger_entries', 'ledger_entries'],
  ])('%s is known by its name, its columns or what was chosen', async (name, content, kind, table) => {
    const found = await checked(name, content, kind);
    expect(found.faults).toEqual([]);
    expect(found.tables.map((one) => one.table)).toEqual([table]);
  });

  test('an Excel workbook is read as well', async () => {
    const rows = [Object.keys(reading), Object.values(reading)].map((row) =>
      row.map((value) => ({ value: value as string })),
    );
    const bytes = await writeXlsxFile(rows as never, {}).toBuffer();
    const found = await checked('readings.xlsx', new Uint8Array(bytes));
    expect(found).toMatchObject({ state: 'Ready', tables: [{ table: 'meter_readings', added: 1 }] });
  });

  test.each([
    ['x.csv', 'key,building\n', 'Choose the table'],
    ['contact people.csv', 'contractor,contact\n', undefined],
    ['x.csv', 'a,"b\n', 'A quotation mark opens in this row'],
    ['tasks.csv', new Uint8Array([0x6b, 0x65, 0x79, 0x0a, 0xe9, 0x0a]), 'Save it as "CSV UTF-8"'],
  ])('%s: what cannot be told is refused with what to do', async (name, content, sentence) => {
    const found = await checked(name, content);
    if (sentence === undefined) expect(found.state).toBe('Ready');
    else
      expect(found).toMatchObject({
        state: 'Refused',
        faults: [{ reason: expect.stringContaining(sentence) }],
      });
  });

  test('a zip where a table was chosen, and a table where a portfolio was, are told apart', async () => {
    const zip = await checked('x.zip', zipOf({}), 'units');
    expect(zip.faults[0]?.reason).toContain('This is a zip.');
    const table = await checked('units.csv', 'key\n', 'portfolio');
    expect(table.faults[0]?.reason).toContain('Upload a portfolio as a zip');
  });
});

test('every bad row is reported with what to do, also as a table whose cells compute nothing', async () => {
  const rows = [charge('b1', '=1+1'), charge('b2', 'twelve'), charge('b3', 5, { levy_account: '@nobody' })];
  const found = await checked('ledger_entries.csv', entries(rows));
  expect(found).toMatchObject({ state: 'Refused', faultCount: 3 });
  expect(found.faults.map(({ line, column }) => [line, column])).toEqual([
    [2, 'amount'],
    [3, 'amount'],
    [4, 'levy_account'],
  ]);
  await expect(act(found.id, 'apply')).rejects.toMatchObject({ status: 409 });
  const { blob, name } = await harness().call(
    apiContract.imports.faults,
    { params: { id: found.id } },
    staff.administrator.token,
  );
  expect(name).toBe('What is not right in ledger_entries.csv');
  const lines = (await blob.text()).split('\n');
  expect(lines[0]).toContain('File,Row,Column,What to do');
  expect(lines[1]).toContain('ledger_entries.csv,2,amount,Formulas cannot be imported');
});

test('a template holds the headings that the import reads', async () => {
  const { blob } = await harness().call(
    apiContract.imports.template,
    { params: { table: 'units' } },
    staff.bookkeeper.token,
  );
  const found = await checked('units.csv', new Uint8Array(await blob.arrayBuffer()));
  expect(found).toMatchObject({ state: 'Ready', tables: [{ table: 'units', rows: 0 }] });
});

describe('who may', () => {
  test('whoever only reads brings nothing in and sees no report', async () => {
    await expect(bring('tasks.csv', 'key\n', 'auto', 'reader')).rejects.toMatchObject({ status: 403 });
    const [any] = await harness().deps.db.select({ id: imports.id }).from(imports).limit(1);
    await expect(reportOf(any?.id ?? '', 'reader')).rejects.toMatchObject({ status: 403 });
  });

  test('a table is brought by those who may write the same by hand', async () => {
    const refused = await checked(
      'logins.csv',
      portfolioCsvOf([
        { key: 'x', email: 'x@y.example', first_name: 'X', last_name: 'Y', staff_role: 'administrator' },
      ]),
      'auto',
      'bookkeeper',
    );
    expect(refused).toMatchObject({
      state: 'Refused',
      faults: [{ reason: 'Your role may not import the table logins. Ask an administrator.' }],
    });
    const taken = await checked('ledger_entries.csv', entries([charge('w1', 10)]), 'auto', 'bookkeeper');
    expect(taken.state).toBe('Ready');
  });

  test('what an administrator brought is imported by nobody who may not write it', async () => {
    const { id } = await checked('ledger_entries.csv', entries([charge('w2', 10)]));
    await act(id, 'apply', 'portfolio manager');
    await harness().runJobs();
    expect(await reportOf(id)).toMatchObject({ state: 'Refused', faultCount: 1 });
  });

  test('bank details that are here are not changed by a file: two people see them', async () => {
    const firm = {
      key: 'f',
      name: 'Firm',
      registration_number: '2001/000001/07',
      email: 'f@f.example',
      phone: '0115550100',
    };
    const account = {
      key: 'f',
      contractor: 'f',
      name: 'Firm',
      bank: 'Absa',
      account_number: '4050607080',
      account_type: 'Current (Main)',
    };
    const first = await checked('a.zip', zipOf({ contractors: [firm], beneficiaries: [account] }));
    await act(first.id, 'apply');
    await harness().runJobs();
    const changed = await checked('beneficiaries.csv', portfolioCsvOf([{ ...account, account_number: '6666666666' }]));
    expect(changed).toMatchObject({
      state: 'Refused',
      faults: [{ line: 2, reason: expect.stringContaining('Two people change') }],
    });
  });

  test('where the money of a bank account goes is not changed by an import; its reconciliation is', async () => {
    const account = {
      key: 'two-people',
      building: 'mill',
      name: 'Levies',
      bank: 'Nedbank',
      branch_code: '198765',
      account_number: '1045556677',
      account_type: 'Current (Main)',
      accounting_number: '8499',
    };
    const first = await checked('bank_accounts.csv', portfolioCsvOf([account]));
    await act(first.id, 'apply');
    await harness().runJobs();
    const moved = { ...account, account_number: '1045556678' };
    expect(await checked('bank_accounts.csv', portfolioCsvOf([moved]))).toMatchObject({
      state: 'Refused',
      faults: [{ line: 2, reason: expect.stringContaining('Two people change') }],
    });
    expect(
      await checked('bank_accounts.csv', portfolioCsvOf([{ ...account, last_recon_balance: 120.5 }])),
    ).toMatchObject({ state: 'Ready', faults: [] });
    // A further own account beside the one in use would appear on the next statement.
    const beside = { ...account, key: 'beside', account_number: '1045550000', accounting_number: '0001' };
    expect(await checked('bank_accounts.csv', portfolioCsvOf([account, beside]))).toMatchObject({
      state: 'Refused',
      faults: [{ line: 3, reason: expect.stringContaining('a second person approves it') }],
    });
    // If the other account is inactive, there is none to replace.
    const setUse = (inUse: boolean) => harness().deps.db.update(buildingBankAccounts).set({ inUse });
    await setUse(false);
    expect(await checked('bank_accounts.csv', portfolioCsvOf([beside]))).toMatchObject({ state: 'Ready' });
    await setUse(true);
  });

  test('votes come with the question they answer and are not changed by a file', async () => {
    const approval = {
      key: 'q1',
      building: 'mill',
      type: 'Minutes',
      subject: 'Minutes',
      required_count: 1,
      starts_at: '2026-01-01 12:00',
      closes_at: '2026-12-31 12:00',
    };
    const ballot = { key: 'q1-ann', approval: 'q1', contact: 'ann' };
    const first = await checked('q.zip', zipOf({ approvals: [approval], ballots: [ballot] }));
    expect(first.faults).toEqual([]);
    await act(first.id, 'apply');
    await harness().runJobs();
    const voted = { vote: 'Approved', voted_at: '2026-03-01 10:00' };
    for (const [row, says] of [
      [{ ...ballot, ...voted }, 'only the trustee can change it'],
      [{ ...ballot, key: 'q1-ben', contact: 'ben', ...voted }, 'only its trustees can vote'],
    ] as const)
      expect(await checked('ballots.csv', portfolioCsvOf([row]))).toMatchObject({
        state: 'Refused',
        faults: [{ line: 2, reason: expect.stringContaining(says) }],
      });
    // An approval that exists already does not allow new ballots either.
    const late = { ...ballot, key: 'q1-ben', contact: 'ben', ...voted };
    expect(await checked('late.zip', zipOf({ approvals: [approval], ballots: [late] }))).toMatchObject({
      state: 'Refused',
      faults: [{ line: 2, reason: expect.stringContaining('only its trustees can vote') }],
    });
  });
});

test('what is too large, empty or of another kind is refused before anything is kept', async () => {
  const kept = (await harness().deps.files.list()).length;
  await expect(bring('x.zip', new Uint8Array(MAX_IMPORT_UPLOAD_BYTES + 1))).rejects.toMatchObject({
    status: 413,
  });
  await expect(bring('x.csv', '')).rejects.toMatchObject({ status: 400 });
  await expect(bring('x.pdf', new Uint8Array(MINIMAL_PDF))).rejects.toMatchObject({
    status: 415,
    message: 'Please choose a zip, a CSV file in UTF-8 or an .xlsx workbook.',
  });
  expect(await harness().deps.files.list()).toHaveLength(kept);
});

test('what a killed process left on this machine goes with the next import; what is at work stays', async () => {
  const [left, atWork] = await Promise.all([1, 2].map(() => mkdtemp(join(tmpdir(), 'stoep-import-'))));
  const yesterday = new Date(systemClock.now().getTime() - 2 * 86_400_000);
  await writeFile(join(left ?? '', 'brought'), 'id_number');
  await utimes(left ?? '', yesterday, yesterday);
  await checked('tasks.csv', 'key,building,type,subject\n');
  expect([existsSync(left ?? ''), existsSync(atWork ?? '')]).toEqual([false, true]);
  await rm(atWork ?? '', { recursive: true });
});

test('the content of a file goes when it is needed no longer; its history stays', async () => {
  const { id } = await checked('tasks.csv', 'key,building,type,subject\n');
  const day = 86_400_000;
  harness().setNow(new Date(harness().deps.clock.now().getTime() + 8 * day));
  await sweepImportsJob.handle(harness().deps, {}, { id: '', retryCount: 0 });
  const [run] = await harness()
    .deps.db.select({ fileId: imports.fileId, gone: imports.sourceRemovedAt })
    .from(imports)
    .where(eq(imports.id, id));
  expect(run?.gone).not.toBeNull();
  expect(await harness().deps.files.list()).not.toContain(run?.fileId);
});
