/**
 * A row that matches a record made by hand updates it after old and new were displayed; an ambiguous row is refused.
 */
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { useTestImporter } from '../../../../test/factories/portfolio/portfolio.ts';
import type { PortfolioTables } from '../../../../test/factories/portfolio/portfolio-tables.ts';
import { contacts } from '../../../db/schema/identity/contacts.ts';
import { userProfiles } from '../../../db/schema/identity/logins.ts';
import { ownerAccounts } from '../../../db/schema/people/owner-accounts.ts';
import { buildings, units } from '../../../db/schema/scheme/buildings.ts';
import { contractors } from '../../../db/schema/suppliers/contractors.ts';

const importer = useTestImporter();
const db = () => importer().deps.db;
const bring = async (tables: PortfolioTables, dryRun = false) =>
  importer().run(await importer().folder(tables), { dryRun });

const aBuilding = async (code: string, name: string) => {
  const [made] = await db()
    .insert(buildings)
    .values({ name, code, accountingId: `BC-${code}` })
    .returning({ id: buildings.id });
  return made?.id ?? '';
};
const nameOf = async (id: string) =>
  (await db().select({ name: buildings.name }).from(buildings).where(eq(buildings.id, id)))[0]?.name;
const buildingRow = (key: string, code: string, name: string, accounting_id = `BC-${code}`) => ({
  key,
  name,
  code,
  accounting_id,
});

test('FAULT-10: a row with the code of a building made by hand updates it, and its key is that building from then on', async () => {
  const id = await aBuilding('MAR', 'Marula');
  const tables = { buildings: [buildingRow('m', 'mar', 'Marula Heights', 'BC-MAR')] };
  const seen = await bring(tables, true);
  expect(seen).toMatchObject({ faults: [], tables: [{ added: 0, changed: 1, unchanged: 0 }] });
  expect(await nameOf(id)).toBe('Marula');
  expect(await bring(tables)).toMatchObject({ faults: [], tables: [{ added: 0, changed: 1 }] });
  expect(await nameOf(id)).toBe('Marula Heights');
  expect(await bring(tables)).toMatchObject({ faults: [], tables: [{ added: 0, changed: 0, unchanged: 1 }] });
  const renamed = { buildings: [buildingRow('m', 'MAR', 'Marula Court')] };
  expect(await bring(renamed)).toMatchObject({ faults: [], tables: [{ changed: 1 }] });
  expect(await nameOf(id)).toBe('Marula Court');
});

test('FAULT-10: a check alone makes no key: what the next file calls so is what its own cells say', async () => {
  await aBuilding('CHK', 'Checked');
  await bring({ buildings: [buildingRow('1', 'CHK', 'Checked only')] }, true);
  const other = await bring({ buildings: [buildingRow('1', 'NEW', 'New')] });
  expect(other).toMatchObject({ faults: [], tables: [{ added: 1, changed: 0 }] });
});

test('FAULT-10: a row that says what the record made by hand has is unchanged, and rows of other tables name it', async () => {
  const id = await aBuilding('SAM', 'Same');
  const tables = {
    buildings: [buildingRow('same', 'SAM', 'Same')],
    units: [{ key: 's1', building: 'same', section_number: 1, door_number: '1', quota: '100' }],
  };
  expect(await bring(tables)).toMatchObject({
    faults: [],
    tables: [{ unchanged: 1, changed: 0 }, { added: 1 }],
  });
  const [unit] = await db().select({ id: units.buildingId }).from(units).where(eq(units.buildingId, id));
  expect(unit?.id).toBe(id);
  const alone = [{ key: 's2', building: 'same', section_number: 2, door_number: '2', quota: '0' }];
  expect(await bring({ units: alone })).toMatchObject({ faults: [], tables: [{ added: 1 }] });
});

