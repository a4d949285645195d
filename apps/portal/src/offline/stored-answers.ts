/**
 * Stores answers on the device and uses them while no server answers, only for the person who loaded them
 * (decision 0178).
 */
import { ApiCallError } from '@stoep/contract/kit/client';
import { hashKey } from '@tanstack/react-query';
import { recordStoredAnswerTime } from './answer-ages.ts';
import { currentDeviceStoreOwner, type DeviceStoreOwner } from './device-store-owner.ts';

/**
 * Query keys whose answers may be stored, by their first part. Only the person's own data: nothing about other
 * owners, and nothing that a decision is based on. How to pay is displayed with its age (decision 0310).
 */
export const OFFLINE_QUERY_KEYS: ReadonlySet<unknown> = new Set([
  'access',
  // The hub and the person's profile.
  'M-7b',
  'M-13',
  // The person's accounts, balances, entries and meters.
  'M-8',
  'M-8b',
  'M-9',
  'M-17',
  'M-17b',
  'M-17c',
  'M-17d',
  'M-17e',
  'M-18',
  'M-18b',
  'M-19',
  // A building's page and its documents.
  'M-34',
  'M-35',
  'M-36',
  'M-37',
  // Tickets, and the lists of a new one.
  'M-10',
  'M-11',
  'M-12',
  'M-12b',
  'M-72b',
  'M-80',
  'M-81',
]);

const store = () => import('./device-store.ts');

/** Version of the page: the name of its first script changes with every build. */
const build = (): string => document.querySelector('script[type=module][src]')?.getAttribute('src') ?? 'development';

const keep = async ({ owner, holds }: DeviceStoreOwner, read: string, data: unknown): Promise<void> =>
  (await store()).saveStoredAnswer({ owner, read, build: build(), data }, holds);

const keptOf = async ({ owner, holds }: DeviceStoreOwner, read: string) => {
  const kept = await (await store()).findAnswerInDeviceStore(owner, read);
  return kept?.build === build() && holds() ? kept : undefined;
};

/** The stored answer of the logged-in person, with the time of the answer in milliseconds. */
export const findStoredAnswer = async (
  key: readonly unknown[],
): Promise<{ readonly data: unknown; readonly at: number } | undefined> => {
  const person = OFFLINE_QUERY_KEYS.has(key[0]) ? currentDeviceStoreOwner() : null;
  return person ? keptOf(person, hashKey(key)).catch(() => undefined) : undefined;
};

/** No connection, or the server is unavailable. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiCallError && (error.status === 0 || error.status >= 502);

/** The server's answer, otherwise the stored one. Throws the error of `ask` if nothing is stored. */
export const answerOrStoredAnswer = async <T>(key: readonly unknown[], ask: () => Promise<T>): Promise<T> => {
  const person = OFFLINE_QUERY_KEYS.has(key[0]) ? currentDeviceStoreOwner() : null;
  if (!person) return ask();
  const read = hashKey(key);
  try {
    const answer = await ask();
    recordStoredAnswerTime(read, undefined);
    keep(person, read, answer).catch(() => undefined);
    return answer;
  } catch (error) {
    const kept = isUnanswered(error) ? await keptOf(person, read).catch(() => undefined) : undefined;
    if (!kept) throw error;
    recordStoredAnswerTime(read, kept.at);
    return kept.data as T;
  }
};
