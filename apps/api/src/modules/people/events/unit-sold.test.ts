/** Tests of a sold unit: one form ends the seller's account and opens the buyer's, and no money moves. */
import { apiContract } from '@stoep/contract';
import { cents } from '@stoep/domain/money/cents';
import type { StaffRole } from '@stoep/domain/vocabulary';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { postTestEntries } from '../../../../test/factories/post-test-entries.ts';
import { useHarness } from '../../../../test/harness.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import { listMailsTo } from '../../../../test/people/mails.ts';
import { POSTED_BY_TEST } from '../../../../test/posted-by-test.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import { aPerson, type TestWorld } from '../../../../test/world.ts';

const harness = useHarness();
let world: TestWorld;
const staff = {} as Record<StaffRole, TestUser>;
const desk = officeDeskOf(harness, () => staff['portfolio manager']);

beforeAll(async () => {
  world = await makeTestWorld(harness());
  for (const role of ['administrator', 'portfolio manager', 'bookkeeper', 'credit controller', 'reader'] as const)
    staff[role] = await aPerson(harness(), `sale-${role.replaceAll(' ', '-')}`, { staffRole: role });
});

const rows = async <R extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await harness().deps.db.execute<R>(query)).rows;

/** All money and each entry of the building, computed from the entries alone. */
const ledger = () => rows(sql`select e.id, e.levy_account_id, e.amount::text from ledger_entries e order by e.id`);

const accountsOf = (unitId: string) =>
  rows<{ id: string; account_number: string; from_day: string; until_day: string | null; type: string }>(
    sql`select l.id, l.account_number, l.from_day::text, l.until_day::text, l.type from levy_accounts l
      where l.unit_id = ${unitId} and l.type <> 'Tenant' order by l.from_day, l.account_number`,
  );

const BUYER = {
  who: 'New person',
  firstName: 'Palesa',
  lastName: 'Khumalo',
  email: 'palesa@buyers.test',
  mobile: '082 555 0101',
  address1: '12 Protea Road',
};
const sell = (unitId: string, values: object = {}, by = staff['portfolio manager']) =>
  desk.act('units', unitId, 'unitSold', { day: '2026-03-05', ...BUYER, ...values }, by);

test.each(['credit controller', 'reader'] as const)('a %s may not enter a sale', async (role) => {
  await expect(sell(world.accounts.o2.unitId, {}, staff[role])).rejects.toMatchObject({ status: 403 });
  expect((await desk.get('units', world.accounts.o2.unitId, staff[role])).can).toEqual([]);
});

describe('what stands in the way is said at its field, and nothing is written', () => {
  test.each([
    ['a day to come', { day: '2026-03-11' }, 'day', /once the transfer is registered/],
    ['a day before the seller', { day: '2024-01-01' }, 'day', /begins on 01 Jan 2024/],
    ['charges after the day', { day: '2026-03-01' }, 'chargesStay', /R 1 500\.00 was charged on A002/],
    ['no buyer', { who: null }, 'who', /./],
    ['no name', { firstName: '' }, 'firstName', /./],
    ['a taken number', { accountNumber: 'a001' }, 'accountNumber', /has this number/],
    ['no tenant to leave', { tenantLeaves: true }, 'tenantLeaves', /no tenant/],
  ])('%s', async (_, values, field, why) => {
    const before = [await ledger(), await rows(sql`select count(*) from contacts`)];
    await expect(sell(world.accounts.o2.unitId, values)).rejects.toMatchObject({
      status: 400,
      fields: { [field]: expect.stringMatching(why) },
    });
    expect([await ledger(), await rows(sql`select count(*) from contacts`)]).toEqual(before);
    expect(await accountsOf(world.accounts.o2.unitId)).toHaveLength(1);
  });

  test('the seller as buyer, and a person who is a contact already', async () => {
    const { accountId, unitId } = world.accounts.o2;
    const known = { who: 'Existing account holder', firstName: null, lastName: null, email: null };
    const nobody = { ...known, mobile: null, address1: null };
    await expect(sell(unitId, { ...nobody, accountId })).rejects.toMatchObject({
      fields: { accountId: 'That is the seller.' },
    });
    const typed = { firstName: 'O1', lastName: 'person', email: 'o1@people.test' };
    await expect(sell(unitId, typed)).rejects.toMatchObject({
      fields: { email: expect.stringContaining('is a contact with this address already') },
    });
  });

  test('a closed month in which the seller was charged for days after the transfer', async () => {
    const { buildings, accounts } = world;
    await rows(sql`insert into periods (building_id, month, state, closed_by, closed_at)
      values (${buildings.a}, '2026-03-01', 'Closed', 'Test', now())`);
    await expect(sell(accounts.o2.unitId, { day: '2026-03-01', chargesStay: true })).rejects.toMatchObject({
      fields: { day: expect.stringMatching(/^Mar 2026 is closed, and A002 was charged R 1 500\.00/) },
    });
    await rows(sql`delete from periods where building_id = ${buildings.a}`);
  });
});

