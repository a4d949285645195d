/** Portfolio import: checked as a whole, in one transaction, safe to repeat (rules 1.4). */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { databaseChecksum } from '../../../test/checksum.ts';
import { aPortfolio, useTestImporter } from '../../../test/factories/portfolio/portfolio.ts';
import { meterReadings } from '../../db/schema/billing/metering.ts';
import { contacts } from '../../db/schema/identity/contacts.ts';
import { userProfiles } from '../../db/schema/identity/logins.ts';
import { openItems } from '../../db/schema/ledger/entries.ts';
import { levyAccounts } from '../../db/schema/ledger/levy-accounts.ts';
import { importKeys } from '../../db/schema/platform/platform.ts';
import { approvals } from '../../db/schema/scheme/approvals.ts';
import { buildings, units } from '../../db/schema/scheme/buildings.ts';
import { payments } from '../../db/schema/suppliers/payments.ts';

const importer = useTestImporter();

const imported = async (tables = aPortfolio()) => importer().run(await importer().folder(tables));
let first: Awaited<ReturnType<typeof imported>>;
beforeEach(async () => {
  first ??= await imported();
});

const countsOf = (report: typeof first, name: string) => {
  const { added, changed, unchanged } = report.tables.find(({ table }) => table === name) ?? {};
  return { added, changed, unchanged };
};

test('a folder of tables is imported whole: every row, its links and its balances', async () => {
  const { db } = importer().deps;
  expect(first.faults).toEqual([]);
  expect(countsOf(first, 'ledger_entries')).toEqual({ added: 3, changed: 0, unchanged: 0 });
  const quotas = await db
    .select({ door: units.doorNumber, quota: units.quotaMillionths })
    .from(units)
    .orderBy(units.doorNumber);
  expect(quotas).toEqual([
    { door: '1', quota: 600_000 },
    { door: '2', quota: 400_000 },
  ]);
  const open = await db
    .select({ number: levyAccounts.accountNumber, amount: openItems.amount })
    .from(openItems)
    .innerJoin(levyAccounts, eq(levyAccounts.id, openItems.levyAccountId))
    .orderBy(levyAccounts.accountNumber);
  expect(open).toEqual([
    { number: 'MIL001', amount: 50_000 },
    { number: 'MIL002', amount: 100_000 },
  ]);
  const [reading] = await db
    .select({ consumption: meterReadings.consumption, lines: meterReadings.chargeLines })
    .from(meterReadings);
  expect(reading).toEqual({
    consumption: 250.5,
    lines: [{ description: 'All kWh', quantity: 250.5, rate: 240, amount: 60_120 }],
  });
});

test('what people typed is stored clean: email in lower case, mobile in E.164', async () => {
  const found = await importer()
    .deps.db.select({ email: contacts.email, mobile: contacts.mobile })
    .from(contacts)
    .orderBy(contacts.email);
  expect(found).toEqual([
    { email: 'ann@example.test', mobile: '+27821234567' },
    { email: 'ben@example.test', mobile: null },
  ]);
});

test('an imported login has a password that nobody knows', async () => {
  const [login] = await importer().deps.db.select({ hash: userProfiles.passwordHash }).from(userProfiles);
  expect(login?.hash).toMatch(/^\$argon2id\$/);
});

test('documents are stored with their content', async () => {
  const stored = await importer().deps.files.list();
  expect(stored).toHaveLength(1);
});

test('the same folder twice changes nothing', async () => {
  const before = await databaseChecksum(importer().deps.db);
  const again = await imported();
  expect(again.tables.every(({ added, changed }) => added + changed === 0)).toBe(true);
  expect(await databaseChecksum(importer().deps.db)).toEqual(before);
  expect(await importer().deps.files.list()).toHaveLength(1);
});

test('a dry run reports what would be and changes nothing', async () => {
  const tables = aPortfolio();
  tables.contacts?.push({ key: 'new', first_name: 'New', last_name: 'Person', email: 'new@example.test' });
  const before = await databaseChecksum(importer().deps.db);
  const report = await importer().run(await importer().folder(tables), { dryRun: true });
  expect(countsOf(report, 'contacts')).toEqual({ added: 1, changed: 0, unchanged: 2 });
  expect(await databaseChecksum(importer().deps.db)).toEqual(before);
  expect(await importer().deps.files.list()).toHaveLength(1);
});

