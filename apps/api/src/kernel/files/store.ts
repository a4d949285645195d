/** Where the bytes of files lie. Their names there are our own ids, so no name from outside reaches a path. */
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { DriverContract } from 'flydrive/types';

export type FileStore = {
  /** As whoever runs the product knows it: "/srv/stoep/files". */
  readonly place: string;
  /** Writes the whole content under the id; an id is written once. */
  put: (id: string, bytes: Uint8Array) => Promise<void>;
  /** Reads it; throws where it is not there. */
  get: (id: string) => Promise<Buffer>;
  remove: (id: string) => Promise<void>;
  /** Every id that is stored. */
  list: () => Promise<string[]>;
  /** When it was written; null where it is not there. */
  writtenAt: (id: string) => Promise<Date | null>;
};

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
    get: async (id) => Buffer.from(await disk.getBytes(pathOf(id))),
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

/** A store in a folder, which is made when it is missing. */
export const diskStore = (folder: string): FileStore =>
  storeOn(new FSDriver({ location: folder, visibility: 'private' }), folder);
