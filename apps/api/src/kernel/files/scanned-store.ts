/**
 * A store of files behind a scanner for viruses. Everything that is kept comes through here, by whatever door: what a scanner knows is
 * refused, and what it cannot judge is not kept either.
 */
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { AppError } from '@stoep/contract/kit/errors';
import { StoreAwayError } from './bucket-store.ts';
import { judgementOf, type Scanner } from './clamd.ts';
import { VIRUS } from './hygiene.ts';
import type { FileStore } from './stored-files.ts';

/** Throws `unsafe_file` for what the scanner knows, and `StoreAwayError` where it says neither yes nor no. */
const requireClean = async (scanner: Scanner, content: Readable): Promise<void> => {
  const said = await judgementOf(scanner, content);
  if (said === 'stream: OK') return;
  if (said.endsWith(' FOUND')) throw new AppError(VIRUS.code, VIRUS.text);
  throw new StoreAwayError(`the scanner at ${scanner.host}:${scanner.port} says: ${said || 'nothing'}`);
};

export const scannedStore = (store: FileStore, scanner: Scanner): FileStore => ({
  ...store,
  put: async (id, bytes) => {
    await requireClean(scanner, Readable.from([bytes]));
    await store.put(id, bytes);
  },
  putFrom: async (id, path) => {
    await requireClean(scanner, createReadStream(path));
    await store.putFrom(id, path);
  },
});
