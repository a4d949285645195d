/** Tests of what leads the pages of a person and of a levy account, for staff on the telephone. */
import { apiContract } from '@stoep/contract';
import type { Day } from '@stoep/domain/calendar/calendar';
import { cents } from '@stoep/domain/money/cents';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { postTestEntries } from '../../../../test/factories/post-test-entries.ts';
import { aLevyAccountOfContact } from '../../../../test/factories/records.ts';
import { useHarness } from '../../../../test/harness.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import { POSTED_BY_TEST } from '../../../../test/posted-by-test.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import { aPerson, type TestWorld } from '../../../../test/world.ts';
import { unitBillings } from '../../../db/schema/billing/unit-billings.ts';
import { contacts } from '../../../db/schema/identity/contacts.ts';
import { files } from '../../../db/schema/platform/files.ts';

const harness = useHarness();
let world: TestWorld;
let reader: TestUser;
let clerk: TestUser;
const desk = officeDeskOf(harness, () => clerk);

beforeAll(async () => {
  world = await makeTestWorld(harness());
  reader = await aPerson(harness(), 'head-reader', { staffRole: 'reader' });
  clerk = await aPerson(harness(), 'head-clerk', { staffRole: 'credit controller' });
});

const run = (statement: ReturnType<typeof sql>) => harness().deps.db.execute(statement);
const ofPerson = ({ contactId }: { contactId: string | null }, by = reader) =>
  harness().call(apiContract.office.personPage, { params: { id: contactId ?? '' } }, by.token);
const ofAccount = ({ levyAccountId }: { levyAccountId: string }, by = reader) =>
  harness().call(apiContract.office.accountPage, { params: { id: levyAccountId }, query: {} }, by.token);
const accountOf = async () => {
  const { accounts } = await ofPerson(world.people.O1);
  return accounts.find(({ id }) => id === world.accounts.o1.levyAccountId);
};
const entry = (kind: 'receipt' | 'levy', entryDay: Day, amount: number) =>
  harness().deps.db.transaction((tx) =>
    postTestEntries(
      tx,
      [
        {
          levyAccountId: world.accounts.o1.levyAccountId,
          entryDay,
          dueDay: entryDay,
          kind,
          description: 'Entry',
          amount: cents(amount),
        },
      ],
      POSTED_BY_TEST,
    ),
  );

test('the proof that she sent yesterday stands on her page and on the account, until it is settled', async () => {
  const { o1 } = world.accounts;
  await run(sql`delete from payment_proofs`);
  expect(await accountOf()).toMatchObject({ proof: null, proofCount: 0 });
  const [file] = await harness()
    .deps.db.insert(files)
    .values({ name: 'pop.pdf', contentType: 'application/pdf', size: 1, sha256: 'x' })
    .returning();
  const proof = (state: string, amount: number, day: Day) =>
    run(sql`insert into payment_proofs
      (levy_account_id, profile_id, file_id, amount, paid_day, state, answer, created_at)
      values (${o1.levyAccountId}, ${world.people.O1.profileId}, ${file?.id}, ${amount}, ${day}, ${state},
        ${state === 'not found' ? 'No such money.' : null}, ${`${day}T10:00:00Z`})`);
  await proof('waiting', 190_398, '2026-03-09');
  await proof('not found', 5_000, '2026-03-10');
  await proof('matched', 6_000, '2026-03-10');
  expect(await accountOf()).toMatchObject({ proof: { day: '2026-03-09', amount: 190_398 }, proofCount: 1 });
  await proof('seen', 200_000, '2026-03-10');
  expect(await ofAccount(o1)).toMatchObject({ proof: { day: '2026-03-10', amount: 200_000 }, proofCount: 2 });
});

test('the next charge is what was posted ahead, or what the unit is charged each month', async () => {
  const { o1 } = world.accounts;
  await run(sql`delete from unit_billings where unit_id = ${o1.unitId}`);
  await run(sql`update levy_accounts set until_day = null where id = ${o1.levyAccountId}`);
  expect((await ofAccount(o1)).nextCharge).toBeNull();
  const billing = { unitId: o1.unitId, name: 'Levy', statementDescription: 'Levy', chargeTo: 'Owner' } as const;
  await harness()
    .deps.db.insert(unitBillings)
    .values([
      { ...billing, amount: cents(205_000) },
      { ...billing, name: 'Parking', kind: 'Agreed', amount: cents(10_000), endedDay: '2026-03-31' },
      { ...billing, name: 'Later', kind: 'Agreed', amount: cents(10_000), fromDay: '2026-05-01' },
      { ...billing, name: 'Water', kind: 'Consumption', amount: null },
    ]);
  const expected = { day: '2026-04-01', amount: 205_000, posted: false };
  expect((await ofAccount(o1)).nextCharge).toEqual(expected);
  expect(await accountOf()).toMatchObject({ nextCharge: expected });
  await run(sql`update levy_accounts set until_day = '2026-03-31' where id = ${o1.levyAccountId}`);
  expect((await ofAccount(o1)).nextCharge).toBeNull();
  await run(sql`update levy_accounts set until_day = null where id = ${o1.levyAccountId}`);
  await entry('levy', '2026-04-01', 215_000);
  expect((await ofAccount(o1)).nextCharge).toEqual({ day: '2026-04-01', amount: 215_000, posted: true });
});

