/** Tests of two events of people: a tenant moves in, and an address changes. */
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { useHarness } from '../../../../test/harness.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import { listMailsTo } from '../../../../test/people/mails.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import { aPerson, type TestWorld } from '../../../../test/world.ts';

const harness = useHarness();
let world: TestWorld;
let manager: TestUser;
let bookkeeper: TestUser;
let reader: TestUser;
const desk = officeDeskOf(harness, () => manager);

beforeAll(async () => {
  world = await makeTestWorld(harness());
  manager = await aPerson(harness(), 'event-manager', { staffRole: 'portfolio manager' });
  bookkeeper = await aPerson(harness(), 'event-bookkeeper', { staffRole: 'bookkeeper' });
  reader = await aPerson(harness(), 'event-reader', { staffRole: 'reader' });
});

const rows = async <R extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await harness().deps.db.execute<R>(query)).rows;
const ledger = () => rows(sql`select e.id, e.levy_account_id, e.amount::text from ledger_entries e order by e.id`);
const subjectsTo = async (email: string) => (await listMailsTo(harness(), email)).map(({ subject }) => subject);

describe('a tenant moves in', () => {
  const TENANT = { who: 'New person', firstName: 'Sipho', lastName: 'Dube', email: 'sipho@tenants.test' };
  const moveIn = (unitId: string, values: object = {}, by = manager) =>
    desk.act('units', unitId, 'tenantMovesIn', { day: '2026-03-12', ...TENANT, ...values }, by);
  const tenantsOf = (unitId: string) =>
    rows<{ account_number: string; from_day: string; until_day: string | null }>(
      sql`select account_number, from_day::text, until_day::text from levy_accounts
        where unit_id = ${unitId} and type = 'Tenant' order by from_day`,
    );

  test('a reader may not, and what does not fit is said at its field', async () => {
    const { unitId } = world.accounts.o1;
    await expect(moveIn(unitId, {}, reader)).rejects.toMatchObject({ status: 403 });
    const refused = async (values: object, fields: object) =>
      expect(moveIn(unitId, values)).rejects.toMatchObject({ status: 400, fields });
    await refused({ day: '2027-06-01' }, { day: expect.stringContaining('more than a year ahead') });
    await refused({ day: '2024-01-01' }, { day: expect.stringContaining('A001T begins on 01 Jan 2024') });
    await refused({ day: '2026-03-01' }, { chargesStay: expect.stringContaining('R 1 500.00 was charged on A001T') });
    // The former tenant pays the water already.
    await refused({ charges: ['Consumption'] }, { charges: expect.stringContaining('pays no charge of this type') });
    expect(await tenantsOf(unitId)).toHaveLength(1);
  });

  test('the former account ends the day before, the new one opens, all are told, and no entry moves', async () => {
    const { unitId } = world.accounts.o1;
    const before = await ledger();
    await moveIn(unitId, {}, bookkeeper);
    expect(await ledger()).toEqual(before);
    expect(await tenantsOf(unitId)).toEqual([
      { account_number: 'A001T', from_day: '2024-01-01', until_day: '2026-03-11' },
      { account_number: 'A001T2', from_day: '2026-03-12', until_day: null },
    ]);
    const place = 'Section 1, door 1, Building A';
    expect(await subjectsTo('o1@people.test')).toEqual([`New tenant in ${place}`]);
    expect(await subjectsTo('sipho@tenants.test')).toEqual([`Your account for ${place}`]);
    expect(await subjectsTo('tn@people.test')).toEqual(['Your account A001T ends on 11 Mar 2026']);
  });

  test('a charge stays with the owner, who is asked to request it', async () => {
    const { unitId } = world.accounts.o2;
    const billing = world.billings[unitId];
    await rows(sql`update unit_billings set charge_to = 'Owner' where id = ${billing}`);
    const tenant = { who: 'Existing contact', contactId: world.people.NR.contactId };
    await moveIn(unitId, { ...tenant, firstName: null, lastName: null, email: null, charges: ['Consumption'] });
    expect(await rows(sql`select charge_to from unit_billings where id = ${billing}`)).toEqual([
      { charge_to: 'Owner' },
    ]);
    const [mail] = await listMailsTo(harness(), 'o2@people.test');
    expect(mail?.text).toContain('The tenant is to pay: Water. Nothing changes until you request it');
  });
});

describe('an address changes', () => {
  const change = (who: TestUser, values: object, by = manager) =>
    desk.act('contacts', who.contactId ?? '', 'addressChanged', values, by);
  const addressOf = async ({ contactId }: TestUser) =>
    rows(sql`select c.email, c.mobile, o.email as statements, o.address1 from contacts c
      join account_holders h on h.contact_id = c.id join owner_accounts o on o.id = h.account_id where c.id = ${contactId}`);

  test('only managers may, and something has to be typed', async () => {
    const { O1 } = world.people;
    for (const by of [reader, bookkeeper])
      await expect(change(O1, { email: 'x@y.test' }, by)).rejects.toMatchObject({ status: 403 });
    await expect(change(O1, {})).rejects.toMatchObject({ fields: { email: 'Please enter what has changed.' } });
    await expect(change(O1, { email: 'no address' })).rejects.toMatchObject({ fields: { email: expect.any(String) } });
    await expect(change(world.people.C1, { address1: '1 Road' })).rejects.toMatchObject({
      fields: { address1: expect.stringContaining('to no account holder') },
    });
  });

  test('contact and statement address change together; the former address is told; the login stays', async () => {
    const { O1 } = world.people;
    await rows(sql`update owner_accounts set email = ${O1.email} where id = ${world.accounts.o1.accountId}`);
    const typed = { email: 'New@Home.test', mobile: '0825550123', address1: '4 Aloe Close' };
    await change(O1, typed);
    expect(await addressOf(O1)).toEqual([
      { email: 'new@home.test', mobile: '+27825550123', statements: 'new@home.test', address1: '4 Aloe Close' },
    ]);
    const told = await listMailsTo(harness(), O1.email);
    expect(told.filter(({ text }) => text.includes('new@home.test')).length).toBeGreaterThan(0);
    const [login] = await rows(sql`select email from user_profiles where id = ${O1.profileId}`);
    expect(login).toEqual({ email: O1.email });
    // For 7 days the former address counts for invitations.
    expect((await desk.get('contacts', O1.contactId ?? '')).invitationTo).toBe(O1.email);
  });

  test('where the statement address differs or the account is shared, staff say whether it changes too', async () => {
    const { O2 } = world.people;
    const { accountId } = world.accounts.o2;
    await rows(sql`update owner_accounts set email = 'broker@lets.test' where id = ${accountId}`);
    await expect(change(O2, { email: 'o2@new.test' })).rejects.toMatchObject({
      fields: {
        others: expect.stringMatching(/^For Account A002, the email address is different or other people share/),
      },
    });
    await change(O2, { email: 'o2@new.test', others: 'Leave them as they are' });
    expect(await addressOf(O2)).toMatchObject([{ email: 'o2@new.test', statements: 'broker@lets.test' }]);
    await change(O2, { email: 'o2@newer.test', others: 'Change them too' });
    expect(await addressOf(O2)).toMatchObject([{ email: 'o2@newer.test', statements: 'o2@newer.test' }]);
    expect((await subjectsTo('broker@lets.test')).length).toBe(1);
  });
});