test('FAULT-10: a row whose cells mean two records is refused, and both are named', async () => {
  await aBuilding('ONE', 'First Court');
  await aBuilding('TWO', 'Second Court');
  const { faults } = await bring({ buildings: [buildingRow('x', 'ONE', 'Which', 'BC-TWO')] }, true);
  expect(faults.map(({ line, reason }) => ({ line, reason }))).toEqual([
    {
      line: 2,
      reason:
        'This row matches two records in Buildings: First Court by code, and Second Court by accounting id. Correct the row so that it matches one of them.',
    },
  ]);
});

test('FAULT-10: two rows that mean one record are refused at the second', async () => {
  await aBuilding('DBL', 'Double');
  const rows = [buildingRow('a', 'DBL', 'A', 'BC-FRESH'), buildingRow('b', 'DB2', 'B', 'BC-DBL')];
  const { faults } = await bring({ buildings: rows }, true);
  expect(faults).toEqual([
    expect.objectContaining({
      line: 3,
      reason: 'This row and line 2 are the same record, Double. Keep one of them.',
    }),
  ]);
});

test('FAULT-10: a unit, a firm and an owner account made by hand are updated by rows that mean them', async () => {
  const buildingId = await aBuilding('UFO', 'Ufo');
  await db().insert(units).values({ buildingId, sectionNumber: 7, doorNumber: 'A7', quotaMillionths: 900_000 });
  await db()
    .insert(contractors)
    .values({ name: 'Pipes', registrationNumber: '2020/1/07', email: 'p@p.test', phone: '+27111234567' });
  await db().insert(ownerAccounts).values({ name: 'Vusi Nkosi' });
  const report = await bring({
    contractors: [
      {
        key: 'p',
        name: 'Pipes & Co',
        registration_number: '2020/1/07',
        email: 'p@p.test',
        phone: '0111234567',
      },
    ],
    units: [{ key: 'u7', building: 'UFO', section_number: 7, door_number: 'A7', quota: '100' }],
    owner_accounts: [{ key: 'v', name: 'vusi nkosi', email: 'vusi@example.test' }],
  });
  expect(report.faults).toEqual([]);
  expect(report.tables.map(({ table, added, changed }) => ({ table, added, changed }))).toEqual([
    { table: 'contractors', added: 0, changed: 1 },
    { table: 'units', added: 0, changed: 1 },
    { table: 'owner_accounts', added: 0, changed: 1 },
  ]);
});

test('FAULT-10: a person is known by ID number, and by an address that no other name shares', async () => {
  const person = (firstName: string, lastName: string, email: string, idNumber?: string) =>
    db().insert(contacts).values({ firstName, lastName, email, idNumber });
  await person('John', 'Smith', 'smiths@example.test');
  await person('Lerato', 'Molefe', 'lerato@example.test', '8001015009087');
  const row = (key: string, first_name: string, last_name: string, email: string, id_number = '') => ({
    key,
    first_name,
    last_name,
    email,
    id_number,
  });
  const { faults, tables } = await bring({
    contacts: [
      row('john', 'John', 'Smith', 'smiths@example.test'),
      row('jane', 'Jane', 'Smith', 'smiths@example.test'),
      row('lerato', 'Lerato', 'Molefe-Tau', 'new@example.test', '8001015009087'),
    ],
  });
  expect(faults).toEqual([]);
  expect(tables).toMatchObject([{ added: 1, changed: 1, unchanged: 1 }]);
  const stranger = await bring({ contacts: [row('other', 'Piet', 'Botha', 'smiths@example.test')] });
  expect(stranger).toMatchObject({ faults: [], tables: [{ added: 1, changed: 0 }] });
});

test('FAULT-10: a registration whose address was never confirmed is updated by no row', async () => {
  await db()
    .insert(userProfiles)
    .values({ email: 'thief@example.test', firstName: 'T', lastName: 'T', passwordHash: 'x' });
  const login = {
    key: 'l',
    email: 'thief@example.test',
    first_name: 'Real',
    last_name: 'Owner',
    staff_role: 'reader',
  };
  const { faults } = await bring({ logins: [login] }, true);
  expect(faults).toEqual([
    expect.objectContaining({
      reason: 'Email thief@example.test is already used by another record. Change it here.',
    }),
  ]);
});

