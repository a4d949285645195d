/** What was written without a line: kept on the device, and sent once when the line is back (decision 0178). */

import { newKey } from '@stoep/contract/kit/once-keys';
import { offlineTexts as texts } from '@stoep/contract/platform/offline.texts';
import type { VoteAnswer } from '@stoep/contract/scheme/approvals';
import { tickets as contract } from '@stoep/contract/works/tickets';
import { type Holder, holder } from '../offline/person.ts';
import { changeUnsent, dropUnsent, listUnsent, putUnsent } from '../offline/store.ts';
import type { Unsent, UnsentFile, Written } from '../offline/unsent-types.ts';
import { now } from '../portal-clock.ts';
import { ApiError, api, errorText } from './api.ts';
import { asOneWrite } from './query-client.ts';
import { closedReason, sendVote } from './scheme/unsent-votes.ts';
import { addComment } from './works/tickets.ts';

/** What became of something that waited. */
export type Sent = {
  readonly written: Written;
  readonly lostFile: boolean;
  /** What the server recorded of a vote, where it said so. */
  readonly vote?: VoteAnswer;
};

const NONE: readonly Unsent[] = [];
let listed = NONE;
const listeners = new Set<() => void>();
const sentListeners = new Set<(sent: Sent) => void>();
/** Other pages of this browser are told too. */
const otherPages = 'BroadcastChannel' in globalThis ? new BroadcastChannel('stoep-unsent') : undefined;

export const unsentNow = (): readonly Unsent[] => listed;

/** Votes whose time is over are not sent any more; their writer reads why. */
const endClosedVotes = async (waiting: readonly Unsent[]): Promise<void> => {
  for (const one of waiting) {
    const reason = one.refused === undefined && closedReason(one);
    if (reason) await changeUnsent(one.id, { refused: reason });
  }
};

/** Reads what waits anew, here alone. */
export const lookAtUnsent = async (): Promise<void> => {
  const person = holder();
  if (person)
    await listUnsent(person.owner)
      .then(endClosedVotes)
      .catch(() => undefined);
  const found = person ? await listUnsent(person.owner).catch(() => NONE) : NONE;
  listed = found.length === 0 ? NONE : found;
  for (const listener of listeners) listener();
};

const changed = async () => {
  await lookAtUnsent();
  otherPages?.postMessage('changed');
};

export const onUnsent = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const onSentLater = (listener: (sent: Sent) => void): (() => void) => {
  sentListeners.add(listener);
  return () => sentListeners.delete(listener);
};

otherPages?.addEventListener('message', () => void lookAtUnsent());

/** No answer, or none that says what became of it: it is tried again, under the same key. */
const staysOpen = (error: unknown): boolean =>
  error instanceof ApiError &&
  ([0, 401, 429].includes(error.status) || error.status >= 500 || error.code === 'in_progress');

/** The same words; of a vote, any on the same question: two never wait at once. */
const sameAs = (written: Written) => {
  const act = JSON.stringify(written);
  return (one: Unsent) =>
    written.kind === 'vote' && one.written.kind === 'vote'
      ? written.approvalId === one.written.approvalId
      : JSON.stringify(one.written) === act;
};

type Now<T> = {
  /** Sends it at once, with this key. */
  readonly send: (key: string) => Promise<T>;
  /** What goes with it when it has to wait, small enough to be kept. */
  readonly files: () => Promise<readonly File[]>;
};

const keep = async (
  person: Holder,
  unsent: Pick<Unsent, 'id' | 'written' | 'tried'>,
  files: readonly File[],
) => {
  const withKeys: readonly UnsentFile[] = files.map((file) => ({ key: newKey(), file }));
  await putUnsent({ ...unsent, owner: person.owner, at: now().getTime(), files: withKeys }, person.holds);
  await changed();
};

/**
 * Sends what was written, or keeps it where no answer comes; the same words that wait already wait once. Throws ApiError for
 * a refusal, and where the device keeps nothing.
 */
