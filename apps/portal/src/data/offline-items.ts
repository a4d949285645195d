/**
 * Offline items: what was written without a connection. The device stores it and sends it once the connection is
 * back (decision 0178).
 */

import { newIdempotencyKey } from '@stoep/contract/kit/idempotency-keys';
import { offlineTexts as texts } from '@stoep/contract/platform/offline.texts';
import type { CastVoteResult } from '@stoep/contract/scheme/trustee-approvals';
import { ticketEndpoints as contract } from '@stoep/contract/works/tickets';
import { deleteOfflineItem, listOfflineItems, saveOfflineItem, updateOfflineItem } from '../offline/device-store.ts';
import { currentDeviceStoreOwner, type DeviceStoreOwner } from '../offline/device-store-owner.ts';
import type { OfflineItem, OfflineItemContent, OfflineItemFile } from '../offline/offline-item-types.ts';
import { portalNow } from '../portal-clock.ts';
import { ApiCallError, apiErrorText, callPortalApi } from './api.ts';
import { refetchOnceAfterWrites } from './query-client.ts';
import { queuedVoteExpiryReason, sendQueuedVote } from './scheme/offline-votes.ts';
import { sendTicketComment } from './works/tickets.ts';

/** The result of sending one offline item. */
export type SentOfflineItem = {
  readonly written: OfflineItemContent;
  readonly lostFile: boolean;
  /** What the server recorded of a vote, where it said so. */
  readonly vote?: CastVoteResult;
};

const NONE: readonly OfflineItem[] = [];
let listed = NONE;
const listeners = new Set<() => void>();
const sentListeners = new Set<(sent: SentOfflineItem) => void>();
/** Channel that informs the other pages of this browser. */
const otherPages = 'BroadcastChannel' in globalThis ? new BroadcastChannel('stoep-unsent') : undefined;

export const currentOfflineItems = (): readonly OfflineItem[] => listed;

/** Votes whose closing time has passed are not sent; the person reads why. */
const endClosedVotes = async (waiting: readonly OfflineItem[]): Promise<void> => {
  for (const one of waiting) {
    const reason = one.refused === undefined && queuedVoteExpiryReason(one);
    if (reason) await updateOfflineItem(one.id, { refused: reason });
  }
};

/** Reloads the list of offline items, in this page alone. */
export const reloadOfflineItems = async (): Promise<void> => {
  const person = currentDeviceStoreOwner();
  if (person)
    await listOfflineItems(person.owner)
      .then(endClosedVotes)
      .catch(() => undefined);
  const found = person ? await listOfflineItems(person.owner).catch(() => NONE) : NONE;
  listed = found.length === 0 ? NONE : found;
  for (const listener of listeners) listener();
};

const changed = async () => {
  await reloadOfflineItems();
  otherPages?.postMessage('changed');
};

export const onOfflineItemsChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const onOfflineItemSent = (listener: (sent: SentOfflineItem) => void): (() => void) => {
  sentListeners.add(listener);
  return () => sentListeners.delete(listener);
};

otherPages?.addEventListener('message', () => void reloadOfflineItems());

/**
 * True when the item stays queued: no answer, session ended, rate limit or server fault. It is sent again under the
 * same idempotency key.
 */
const staysOpen = (error: unknown): boolean =>
  error instanceof ApiCallError &&
  ([0, 401, 429].includes(error.status) || error.status >= 500 || error.code === 'in_progress');

/** Whether two items are duplicates: the same text, or any two votes on one approval. */
const sameAs = (written: OfflineItemContent) => {
  const act = JSON.stringify(written);
  return (one: OfflineItem) =>
    written.kind === 'vote' && one.written.kind === 'vote'
      ? written.approvalId === one.written.approvalId
      : JSON.stringify(one.written) === act;
};

type Now<T> = {
  /** Sends the item with this idempotency key. */
  readonly send: (key: string) => Promise<T>;
  /** The files to queue with it, small enough to store. */
  readonly files: () => Promise<readonly File[]>;
};

const keep = async (
  person: DeviceStoreOwner,
  unsent: Pick<OfflineItem, 'id' | 'written' | 'tried'>,
  files: readonly File[],
) => {
  const withKeys: readonly OfflineItemFile[] = files.map((file) => ({ key: newIdempotencyKey(), file }));
  await saveOfflineItem({ ...unsent, owner: person.owner, at: portalNow().getTime(), files: withKeys }, person.holds);
  await changed();
};

