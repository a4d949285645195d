/** The file of an import lies on this machine while the work lasts, and no longer, also where a process was killed. */
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Deps } from '../../deps.ts';
import { systemClock } from '../../kernel/clock.ts';

const PREFIX = 'stoep-import-';
/** No import lasts as long. */
const DAY_MS = 86_400_000;

/** Folders of processes that were killed on this machine: they hold people's particulars. */
const sweepLeft = async (): Promise<void> => {
  // Files have the machine's time, whatever the product takes for now.
  const now = systemClock.now().getTime();
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue;
    const folder = join(tmpdir(), name);
    // Gone meanwhile, or another's: then it is not ours to take away.
    const left = await stat(folder).catch(() => undefined);
    if (left && left.mtimeMs < now - DAY_MS)
      await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
};

/** Works on a copy of a kept file, for the database's import reads it by its path. */
export const withFile = async <T>(
  { files }: Pick<Deps, 'files'>,
  fileId: string,
  work: (path: string) => Promise<T>,
): Promise<T> => {
  await sweepLeft();
  const folder = await mkdtemp(join(tmpdir(), PREFIX));
  try {
    const path = join(folder, 'brought');
    await writeFile(path, await files.get(fileId), { mode: 0o600 });
    return await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