export const sendOrKeep = async <T>(written: Written, { send, files }: Now<T>): Promise<T | 'kept'> => {
  const person = holder();
  if (person && listed.some(sameAs(written))) return 'kept';
  const key = newKey();
  let unanswered = new ApiError(0, { code: 'offline' });
  let tried = false;
  if (!person || navigator.onLine) {
    try {
      return await send(key);
    } catch (error) {
      if (!person || !(error instanceof ApiError) || error.status !== 0) throw error;
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

type Words = Exclude<Written, { kind: 'vote' }>;

/** The id of what was made. */
const sendWords = async (id: string, written: Words): Promise<string | undefined> =>
  written.kind === 'ticket'
    ? (await api(contract.create, { body: written.body }, { key: id, inBackground: true })).id
    : addComment(written.ticketId, written.comment, id, true);

const sendFile = ({ written: { kind } }: Unsent, made: string, { key, file }: UnsentFile) =>
  kind === 'ticket'
    ? api(contract.addFile, { params: { ticketId: made }, files: { file } }, { key, inBackground: true })
    : api(
        contract.attach,
        { params: { commentId: made }, body: { commentIdAgain: made }, files: { file } },
        { key, inBackground: true },
      );

/** Answers whether a file was refused: the words stand all the same. */
const sendFiles = async (one: Unsent, made: string): Promise<boolean> => {
  let lost = false;
  for (const [at, file] of one.files.entries()) {
    try {
      await sendFile(one, made, file);
    } catch (error) {
      if (staysOpen(error)) throw error;
      lost = true;
    }
    await changeUnsent(one.id, { files: one.files.slice(at + 1) });
  }
  return lost;
};

const sendWhole = async (one: Unsent): Promise<Sent> => {
  const { written } = one;
  if (written.kind === 'vote') {
    const vote = await sendVote(one, written);
    return { written, lostFile: false, ...(vote && { vote }) };
  }
  const made = one.made ?? (await sendWords(one.id, written));
  if (made && one.files.length > 0) await changeUnsent(one.id, { made });
  return { written, lostFile: made ? await sendFiles(one, made) : one.files.length > 0 };
};

/** Answers whether the line held. */
const sendOne = async (one: Unsent): Promise<boolean> => {
  try {
    const sent = await sendWhole(one);
    await dropUnsent(one.id);
    for (const listener of sentListeners) listener(sent);
  } catch (error) {
    if (staysOpen(error)) {
      // Sent and not answered: it may have arrived.
      if (error instanceof ApiError && error.code !== 'offline') await changeUnsent(one.id, { tried: true });
      return false;
    }
    await changeUnsent(one.id, { refused: errorText(error, texts.notTaken) });
  }
  return true;
};

const sendAll = async (): Promise<void> => {
  const person = holder();
  if (!person) return;
  await endClosedVotes(await listUnsent(person.owner));
  const waiting = (await listUnsent(person.owner)).filter(({ refused }) => refused === undefined);
  if (waiting.length === 0) return lookAtUnsent();
  await asOneWrite(async () => {
    for (const one of waiting) if (!person.holds() || !(await sendOne(one))) return;
  });
  await changed();
};

/** One page of the browser sends at a time; where it cannot be told, the keys keep a second one from doing anything. */
const aloneInTheBrowser = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('stoep-unsent', work) : work();

let sending: Promise<void> | undefined;

/** Sends what waits, oldest first, until the line is gone again. Never throws. */
export const sendUnsent = (): Promise<void> => {
  sending ??= aloneInTheBrowser(sendAll)
    .catch(() => undefined)
    .finally(() => {
      sending = undefined;
    });
  return sending;
};

/** Thrown away by whoever wrote it. */
export const discardUnsent = async (id: string): Promise<void> => {
  await dropUnsent(id);
  await changed();
};
