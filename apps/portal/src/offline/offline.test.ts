/** What the device stores of a person, when it replaces an answer, and what stays afterwards (decision 0178). */
import 'fake-indexeddb/auto';
import { ApiCallError } from '@stoep/contract/kit/client';
import { ownerAccountEndpoints } from '@stoep/contract/people/owner-accounts';
import { ticketEndpoints } from '@stoep/contract/works/tickets';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { portalEndpointQuery } from '../data/api.ts';
import {
  currentOfflineItems,
  reloadOfflineItems,
  sendOfflineItems,
  sendOrQueueOffline,
} from '../data/offline-items.ts';
import { portalQueryClient } from '../data/query-client.ts';
import { sendTicketComment } from '../data/works/tickets.ts';
import { clearStoredSession } from '../session/session-store.ts';
import { anOwnerUser, signInTestUser, type TestPortalUser } from '../testing/actors.ts';
import {
  bodiesSentTo,
  fakeEndpointAnswer,
  fakeEndpointRefusal,
  fakeUnreachableEndpoint,
  idempotencyKeysSentTo,
} from '../testing/fake-server.ts';
import { anOwnerSummaryAnswer } from '../testing/owner-samples.ts';
import { clearDeviceOfOtherPersons } from './clear-other-persons.ts';
import { clearDeviceStore, findAnswerInDeviceStore, listOfflineItems } from './device-store.ts';

const me = anOwnerUser();
const somebodyElse: TestPortalUser = {
  ...anOwnerUser(),
  email: 'other@example.test',
  userProfileId: '019a0000-0000-7000-8000-00000000e002',
};
const TICKET = '019a0000-0000-7000-8000-0000000000a1';
const summary = () => portalQueryClient.fetchQuery(portalEndpointQuery(ownerAccountEndpoints.summary, {}));
const KEY = JSON.stringify(['M-8b', '/owner-accounts-linked/summary/', null, null, null]);

const writes = (comment: string) =>
  sendOrQueueOffline(
    { kind: 'comment', ticketId: TICKET, comment },
    { send: (key) => sendTicketComment(TICKET, comment, key), files: async () => [] },
  );
const kept = () => vi.waitFor(async () => expect(await findAnswerInDeviceStore(me.userProfileId, KEY)).toBeDefined());
const waiting = async (actor: TestPortalUser) =>
  (await listOfflineItems(actor.userProfileId)).map(({ written }) => written.kind === 'comment' && written.comment);

beforeEach(() => signInTestUser(me));
afterEach(async () => {
  await clearDeviceStore();
  await reloadOfflineItems();
});

it('A-9 an answer stands in for its reader where no answer comes, and for nobody else', async () => {
  fakeEndpointAnswer(ownerAccountEndpoints.summary, anOwnerSummaryAnswer());
  const first = await summary();
  await kept();
  portalQueryClient.clear();
  fakeUnreachableEndpoint(ownerAccountEndpoints.summary);
  expect(await summary()).toEqual(first);
  portalQueryClient.clear();
  signInTestUser(somebodyElse);
  await expect(summary()).rejects.toThrow(ApiCallError);
});

it('A-9 a refusal is no lost line: nothing stands in for it', async () => {
  fakeEndpointAnswer(ownerAccountEndpoints.summary, anOwnerSummaryAnswer());
  await summary();
  await kept();
  portalQueryClient.clear();
  fakeEndpointRefusal(ownerAccountEndpoints.summary, 403, { error: 'No.', code: 'forbidden' });
  await expect(summary()).rejects.toThrow('No.');
});

it('A-9 staff who look as somebody else keep nothing and find nothing', async () => {
  fakeEndpointAnswer(ownerAccountEndpoints.summary, anOwnerSummaryAnswer());
  await summary();
  await kept();
  await clearDeviceStore();
  portalQueryClient.clear();
  sessionStorage.setItem('viewing', JSON.stringify({ token: 'x', profileId: me.userProfileId }));
  await summary();
  portalQueryClient.clear();
  fakeUnreachableEndpoint(ownerAccountEndpoints.summary);
  await expect(summary()).rejects.toThrow(ApiCallError);
});

it('F-10 what was written without a line is sent once, under the key of its first try', async () => {
  fakeUnreachableEndpoint(ticketEndpoints.addComment);
  expect(await writes('It leaks again.')).toBe('kept');
  expect(await writes('It leaks again.')).toBe('kept');
  expect(await waiting(me)).toEqual(['It leaks again.']);
  await sendOfflineItems();
  fakeEndpointAnswer(ticketEndpoints.addComment, { id: TICKET, number: 4 });
  await Promise.all([sendOfflineItems(), sendOfflineItems()]);
  await sendOfflineItems();
  expect(bodiesSentTo(ticketEndpoints.addComment)).toHaveLength(3);
  expect(new Set(idempotencyKeysSentTo(ticketEndpoints.addComment)).size).toBe(1);
  expect(currentOfflineItems()).toEqual([]);
});

it('what the server refuses stays with its reason, and is not sent again', async () => {
  fakeUnreachableEndpoint(ticketEndpoints.addComment);
  await writes('Too late.');
  fakeEndpointRefusal(ticketEndpoints.addComment, 409, { error: 'This ticket is closed.', code: 'conflict' });
  await sendOfflineItems();
  await sendOfflineItems();
  expect(currentOfflineItems().map(({ refused }) => refused)).toEqual(['This ticket is closed.']);
  expect(bodiesSentTo(ticketEndpoints.addComment)).toHaveLength(2);
});

it('A-9 nothing stays after a log-out, nor where the login was ended elsewhere', async () => {
  fakeEndpointAnswer(ownerAccountEndpoints.summary, anOwnerSummaryAnswer());
  await summary();
  await kept();
  fakeUnreachableEndpoint(ticketEndpoints.addComment);
  await writes('Mine.');
  clearStoredSession();
  await vi.waitFor(async () => expect(await waiting(me)).toEqual([]));
  expect(await findAnswerInDeviceStore(me.userProfileId, KEY)).toBeUndefined();
});

it('A-9 after a login that ran out only what was not sent waits, for its writer alone', async () => {
  fakeEndpointAnswer(ownerAccountEndpoints.summary, anOwnerSummaryAnswer());
  await summary();
  await kept();
  fakeUnreachableEndpoint(ticketEndpoints.addComment);
  await writes('Mine.');
  clearStoredSession({ ranOut: true });
  await vi.waitFor(async () => expect(await findAnswerInDeviceStore(me.userProfileId, KEY)).toBeUndefined());
  expect(await waiting(me)).toEqual(['Mine.']);
  signInTestUser(somebodyElse);
  await reloadOfflineItems();
  expect(currentOfflineItems()).toEqual([]);
  clearDeviceOfOtherPersons();
  await vi.waitFor(async () => expect(await waiting(me)).toEqual([]));
});
