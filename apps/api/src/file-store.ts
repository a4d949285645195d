/** Where this portfolio's files lie: in the data directory, or in a bucket that several machines share. */
import path from 'node:path';
import type { Config } from './config.ts';
import { bucketStore } from './kernel/files/bucket-store.ts';
import { diskStore, type FileStore } from './kernel/files/store.ts';

export const filesFolderIn = (dataDir: string) => path.join(dataDir, 'files');

export const fileStoreOf = async ({ bucket }: Config, dataDir: string): Promise<FileStore> =>
  bucket ? bucketStore(bucket) : diskStore(filesFolderIn(dataDir));
