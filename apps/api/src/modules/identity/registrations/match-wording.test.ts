/**
 * What staff read about a registration: why it was not recognised, what the person will see, who is notified of a
 * change.
 */
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import {
  makeRegistrationToMatch,
  registerWithUnconfirmedEmail,
} from '../../../../test/factories/registrations-to-match.ts';
import { makeInstanceOlder } from '../../../../test/factories/set-up-logins.ts';
import { useHarness } from '../../../../test/harness.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import { listMailsTo } from '../../../../test/people/mails.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import { aPerson, type TestWorld } from '../../../../test/world.ts';

const harness = useHarness();
let world: TestWorld;
let manager: TestUser;
beforeAll(async () => {
  world = await makeTestWorld(harness());
  manager = await aPerson(harness(), 'wording-manager', { staffRole: 'portfolio manager' });
  await makeInstanceOlder(harness());
});
const { act, get, update } = officeDeskOf(harness, () => manager);
const aClaim = (label: string) => makeRegistrationToMatch(harness(), `-wording${label}`);
const subjectsTo = async (to: string) => (await listMailsTo(harness(), to)).map(({ subject }) => subject);

test('FAULT-46.10: a contact with all three values and a new address is named as the reason, not as missing', async () => {
  const { db } = harness().deps;
  await db.execute(sql`insert into contacts (id, first_name, last_name, email, mobile, id_number, former_email, email_changed_at)
    values (gen_random_uuid(), 'Shanti', 'Chetty', 'claim-wordingnew@away.test', '+27829998877', '8001015009087',
      'shanti@home.test', ${harness().deps.clock.now().toISOString()})`);
  const { id } = await aClaim('new');
  const { reason } = await get('registrations', id);
  expect(reason).toMatch(/email address was changed within the last 7 days/);
});

test('FAULT-46.15: before the address is confirmed neither step is offered, and the sentence names both', async () => {
  const id = await registerWithUnconfirmedEmail(harness(), 'unconfirmed@wording.test');
  const { withheld } = await get('registrations', id);
  expect((withheld as { why: string }[]).map(({ why }) => why)).toContainEqual(
    expect.stringMatching(/Once the person opens it, you can match or refuse the registration/),
  );
});

test('FAULT-46.19: what the person will see names unit, building and levy account; a refused one sees nothing', async () => {
  const { id, contactId } = await aClaim('sees');
  const { accountId } = world.accounts.o2;
  await harness().deps.db.execute(sql`insert into account_holders (account_id, contact_id)
    values (${accountId}, ${contactId})`);
  await act('registrations', id, 'match', { contactId });
  const { contactHolds } = await get('registrations', id);
  const { rows } = await harness().deps.db.execute<{ number: string; building: string }>(sql`
    select l.account_number as number, b.name as building from levy_accounts l join buildings b on b.id = l.building_id
    where l.account_id = ${accountId}`);
  for (const { number, building } of rows) {
    expect(contactHolds).toContain(number);
    expect(contactHolds).toContain(building);
  }
  expect(rows.length).toBeGreaterThan(0);
  await act('registrations', id, 'refuse', { reason: 'Not known to us' });
  expect((await get('registrations', id)).contactHolds ?? null).toBeNull();
});

test('FAULT-46.13: the contact of a match that was replaced or refused reads that the link no longer works', async () => {
  const wrong = await aClaim('wrong');
  const right = await aClaim('right');
  await act('registrations', wrong.id, 'match', { contactId: wrong.contactId });
  await act('registrations', wrong.id, 'match', { contactId: right.contactId });
  expect(await subjectsTo(wrong.stored)).toEqual(['Is this login yours?', 'The link we sent you no longer works']);
  expect(await subjectsTo(right.stored)).toEqual(['Is this login yours?']);
  await act('registrations', wrong.id, 'refuse', { reason: 'Not known to us' });
  expect(await subjectsTo(wrong.stored)).toHaveLength(2);
  expect(await subjectsTo(right.stored)).toEqual(['Is this login yours?', 'The link we sent you no longer works']);
});

test('FAULT-46.17: a second change of address within 7 days is mailed to the stored address too', async () => {
  const { contactId, stored } = await aClaim('twice');
  await update('contacts', contactId, { email: 'interim@wording.test' });
  await update('contacts', contactId, { email: 'last@wording.test' });
  expect(await subjectsTo(stored)).toHaveLength(2);
  expect(await subjectsTo('interim@wording.test')).toHaveLength(2);
  expect(await subjectsTo('last@wording.test')).toHaveLength(1);
});

test('FAULT-46.4: beside a match the contact whose address was never changed says so', async () => {
  const { id, contactId } = await aClaim('same');
  await act('registrations', id, 'match', { contactId });
  expect((await get('registrations', id)).contactChange).toBe('Never changed');
});
