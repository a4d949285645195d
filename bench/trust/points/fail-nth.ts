/** Fails one call to the database or the file store: the nth of those made during the work. */
import pg from 'pg';
import type { FileStore } from '../../../apps/api/src/kernel/files/stored-files.ts';

type Input = pg.Client & { connection: { stream: { destroy: () => void } } };
type Query = (this: Input, ...given: unknown[]) => unknown;
const { prototype } = pg.Client as unknown as { prototype: { query: Query } };

/**
 * @property calls how many were made
 * @property failed the nth call; null when there were fewer
 */
export type NthCallFailure = { readonly calls: number; readonly failed: string | null };

const textOf = (asked: unknown): string =>
  typeof asked === 'string' ? asked : ((asked as { text?: string }).text ?? '');

const FILE_CALLS = ['put', 'putFrom', 'get', 'copyTo', 'remove'] as const;
const isFull = () => Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });

/**
 * Counts from 0. The connection of the nth query is cut, as the death of the database's process would cut it; the nth call to the
 * file store finds the disk full.
 */
export const runWithNthCallFailing = async <T>(
  nth: number,
  files: FileStore,
  work: () => Promise<T>,
): Promise<NthCallFailure & { readonly result: T }> => {
  let calls = 0;
  let failed: string | null = null;
  const isNth = (what: string): boolean => {
    calls += 1;
    if (calls - 1 !== nth) return false;
    failed = what;
    return true;
  };
  const { query } = prototype;
  const store: Record<string, unknown> = files as never;
  const before = { ...files };
  prototype.query = function (this: Input, ...given) {
    if (isNth(textOf(given[0]).slice(0, 80))) this.connection.stream.destroy();
    return query.apply(this, given);
  };
  for (const name of FILE_CALLS) {
    const whole = before[name] as (...given: unknown[]) => Promise<unknown>;
    store[name] = async (...given: unknown[]) => {
      if (isNth(`files.${name}`)) throw isFull();
      return whole(...given);
    };
  }
  try {
    const result = await work();
    return { calls, failed, result };
  } finally {
    prototype.query = query;
    Object.assign(store, before);
  }
};
