/** Logging, answering and closing tickets over HTTP, with their mails. */
import { ApiCallError } from '@stoep/contract/kit/client';
import { ticketEndpoints } from '@stoep/contract/works/tickets';
import { asc } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { callerPersonOf } from '../../../../test/factories/persons.ts';
import { aLevyAccountOfContact } from '../../../../test/factories/records.ts';
import { TEST_NOW, useHarness } from '../../../../test/harness.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import { aPerson, type TestWorld } from '../../../../test/world.ts';
import { outbox } from '../../../db/schema/platform/platform.ts';
import { tickets as table, ticketEvents } from '../../../db/schema/works/work.ts';
import { personContext, runCommand } from '../../../kernel/command.ts';
import { getAgentBranding, saveAgentBranding } from '../../../kernel/database/stored-settings.ts';
import { callerReadContextOf } from '../../../kernel/read.ts';
import { assignTicket, ticketStatusCommand } from './commands/change-ticket.ts';
import { addInternalTicketNote } from './commands/comment-on-ticket.ts';
import { findLinkedRecordNameOfTicket } from './ticket-links.queries.ts';

const harness = useHarness();
let world: TestWorld;
beforeAll(async () => {
  world = await makeTestWorld(harness());
});

const origin = { requestId: 'test', source: '127.0.0.1', device: '' };
const personOf = (who: TestUser) => callerPersonOf(harness(), who, 'staff');

const mails = async () =>
  (await harness().deps.db.select({ to: outbox.to, subject: outbox.subject }).from(outbox).orderBy(asc(outbox.id))).map(
    (mail) => `${mail.to}: ${mail.subject}`,
  );
/** Runs the work and answers the mails that it caused. */
const mailsOf = async (work: () => Promise<unknown>) => {
  const before = (await mails()).length;
  await work();
  return (await mails()).slice(before);
};

type Target = Partial<Parameters<typeof payload>[1]>;
const payload = (who: TestUser, more: Record<string, unknown>) => ({
  firstName: 'Olga',
  lastName: 'Person',
  mobile: '0821234567',
  email: who.email,
  type: 'Maintenance' as const,
  role: 'owner' as const,
  description: 'The gate is stuck',
  contactId: who.contactId,
  userProfileId: who.profileId,
  linkedId: world.buildings.a,
  purpose: 'Request' as const,
  ...more,
});
const log = (who: TestUser, more: Target = {}) =>
  harness().call(ticketEndpoints.create, { body: payload(who, more) }, who.token);
const refusal = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (caught: unknown) => caught,
  );
  if (!(error instanceof ApiCallError)) throw new Error('The call was not refused.');
  return { status: error.status, text: error.message, fields: error.fields };
};

