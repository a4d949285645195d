/**
 * What a device keeps of one person for the time without a line, in IndexedDB: answers that were read, and what was written
 * and has not been sent. Everything in it bears the profile of whoever it belongs to. It goes at log-out (decision 0178).
 */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { now } from '../portal-clock.ts';
import type { Unsent } from './unsent-types.ts';

export type KeptRead = {
  readonly owner: string;
  /** The key of the read. */
  readonly read: string;
  /** When the server answered, in milliseconds. */
  readonly at: number;
  /** The scripts that read it: others may expect another shape. */
  readonly build: string;
  readonly data: unknown;
};

interface Device extends DBSchema {
  reads: { key: [owner: string, read: string]; value: KeptRead };
  unsent: { key: string; value: Unsent; indexes: { owner: string } };
}

const NAME = 'stoep-device';
let opened: Promise<IDBPDatabase<Device>> | undefined;

/** Throws where the browser keeps nothing, in some private windows. */
const device = (): Promise<IDBPDatabase<Device>> => {
  opened ??= openDB<Device>(NAME, 1, {
    upgrade: (db) => {
      db.createObjectStore('reads', { keyPath: ['owner', 'read'] });
      db.createObjectStore('unsent', { keyPath: 'id' }).createIndex('owner', 'owner');
    },
    // Cleared by hand, or by a browser short of room: opened anew when it is asked next.
    terminated: () => {
      opened = undefined;
    },
  }).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
};

/** What was written and not sent waits so long for its writer to log in again, in milliseconds: as long as a login lasts. */
const WAITS_MS = 24 * 60 * 60 * 1000;

const oldest = (): number => now().getTime() - WAITS_MS;

/** `holds` is asked in the very moment of writing: whoever logged out in between has nothing kept. */
export const putRead = async (kept: Omit<KeptRead, 'at'>, holds: () => boolean): Promise<void> => {
  const db = await device();
  if (holds()) await db.put('reads', { ...kept, at: now().getTime() });
};

export const getRead = async (owner: string, read: string): Promise<KeptRead | undefined> =>
  (await device()).get('reads', [owner, read]);

export const putUnsent = async (unsent: Unsent, holds: () => boolean): Promise<void> => {
  const db = await device();
  if (!holds()) throw new Error('Nobody is logged in any more.');
  await db.put('unsent', unsent);
};

/** Changes one that is still there; another page may have sent it or thrown it away. */
export const changeUnsent = async (id: string, part: Partial<Unsent>): Promise<void> => {
  const tx = (await device()).transaction('unsent', 'readwrite');
  const found = await tx.store.get(id);
  if (found) await tx.store.put({ ...found, ...part });
  await tx.done;
};

export const dropUnsent = async (id: string): Promise<void> => (await device()).delete('unsent', id);

/** Of this person, in the order of writing. */
export const listUnsent = async (owner: string): Promise<readonly Unsent[]> =>
  (await (await device()).getAllFromIndex('unsent', 'owner', owner)).sort((a, b) => a.at - b.at);

/** Nothing of anybody stays. */
export const forgetAll = async (): Promise<void> => {
  const tx = (await device()).transaction(['reads', 'unsent'], 'readwrite');
  await Promise.all([tx.objectStore('reads').clear(), tx.objectStore('unsent').clear(), tx.done]);
};

/** What was read goes; what was written and not sent waits for its writer, if not for too long. */
export const forgetAllReads = async (): Promise<void> => {
  const tx = (await device()).transaction(['reads', 'unsent'], 'readwrite');
  const unsent = tx.objectStore('unsent');
  await tx.objectStore('reads').clear();
  for (const one of await unsent.getAll()) if (one.at < oldest()) await unsent.delete(one.id);
  await tx.done;
};

/** After another start of the page: what is this person's stays. */
export const forgetOthers = async (owner: string): Promise<void> => {
  const tx = (await device()).transaction(['reads', 'unsent'], 'readwrite');
  for (const store of [tx.objectStore('reads'), tx.objectStore('unsent')] as const)
    for (let cursor = await store.openCursor(); cursor; cursor = await cursor.continue())
      if (cursor.value.owner !== owner || cursor.value.at < oldest()) await cursor.delete();
  await tx.done;
};