test('a trustee and a legal case are named: neither ends with the sale', async () => {
  const { unitId, levyAccountId } = world.accounts.ot;
  const { can, notes } = await desk.get('units', unitId);
  expect(can).toContain('unitSold');
  expect(notes).toEqual([
    {
      action: 'unitSold',
      note: expect.stringMatching(/^OT Person: still a trustee of this building.*legal case is open on A003/),
    },
  ]);
  expect((await desk.get('levy-accounts', levyAccountId)).notes).toEqual(notes);
});

test('an account that ends on a later day is named, with who can clear that day', async () => {
  const { unitId, levyAccountId } = world.accounts.ot;
  await rows(sql`update levy_accounts set until_day = '2026-06-30' where id = ${levyAccountId}`);
  const why =
    'The levy account A003 already ends on 30 Jun 2026. If the unit is sold on another day, open that account, press Edit and clear “Account until” first. A bookkeeper or an administrator can do this.';
  expect((await desk.get('units', unitId)).withheld).toEqual([{ action: 'unitSold', why }]);
  expect((await desk.get('levy-accounts', levyAccountId)).withheld).toEqual([{ action: 'unitSold', why }]);
  await rows(sql`update levy_accounts set until_day = null where id = ${levyAccountId}`);
});

test('a unit without an open owner account says what to do instead', async () => {
  const { withheld } = await desk.get('units', world.accounts.ox.unitId);
  expect(withheld).toEqual([
    { action: 'unitSold', why: expect.stringContaining('This unit has no current levy account of an owner') },
  ]);
  await expect(sell(world.accounts.ox.unitId)).rejects.toMatchObject({ status: 409 });
  const { can } = await desk.get('levy-accounts', world.accounts.tn.levyAccountId);
  expect(can).not.toContain('unitSold');
});

test('a portfolio manager does all of it: accounts, people, statements, and no entry moves', async () => {
  const { unitId, levyAccountId } = world.accounts.o2;
  const before = await ledger();
  await sell(unitId);
  expect(await ledger()).toEqual(before);
  const [seller, buyer, ...more] = await accountsOf(unitId);
  expect(more).toEqual([]);
  expect(seller).toMatchObject({ id: levyAccountId, account_number: 'A002', until_day: '2026-03-04' });
  expect(buyer).toMatchObject({ account_number: 'A002B', type: 'Owner', from_day: '2026-03-05', until_day: null });
  const page = async (id = '') => desk.get('levy-accounts', id);
  expect([(await page(seller?.id)).balance, (await page(buyer?.id)).balance]).toEqual([1500, 0]);
  const [owner] =
    await rows(sql`select o.name, o.email, o.phone, o.address1, c.first_name, c.mobile from levy_accounts l
    join owner_accounts o on o.id = l.account_id join account_holders h on h.account_id = o.id
    join contacts c on c.id = h.contact_id where l.id = ${buyer?.id}`);
  expect(owner).toEqual({
    name: 'Palesa Khumalo',
    email: 'palesa@buyers.test',
    phone: '+27825550101',
    address1: '12 Protea Road',
    first_name: 'Palesa',
    mobile: '+27825550101',
  });
  const [closing] = await listMailsTo(harness(), 'o2@people.test');
  expect(closing?.subject).toContain('A002');
  const [opening] = await listMailsTo(harness(), 'palesa@buyers.test');
  expect(opening?.subject).toContain('A002B');
  const facts = await rows<{ action: string }>(sql`select action from audit_entries
    where actor_name like 'sale-portfolio-manager%' and action like '%nit%old%' or action like '%InEvent'`);
  expect(facts.map(({ action }) => action).toSorted()).toEqual([
    'contacts.addedInEvent',
    'levy-accounts.endedInEvent',
    'levy-accounts.openedInEvent',
    'levy-accounts.unitSold',
    'owner-accounts.addedInEvent',
    'units.unitSold',
  ]);
});

test('the seller no longer sees the unit in the portal; a receipt is still posted on the old account', async () => {
  const { levyAccountId, accountId } = world.accounts.o2;
  const params = { levyAccountId, responsiblePersonId: accountId };
  await expect(harness().call(apiContract.levyAccounts.get, { params }, world.people.O2.token)).rejects.toMatchObject({
    status: 403,
  });
  await harness().deps.db.transaction((tx) =>
    postTestEntries(
      tx,
      [
        {
          levyAccountId,
          entryDay: '2026-03-09',
          dueDay: '2026-03-09',
          kind: 'receipt',
          description: 'Paid',
          amount: cents(-150_000),
        },
      ],
      POSTED_BY_TEST,
    ),
  );
  expect((await desk.get('levy-accounts', levyAccountId)).balance).toBe(0);
});

