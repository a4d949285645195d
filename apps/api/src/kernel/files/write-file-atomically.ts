/** Writes a file atomically: a full disk, a killed process or a power cut leaves no partial and no empty file. */
import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { systemClock } from '../clock.ts';

/** The ending of a file while it is being written; it is in no listing. */
const PART = '.part';
/** Longer than any write takes. */
const HOUR_MS = 3_600_000;

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/**
 * Renames the content to its name once it is safely on disk. If that fails, nothing of it is left and the earlier file stays.
 * @param part the file to write first. Each attempt has its own, since two attempts of one job run at once where the first one hangs.
 */
export const writeFileAtomically = async (
  path: string,
  content: Uint8Array | { readonly copyOf: string },
  part: string = `${path}.${randomUUID()}${PART}`,
): Promise<void> => {
  await mkdir(dirname(path), { recursive: true });
  const source = 'copyOf' in content ? createReadStream(content.copyOf) : Readable.from([content]);
  try {
    await pipeline(source, createWriteStream(part, { flush: true }));
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined);
    throw error;
  }
  await syncFolder(dirname(path));
};

/** Removes partial files of killed processes under this folder. */
export const removePartialFiles = async (folder: string): Promise<void> => {
  const names = await readdir(folder, { recursive: true }).catch(() => [] as string[]);
  for (const name of names) {
    if (!name.endsWith(PART)) continue;
    const path = join(folder, name);
    const left = await stat(path).catch(() => undefined);
    if (left && left.mtimeMs < systemClock.now().getTime() - HOUR_MS) await rm(path, { force: true });
  }
};