describe('a name-made key that falls away between the check and Import', () => {
  const unit = (key: string, building: string) => ({
    key,
    building,
    section_number: 1,
    door_number: '1',
    quota: '100',
  });
  const again = (name: string) =>
    `Another record has got the name “${name}” since this file was checked. Upload the file again and check the preview.`;
  /** A checked import, not applied, whose row is known by the name of a building made by hand. */
  const checkedRow = async (name: string, code: string, row: object) => {
    const id = await aBuilding(code, name);
    await bring({ units: [unit(`${code}-1`, name)] });
    const tables = { buildings: [{ ...buildingRow(name, code, 'New name'), ...row }] };
    const folder = await importer().folder(tables);
    const run = uuidv7();
    expect(await importer().run(folder, { dryRun: true, run })).toMatchObject({
      faults: [],
      tables: [{ added: 0, changed: 1 }],
    });
    return { id, apply: (dryRun = false) => importer().run(folder, { run, dryRun }), tables };
  };

  test('FAULT-10: the name has passed to another record: the row is refused, and neither record changes', async () => {
    const { id, apply, tables } = await checkedRow('Passed', 'PA1', { code: 'PA3', accounting_id: 'BC-PA3' });
    await db().update(buildings).set({ name: 'Former' }).where(eq(buildings.id, id));
    const other = await aBuilding('PA2', 'Passed');
    await bring({ units: [{ ...unit('PA2-1', 'Passed'), section_number: 2, door_number: '2' }] }, true);
    const { faults } = await apply();
    expect(faults).toEqual([expect.objectContaining({ line: 2, column: 'key', reason: again('Passed') })]);
    expect([await nameOf(id), await nameOf(other)]).toEqual(['Former', 'Passed']);
    // A new check displays the building that has the name now.
    expect(await bring(tables, true)).toMatchObject({ faults: [], tables: [{ added: 0, changed: 1 }] });
  });

  test('FAULT-10: two records have the name: the row is refused, and nothing fails on the id of the record', async () => {
    const { id, apply, tables } = await checkedRow('Shared', 'SH1', { code: 'SH3', accounting_id: 'BC-SH3' });
    await aBuilding('SH2', 'Shared');
    await bring({ units: [{ ...unit('SH2-1', 'Shared'), section_number: 2, door_number: '2' }] }, true);
    const { faults } = await apply();
    expect(faults).toEqual([expect.objectContaining({ line: 2, column: 'key', reason: again('Shared') })]);
    expect(await nameOf(id)).toBe('Shared');
    expect(await bring(tables)).toMatchObject({ faults: [], tables: [{ added: 1, changed: 0 }] });
  });

  test('FAULT-10: a second check forgets the record of the first, and Import adds the row', async () => {
    const { id, apply } = await checkedRow('Twice', 'TW1', { code: 'TW3', accounting_id: 'BC-TW3' });
    await aBuilding('TW2', 'Twice');
    await bring({ units: [{ ...unit('TW2-1', 'Twice'), section_number: 2, door_number: '2' }] }, true);
    expect(await apply(true)).toMatchObject({ faults: [], tables: [{ added: 1, changed: 0 }] });
    expect(await apply()).toMatchObject({ faults: [], tables: [{ added: 1, changed: 0 }] });
    expect(await nameOf(id)).toBe('Twice');
  });

  test('FAULT-10: a name that still means the same record is imported', async () => {
    const { id, apply } = await checkedRow('Stays', 'ST1', {});
    expect(await apply()).toMatchObject({ faults: [], tables: [{ added: 0, changed: 1 }] });
    expect(await nameOf(id)).toBe('New name');
  });
});