test('the last payment of the account is the one of the person page', async () => {
  await entry('receipt', '2026-03-05', -70_000);
  const { paid, paidDay } = await ofAccount(world.accounts.o1);
  expect({ paid, paidDay }).toEqual({ paid: 70_000, paidDay: '2026-03-05' });
  expect(await accountOf()).toMatchObject({ paid, paidDay });
});

test('telephones of the person, the login and the owner account stand once each', async () => {
  const { contactId } = world.people.O1;
  await run(sql`update contacts set mobile = '+27821112222' where id = ${contactId}`);
  await run(sql`update user_profiles set mobile = '+27821112222' where contact_id = ${contactId}`);
  await run(sql`update owner_accounts set phone = '+27215550100' where id = ${world.accounts.o1.accountId}`);
  for (const page of [await ofPerson(world.people.O1), await ofAccount(world.accounts.o1)]) {
    const numbers = page.telephones.map(({ number }) => number);
    expect(numbers).toEqual(expect.arrayContaining(['+27821112222', '+27215550100']));
    expect(new Set(numbers).size).toBe(numbers.length);
  }
  expect((await ofPerson(world.people.NR)).telephones.map(({ number }) => number)).not.toContain('+27215550100');
});

test('the last contact is the newest of notes, emails and tickets, with who and what', async () => {
  const { O1 } = world.people;
  const values = { type: 'Account Query', levyAccountId: world.accounts.o1.levyAccountId };
  await run(sql`delete from outbox`);
  await desk.act('contacts', O1.contactId ?? '', 'logTicket', { ...values, description: 'The gate motor grinds.' });
  await run(sql`update tickets set created_at = case when description = 'The gate motor grinds.'
    then '2026-03-08T10:00:00Z'::timestamptz else '2026-03-01T10:00:00Z' end`);
  await run(sql`update outbox set created_at = '2026-03-07T10:00:00Z'`);
  const last = async () => (await ofPerson(O1)).lastContact;
  expect(await last()).toMatchObject({ record: 'tickets', what: 'The gate motor grinds.', kind: null });
  await desk.act('contacts', O1.contactId ?? '', 'note', { kind: 'Incoming call', note: 'Asks for time.' });
  const note = { record: 'person-notes', kind: 'Incoming call', what: 'Asks for time.', who: 'head-clerk Person' };
  expect(await last()).toMatchObject(note);
  expect((await ofAccount(world.accounts.o1)).lastContact).toMatchObject(note);
  await run(sql`insert into outbox ("to", subject, text, html, state, message_id, created_at) values
    (${O1.email}, 'Your statement', '', '', 'sent', '<last@test>', '2026-04-01T10:00:00Z'),
    (${world.people.O2.email}, 'Of another', '', '', 'sent', '<other@test>', '2026-04-02T10:00:00Z')`);
  expect(await last()).toMatchObject({ record: 'outbox', what: 'Your statement', who: O1.email });
});

test('open tickets are those of the person that wait; what is settled is not counted', async () => {
  const { O1 } = world.people;
  const open = async () => {
    const { openTickets, openTicketCount } = await ofPerson(O1);
    return { shown: openTickets.length, openTicketCount };
  };
  await run(sql`update tickets set state = 'Closed', closed_at = now() where logged_by_id = ${O1.profileId}`);
  expect(await open()).toEqual({ shown: 0, openTicketCount: 0 });
  const file = (type: string) =>
    desk.act('contacts', O1.contactId ?? '', 'logTicket', {
      type,
      levyAccountId: world.accounts.o1.levyAccountId,
      description: 'Again.',
    });
  for (let count = 0; count < 4; count += 1) await file('Account Query');
  expect(await open()).toEqual({ shown: 3, openTicketCount: 4 });
  expect(await ofAccount(world.accounts.o1)).toMatchObject({ openTicketCount: 4 });
  await file('Levy Account');
  expect(await open()).toMatchObject({ openTicketCount: 5 });
});

test('open tickets and the last contact of an owner without a login are there too', async () => {
  const [contact] = await harness()
    .deps.db.insert(contacts)
    .values({ firstName: 'Karen', lastName: 'Molefe', email: 'karen@owners.test' })
    .returning({ contactId: contacts.id });
  const contactId = String(contact?.contactId);
  const account = await aLevyAccountOfContact(harness().deps, world.buildings.a, contactId);
  const none = { openTickets: [], openTicketCount: 0 };
  expect(await ofPerson({ contactId })).toMatchObject(none);
  const { id } = await desk.create('tickets', {
    contactId,
    buildingId: world.buildings.a,
    unitId: world.units.a[0]?.id,
    type: 'Maintenance',
    description: 'The light on the stairs is out.',
  });
  await run(sql`delete from outbox where "to" = 'karen@owners.test'`);
  for (const page of [await ofPerson({ contactId }), await ofAccount(account)])
    expect(page).toMatchObject({
      openTickets: [{ id }],
      openTicketCount: 1,
      lastContact: { record: 'tickets', id, who: 'Karen Molefe', what: 'The light on the stairs is out.' },
    });
  // Neither the ticket of another owner nor a closed one is counted.
  expect((await ofPerson(world.people.NR)).openTickets.map((one) => one.id)).not.toContain(id);
  await run(sql`update tickets set state = 'Closed', closed_at = now() where id = ${id}`);
  expect(await ofPerson({ contactId })).toMatchObject(none);
  expect(await ofAccount(account)).toMatchObject(none);
});