describe('logging a ticket', () => {
  test('FAULT-48.9: the mail says that the ticket is received and by when it is answered', async () => {
    const { O1 } = world.people;
    const { db } = harness().deps;
    const before = await getAgentBranding(db);
    const texts = async () => {
      await log(O1, { description: 'The bell is broken' });
      const rows = await db.select({ text: outbox.text, subject: outbox.subject }).from(outbox);
      return rows.filter(({ subject }) => subject.startsWith('We received')).map(({ text }) => text);
    };
    await saveAgentBranding(db, { ...before, ticketAnswerDays: 2 }, new Date());
    expect((await texts()).at(-1)).toMatch(/We have received your ticket\. We will reply by \d{2} \w{3} \d{4}\./);
    await saveAgentBranding(db, { ...before, ticketAnswerDays: null }, new Date());
    expect((await texts()).join('\n')).toContain('We have received your ticket.\n');
    await saveAgentBranding(db, before, new Date());
  });

  test('B-7.24 a ticket gets a number, stands under Current, and both sides are told', async () => {
    const { O1, ST } = world.people;
    let made = { id: '', number: '' };
    const told = await mailsOf(async () => {
      made = await log(O1, { description: 'The lift is stuck' });
    });
    expect(told).toEqual([
      `${O1.email}: We received your ticket ${made.number}`,
      `${ST.email}: New ticket ${made.number}: Maintenance`,
    ]);
    const [row] = await harness().call(
      ticketEndpoints.ownerActive,
      { params: { userProfileId: O1.profileId } },
      O1.token,
    );
    expect(row).toMatchObject({
      number: made.number,
      progress: 'New',
      description: 'The lift is stuck',
      building: { id: world.buildings.a, name: 'Building A' },
      answered: false,
    });
    // A co-owner sees nothing of the ticket.
    const { O2 } = world.people;
    const beside = await harness().call(
      ticketEndpoints.ownerActive,
      { params: { userProfileId: O2.profileId } },
      O2.token,
    );
    expect(beside.map(({ id }) => id)).not.toContain(made.id);
    expect(beside).not.toEqual([]);
  });

  test.each([
    ['a Request without a building', { linkedId: '' }],
    ['a Report without its record', { purpose: 'Report', type: 'Levy Account', linkedId: null }],
    ['a type of the other purpose', { purpose: 'Report', type: 'Insurance' }],
    ['a type that only trustees report', { purpose: 'Report', type: 'Bank Account' }],
  ])('B-5.1 "Please complete all fields." for %s', async (_, more) => {
    expect(await refusal(log(world.people.O1, more as Target))).toMatchObject({
      status: 400,
      text: 'Please complete all fields.',
    });
  });

  test('B-5.1 a blank description is refused by its field', async () => {
    const { status, fields } = await refusal(log(world.people.O1, { description: '  \n ' }));
    expect([status, Object.keys(fields)]).toEqual([400, ['description']]);
  });

  test.each([
    ['a role not held', 'O1', { role: 'trustee' }, 403],
    ['the contact of somebody else', 'O1', () => ({ contactId: world.people.O2.contactId }), 403],
    ['the profile of somebody else', 'O1', () => ({ userProfileId: world.people.O2.profileId }), 403],
    ['another building', 'O1', () => ({ linkedId: world.buildings.b }), 404],
    [
      "somebody else's levy account",
      'O1',
      () => ({ purpose: 'Report', type: 'Levy Account', linkedId: world.accounts.o2.levyAccountId }),
      404,
    ],
    [
      "somebody else's account",
      'O1',
      () => ({ purpose: 'Report', type: 'Account', linkedId: world.accounts.o2.accountId }),
      404,
    ],
    [
      'the own legal case, by the trustee who owes',
      'OT',
      () => ({ role: 'trustee', purpose: 'Report', type: 'Legal', linkedId: world.g1 }),
      404,
    ],
  ] as const)('%s is refused', async (_, who, more, status) => {
    const given = typeof more === 'function' ? more() : more;
    expect((await refusal(log(world.people[who], given as Target))).status).toBe(status);
  });

  test('B-6.4 what the picker offers is what logging takes, for each report type of a trustee', async () => {
    const { T1 } = world.people;
    const offered = await harness().call(
      ticketEndpoints.linkables,
      { params: { role: 'trustee', type: 'Legal' } },
      T1.token,
    );
    expect(offered).toEqual([{ id: world.g1, name: 'G1, account A003', building: 'Building A' }]);
    await log(T1, { role: 'trustee', purpose: 'Report', type: 'Legal', linkedId: world.g1 });
  });

  test('two presses and a retry make one ticket, one mail to each side', async () => {
    const { O2 } = world.people;
    const told = await mailsOf(async () => {
      const again = { description: 'The pool is green' };
      const send = () =>
        harness().call(ticketEndpoints.create, { body: payload(O2, again) }, O2.token, 'one-press-of-send');
      const made = await send();
      expect(await send()).toEqual(made);
    });
    expect(told).toHaveLength(2);
  });
});

