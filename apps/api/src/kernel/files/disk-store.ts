/**
 * File stores on a driver: where the bytes of files lie. Their names are our own ids, so no outside name reaches a
 * path.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Disk } from 'flydrive';
import type { DriverContract } from 'flydrive/types';
import type { FileStore } from './stored-files.ts';
import { removePartialFiles, writeFileAtomically } from './write-file-atomically.ts';

const ID = /^[0-9a-f-]{36}$/;
/** Two levels of folders keep each small. The random end of a UUID v7 spreads evenly. */
const pathOf = (id: string) => {
  if (!ID.test(id)) throw new Error('A file id is a UUID.');
  return `${id.slice(-2)}/${id}`;
};

/** A disk whose library is loaded for its first file, so that it does not delay the start. */
const firstUsed = (driver: () => Promise<DriverContract>): (() => Promise<Disk>) => {
  const open = async () => new (await import('flydrive')).Disk(await driver());
  let disk: Promise<Disk> | undefined;
  return () => {
    disk ??= open();
    return disk;
  };
};

/**
 * @param driver loads the driver, at the first file
 * @param place the location by a name that the operator knows
 */
export const fileStoreOnDriver = (driver: () => Promise<DriverContract>, place: string): FileStore => {
  const disk = firstUsed(driver);
  const at = <T>(id: string, work: (on: Disk, path: string) => Promise<T>): Promise<T> => {
    const path = pathOf(id);
    return disk().then((on) => work(on, path));
  };
  return {
    place,
    put: (id, bytes) => at(id, (on, path) => on.put(path, bytes)),
    putFrom: (id, from) => at(id, (on, path) => on.putStream(path, createReadStream(from))),
    get: async (id) => Buffer.from(await at(id, (on, path) => on.getBytes(path))),
    copyTo: async (id, to) =>
      pipeline(await at(id, (on, path) => on.getStream(path)), createWriteStream(to, { mode: 0o600, flags: 'wx' })),
    remove: (id) => at(id, (on, path) => on.delete(path)),
    writtenAt: async (id) =>
      at(id, async (on, path) => ((await on.exists(path)) ? (await on.getMetaData(path)).lastModified : null)),
    list: async () => {
      const found: string[] = [];
      let from: string | undefined;
      do {
        const { objects, paginationToken } = await (await disk()).listAll('', {
          recursive: true,
          ...(from === undefined ? {} : { paginationToken: from }),
        });
        for (const object of objects) if (object.isFile && ID.test(object.name)) found.push(object.name);
        from = paginationToken;
      } while (from !== undefined);
      return found;
    },
  };
};

/** A store in a folder, which is created if it is missing. A file is stored whole or not at all. */
export const diskFileStore = (folder: string): FileStore => {
  const driver = async () => {
    const { FSDriver } = await import('flydrive/drivers/fs');
    return new FSDriver({ location: folder, visibility: 'private' });
  };
  const store = fileStoreOnDriver(driver, folder);
  return {
    ...store,
    put: (id, bytes) => writeFileAtomically(join(folder, pathOf(id)), bytes),
    putFrom: (id, path) => writeFileAtomically(join(folder, pathOf(id)), { copyOf: path }),
    // A start checks some files; reading their times needs no library.
    writtenAt: async (id) => {
      const found = await stat(join(folder, pathOf(id))).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      return found?.isFile() ? found.mtime : null;
    },
    list: async () => {
      await removePartialFiles(folder);
      return store.list();
    },
  };
};