test('a row that says something else is updated, under the same id', async () => {
  const { db } = importer().deps;
  const idOf = async () =>
    (
      await db
        .select({ id: importKeys.rowId })
        .from(importKeys)
        .where(and(eq(importKeys.table, 'contacts'), eq(importKeys.externalKey, 'ben')))
    )[0];
  const before = await idOf();
  const tables = aPortfolio();
  Object.assign(tables.contacts?.[1] ?? {}, { last_name: 'Nel-Botha' });
  const report = await imported(tables);
  expect(countsOf(report, 'contacts')).toEqual({ added: 0, changed: 1, unchanged: 1 });
  const [ben] = await db
    .select({ name: contacts.lastName })
    .from(contacts)
    .where(eq(contacts.email, 'ben@example.test'));
  expect(ben?.name).toBe('Nel-Botha');
  expect(await idOf()).toEqual(before);
});

test('one table alone may come, with what it names imported before', async () => {
  const entry = {
    key: 'e4',
    levy_account: 'm2',
    entry_day: '2026-02-03',
    kind: 'receipt',
    description: 'EFT',
    amount: -400,
    allocates_to: 'e3',
  };
  const report = await imported({ ledger_entries: [entry] });
  expect(report.faults).toEqual([]);
  const [open] = await importer()
    .deps.db.select({ amount: openItems.amount })
    .from(openItems)
    .innerJoin(levyAccounts, eq(levyAccounts.id, openItems.levyAccountId))
    .where(eq(levyAccounts.accountNumber, 'MIL002'));
  expect(open?.amount).toBe(60_000);
});

test('an entry that was imported cannot be changed: post a reversal', async () => {
  const tables = aPortfolio();
  Object.assign(tables.ledger_entries?.[2] ?? {}, { amount: 999 });
  const before = await databaseChecksum(importer().deps.db);
  const report = await imported(tables);
  expect(report.faults).toEqual([
    expect.objectContaining({
      file: 'ledger_entries.csv',
      line: 4,
      reason: expect.stringContaining('Post a reversal'),
    }),
  ]);
  expect(await databaseChecksum(importer().deps.db)).toEqual(before);
});

test('FAULT-10: what the database would refuse is a fault that names whose it is, and leaves nothing', async () => {
  const before = await databaseChecksum(importer().deps.db);
  const report = await imported({
    buildings: [{ key: 'other', name: 'Other', code: 'MIL', accounting_id: 'X' }],
  });
  expect(report.faults).toEqual([
    expect.objectContaining({
      line: 2,
      reason:
        'Code MIL is already used by The Mill, which was imported with the key "mill". Change it here, or use that key to update the record.',
    }),
  ]);
  expect(await databaseChecksum(importer().deps.db)).toEqual(before);
});

test('an import that breaks off half-way leaves nothing, neither rows nor files', async () => {
  const before = await databaseChecksum(importer().deps.db);
  const tables = aPortfolio();
  tables.building_documents?.push({
    key: 'more',
    building: 'mill',
    name: 'More',
    designation: 'Other',
    file: 'files/rules.pdf',
  });
  const folder = await importer().folder(tables);
  const breaking = importer().run(folder, {
    afterwards: async () => {
      throw new Error('power cut');
    },
  });
  await expect(breaking).rejects.toThrow('power cut');
  expect(await databaseChecksum(importer().deps.db)).toEqual(before);
  expect(await importer().deps.files.list()).toHaveLength(1);
});

test('an import that changed something leaves one row in the audit', async () => {
  const audit = await importer().deps.db.execute<{ count: string }>(
    sql`select count(*) from audit_entries where action = 'portfolio.imported'`,
  );
  const changing = 3;
  expect(Number(audit.rows[0]?.count)).toBe(changing);
});

test('the database refuses to change or delete an entry (rules 1.2)', async () => {
  const { db } = importer().deps;
  // As the tables' owner, because the product's own role has no such rights at all.
  const refused = (statement: SQL) =>
    expect(
      db.transaction(async (tx) => {
        await tx.execute(sql`set local role none`);
        await tx.execute(statement);
      }),
    ).rejects.toMatchObject({ cause: { message: expect.stringContaining('append-only') } });
  await refused(sql`update ledger_entries set description = 'changed'`);
  await refused(sql`delete from ledger_entries`);
  await refused(sql`truncate ledger_entries cascade`);
});

test('B-2.3.1 an approval without an amount of its own gets the one its description names', async () => {
  const tables = aPortfolio();
  const asked = { building: 'mill', type: 'Budget', required_count: 1, starts_at: '2026-02-01T08:00:00Z' };
  const question = { ...asked, closes_at: '2026-02-08T08:00:00Z' };
  tables.approvals = [
    { ...question, key: 'a', subject: 'In words', description: 'Paint for R12,500.00, then R1.', amount: '' },
    { ...question, key: 'b', subject: 'Own', description: 'Paint for R12,500.00.', amount: '900.50' },
    { ...question, key: 'c', subject: 'None', description: 'Paint the gate.', amount: '' },
  ];
  expect((await imported(tables)).faults).toEqual([]);
  const found = await importer()
    .deps.db.select({ subject: approvals.subject, amount: approvals.amount })
    .from(approvals)
    .orderBy(approvals.subject);
  expect(found).toEqual([
    { subject: 'In words', amount: 1_250_000 },
    { subject: 'None', amount: null },
    { subject: 'Own', amount: 90_050 },
  ]);
});

