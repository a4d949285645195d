/** Opens the file store of this portfolio: the data directory, or a bucket that several machines share. */
import path from 'node:path';
import type { ServerConfig } from './config.ts';
import { openBucketFileStore } from './kernel/files/bucket-store.ts';
import { diskFileStore } from './kernel/files/disk-store.ts';
import { virusScannedFileStore } from './kernel/files/scanned-store.ts';
import type { FileStore } from './kernel/files/stored-files.ts';

export const fileStoreFolderOf = (dataDir: string) => path.join(dataDir, 'files');

export const openFileStore = async ({ bucket }: ServerConfig, dataDir: string): Promise<FileStore> =>
  bucket ? openBucketFileStore(bucket) : diskFileStore(fileStoreFolderOf(dataDir));

/** The same for whoever adds to it: behind a scanner where there is one. What a backup brings back has been judged before. */
export const openScannedFileStore = async (config: ServerConfig, dataDir: string): Promise<FileStore> => {
  const store = await openFileStore(config, dataDir);
  return config.scanner ? virusScannedFileStore(store, config.scanner) : store;
};
