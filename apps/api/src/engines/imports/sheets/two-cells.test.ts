/** Records are named by one cell or by two; an ambiguous name is refused. */
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { useTestImporter } from '../../../../test/factories/portfolio/portfolio.ts';
import type { PortfolioTables } from '../../../../test/factories/portfolio/portfolio-tables.ts';
import { meters } from '../../../db/schema/billing/metering.ts';
import { unitBillings } from '../../../db/schema/billing/unit-billings.ts';
import { contacts } from '../../../db/schema/identity/contacts.ts';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import { accountHolders, ownerAccounts } from '../../../db/schema/people/owner-accounts.ts';
import { buildings, units } from '../../../db/schema/scheme/buildings.ts';
import { contractors } from '../../../db/schema/suppliers/contractors.ts';

const importer = useTestImporter();
const db = () => importer().deps.db;
const bring = async (tables: PortfolioTables, dryRun = false) =>
  importer().run(await importer().folder(tables), { dryRun });

let unitIds: string[] = [];
beforeAll(async () => {
  const made = await db()
    .insert(buildings)
    .values([
      { name: 'Marula Heights', code: 'MAR', accountingId: 'BC-MAR' },
      { name: 'Oak Court', code: 'OAK', accountingId: 'BC-OAK' },
    ])
    .returning({ id: buildings.id });
  const flats = made.flatMap(({ id }) =>
    [12, 14].map((door) => ({
      buildingId: id,
      sectionNumber: door,
      doorNumber: String(door),
      quotaMillionths: 500_000,
    })),
  );
  unitIds = (await db().insert(units).values(flats).returning({ id: units.id })).map(({ id }) => id);
});

const billing = (key: string, unit: string, more: object = {}) => ({
  key,
  unit,
  name: `Water ${key}`,
  statement_description: 'Water',
  ...more,
});
const unitOf = async (name: string) =>
  (
    await db()
      .select({ id: unitBillings.unitId })
      .from(unitBillings)
      .where(eq(unitBillings.name, `Water ${name}`))
  )[0]?.id;

test('FAULT-10: a unit is named by building and door in one cell', async () => {
  const cells = { a: 'MAR-12', b: 'mar 12', c: 'MAR/12', d: 'MAR12', e: 'Marula Heights 12' };
  const rows = Object.entries(cells).map(([key, cell]) => billing(key, cell));
  expect((await bring({ unit_billings: rows })).faults).toEqual([]);
  for (const key of Object.keys(cells)) expect(await unitOf(key)).toBe(unitIds[0]);
});

test('FAULT-10: a unit is named by building and door in two cells, in every table that refers to a unit', async () => {
  await db().insert(ownerAccounts).values({ name: 'Nandi Zwane' });
  const report = await bring({
    levy_accounts: [
      {
        key: 'l1',
        account_number: 'OAK014',
        building: 'OAK',
        unit: '14',
        account: 'Nandi Zwane',
        type: 'Owner',
        from_day: '2020-01-01',
      },
    ],
    unit_billings: [billing('two', '14', { building: 'Oak Court' })],
    meters: [{ key: 'w', building: 'OAK', unit: '14', unit_billing: 'Water two', name: 'W', type: 'Water' }],
  });
  expect(report.faults).toEqual([]);
  const [account] = await db().select({ id: levyAccounts.unitId }).from(levyAccounts);
  const [meter] = await db().select({ unit: meters.unitId, building: meters.buildingId }).from(meters);
  expect([account?.id, await unitOf('two'), meter]).toEqual([
    unitIds[3],
    unitIds[3],
    { unit: unitIds[3], building: null },
  ]);
});

