/** The file of an import lies on this machine while the work lasts, and no longer, also where a process was killed. */
import { join } from 'node:path';
import type { Deps } from '../../../deps.ts';
import { withTempDir } from '../../../kernel/files/temp-dir.ts';

/** Works on a copy of a kept file, for the database's import reads it by its path. */
export const withLocalCopy = <T>(
  { files }: Pick<Deps, 'files'>,
  fileId: string,
  work: (path: string) => Promise<T>,
): Promise<T> =>
  withTempDir(async (folder) => {
    const path = join(await folder(), 'brought');
    await files.copyTo(fileId, path);
    return work(path);
  });