/**
 * Sends the item, or queues it on the device if no answer comes; duplicates are queued once. Throws ApiCallError for a
 * refusal, and if the device cannot store it.
 */
export const sendOrQueueOffline = async <T>(
  written: OfflineItemContent,
  { send, files }: Now<T>,
): Promise<T | 'kept'> => {
  const person = currentDeviceStoreOwner();
  if (person && listed.some(sameAs(written))) return 'kept';
  const key = newIdempotencyKey();
  let unanswered = new ApiCallError(0, { code: 'offline' });
  let tried = false;
  if (!person || navigator.onLine) {
    try {
      return await send(key);
    } catch (error) {
      if (!person || !(error instanceof ApiCallError) || error.status !== 0) throw error;
      unanswered = error;
      tried = error.code !== 'offline';
    }
  }
  try {
    await keep(person, { id: key, written, tried }, await files());
  } catch {
    throw unanswered;
  }
  return 'kept';
};

type Words = Exclude<OfflineItemContent, { kind: 'vote' }>;

/** The id of the new record. */
const sendWords = async (id: string, written: Words): Promise<string | undefined> =>
  written.kind === 'ticket'
    ? (await callPortalApi(contract.create, { body: written.body }, { key: id, inBackground: true })).id
    : sendTicketComment(written.ticketId, written.comment, id, true);

const sendFile = ({ written: { kind } }: OfflineItem, made: string, { key, file }: OfflineItemFile) =>
  kind === 'ticket'
    ? callPortalApi(contract.addFile, { params: { ticketId: made }, files: { file } }, { key, inBackground: true })
    : callPortalApi(
        contract.attach,
        { params: { commentId: made }, body: { commentIdAgain: made }, files: { file } },
        { key, inBackground: true },
      );

/** True if a file was refused. The text is saved all the same. */
const sendFiles = async (one: OfflineItem, made: string): Promise<boolean> => {
  let lost = false;
  for (const [at, file] of one.files.entries()) {
    try {
      await sendFile(one, made, file);
    } catch (error) {
      if (staysOpen(error)) throw error;
      lost = true;
    }
    await updateOfflineItem(one.id, { files: one.files.slice(at + 1) });
  }
  return lost;
};

const sendWhole = async (one: OfflineItem): Promise<SentOfflineItem> => {
  const { written } = one;
  if (written.kind === 'vote') {
    const vote = await sendQueuedVote(one, written);
    return { written, lostFile: false, ...(vote && { vote }) };
  }
  const made = one.made ?? (await sendWords(one.id, written));
  if (made && one.files.length > 0) await updateOfflineItem(one.id, { made });
  return { written, lostFile: made ? await sendFiles(one, made) : one.files.length > 0 };
};

/** True if the connection lasted. */
const sendOne = async (one: OfflineItem): Promise<boolean> => {
  try {
    const sent = await sendWhole(one);
    await deleteOfflineItem(one.id);
    for (const listener of sentListeners) listener(sent);
  } catch (error) {
    if (staysOpen(error)) {
      // Sent without an answer, so it may have arrived.
      if (error instanceof ApiCallError && error.code !== 'offline') await updateOfflineItem(one.id, { tried: true });
      return false;
    }
    await updateOfflineItem(one.id, { refused: apiErrorText(error, texts.notTaken) });
  }
  return true;
};

const sendAll = async (): Promise<void> => {
  const person = currentDeviceStoreOwner();
  if (!person) return;
  await endClosedVotes(await listOfflineItems(person.owner));
  const waiting = (await listOfflineItems(person.owner)).filter(({ refused }) => refused === undefined);
  if (waiting.length === 0) return reloadOfflineItems();
  await refetchOnceAfterWrites(async () => {
    for (const one of waiting) if (!person.holds() || !(await sendOne(one))) return;
  });
  await changed();
};

/** Only one page of the browser sends at a time. Without Web Locks, the idempotency keys prevent duplicates. */
const aloneInTheBrowser = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('stoep-unsent', work) : work();

let sending: Promise<void> | undefined;

/** Sends the queued items, oldest first, until the connection is lost. Never throws. */
export const sendOfflineItems = (): Promise<void> => {
  sending ??= aloneInTheBrowser(sendAll)
    .catch(() => undefined)
    .finally(() => {
      sending = undefined;
    });
  return sending;
};

/** The person discards the item. */
export const discardOfflineItem = async (id: string): Promise<void> => {
  await deleteOfflineItem(id);
  await changed();
};
