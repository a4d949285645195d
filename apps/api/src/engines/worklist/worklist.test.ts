/** The hub: what waits for a person, by role, from live data (screens.md 4; M-7b). */
import { apiContract } from '@stoep/contract';
import { worklistQueues } from '@stoep/contract/office/worklist-queues';
import { QUEUE_COUNT_LIMIT } from '@stoep/contract/people/person-worklist';
import { cents } from '@stoep/domain/money/cents';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { callerPersonOf } from '../../../test/factories/persons.ts';
import { postTestEntries } from '../../../test/factories/post-test-entries.ts';
import { aTicket, aTicketComment } from '../../../test/factories/tickets.ts';
import { TEST_NOW, useHarness } from '../../../test/harness.ts';
import { POSTED_BY_TEST } from '../../../test/posted-by-test.ts';
import type { TestUser } from '../../../test/test-user.ts';
import { makeTestWorld } from '../../../test/world/make-test-world.ts';
import { aPerson, type TestWorld } from '../../../test/world.ts';
import type { NewLedgerEntryRow } from '../../modules/ledger/posting/post-entries.writes.ts';
import { maySeeQueue } from './snooze.policy.ts';

const harness = useHarness();
type NewEntryOf = readonly [
  entryDay: NewLedgerEntryRow['entryDay'],
  dueDay: NewLedgerEntryRow['dueDay'],
  amount: number,
];
let world: TestWorld;
beforeAll(async () => {
  world = await makeTestWorld(harness());
});
const attention = (who: TestUser) => harness().call(apiContract.people.attention, {}, who.token);

test('an owner sees what is due over the own accounts and which tickets were answered', async () => {
  const { O1 } = world.people;
  await harness().deps.db.execute(sql`insert into tickets (logged_by_id, role, purpose, type, description, state)
    values (${O1.profileId}, 'owner', 'Request', 'Other', 'x', 'Waiting for Customer'),
      (${O1.profileId}, 'owner', 'Request', 'Other', 'y', 'New'),
      (${O1.profileId}, 'owner', 'Request', 'Other', 'z', 'Resolved')`);
  // The world's ticket has a comment of staff as its last one; a resolved ticket needs no answer.
  const { ticketsAnswered } = await harness().call(apiContract.ownerAccounts.summary, {}, O1.token);
  expect(ticketsAnswered).toBe(2);
  expect(await attention(O1)).toMatchObject({
    emailConfirmed: true,
    secondFactor: 'offered',
    owner: { amountDue: 150_000, overdueAccounts: 1, ticketsAnswered, account: expect.any(Object) },
    trustee: null,
    contractor: null,
    staff: null,
  });
});

test("an owner is told how the last ticket stands, and how many are open; nobody of another one's", async () => {
  const { O2, TX } = world.people;
  const before = (await attention(O2)).owner;
  const made = await harness().deps.db.execute<{ id: string; number: number }>(sql`
    insert into tickets (logged_by_id, role, purpose, type, description, state, created_at)
    values (${O2.profileId}, 'owner', 'Request', 'Other', 'x', 'In Progress', now() + interval '1 day'),
      (${O2.profileId}, 'owner', 'Request', 'Other', 'y', 'Closed', now() + interval '2 days') returning id, number`);
  expect((await attention(O2)).owner).toEqual({
    ...before,
    ticketsOpen: (before?.ticketsOpen ?? 0) + 1,
    latestTicket: { ...made.rows[1], state: 'Closed' },
  });
  expect((await attention(TX)).owner?.latestTicket?.id).not.toBe(made.rows[1]?.id);
});

