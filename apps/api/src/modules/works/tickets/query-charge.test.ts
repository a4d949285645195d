/** "Query this charge": a ticket about one entry of a levy account (decision 0312). */

import { levyAccountPayingEndpoints } from '@stoep/contract/bank/paying';
import { ApiCallError } from '@stoep/contract/kit/client';
import { levyAccountEndpoints } from '@stoep/contract/ledger/levy-accounts';
import type { NewTicket } from '@stoep/contract/works/tickets';
import { ticketEndpoints } from '@stoep/contract/works/tickets';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useHarness } from '../../../../test/harness.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import { aPerson, type TestWorld } from '../../../../test/world.ts';
import { outbox, throttles } from '../../../db/schema/platform/platform.ts';
import { tickets as table, ticketComments, ticketEvents } from '../../../db/schema/works/work.ts';

const harness = useHarness();
let world: TestWorld;
let manager: TestUser;
beforeAll(async () => {
  world = await makeTestWorld(harness());
  manager = await aPerson(harness(), 'query-manager', { staffRole: 'portfolio manager' });
});
beforeEach(async () => {
  const { db } = harness().deps;
  const queried = await db.select({ id: table.id }).from(table).where(eq(table.type, 'Levy Account'));
  for (const { id } of queried) {
    await db.delete(ticketComments).where(eq(ticketComments.ticketId, id));
    await db.delete(ticketEvents).where(eq(ticketEvents.ticketId, id));
    await db.delete(table).where(eq(table.id, id));
  }
  await db.delete(throttles);
});

const { act, get } = officeDeskOf(harness, () => manager);
const pathOf = ({ levyAccountId, accountId }: { levyAccountId: string; accountId: string }) => ({
  params: { levyAccountId, responsiblePersonId: accountId },
});
const ledgerOf = (account: (typeof world.accounts)['o1'], as: TestUser) =>
  harness().call(levyAccountEndpoints.ledger, pathOf(account), as.token);
const entryOf = async (account: (typeof world.accounts)['o1'], as: TestUser) => {
  const [row] = await ledgerOf(account, as);
  if (!row) throw new Error('The account has no entry.');
  return row;
};
const query = (as: TestUser, more: Partial<NewTicket>) =>
  harness().call(
    ticketEndpoints.create,
    {
      body: {
        firstName: 'Olga',
        lastName: 'Person',
        mobile: '0821234567',
        email: as.email,
        type: 'Levy Account',
        role: 'owner',
        purpose: 'Report',
        description: 'I paid this in February.',
        contactId: as.contactId ?? '',
        userProfileId: as.profileId,
        linkedId: world.accounts.o1.levyAccountId,
        ...more,
      },
    },
    as.token,
  );
const refusal = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (caught: unknown) => caught,
  );
  if (!(error instanceof ApiCallError)) throw new Error('The call was not refused.');
  return { status: error.status, text: error.message, fields: error.fields };
};