test('a sold unit is sold on, by the step on the account, to a couple; the ended account offers nothing', async () => {
  const { unitId } = world.accounts.o2;
  const [seller, buyer] = await accountsOf(unitId);
  expect((await desk.get('levy-accounts', seller?.id ?? '')).withheld).toEqual([
    { action: 'unitSold', why: expect.stringContaining('ended on 04 Mar 2026') },
  ]);
  const couple = { ...BUYER, who: 'Two new people', firstName: 'Ann', lastName: 'Roux', email: 'ann@buyers.test' };
  const second = { secondFirstName: 'Ben', secondLastName: 'Roux', secondEmail: 'ben@buyers.test' };
  const values = { day: '2026-03-08', ...couple, ...second, accountNumber: 'A002-NEW' };
  await desk.act('levy-accounts', buyer?.id ?? '', 'unitSold', values, staff.bookkeeper);
  const all = await accountsOf(unitId);
  expect(all.map(({ account_number, until_day }) => [account_number, until_day])).toEqual([
    ['A002', '2026-03-04'],
    ['A002B', '2026-03-07'],
    ['A002-NEW', null],
  ]);
  const [named] = await rows<{
    name: string;
    holders: number;
  }>(sql`select o.name, count(*)::int as holders from owner_accounts o
    join account_holders h on h.account_id = o.id join levy_accounts l on l.account_id = o.id and l.id = ${all[2]?.id} group by 1`);
  expect(named).toEqual({ name: 'Ann Roux and Ben Roux', holders: 2 });
});

test('a wrong sale is taken back while nothing is posted on the account of the buyer', async () => {
  const { unitId, levyAccountId: sellerId } = world.accounts.o1;
  const known = { who: 'Existing contact', contactId: world.people.O3.contactId };
  const nobody = { firstName: null, lastName: null, email: null, mobile: null, address1: null };
  await sell(unitId, { ...known, ...nobody, tenantLeaves: true });
  const buyer = (await accountsOf(unitId)).at(-1);
  const [used] = await rows(sql`select account_id from levy_accounts where id = ${buyer?.id}`);
  expect(used).toEqual({ account_id: world.accounts.o3.accountId });
  const tenancy = () =>
    rows(sql`select until_day::text from levy_accounts where id = ${world.accounts.tn.levyAccountId}`);
  expect(await tenancy()).toEqual([{ until_day: '2026-03-04' }]);
  await expect(desk.act('levy-accounts', buyer?.id ?? '', 'takeBackSale', {}, staff.reader)).rejects.toMatchObject({
    status: 403,
  });
  await desk.act('levy-accounts', buyer?.id ?? '', 'takeBackSale');
  expect(await accountsOf(unitId)).toMatchObject([
    { id: sellerId, until_day: null },
    { id: buyer?.id, type: 'Other', until_day: '2026-03-05' },
  ]);
  const told = await listMailsTo(harness(), 'o1@people.test');
  expect(told.map(({ subject }) => subject)).toContainEqual(expect.stringContaining('was cancelled'));
  expect(await tenancy()).toEqual([{ until_day: null }]);
  // The unit can be sold again.
  expect((await desk.get('units', unitId)).can).toContain('unitSold');
});

test('once something is posted for the buyer, the sale is not taken back', async () => {
  const { unitId } = world.accounts.o3;
  await sell(unitId, { ...BUYER, email: 'other@buyers.test' });
  const buyer = (await accountsOf(unitId)).at(-1)?.id ?? '';
  expect((await desk.get('levy-accounts', buyer)).can).toContain('takeBackSale');
  const entry = {
    levyAccountId: buyer,
    entryDay: '2026-03-09',
    dueDay: '2026-03-09',
    kind: 'levy',
    description: 'Levy',
  } as const;
  await harness().deps.db.transaction((tx) =>
    postTestEntries(tx, [{ ...entry, amount: cents(1_000) }], POSTED_BY_TEST),
  );
  expect((await desk.get('levy-accounts', buyer)).withheld).toEqual([
    { action: 'takeBackSale', why: expect.stringContaining('This account has entries') },
  ]);
});

test('two owner accounts of a unit do not overlap: two sales at one moment, and the form of an account', async () => {
  const { unitId, accountId } = world.accounts.ot;
  const outcomes = await Promise.allSettled([
    sell(unitId, { email: 'one@race.test', firstName: 'One' }),
    sell(unitId, { email: 'two@race.test', firstName: 'Two' }, staff.administrator),
  ]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await accountsOf(unitId)).filter(({ until_day }) => until_day === null)).toHaveLength(1);
  const account = { accountNumber: 'A003X', buildingId: world.buildings.a, unitId, accountId, type: 'Owner' };
  await expect(
    desk.create('levy-accounts', { ...account, fromDay: '2026-03-07' }, staff.bookkeeper),
  ).rejects.toMatchObject({ fields: { fromDay: expect.stringContaining('of this unit is open on these days') } });
});

test('an archived building refuses', async () => {
  const [unit] = world.units.b.slice(-1);
  await rows(
    sql`update buildings set last_day = '2026-03-01', archived_at = '2026-03-09T08:00:00Z', archived_by_id = ${staff.administrator.profileId} where id = ${world.buildings.b}`,
  );
  await expect(sell(unit?.id ?? '', {}, staff.administrator)).rejects.toMatchObject({ status: 409 });
  await expect(sell(unit?.id ?? '')).rejects.toMatchObject({ status: 404 });
  await rows(
    sql`update buildings set archived_at = null, archived_by_id = null, last_day = null where id = ${world.buildings.b}`,
  );
});
