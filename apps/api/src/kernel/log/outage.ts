/**
 * Detects outages of the machine that affect every request until they pass. Callers get the kind of outage, and the
 * log has each once.
 */
import { isConnectionLost } from '../database/connection-lost.ts';
import { FileStoreUnavailableError } from '../files/bucket-store.ts';

export type OutageKind = 'database' | 'fileStore' | 'space';

/** Codes of the operating system and of PostgreSQL. */
const NO_SPACE = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Errors of the pool are no outage of the database: a full pool means a busy process, an ended one a stopping process. */
const OF_THE_POOL = /^(timeout exceeded when trying to connect|Cannot use a pool after calling end)/;

const chainOf = (error: unknown): readonly Error[] => (error instanceof Error ? [error, ...chainOf(error.cause)] : []);

/** The kind of outage; undefined for every other error. Also looks at the causes. */
export const outageKindOf = (error: unknown): OutageKind | undefined => {
  const chain = chainOf(error);
  if (chain.some((one) => NO_SPACE.has(String((one as { code?: unknown }).code)))) return 'space';
  if (chain.some((one) => one instanceof FileStoreUnavailableError)) return 'fileStore';
  if (chain.some(({ message }) => OF_THE_POOL.test(message))) return undefined;
  return isConnectionLost(error) ? 'database' : undefined;
};