test('units without an owner account are told, and keep nothing from being imported', async () => {
  const tables = aPortfolio();
  Object.assign(tables.levy_accounts?.[1] ?? {}, { until_day: '2020-12-31' });
  const report = await importer().run(await importer().folder(tables), { dryRun: true });
  expect(report.faults).toEqual([]);
  expect(report.warnings).toEqual([
    'The Mill: Unit 2 has no levy account for the owner. Their levies are not charged until they have one.',
  ]);
});

test('a column that the file does not have leaves what staff entered; an empty cell empties it', async () => {
  const { db } = importer().deps;
  const [scheme, notice] = [{ address_1: '1 New Street' }, 'The lift is being mended.'];
  const stored = () =>
    db
      .select({
        street: buildings.address1,
        notice: buildings.statementNotice,
        year: buildings.financialYearStart,
      })
      .from(buildings);
  await db.update(buildings).set({ statementNotice: notice, financialYearStart: 3 });
  const tables = aPortfolio();
  expect(Object.keys(tables.buildings?.[0] ?? {})).not.toContain('statement_notice');
  Object.assign(tables.buildings?.[0] ?? {}, scheme);
  expect((await imported(tables)).faults).toEqual([]);
  expect(await stored()).toEqual([{ street: '1 New Street', notice, year: 3 }]);
  Object.assign(tables.buildings?.[0] ?? {}, { statement_notice: '' });
  await imported(tables);
  expect(await stored()).toEqual([{ street: '1 New Street', notice, year: 3 }]);
  Object.assign(tables.buildings?.[0] ?? {}, { statement_notice: '', address_1: '2 New Street' });
  await imported(tables);
  expect(await stored()).toEqual([{ street: '2 New Street', notice: null, year: 3 }]);
});

test('a row that is named is looked up, were it by the last line alone; where no line names one any more, none is kept', async () => {
  const { db } = importer().deps;
  const paid = (key: string, recurring_of: string) => ({
    key,
    building: 'mill',
    type: 'Recurring',
    amount: 1_000,
    our_reference: key,
    recurring_of,
  });
  const named = () =>
    db.select({ of: payments.recurringOfId }).from(payments).where(eq(payments.ourReference, 'rent-feb'));
  const bring = (of: string) => imported({ payments: [paid('rent-jan', ''), paid('rent-feb', of)] });
  expect((await bring('nobody')).faults).toMatchObject([
    {
      file: 'payments.csv',
      line: 3,
      reason: 'There is no "nobody" under Payments. Check the spelling, or import it first.',
    },
  ]);
  expect((await bring('rent-jan')).faults).toEqual([]);
  const [january] = await db.select({ id: payments.id }).from(payments).where(eq(payments.ourReference, 'rent-jan'));
  expect(await named()).toEqual([{ of: january?.id }]);
  expect((await bring('')).faults).toEqual([]);
  expect(await named()).toEqual([{ of: null }]);
});

test('new entries before and behind known ones stand in their order, each in one journal, and nothing else is posted again', async () => {
  const { db } = importer().deps;
  const entry = (key: string) => ({
    key,
    levy_account: 'm2',
    entry_day: '2026-02-04',
    kind: 'adjustment',
    description: key,
    amount: 100,
  });
  const postings = async () => {
    const { rows } = await db.execute<{ key: string; day: string; links: string; cause: unknown }>(sql`
      select k.external_key as key, e.entry_day::text as day, e.cause, j.journal_id as links from ledger_entries e
        join import_keys k on k."table" = 'ledger_entries' and k.row_id = e.id left join entry_journals j on j.entry_id = e.id
      order by e.sequence`);
    return rows;
  };
  const before = await postings();
  const known = aPortfolio().ledger_entries ?? [];
  const report = await imported({ ledger_entries: [entry('ahead'), ...known, entry('behind')] });
  expect(countsOf(report, 'ledger_entries')).toEqual({ added: 2, changed: 0, unchanged: known.length });
  const cause = { kind: 'import', file: 'ledger_entries' };
  expect(await postings()).toEqual([
    ...before,
    { key: 'ahead', day: '2026-02-04', cause, links: expect.any(String) },
    { key: 'behind', day: '2026-02-04', cause, links: expect.any(String) },
  ]);
});