test('the hub counts what is owed and asked by this person alone, of what the person owns today', async () => {
  const { O3, TB, T2, ST } = world.people;
  const { db } = harness().deps;
  const posted: NewLedgerEntryRow[] = [];
  const hold = async (number: string, type: 'Owner' | 'Tenant', untilDay: string | null, owed: NewEntryOf[]) => {
    const { rows } = await db.execute<{ id: string }>(sql`
      with account as (insert into owner_accounts (name) values (${number}) returning id),
        held as (insert into account_holders (account_id, contact_id) select id, ${O3.contactId} from account)
      insert into levy_accounts (account_number, building_id, unit_id, account_id, type, from_day, until_day)
      select ${number}, ${world.buildings.b}, ${world.accounts.o3.unitId}, id, ${type}, '2024-01-01', ${untilDay}
      from account returning id`);
    const levyAccountId = rows[0]?.id ?? '';
    for (const [entryDay, dueDay, amount] of owed)
      posted.push({
        levyAccountId,
        kind: 'levy',
        description: 'Levy',
        entryDay,
        dueDay,
        amount: cents(amount),
      });
  };
  await hold('B001R', 'Tenant', null, [['2026-03-01', '2026-03-01', 700_000]]);
  await hold('B001F', 'Owner', '2026-03-09', [['2026-03-01', '2026-03-01', 800_000]]);
  await hold('B001Z', 'Owner', null, [
    ['2026-03-02', '2026-03-31', 50_000],
    // Ahead of the database's present day, which decides about open items.
    ['2099-04-01', '2099-04-01', 900_000],
  ]);
  await db.transaction((tx) => postTestEntries(tx, posted, POSTED_BY_TEST));
  const { id } = await aTicket(harness(), { by: TB, role: 'trustee' });
  await aTicketComment(harness(), { ticketId: id, by: ST });
  // An internal note of staff is not an answer.
  await aTicketComment(harness(), { ticketId: world.tickets.O3?.id ?? '', by: ST, internal: true });
  expect((await attention(O3)).owner).toMatchObject({
    amountDue: 200_000,
    overdueAccounts: 1,
    account: { accountNumber: 'B001' },
    accounts: [{ accountType: 'Owner' }, { accountNumber: 'B001Z', amountDue: 50_000 }],
    ticketsAnswered: 0,
    ticketsOpen: 1,
    latestTicket: { id: world.tickets.O3?.id },
  });
  expect(await harness().call(apiContract.ownerAccounts.summary, {}, O3.token)).toMatchObject({
    amountDue: 200_000,
    account: { accountNumber: 'B001' },
    ticketsActive: 1,
    ticketsAnswered: 0,
  });
  const listed = await harness().call(apiContract.ownerAccounts.listOwnerAccounts, {}, O3.token);
  expect(listed.flatMap(({ levyAccounts }) => levyAccounts.map(({ accountNumber }) => accountNumber)).sort()).toEqual([
    'B001',
    'B001Z',
  ]);
  expect((await attention(TB)).trustee?.ticketsAnswered).toBe(1);
  expect((await attention(T2)).trustee?.ticketsAnswered).toBe(0);
});

test('a member of staff is told of the queues of the own role, by list and by page', async () => {
  const keysFor = async (staffRole: 'reader' | 'administrator') => {
    const { token } = await aPerson(harness(), `queues-${staffRole}`, { staffRole });
    return (await harness().call(apiContract.office.today, {}, token)).map(({ key }) => key);
  };
  const all = await keysFor('administrator');
  const few = await keysFor('reader');
  const kept = worklistQueues.filter(
    ({ key, roles }) => all.includes(key) && roles && !roles.includes('reader' as never),
  );
  expect(new Set(kept.map(({ resource }) => resource === null))).toEqual(new Set([true, false]));
  expect(few).not.toEqual(expect.arrayContaining([kept[0]?.key]));
  expect(few.filter((key) => kept.some((one) => one.key === key))).toEqual([]);
});

test('what waits in a record that the role does not read is not told to it', async () => {
  const [queue] = worklistQueues;
  if (!queue) throw new Error('Nothing waits anywhere.');
  const staff = callerPersonOf(harness(), world.people.ST, 'staff');
  const ofAudit = { ...queue, resource: 'audit' };
  expect(maySeeQueue(ofAudit, staff)).toBe(true);
  expect(maySeeQueue(ofAudit, { ...staff, staffRole: 'bookkeeper' })).toBe(false);
});

test('each figure of "Today" is how many records its list holds, and what the hub says of it', async () => {
  const { ST } = world.people;
  const today = await harness().call(apiContract.office.today, {}, ST.token);
  const onToday = worklistQueues.filter((one) => one.onToday !== false);
  expect(today.map(({ key }) => key).sort()).toEqual(onToday.map(({ key }) => key).sort());
  const counts = new Map(today.map(({ key, count }) => [key, count]));
  for (const { key, resource } of onToday.filter((one) => one.resource !== null)) {
    const listed = await harness().call(
      apiContract.office.list,
      { params: { resource: String(resource) }, query: { filter: JSON.stringify({ queue: key }) } },
      ST.token,
    );
    expect.soft(listed.total, key).toBe(counts.get(key));
  }
  const told = worklistQueues.flatMap(({ key, onHub }) => (onHub ? [[onHub, counts.get(key)]] : []));
  expect((await attention(ST)).staff).toEqual(Object.fromEntries(told));
  expect(told).toHaveLength(4);
});

