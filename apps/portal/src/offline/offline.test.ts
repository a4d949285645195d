/** What a device keeps of a person, what of it stands in, and what of it stays (decision 0178). */
import 'fake-indexeddb/auto';
import { ApiError } from '@stoep/contract/kit/client';
import { ownerAccounts } from '@stoep/contract/people/owner-accounts';
import { tickets } from '@stoep/contract/works/tickets';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { read } from '../data/api.ts';
import { queryClient } from '../data/query-client.ts';
import { lookAtUnsent, sendOrKeep, sendUnsent, unsentNow } from '../data/unsent.ts';
import { addComment } from '../data/works/tickets.ts';
import { clearSession } from '../session/session-store.ts';
import { anOwner, signIn, type TestActor } from '../testing/actors.ts';
import { answers, isUnreachable, keysOf, received, refuses } from '../testing/fake-server.ts';
import { aSummary } from '../testing/owner-samples.ts';
import { settleDevice } from './settle.ts';
import { forgetAll, getRead, listUnsent } from './store.ts';

const me = anOwner();
const somebodyElse: TestActor = {
  ...anOwner(),
  email: 'other@example.test',
  userProfileId: '019a0000-0000-7000-8000-00000000e002',
};
const TICKET = '019a0000-0000-7000-8000-0000000000a1';
const summary = () => queryClient.fetchQuery(read(ownerAccounts.summary, {}));
const KEY = JSON.stringify(['M-8b', '/owner-accounts-linked/summary/', null, null, null]);

const writes = (comment: string) =>
  sendOrKeep(
    { kind: 'comment', ticketId: TICKET, comment },
    { send: (key) => addComment(TICKET, comment, key), files: async () => [] },
  );
const kept = () => vi.waitFor(async () => expect(await getRead(me.userProfileId, KEY)).toBeDefined());
const waiting = async (actor: TestActor) =>
  (await listUnsent(actor.userProfileId)).map(({ written }) => written.kind === 'comment' && written.comment);

beforeEach(() => signIn(me));
afterEach(async () => {
  await forgetAll();
  await lookAtUnsent();
});

it('A-9 an answer stands in for its reader where no answer comes, and for nobody else', async () => {
  answers(ownerAccounts.summary, aSummary());
  const first = await summary();
  await kept();
  queryClient.clear();
  isUnreachable(ownerAccounts.summary);
  expect(await summary()).toEqual(first);
  queryClient.clear();
  signIn(somebodyElse);
  await expect(summary()).rejects.toThrow(ApiError);
});

it('A-9 a refusal is no lost line: nothing stands in for it', async () => {
  answers(ownerAccounts.summary, aSummary());
  await summary();
  await kept();
  queryClient.clear();
  refuses(ownerAccounts.summary, 403, { error: 'No.', code: 'forbidden' });
  await expect(summary()).rejects.toThrow('No.');
});

it('A-9 staff who look as somebody else keep nothing and find nothing', async () => {
  answers(ownerAccounts.summary, aSummary());
  await summary();
  await kept();
  await forgetAll();
  queryClient.clear();
  sessionStorage.setItem('viewing', JSON.stringify({ token: 'x', profileId: me.userProfileId }));
  await summary();
  queryClient.clear();
  isUnreachable(ownerAccounts.summary);
  await expect(summary()).rejects.toThrow(ApiError);
});

it('F-10 what was written without a line is sent once, under the key of its first try', async () => {
  isUnreachable(tickets.addComment);
  expect(await writes('It leaks again.')).toBe('kept');
  expect(await writes('It leaks again.')).toBe('kept');
  expect(await waiting(me)).toEqual(['It leaks again.']);
  await sendUnsent();
  answers(tickets.addComment, { id: TICKET, number: 4 });
  await Promise.all([sendUnsent(), sendUnsent()]);
  await sendUnsent();
  expect(received(tickets.addComment)).toHaveLength(3);
  expect(new Set(keysOf(tickets.addComment)).size).toBe(1);
  expect(unsentNow()).toEqual([]);
});

it('what the server refuses stays with its reason, and is not sent again', async () => {
  isUnreachable(tickets.addComment);
  await writes('Too late.');
  refuses(tickets.addComment, 409, { error: 'This ticket is closed.', code: 'conflict' });
  await sendUnsent();
  await sendUnsent();
  expect(unsentNow().map(({ refused }) => refused)).toEqual(['This ticket is closed.']);
  expect(received(tickets.addComment)).toHaveLength(2);
});

it('A-9 nothing stays after a log-out, nor where the login was ended elsewhere', async () => {
  answers(ownerAccounts.summary, aSummary());
  await summary();
  await kept();
  isUnreachable(tickets.addComment);
  await writes('Mine.');
  clearSession();
  await vi.waitFor(async () => expect(await waiting(me)).toEqual([]));
  expect(await getRead(me.userProfileId, KEY)).toBeUndefined();
});

it('A-9 after a login that ran out only what was not sent waits, for its writer alone', async () => {
  answers(ownerAccounts.summary, aSummary());
  await summary();
  await kept();
  isUnreachable(tickets.addComment);
  await writes('Mine.');
  clearSession({ ranOut: true });
  await vi.waitFor(async () => expect(await getRead(me.userProfileId, KEY)).toBeUndefined());
  expect(await waiting(me)).toEqual(['Mine.']);
  signIn(somebodyElse);
  await lookAtUnsent();
  expect(unsentNow()).toEqual([]);
  settleDevice();
  await vi.waitFor(async () => expect(await waiting(me)).toEqual([]));
});
