/**
 * The last answers stand in while no server answers: what one owes, documents, tickets, and what these screens need besides.
 * They are kept for whoever read them alone (decision 0178).
 */
import { ApiError } from '@stoep/contract/kit/client';
import { hashKey } from '@tanstack/react-query';
import { tellAge } from './ages.ts';
import { type Holder, holder } from './person.ts';

/**
 * By the first part of their key. A person's own only: no list of a building's other owners, and nothing that is decided upon.
 * Where to pay is shown with its age (decision 0310).
 */
export const KEPT_READS: ReadonlySet<unknown> = new Set([
  'access',
  // The hub, one's profile.
  'M-7b',
  'M-13',
  // One's accounts, the balance, its entries and meters.
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
  // Tickets, and what a new one may be about.
  'M-10',
  'M-11',
  'M-12',
  'M-12b',
  'M-72b',
  'M-80',
  'M-81',
]);

const store = () => import('./store.ts');

/** The scripts of this page by the name of the first, which changes with any of them. */
const build = (): string =>
  document.querySelector('script[type=module][src]')?.getAttribute('src') ?? 'development';

const keep = async ({ owner, holds }: Holder, read: string, data: unknown): Promise<void> =>
  (await store()).putRead({ owner, read, build: build(), data }, holds);

const keptOf = async ({ owner, holds }: Holder, read: string) => {
  const kept = await (await store()).getRead(owner, read);
  return kept?.build === build() && holds() ? kept : undefined;
};

/** What the device has of a read of the person who is logged in, and when the server answered it in milliseconds. */
export const storedRead = async (
  key: readonly unknown[],
): Promise<{ readonly data: unknown; readonly at: number } | undefined> => {
  const person = KEPT_READS.has(key[0]) ? holder() : null;
  return person ? keptOf(person, hashKey(key)).catch(() => undefined) : undefined;
};

/** No line, or a server that is not there. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 502);

/** The answer of the server, else the one that was kept of it. Throws what `ask` throws where nothing was. */
export const orKept = async <T>(key: readonly unknown[], ask: () => Promise<T>): Promise<T> => {
  const person = KEPT_READS.has(key[0]) ? holder() : null;
  if (!person) return ask();
  const read = hashKey(key);
  try {
    const answer = await ask();
    tellAge(read, undefined);
    keep(person, read, answer).catch(() => undefined);
    return answer;
  } catch (error) {
    const kept = isUnanswered(error) ? await keptOf(person, read).catch(() => undefined) : undefined;
    if (!kept) throw error;
    tellAge(read, kept.at);
    return kept.data as T;
  }
};