test('what is mine waits for me alone; what is put off waits again on its day, for others meanwhile unless for all', async () => {
  const one = await aPerson(harness(), 'mine', { staffRole: 'administrator' });
  const other = await aPerson(harness(), 'others', { staffRole: 'bookkeeper' });
  const made = await harness().deps.db.execute<{ id: string }>(sql`
    insert into tickets (logged_by_id, role, purpose, type, description, assigned_to_id)
    values (${world.people.O1.profileId}, 'owner', 'Request', 'Other', 'x', ${one.profileId}) returning id`);
  const recordId = made.rows[0]?.id ?? '';
  const body = { queue: 'myTickets', recordId, untilDay: '2026-03-12', forAll: false };
  const counted = async (who: TestUser, key: string) =>
    (await harness().call(apiContract.office.today, {}, who.token)).find((waits) => waits.key === key)?.count;
  const listed = async (who: TestUser, queue: string) =>
    (
      await harness().call(
        apiContract.office.list,
        { params: { resource: 'tickets' }, query: { filter: JSON.stringify({ queue }) } },
        who.token,
      )
    ).value.map(({ id }) => id);
  const snooze = (who: TestUser, more: object) =>
    harness().call(apiContract.office.snooze, { body: { ...body, ...more } }, who.token);
  const told = (who: TestUser) => harness().call(apiContract.office.allPutOff, {}, who.token);
  expect(await counted(one, 'myTickets')).toBe(1);
  expect(await counted(other, 'myTickets')).toBe(0);
  const fresh = (await counted(other, 'newTickets')) ?? 0;
  await snooze(one, {});
  expect([await counted(one, 'myTickets'), await listed(one, 'myTickets')]).toEqual([0, []]);
  expect(await counted(one, 'newTickets')).toBe(fresh);
  await snooze(one, { queue: 'newTickets' });
  expect(await counted(one, 'newTickets')).toBe(fresh - 1);
  expect(await listed(other, 'newTickets')).toContain(recordId);
  expect(await told(other)).toEqual([]);
  // Only she can end a snooze for herself.
  const [own] = await told(one);
  await expect(
    harness().call(apiContract.office.bringBack, { params: { id: own?.id ?? '' }, body: {} }, other.token),
  ).rejects.toMatchObject({ status: 404 });
  const { id } = await snooze(one, { queue: 'newTickets', forAll: true });
  expect(await counted(other, 'newTickets')).toBe(fresh - 1);
  expect(await listed(other, 'newTickets')).not.toContain(recordId);
  expect(await told(other)).toEqual([
    expect.objectContaining({ id, resource: 'tickets', recordId, untilDay: '2026-03-12', forAll: true }),
  ]);
  await harness().call(apiContract.office.bringBack, { params: { id }, body: {} }, other.token);
  expect(await counted(one, 'newTickets')).toBe(fresh);
  await harness().deps.db.execute(sql`update put_offs set until_day = '2026-03-10'`);
  expect([await counted(one, 'myTickets'), await told(one)]).toEqual([1, []]);
  for (const untilDay of ['2026-03-10', '2027-03-12'])
    await expect(snooze(one, { untilDay })).rejects.toMatchObject({
      fields: { until_day: expect.any(String) },
    });
  for (const queue of ['nothing', 'openTickets'])
    await expect(snooze(one, { queue })).rejects.toMatchObject({ status: 404 });
  await expect(snooze(other, { queue: 'unmatchedRegistrations' })).rejects.toMatchObject({ status: 404 });
  // She cannot end a snooze of a queue that she may not see, whoever it is for.
  const hidden = await harness().deps.db.execute<{ id: string }>(sql`
    update put_offs set queue = 'agentAccountToApprove', for_all = true, until_day = '2026-03-12'
    where queue = 'myTickets' and profile_id = ${one.profileId} returning id`);
  const [gone] = hidden.rows;
  await expect(
    harness().call(apiContract.office.bringBack, { params: { id: gone?.id ?? '' }, body: {} }, other.token),
  ).rejects.toMatchObject({ status: 404 });
});

