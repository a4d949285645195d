/** Tests of the steps of staff on a telephone call: a statement, a ticket, a note (decision 0206). */
import { apiContract } from '@stoep/contract';
import { eq, sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { useHarness } from '../../../../test/harness.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import { aPerson, type TestWorld } from '../../../../test/world.ts';
import { statementRequests } from '../../../db/schema/ledger/statement-requests.ts';
import { outbox } from '../../../db/schema/platform/platform.ts';

const harness = useHarness();
let world: TestWorld;
let clerk: TestUser;
let reader: TestUser;
const desk = officeDeskOf(harness, () => clerk);

beforeAll(async () => {
  world = await makeTestWorld(harness());
  clerk = await aPerson(harness(), 'tel-clerk', { staffRole: 'credit controller' });
  reader = await aPerson(harness(), 'tel-reader', { staffRole: 'reader' });
});

const act = (who: TestUser, action: string, values: object, by = clerk) =>
  desk.act('contacts', who.contactId ?? '', action, values, by);
const mailsTo = (email: string) => harness().deps.db.select().from(outbox).where(eq(outbox.to, email));
const LAST_MONTHS = { from: '2026-01-01', to: '2026-03-10' };
const of = (account: { levyAccountId: string }) => ({ levyAccountId: account.levyAccountId });

test('a statement goes to the address that the person confirmed, once, and says who sent it', async () => {
  const { O1 } = world.people;
  const order = { ...of(world.accounts.o1), ...LAST_MONTHS };
  // A changed address of the contact counts only after they confirm it.
  await harness().deps.db.execute(sql`update contacts set email = 'typed@elsewhere.test' where id = ${O1.contactId}`);
  await act(O1, 'sendStatement', order);
  await act(O1, 'sendStatement', order);
  const inMaking = async () =>
    (await harness().call(apiContract.office.personPage, { params: { id: O1.contactId ?? '' } }, clerk.token))
      .statementsInMaking;
  expect(await inMaking()).toBe(1);
  await harness().runJobs();
  expect(await inMaking()).toBe(0);
  const mails = (await mailsTo(O1.email)).filter(({ subject }) => subject.includes('Statement'));
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('you asked our office for a statement');
  expect(await mailsTo('typed@elsewhere.test')).toEqual([]);
  const [request] = await harness().deps.db.select().from(statementRequests);
  expect(request).toMatchObject({ profileId: O1.profileId, sentById: clerk.profileId, email: O1.email });
  // The person finds it among their own statements.
  expect(await harness().call(apiContract.statements.history, {}, O1.token)).toMatchObject([
    { levyAccountId: world.accounts.o1.levyAccountId },
  ]);
});

test("neither another's account, nor one that ended, nor a range upside down is sent", async () => {
  const { O1 } = world.people;
  const send = (values: object) => act(O1, 'sendStatement', { ...of(world.accounts.o1), ...LAST_MONTHS, ...values });
  await expect(send(of(world.accounts.o2))).rejects.toMatchObject({
    status: 400,
    fields: { levyAccountId: 'Please choose a levy account of this person.' },
  });
  await expect(send({ from: '2026-03-10', to: '2026-03-01' })).rejects.toMatchObject({
    fields: { from: expect.stringContaining('Invalid date range') },
  });
});

test("a ticket is the person's own: of their building, told to them by mail, and in the portal", async () => {
  const { O2 } = world.people;
  await act(O2, 'logTicket', {
    ...of(world.accounts.o2),
    type: 'Insurance',
    description: 'The geyser burst.',
  });
  await act(O2, 'logTicket', {
    ...of(world.accounts.o2),
    type: 'Levy Account',
    description: 'Charged twice.',
  });
  const { rows } = await harness().deps.db.execute(
    sql`select purpose, role, type, linked_id = building_id as building, linked_id from tickets
      where logged_by_id = ${O2.profileId} order by number`,
  );
  expect(rows.slice(-2)).toMatchObject([
    { purpose: 'Request', role: 'owner', type: 'Insurance', building: true },
    { purpose: 'Report', type: 'Levy Account', linked_id: world.accounts.o2.levyAccountId },
  ]);
  const params = { userProfileId: O2.profileId };
  const own = await harness().call(apiContract.tickets.ownerActive, { params }, O2.token);
  expect(own.map(({ description }) => description)).toEqual(
    expect.arrayContaining(['The geyser burst.', 'Charged twice.']),
  );
  expect((await mailsTo(O2.email)).length).toBeGreaterThan(1);
  await expect(
    act(O2, 'logTicket', { ...of(world.accounts.o1), type: 'Insurance', description: 'Of another.' }),
  ).rejects.toMatchObject({ fields: { levyAccountId: expect.any(String) } });
});

test('who has no login, or no account, is not offered what would reach nobody, and why is said', async () => {
  const { contactId } = world.people.NR;
  const { withheld } = await desk.get('contacts', contactId ?? '');
  expect(withheld).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ action: 'sendStatement', why: expect.stringContaining('No levy account') }),
    ]),
  );
  const stranger = await desk.create(
    'contacts',
    { firstName: 'Una', lastName: 'Ndou', email: 'una@ndou.test' },
    await aPerson(harness(), 'tel-pm', { staffRole: 'portfolio manager' }),
  );
  const offered = await desk.get('contacts', stranger.id);
  expect(offered.can).toContain('note');
  expect(offered.withheld).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ action: 'logTicket', why: expect.stringContaining('no login') }),
    ]),
  );
  await expect(act(world.people.O1, 'note', { kind: 'Note', note: 'x' }, reader)).rejects.toMatchObject({
    status: 403,
  });
});

test('what was said stands beside the person, and in their own export as far as they took part', async () => {
  const { O3 } = world.people;
  await act(O3, 'note', { kind: 'They called', note: 'Asks for a payment plan.' });
  await act(O3, 'note', { kind: 'Note', note: 'Be patient with him.' });
  const filter = { contactId: O3.contactId };
  const notes = (await desk.list('person-notes', { filter }, reader)).value;
  expect(notes).toHaveLength(2);
  expect(notes[0]).toMatchObject({
    kind: 'Note',
    note: 'Be patient with him.',
    authorName: 'tel-clerk Person',
  });
  const { blob } = await harness().call(apiContract.myData.export, {}, O3.token);
  const data = strFromU8(unzipSync(new Uint8Array(await blob.arrayBuffer()))['data.json'] ?? new Uint8Array());
  expect(data).toContain('Asks for a payment plan.');
  expect(data).not.toContain('Be patient');
});