describe('a queried charge', () => {
  test('FAULT-48.3: the entry and its unpaid line say which open ticket looks at it, until that is resolved', async () => {
    const { O1 } = world.people;
    const { id: entryId } = await entryOf(world.accounts.o1, O1);
    const made = await query(O1, { entryId });
    const ticket = { id: made.id, number: Number(made.number) };
    const shown = async () => {
      const why = await harness().call(levyAccountPayingEndpoints.why, pathOf(world.accounts.o1), O1.token);
      return [
        (await entryOf(world.accounts.o1, O1)).ticket,
        why.unpaid.find(({ id }) => id === entryId)?.ticket,
        why.lines.flatMap(({ entries }) => entries).find(({ id }) => id === entryId)?.ticket,
      ];
    };
    expect(await shown()).toEqual([ticket, ticket, ticket]);
    await act('tickets', made.id, 'start');
    expect(await shown()).toEqual([ticket, ticket, ticket]);
    await act('tickets', made.id, 'resolve');
    expect(await shown()).toEqual([null, null, null]);
  });

  test('FAULT-48.3: the ticket shows the entry to the owner and in the office, and the mail to staff names it', async () => {
    const { O1 } = world.people;
    const { id: entryId } = await entryOf(world.accounts.o1, O1);
    const made = await query(O1, { entryId });
    const { levyAccountId, accountId } = world.accounts.o1;
    expect((await harness().call(ticketEndpoints.get, { params: { ticketId: made.id } }, O1.token)).entry).toEqual({
      id: entryId,
      description: 'Levy March 2026',
      amount: 150_000,
      date: '2026-03-01',
      levyAccountId,
      responsiblePersonId: accountId,
    });
    expect(await get('tickets', made.id)).toMatchObject({
      entryId: { id: entryId, name: expect.stringContaining('Levy March 2026') },
    });
    const mails = await harness().deps.db.select({ subject: outbox.subject, text: outbox.text }).from(outbox);
    const toStaff = mails.find(({ subject }) => subject.startsWith(`New ticket ${made.number}`));
    expect(toStaff?.text).toContain('Levy March 2026');
    expect(toStaff?.text).toMatch(/R 1.500\.00/);
  });

  test('FAULT-48.3: a second query of the entry is refused and names the open ticket; a resolved one is no obstacle', async () => {
    const { O1 } = world.people;
    const { id: entryId } = await entryOf(world.accounts.o1, O1);
    const made = await query(O1, { entryId });
    expect(await refusal(query(O1, { entryId }))).toMatchObject({
      status: 409,
      text: `We are looking at this entry already: ticket ${made.number}. You can query it again once that ticket is resolved.`,
    });
    await act('tickets', made.id, 'resolve');
    await query(O1, { entryId });
  });

  test('FAULT-48.3: a resolved ticket is not taken up again while a second query of its entry is open; the refusal names that one', async () => {
    const { O1 } = world.people;
    const { id: entryId } = await entryOf(world.accounts.o1, O1);
    const first = await query(O1, { entryId });
    await act('tickets', first.id, 'resolve');
    const second = await query(O1, { entryId });
    const comment = () =>
      harness().call(
        ticketEndpoints.addComment,
        { params: { ticketId: first.id }, body: { comment: 'It is still wrong.' } },
        O1.token,
      );
    const text = `We are looking at this entry under a newer ticket: ${second.number}. Write there, or wait until that ticket is resolved.`;
    expect(await refusal(comment())).toMatchObject({ status: 409, text });
    expect(await refusal(act('tickets', first.id, 'start'))).toMatchObject({ status: 409, text });
    const read = { params: { ticketId: first.id } };
    expect((await harness().call(ticketEndpoints.get, read, O1.token)).progress).toBe('Resolved');
    expect(await harness().call(ticketEndpoints.comments, read, O1.token)).toEqual([]);
    await act('tickets', second.id, 'resolve');
    await comment();
    expect((await harness().call(ticketEndpoints.get, read, O1.token)).progress).toBe('In Progress');
    expect((await entryOf(world.accounts.o1, O1)).ticket?.id).toBe(first.id);
  });

  test('FAULT-48.3: of a query and a reopening at once one ticket is open', async () => {
    const { O1 } = world.people;
    const { id: entryId } = await entryOf(world.accounts.o1, O1);
    const first = await query(O1, { entryId });
    await act('tickets', first.id, 'resolve');
    const sent = await Promise.allSettled([query(O1, { entryId }), act('tickets', first.id, 'start')]);
    expect(sent.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('FAULT-48.3: of two presses at once one ticket is logged', async () => {
    const { O1 } = world.people;
    const { id: entryId } = await entryOf(world.accounts.o1, O1);
    const sent = await Promise.allSettled([query(O1, { entryId }), query(O1, { entryId })]);
    expect(sent.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('FAULT-48.3: an entry of an account that is not the caller’s, or not the linked one, is refused', async () => {
    const { O1, O2, T1 } = world.people;
    const other = await entryOf(world.accounts.o2, O2);
    const own = await entryOf(world.accounts.o1, O1);
    const mine = await refusal(query(O1, { entryId: other.id }));
    expect(mine).toMatchObject({ status: 404 });
    const linked = { linkedId: world.accounts.o2.levyAccountId };
    expect(await refusal(query(O1, { entryId: other.id, ...linked }))).toMatchObject({ status: 404 });
    expect(await refusal(query(O2, { entryId: own.id, ...linked }))).toMatchObject({ status: 404 });
    // A trustee reports on accounts of the building, and does not read their entries.
    expect(await refusal(query(T1, { entryId: own.id, role: 'trustee' }))).toMatchObject({ status: 404 });
    expect((await entryOf(world.accounts.o1, O1)).ticket).toBeNull();
  });

  test('FAULT-48.3: an entry goes with a report about a levy account alone', async () => {
    const { O1 } = world.people;
    const { id: entryId } = await entryOf(world.accounts.o1, O1);
    const request = {
      purpose: 'Request',
      type: 'Account Query',
      linkedId: world.buildings.a,
      entryId,
    } as const;
    expect(await refusal(query(O1, request))).toMatchObject({
      status: 400,
      fields: { entry_id: 'Choose Report and Levy Account to query an entry.' },
    });
  });

  test('FAULT-48.3: an owner queries the entry of a tenant, who reads that it is being looked at but opens no ticket of another', async () => {
    const { O1, TN } = world.people;
    const { id: entryId } = await entryOf(world.accounts.tn, TN);
    const made = await query(O1, { entryId, linkedId: world.accounts.tn.levyAccountId });
    expect((await entryOf(world.accounts.tn, TN)).ticket).toEqual({ id: null, number: Number(made.number) });
    expect((await entryOf(world.accounts.tn, world.people.ST)).ticket?.id).toBe(made.id);
  });

  test('FAULT-48.3: an entry says what interest does meanwhile, as the rules charge it', async () => {
    const rows = await ledgerOf(world.accounts.o1, world.people.O1);
    expect(rows.map(({ interestTerms }) => interestTerms)).toEqual(rows.map(() => 'runs'));
  });
});