test('putting off is taken back while it stands as it was left: put off anew since, it stays', async () => {
  const one = await aPerson(harness(), 'put-back', { staffRole: 'administrator' });
  const colleague = await aPerson(harness(), 'put-back-other', { staffRole: 'bookkeeper' });
  const made = await harness().deps.db.execute<{ id: string }>(sql`
    insert into tickets (logged_by_id, role, purpose, type, description)
    values (${world.people.O1.profileId}, 'owner', 'Request', 'Other', 'x') returning id`);
  const recordId = made.rows[0]?.id ?? '';
  const snooze = (untilDay: string) =>
    harness().call(
      apiContract.office.snooze,
      { body: { queue: 'newTickets', recordId, untilDay, forAll: true } },
      one.token,
    );
  const undo = (id: string, undoes: string, by = one) =>
    harness().call(apiContract.office.bringBack, { params: { id }, body: { undoes } }, by.token);
  const until = async () =>
    (await harness().call(apiContract.office.allPutOff, {}, colleague.token)).map((told) => told.untilDay);
  const { id } = await snooze('2026-03-12');
  await snooze('2026-03-20');
  await expect(undo(id, '2026-03-12')).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('has changed this since'),
  });
  expect(await until()).toEqual(['2026-03-20']);
  await undo(id, '2026-03-20');
  expect(await until()).toEqual([]);
  await expect(undo(id, '2026-03-20')).rejects.toMatchObject({ status: 404 });
});

test('a trustee sees the votes that wait, and none once voted, closed or no longer in office', async () => {
  const { T1, TX } = world.people;
  const before = (await attention(T1)).trustee;
  const asked = await harness().deps.db.execute<{ id: string }>(sql`
    insert into approvals (building_id, subject, type, required_count, starts_at, closes_at)
    select ${world.buildings.a}::uuid, s, 'Budget', 2, ${TEST_NOW.toISOString()}::timestamptz - interval '1 day', c
    from (values ('soon', ${TEST_NOW.toISOString()}::timestamptz + interval '1 day'),
      ('later', ${TEST_NOW.toISOString()}::timestamptz + interval '9 days')) v(s, c) returning id`);
  for (const { id } of asked.rows)
    for (const who of [T1, TX])
      await harness().deps.db.execute(
        sql`insert into ballots (approval_id, contact_id) values (${id}, ${who.contactId})`,
      );
  const waiting = (before?.votesWaiting ?? 0) + 2;
  expect((await attention(T1)).trustee).toMatchObject({
    votesWaiting: waiting,
    votesClosingSoon: (before?.votesClosingSoon ?? 0) + 1,
    firstVoteCloses: expect.any(Date),
  });
  expect((await attention(TX)).trustee).toBeNull();
  await harness().deps.db.execute(sql`update ballots set vote = 'Approved', voted_at = now()
    where approval_id = ${asked.rows[0]?.id}`);
  expect((await attention(T1)).trustee?.votesWaiting).toBe(waiting - 1);
});

test('a contractor sees the quotes asked of it until it quoted, staff their queues', async () => {
  const { C3, ST } = world.people;
  const before = (await attention(C3)).contractor?.quotesRequested ?? 0;
  const requested = async () => ((await attention(C3)).contractor?.quotesRequested ?? 0) - before;
  const made = await harness().deps.db.execute<{ id: string }>(sql`
    insert into maintenance_jobs (building_id, name, state) values (${world.buildings.a}, 'J9', 'Requesting quotes')
    returning id`);
  const jobId = made.rows[0]?.id;
  await harness().deps.db.execute(
    sql`insert into quote_invitations (job_id, contractor_id) values (${jobId}, ${world.firms.c3})`,
  );
  expect(await requested()).toBe(1);
  const closes = (at: string | null) =>
    harness().deps.db.execute(sql`update maintenance_jobs set quotes_close_at = ${at} where id = ${jobId}`);
  await closes(TEST_NOW.toISOString());
  expect(await requested()).toBe(0);
  await closes(null);
  await harness().deps.db.execute(
    sql`insert into quotes (job_id, contractor_id, name, amount) values (${jobId}, ${world.firms.c3}, 'Q', 100)`,
  );
  expect(await requested()).toBe(0);
  const queues = (await attention(ST)).staff;
  await harness().deps.db.execute(
    sql`insert into registrations (profile_id, state) values (${C3.profileId}, 'unmatched')`,
  );
  expect((await attention(ST)).staff).toEqual({ ...queues, registrations: (queues?.registrations ?? 0) + 1 });
});

