/** Where this portfolio's files lie: in the data directory, or in a bucket that several machines share. */
import path from 'node:path';
import type { Config } from './config.ts';
import { bucketStore } from './kernel/files/bucket-store.ts';
import { scannedStore } from './kernel/files/scanned-store.ts';
import { diskStore } from './kernel/files/store.ts';
import type { FileStore } from './kernel/files/stored-files.ts';

export const filesFolderIn = (dataDir: string) => path.join(dataDir, 'files');

export const fileStoreOf = async ({ bucket }: Config, dataDir: string): Promise<FileStore> =>
  bucket ? bucketStore(bucket) : diskStore(filesFolderIn(dataDir));

/** The same for whoever adds to it: behind a scanner where there is one. What a backup brings back has been judged before. */
export const judgedStoreOf = async (config: Config, dataDir: string): Promise<FileStore> => {
  const store = await fileStoreOf(config, dataDir);
  return config.scanner ? scannedStore(store, config.scanner) : store;
};
