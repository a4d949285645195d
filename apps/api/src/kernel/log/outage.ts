/** Faults of the machine that every request meets until they pass: callers hear which it is, and the log says each once. */
import { isConnectionLost } from '../database/connection-lost.ts';
import { StoreAwayError } from '../files/bucket-store.ts';

export type Outage = 'database' | 'fileStore' | 'space';

/** Of the operating system and of PostgreSQL. */
const NO_SPACE = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** A full pool is a busy process, and one that is ended belongs to a process that stops: the database is well. */
const OF_THE_POOL = /^(timeout exceeded when trying to connect|Cannot use a pool after calling end)/;

const chainOf = (error: unknown): readonly Error[] =>
  error instanceof Error ? [error, ...chainOf(error.cause)] : [];

/** Which fault of the machine it is; undefined for every other error. Looks through what wraps the first error. */
export const outageOf = (error: unknown): Outage | undefined => {
  const chain = chainOf(error);
  if (chain.some((one) => NO_SPACE.has(String((one as { code?: unknown }).code)))) return 'space';
  if (chain.some((one) => one instanceof StoreAwayError)) return 'fileStore';
  if (chain.some(({ message }) => OF_THE_POOL.test(message))) return undefined;
  return isConnectionLost(error) ? 'database' : undefined;
};
