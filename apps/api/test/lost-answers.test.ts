/**
 * Two clicks on a submit of the portal have one effect, and so does a retry after a lost answer (trust F-10).
 * The portal sends the same key each time. The test compares the database afterwards.
 */
import { apiContract } from '@stoep/contract';
import type { ApiCallError } from '@stoep/contract/kit/client';
import { beforeAll, describe, expect, test } from 'vitest';
import { unitBillings } from '../src/db/schema/billing/unit-billings.ts';
import { databaseChecksum } from './checksum.ts';
import { anApproval } from './factories/approvals.ts';
import { A_PNG } from './factories/pictures.ts';
import { aTicket } from './factories/tickets.ts';
import { useHarness } from './harness.ts';
import { makeTestWorld } from './world/make-test-world.ts';
import type { TestWorld } from './world.ts';

const harness = useHarness();
let world: TestWorld;
let lines: string[];

beforeAll(async () => {
  world = await makeTestWorld(harness());
  const { unitId } = world.accounts.o1;
  const made = await harness()
    .deps.db.insert(unitBillings)
    .values(
      ['Gas', 'Power'].map((name, position) => ({
        unitId,
        name,
        statementDescription: name,
        kind: 'Consumption' as const,
        position,
      })),
    )
    .returning({ id: unitBillings.id });
  lines = made.map(({ id }) => id);
});

/** Sends the submit with a key. `turn` 0 and 1 are two independent submits. */
type Submit = (key: string) => Promise<unknown>;
type Prepare = (turn: 0 | 1) => Promise<Submit>;
const o1 = () => world.people.O1;

const SUBMITS: Record<string, Prepare> = {
  'logging a ticket': async (turn) => (key) => {
    const { contactId, profileId, email, token } = o1();
    const body = {
      firstName: 'Olga',
      lastName: 'Person',
      mobile: '0821234567',
      email,
      type: 'Maintenance' as const,
      role: 'owner' as const,
      description: `The gate is stuck ${turn}`,
      contactId,
      userProfileId: profileId,
      linkedId: world.buildings.a,
      purpose: 'Request' as const,
    };
    return harness().call(apiContract.tickets.create, { body }, token, key);
  },
  'adding a photo': async () => {
    const { id } = await aTicket(harness(), { by: o1() });
    const files = { file: new File([new Uint8Array(A_PNG)], 'gate.png', { type: 'image/png' }) };
    return (key) => harness().call(apiContract.tickets.addFile, { params: { ticketId: id }, files }, o1().token, key);
  },
  'a comment': async () => {
    const { id } = await aTicket(harness(), { by: o1() });
    const input = { params: { ticketId: id }, body: { comment: 'It is worse now.' } };
    return (key) => harness().call(apiContract.tickets.addComment, input, o1().token, key);
  },
  'a file with a comment': async () => {
    const { id } = await aTicket(harness(), { by: o1() });
    const said = { params: { ticketId: id }, body: { comment: 'See the picture.' } };
    const commentId = (await harness().call(apiContract.tickets.addComment, said, o1().token))?.id ?? '';
    const files = { file: new File([new Uint8Array(A_PNG)], 'gate.png', { type: 'image/png' }) };
    const input = { params: { commentId }, body: { commentIdAgain: commentId }, files };
    return (key) => harness().call(apiContract.tickets.attach, input, o1().token, key);
  },
  'closing a ticket': async () => {
    const { id } = await aTicket(harness(), { by: o1() });
    const input = { params: { ticketId: id }, body: { comment: 'Owner closed the ticket' } };
    return (key) => harness().call(apiContract.tickets.close, input, o1().token, key);
  },
  'asking for a split': async (turn) => {
    const changes = [{ unitBillingId: lines[turn] ?? '', to: 'Tenant' as const }];
    const body = { unitId: world.accounts.o1.unitId, changes, email: o1().email };
    return (key) => harness().call(apiContract.splitRequests.ask, { body }, o1().token, key);
  },
  'the friendly letter': async (turn) => {
    const { levyAccountId } = world.accounts.o1;
    const input = { params: { levyAccountId }, body: { sendFriendlyReminder: turn === 1 } };
    return (key) => harness().call(apiContract.friendlyLetters.update, input, o1().token, key);
  },
  'a statement': async (turn) => {
    const { email, profileId, token } = o1();
    const { levyAccountId } = world.accounts.o1;
    // A repeat within a minute is the same request, whatever the key, so each turn uses other days.
    const from = `2026-01-0${turn + 1}`;
    const body = { email, levyAccountId, from, to: '2026-03-10', userProfileId: profileId };
    return (key) => harness().call(apiContract.statements.requestPdf, { body }, token, key);
  },
  'the particulars of an account': async (turn) => {
    const save = (phoneNumber: string, key: string) => {
      const body = { email: o1().email, phoneNumber, registrationId: '8001015009087' };
      const input = { params: { accountId: world.accounts.o1.accountId }, body };
      return harness().call(apiContract.accounts.update, input, o1().token, key);
    };
    // The address is the same in both turns: only the first change of it sends a mail.
    await save(`011555020${turn}`, `the address ${turn}`);
    return (key) => save(`011555010${turn}`, key);
  },
  'the own profile': async (turn) => {
    const { profileId, email, token } = o1();
    const body = { firstName: 'Olga', lastName: 'Person', mobileNumber: `082555010${turn}`, email };
    return (key) => harness().call(apiContract.profiles.update, { params: { profileId }, body }, token, key);
  },
  'a note on a case': async () => {
    const input = { params: { id: world.g1 }, body: { text: 'Called the sheriff.' } };
    return (key) => harness().call(apiContract.legalCases.addNote, input, world.people.AT1.token, key);
  },
  'a vote': async (turn) => {
    const approvalId = await anApproval(harness().deps, {
      buildingId: world.buildings.a,
      subject: `Budget ${turn}`,
    });
    return (key) => harness().call(apiContract.approvals.approve, { body: { approvalId } }, world.people.T1.token, key);
  },
};

const tables = () => databaseChecksum(harness().deps.db);
/** The number of new rows per table. */
const gained = async (work: () => Promise<unknown>) => {
  const rows = async () =>
    Object.entries(await tables()).map(([name, sum]) => [name, Number(sum.split(':')[0])] as const);
  const before = new Map(await rows());
  await work();
  const after = await rows();
  return after.flatMap(([name, count]) =>
    count === before.get(name) ? [] : [[name, count - (before.get(name) ?? 0)]],
  );
};

describe.each(Object.entries(SUBMITS))('%s', (name, prepare) => {
  test('a lost answer and a retry make one effect, and the retry gets the first answer', async () => {
    const submit = await prepare(0);
    const once = await gained(async () => {
      const first = await submit(`${name} 1`);
      const held = await tables();
      expect(await submit(`${name} 1`)).toEqual(first);
      expect(await submit(`${name} 1`)).toEqual(first);
      expect(await tables()).toEqual(held);
    });
    // Two clicks at once create the same rows as one click.
    const other = await prepare(1);
    const twice = await gained(async () => {
      const clicks = await Promise.allSettled([other(`${name} 2`), other(`${name} 2`)]);
      expect(clicks.some(({ status }) => status === 'fulfilled')).toBe(true);
      for (const click of clicks)
        if (click.status === 'rejected') expect((click.reason as ApiCallError).code).toBe('in_progress');
      const again = await other(`${name} 2`);
      for (const click of clicks) if (click.status === 'fulfilled') expect(click.value).toEqual(again);
    });
    expect(once.length).toBeGreaterThan(0);
    expect(twice).toEqual(once);
  });
});
