/** Temporary folders for files in work. They are removed after the work, also when the process was killed. */
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '../clock.ts';

const PREFIX = 'stoep-import-';
/** Nothing that works on one lasts as long. */
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
    if (left && left.mtimeMs < now - DAY_MS) await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
};

/** Works in a folder that nobody else may read; `folder` makes it when it is first asked for. */
export const withTempDir = async <T>(work: (folder: () => Promise<string>) => Promise<T>): Promise<T> => {
  let made: Promise<string> | undefined;
  const make = async () => {
    await sweepLeft();
    return mkdtemp(join(tmpdir(), PREFIX));
  };
  const folder = () => {
    made ??= make();
    return made;
  };
  try {
    return await work(folder);
  } finally {
    // Where it could not be made, whoever asked for it was told.
    const left = await made?.catch(() => undefined);
    if (left !== undefined) await rm(left, { recursive: true, force: true });
  }
};
