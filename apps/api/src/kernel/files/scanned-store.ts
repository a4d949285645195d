/**
 * A file store behind a virus scanner. Every stored file passes it: known viruses are refused, and so is what the
 * scanner cannot judge.
 */
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { AppError } from '@stoep/contract/kit/errors';
import { FileStoreUnavailableError } from './bucket-store.ts';
import { VIRUS_FAULT } from './file-hygiene.ts';
import type { FileStore } from './stored-files.ts';
import { scanForViruses, type VirusScannerAddress } from './virus-scanner.ts';

/** Throws `unsafe_file` for an infected file, and `FileStoreUnavailableError` where the scanner gives no verdict. */
const requireClean = async (scanner: VirusScannerAddress, content: Readable): Promise<void> => {
  const verdict = await scanForViruses(scanner, content);
  if (verdict === 'stream: OK') return;
  if (verdict.endsWith(' FOUND')) throw new AppError(VIRUS_FAULT.code, VIRUS_FAULT.text);
  throw new FileStoreUnavailableError(`the scanner at ${scanner.host}:${scanner.port} says: ${verdict || 'nothing'}`);
};

export const virusScannedFileStore = (store: FileStore, scanner: VirusScannerAddress): FileStore => ({
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