describe('the way of a ticket', () => {
  const read = (who: TestUser, id: string) =>
    harness().call(ticketEndpoints.get, { params: { ticketId: id } }, who.token);
  const comment = (who: TestUser, id: string, words: string) =>
    harness().call(ticketEndpoints.addComment, { params: { ticketId: id }, body: { comment: words } }, who.token);
  const close = (who: TestUser, id: string) =>
    harness().call(
      ticketEndpoints.close,
      { params: { ticketId: id }, body: { comment: 'Owner closed the ticket' } },
      who.token,
    );

  test('B-7.29 a comment of the customer goes to staff, an answer to the customer, a note to nobody', async () => {
    const { O1, ST } = world.people;
    const { id, number } = await log(O1, { description: 'Water in the cellar' });
    expect(await mailsOf(() => comment(O1, id, 'It is rising'))).toEqual([
      `${ST.email}: Ticket ${number}: customer comment`,
    ]);
    expect(await mailsOf(() => comment(ST, id, 'A plumber is on the way'))).toEqual([
      `${O1.email}: Ticket ${number}: a new comment`,
    ]);
    const staff = personOf(ST);
    expect(
      await mailsOf(() =>
        runCommand(personContext(harness().deps, staff, origin), addInternalTicketNote, id, {
          comment: 'Costs R 900',
        }),
      ),
    ).toEqual([]);
    const seen = await harness().call(ticketEndpoints.comments, { params: { ticketId: id } }, O1.token);
    expect(seen.map((one) => [one.number, one.comment, one.mine, one.fromStaff])).toEqual([
      [1, 'It is rising', true, false],
      [2, 'A plumber is on the way', false, true],
    ]);
    const [row] = await harness().call(
      ticketEndpoints.ownerActive,
      { params: { userProfileId: O1.profileId } },
      O1.token,
    );
    expect(row).toMatchObject({ id, answered: true });
  });

  test('rules 1.3: each step by staff is one mail and one entry; a step the states do not have is refused', async () => {
    const { O1, ST } = world.people;
    const { deps } = harness();
    const { id, number } = await log(O1, { description: 'Broken lamp' });
    const staff = personOf(ST);
    const order = personContext(deps, staff, origin);
    await runCommand(order, assignTicket, id, { assignedToId: ST.profileId });
    for (const state of ['In Progress', 'Waiting for Customer'] as const)
      expect(await mailsOf(() => runCommand(order, ticketStatusCommand(state), id, {}))).toEqual([
        state === 'In Progress'
          ? `${O1.email}: Ticket ${number}: In Progress`
          : `${O1.email}: Ticket ${number}: we need your reply`,
      ]);
    for (const state of ['Waiting for Customer', 'New'] as const)
      await expect(runCommand(order, ticketStatusCommand(state), id, {})).rejects.toMatchObject({
        code: 'conflict',
      });
    await comment(O1, id, 'On the second floor');
    const ticket = await read(O1, id);
    expect(ticket.timeline.map((one) => one.progress)).toEqual([
      'New',
      'In Progress',
      'Waiting for Customer',
      'In Progress',
    ]);
    expect(ticket.assignedTo?.name).toBe('ST Person');
  });

  test('B-4.6 closing twice, at once and again, adds one entry and one mail; then no comment', async () => {
    const { O1 } = world.people;
    const { id, number } = await log(O1, { description: 'Noise at night' });
    const told = await mailsOf(async () => {
      await Promise.all([close(O1, id), close(O1, id)]);
      await close(O1, id);
    });
    expect(told).toEqual([`${O1.email}: Ticket ${number}: Closed`]);
    const ticket = await read(O1, id);
    expect(ticket.timeline.map((one) => one.progress)).toEqual(['New', 'Closed']);
    expect(ticket.can).toEqual({ comment: false, close: false, addFile: false });
    const said = await harness().call(ticketEndpoints.comments, { params: { ticketId: id } }, O1.token);
    expect(said.map((one) => one.comment)).toEqual(['Owner closed the ticket']);
    expect((await refusal(comment(O1, id, 'One more thing'))).status).toBe(409);
    const history = await harness().call(
      ticketEndpoints.ownerInactive,
      { params: { userProfileId: O1.profileId } },
      O1.token,
    );
    expect(history.map((one) => one.id)).toContain(id);
  });

  test('F-11 the same words with a key of their own are another comment, with the same key the same', async () => {
    const { O1 } = world.people;
    const { id } = await log(O1, { description: 'Leaking tap' });
    const say = (key: string) =>
      harness().call(
        ticketEndpoints.addComment,
        { params: { ticketId: id }, body: { comment: 'Any news?' } },
        O1.token,
        key,
      );
    const first = await say('key-of-the-first-press');
    expect(await say('key-of-the-first-press')).toEqual(first);
    const second = await say('key-of-another-comment');
    expect(second?.id).not.toBe(first?.id);
    const comments = await harness().call(ticketEndpoints.comments, { params: { ticketId: id } }, O1.token);
    expect(comments).toHaveLength(2);
  });

  test('F-11 the same request logged again is another ticket, unless it carries the key of the first', async () => {
    const { O1 } = world.people;
    const send = (key: string) =>
      harness().call(
        ticketEndpoints.create,
        { body: payload(O1, { description: 'The gate is stuck once more' }) },
        O1.token,
        key,
      );
    const first = await send('key-of-a-ticket-one');
    expect(await send('key-of-a-ticket-one')).toEqual(first);
    expect((await send('key-of-a-ticket-two')).number).not.toBe(first.number);
  });

  test('rules 1.3: a resolved ticket is reopened by a comment for 14 days and then closes by itself, once', async () => {
    const { O1, ST } = world.people;
    const { deps } = harness();
    const staff = personOf(ST);
    const [kept, reopened] = [await log(O1, { description: 'A' }), await log(O1, { description: 'B' })];
    for (const { id } of [kept, reopened])
      await runCommand(personContext(deps, staff, origin), ticketStatusCommand('Resolved'), id, {});
    await comment(O1, reopened.id, 'Not in order yet');
    expect((await read(O1, reopened.id)).progress).toBe('In Progress');
    const { closeResolvedTicketsJob } = await import('./close-resolved-tickets.job.ts');
    const run = () => closeResolvedTicketsJob.handle(deps, {}, { id: 'one', retryCount: 0 });
    await run();
    expect((await read(O1, kept.id)).progress).toBe('Resolved');
    harness().setNow(new Date(TEST_NOW.getTime() + 14 * 86_400_000 + 1));
    const told = await mailsOf(async () => {
      await run();
      await run();
    });
    harness().setNow(TEST_NOW);
    expect(told).toEqual([`${O1.email}: Ticket ${kept.number}: Closed`]);
  });

  test('whoever logged it and owns is offered to close it: no trustee, and no staff who own something too', async () => {
    const { O1, T1 } = world.people;
    const both = await aPerson(harness(), 'staff-who-owns', { staffRole: 'administrator' });
    await aLevyAccountOfContact(harness().deps, world.buildings.a, both.contactId);
    const of = (who: 'O1' | 'T1') => world.tickets[who]?.id ?? '';
    expect((await read(O1, of('O1'))).can.close).toBe(true);
    expect((await read(both, of('O1'))).can.close).toBe(false);
    expect((await read(T1, of('T1'))).can.close).toBe(false);
  });

  test('what a ticket is about is named to who reads the ticket, and to nobody else', async () => {
    const { O1, O2 } = world.people;
    const { deps } = harness();
    const about = {
      purpose: 'Report',
      type: 'Levy Account',
      linkedId: world.accounts.o1.levyAccountId,
    } as const;
    const { id } = await log(O1, about);
    const named = (who: TestUser, role: 'owner' | 'trustee') =>
      findLinkedRecordNameOfTicket(callerReadContextOf(deps.db, callerPersonOf(harness(), who, role)), {
        id,
        ...about,
      });
    expect(await named(O1, 'owner')).toBe('A001, door 1');
    expect(await named(O1, 'trustee')).toBeNull();
    expect(await named(O2, 'owner')).toBeNull();
  });

  test('every ticket starts its timeline with New', async () => {
    const { db } = harness().deps;
    const all = await db.select({ id: table.id }).from(table);
    const events = await db.select({ ticketId: ticketEvents.ticketId, state: ticketEvents.state }).from(ticketEvents);
    for (const { id } of all)
      expect(events.filter((one) => one.ticketId === id && one.state === 'New')).toHaveLength(1);
  });
});
