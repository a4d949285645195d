/** Where the bytes of files lie. Their names there are our own ids, so no name from outside reaches a path. */
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { DriverContract } from 'flydrive/types';
import type { FileStore } from './stored-files.ts';
import { removeParts, writeWhole } from './write-whole.ts';

export type { FileStore };

const ID = /^[0-9a-f-]{36}$/;
/** Two levels of folders keep each small. The random end of a UUID v7 spreads evenly. */
const pathOf = (id: string) => {
  if (!ID.test(id)) throw new Error('A file id is a UUID.');
  return `${id.slice(-2)}/${id}`;
};

/** @param place as whoever runs the product knows it */
export const storeOn = (driver: DriverContract, place: string): FileStore => {
  const disk = new Disk(driver);
  return {
    place,
    put: (id, bytes) => disk.put(pathOf(id), bytes),
    putFrom: (id, path) => disk.putStream(pathOf(id), createReadStream(path)),
    get: async (id) => Buffer.from(await disk.getBytes(pathOf(id))),
    copyTo: async (id, path) =>
      pipeline(await disk.getStream(pathOf(id)), createWriteStream(path, { mode: 0o600, flags: 'wx' })),
    remove: (id) => disk.delete(pathOf(id)),
    writtenAt: async (id) =>
      (await disk.exists(pathOf(id))) ? (await disk.getMetaData(pathOf(id))).lastModified : null,
    list: async () => {
      const found: string[] = [];
      let from: string | undefined;
      do {
        const { objects, paginationToken } = await disk.listAll('', {
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

/** A store in a folder, which is made when it is missing. Each file is there whole, or not at all. */
export const diskStore = (folder: string): FileStore => {
  const store = storeOn(new FSDriver({ location: folder, visibility: 'private' }), folder);
  return {
    ...store,
    put: (id, bytes) => writeWhole(join(folder, pathOf(id)), bytes),
    putFrom: (id, path) => writeWhole(join(folder, pathOf(id)), { copyOf: path }),
    list: async () => {
      await removeParts(folder);
      return store.list();
    },
  };
};
