/** Copies an import's stored file to disk while the work lasts, and removes it afterwards, also after a crash. */
import { join } from 'node:path';
import type { ServerDeps } from '../../../deps.ts';
import { withTempDir } from '../../../kernel/files/temp-dir.ts';

/** Runs the work on a local copy, because the import reads its source by path. */
export const withLocalFileCopy = <T>(
  { files }: Pick<ServerDeps, 'files'>,
  fileId: string,
  work: (path: string) => Promise<T>,
): Promise<T> =>
  withTempDir(async (folder) => {
    const path = join(await folder(), 'brought');
    await files.copyTo(fileId, path);
    return work(path);
  });
