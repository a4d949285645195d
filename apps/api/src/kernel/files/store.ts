/** Where the bytes of files lie. Names on disk are our own ids, so no name from outside reaches a path. */
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

export type FileStore = {
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

/** A store in a folder, which is made when it is missing. */
export const diskStore = (folder: string): FileStore => {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  return {
    put: (id, bytes) => disk.put(pathOf(id), bytes),
    get: async (id) => Buffer.from(await disk.getBytes(pathOf(id))),
    remove: (id) => disk.delete(pathOf(id)),
    writtenAt: async (id) =>
      (await disk.exists(pathOf(id))) ? (await disk.getMetaData(pathOf(id))).lastModified : null,
    list: async () => {
      const found: string[] = [];
      const { objects } = await disk.listAll('', { recursive: true });
      for (const object of objects) if (object.isFile && ID.test(object.name)) found.push(object.name);
      return found;
    },
  };
};
