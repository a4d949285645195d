/** Temporary folders for files in work. They are removed after the work, also when the process was killed. */
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '../clock.ts';

const PREFIX = 'stoep-import-';
/** Longer than any work on a temporary folder. */
const DAY_MS = 86_400_000;

/** Removes folders of killed processes on this machine, since they contain personal data. */
const sweepLeft = async (): Promise<void> => {
  // Files have the machine's time, whatever the product's clock is.
  const now = systemClock.now().getTime();
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue;
    const folder = join(tmpdir(), name);
    // It may be gone meanwhile, or belong to another user and is not ours to remove.
    const left = await stat(folder).catch(() => undefined);
    if (left && left.mtimeMs < now - DAY_MS) await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
};

/** Runs the work with a folder that nobody else may read; `folder` creates it at the first call. */
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
    // If it could not be created, the work has already got that error.
    const left = await made?.catch(() => undefined);
    if (left !== undefined) await rm(left, { recursive: true, force: true });
  }
};