test('a contractor is told on the hub what its portal tells: documents that lack, payments on the way', async () => {
  const { CP } = world.people;
  const { contractor } = await harness().call(
    apiContract.contractors.findOwn,
    { params: { contactId: CP.contactId } },
    CP.token,
  );
  const lacking = contractor.documents.filter(({ standing }) => standing === 'missing').length;
  expect(lacking).toBeGreaterThan(0);
  await harness().deps.db.execute(sql`insert into payments (building_id, contractor_id, type, amount, state)
    select ${world.buildings.a}::uuid, ${contractor.id}::uuid, 'Contractor', 100, s
    from (values ('Waiting for Trustee Approval'), ('Approval Declined'), ('Paid'), ('Canceled')) v(s)`);
  expect((await attention(CP)).contractor).toEqual({
    applicationPending: true,
    quotesRequested: 0,
    firstQuoteCloses: null,
    nextCase: null,
    jobsToComplete: 0,
    paymentsOnTheWay: 1,
    documentsLacking: lacking,
    documentsExpiring: 0,
  });
  // Another firm does not see it.
  expect((await attention(world.people.C3)).contractor).toMatchObject({
    applicationPending: false,
    paymentsOnTheWay: 1,
  });
});

test('an attorney is told which of the own open cases comes next, nobody else of it', async () => {
  const { AT1, C1 } = world.people;
  await harness().deps.db.execute(sql`update legal_cases set next_follow_up_day = '2027-02-01'
    where attorney_id = ${world.firms.at1} and closed_at is null`);
  expect((await attention(AT1)).contractor?.nextCase).toMatchObject({
    contractorId: world.firms.at1,
    day: '2027-02-01',
  });
  expect((await attention(C1)).contractor?.nextCase).toBeNull();
  // Staff who act for a firm see that firm only, and a debtor does not see their own credit control.
  const both = await aPerson(harness(), 'staff-of-firm', { staffRole: 'administrator' });
  await harness().deps.db.execute(sql`insert into contractor_contacts (contractor_id, contact_id)
    values (${world.firms.at2}, ${both.contactId})`);
  expect((await attention(both)).contractor?.nextCase).toBeNull();
  const { accountId } = world.accounts.ot;
  await harness().deps.db.execute(
    sql`insert into account_holders (account_id, contact_id) values (${accountId}, ${AT1.contactId})`,
  );
  expect((await attention(AT1)).contractor?.nextCase).toBeNull();
  await harness().deps.db.execute(sql`delete from account_holders where contact_id = ${AT1.contactId}`);
  await harness().deps.db.execute(sql`update legal_cases set next_follow_up_day = null`);
  expect((await attention(AT1)).contractor?.nextCase).toBeNull();
});

test('who holds no role is told of nothing', async () => {
  expect(await attention(world.people.NR)).toMatchObject({
    registration: null,
    owner: null,
    trustee: null,
    contractor: null,
    staff: null,
  });
});

test('A-2.4.2 who holds no role is told how far the own registration is', async () => {
  const { NR, O1 } = world.people;
  const { db } = harness().deps;
  for (const { profileId } of [NR, O1])
    await db.execute(sql`insert into registrations (profile_id, state) values (${profileId}, 'unmatched')`);
  expect((await attention(NR)).registration).toBe('unmatched');
  await db.execute(sql`update registrations set state = 'refused' where profile_id = ${NR.profileId}`);
  expect((await attention(NR)).registration).toBe('refused');
  expect((await attention(O1)).registration).toBeNull();
});

test('of a queue without end no more are counted than anybody reads', async () => {
  await harness().deps.db.execute(sql`insert into tickets (logged_by_id, role, purpose, type, description)
    select ${world.people.O1.profileId}, 'owner', 'Request', 'Other', 'x' from generate_series(1, ${QUEUE_COUNT_LIMIT + 1}::int)`);
  const { ST } = world.people;
  const today = await harness().call(apiContract.office.today, {}, ST.token);
  expect(today.find(({ key }) => key === 'newTickets')?.count).toBe(QUEUE_COUNT_LIMIT);
  expect((await attention(ST)).staff?.newTickets).toBe(QUEUE_COUNT_LIMIT);
});

test('FAULT-48.7: the newest ticket that waits for an answer is named, so that one press leads to it', async () => {
  const { T1, T2 } = world.people;
  const { id } = await aTicket(harness(), { by: T1, role: 'trustee' });
  expect((await attention(T1)).trustee?.answeredTicketId).not.toBe(id);
  await aTicketComment(harness(), { ticketId: id, by: world.people.ST });
  expect((await attention(T1)).trustee?.answeredTicketId).toBe(id);
  expect((await attention(T2)).trustee?.answeredTicketId).toBeNull();
});