test('FAULT-10: the door is looked for in the building of the row, also when the unit comes in the same import', async () => {
  const report = await bring({
    buildings: [{ key: 'new', name: 'New Court', code: 'NEW', accounting_id: 'BC-NEW' }],
    units: [{ key: 'k1', building: 'new', section_number: 1, door_number: '12', quota: '100' }],
    unit_billings: [billing('file', '12', { building: 'new' })],
  });
  expect(report.faults).toEqual([]);
  expect(unitIds).not.toContain(await unitOf('file'));
  const missing = await bring({ unit_billings: [billing('none', '99', { building: 'MAR' })] }, true);
  expect(missing.faults).toEqual([expect.objectContaining({ line: 2, column: 'unit' })]);
  const elsewhere = await bring({ unit_billings: [billing('far', 'k1', { building: 'MAR' })] }, true);
  expect(elsewhere.faults).toEqual([
    expect.objectContaining({ column: 'unit', reason: 'This unit is in another building.' }),
  ]);
});

test('FAULT-10: an owner account is named by its name, its ID number or its account number; a firm by number or trading name', async () => {
  await db().insert(contacts).values({ firstName: 'Nandi', lastName: 'Zwane', email: 'nandi@example.test' });
  await db().insert(contacts).values({ firstName: 'Sam', lastName: 'Zwane', email: 'sam@example.test' });
  const firm = { email: 'f@f.test', phone: '+27111234567' };
  const [made] = await db()
    .insert(contractors)
    .values([
      {
        ...firm,
        name: 'Pipes (Pty) Ltd',
        tradingAs: 'Quick Pipes',
        registrationNumber: '2020/1/07',
        vatNumber: '4123456789',
      },
      { ...firm, name: 'Roofs (Pty) Ltd', registrationNumber: '2020/2/07' },
    ])
    .returning({ id: contractors.id });
  const report = await bring({
    account_holders: [{ account: 'nandi zwane', contact: 'nandi@example.test' }],
    contractor_documents: ['Quick Pipes', '4123456789', '2020/1/07', 'pipes (pty) ltd'].map((contractor, place) => ({
      key: `d${place}`,
      contractor,
      kind: 'vat',
      file: 'files/tax.pdf',
    })),
  });
  // Only the attached document is missing; nothing else is wrong with these rows.
  expect(new Set(report.faults.map(({ column }) => column))).toEqual(new Set(['file']));
  expect(made?.id).toBeDefined();
  const holders = await bring({
    account_holders: [
      { account: 'nandi zwane', contact: 'nandi@example.test' },
      { account: 'OAK014', contact: 'sam@example.test' },
    ],
  });
  expect(holders).toMatchObject({ faults: [], tables: [{ added: 2 }] });
  expect(await db().select().from(accountHolders)).toHaveLength(2);
});

test('FAULT-10: a name that two records have is refused, and both are named', async () => {
  await db()
    .insert(ownerAccounts)
    .values([
      { name: 'J Botha', email: 'jan@example.test' },
      { name: 'J Botha', email: 'jo@example.test' },
    ]);
  const { faults } = await bring({ account_holders: [{ account: 'J Botha', contact: 'sam@example.test' }] }, true);
  expect(faults.map(({ column, reason }) => ({ column, reason }))).toEqual([
    {
      column: 'account',
      reason:
        '"J Botha" is the name of 2 records in Account holders: J Botha (jan@example.test) and J Botha (jo@example.test). Enter a value that only one of them has.',
    },
  ]);
});

test('FAULT-10: a code that has passed to another building since names that building', async () => {
  const [first] = await db()
    .insert(buildings)
    .values({ name: 'First', code: 'OLD', accountingId: 'BC-OLD' })
    .returning({ id: buildings.id });
  const unit = { key: 'o1', building: 'OLD', section_number: 1, door_number: '1', quota: '100' };
  expect((await bring({ units: [unit] }, true)).faults).toEqual([]);
  await db()
    .update(buildings)
    .set({ code: 'OLDER' })
    .where(eq(buildings.id, first?.id ?? ''));
  const [second] = await db()
    .insert(buildings)
    .values({ name: 'Second', code: 'OLD', accountingId: 'BC-OLD2' })
    .returning({ id: buildings.id });
  expect((await bring({ units: [unit] })).faults).toEqual([]);
  const [stored] = await db()
    .select({ id: units.buildingId })
    .from(units)
    .where(eq(units.buildingId, second?.id ?? ''));
  expect(stored?.id).toBe(second?.id);
});
