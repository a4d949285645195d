/**
 * The device store (IndexedDB): answers of the server and offline items. Each record carries the profile id of its
 * owner and is deleted at logout (decision 0178).
 */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { portalNow } from '../portal-clock.ts';
import type { OfflineItem } from './offline-item-types.ts';

export type StoredAnswer = {
  readonly owner: string;
  /** The key of the query. */
  readonly read: string;
  /** When the server answered, in milliseconds. */
  readonly at: number;
  /** The build of the scripts that stored it; another build may expect another shape. */
  readonly build: string;
  readonly data: unknown;
};

interface Device extends DBSchema {
  reads: { key: [owner: string, read: string]; value: StoredAnswer };
  unsent: { key: string; value: OfflineItem; indexes: { owner: string } };
}

const NAME = 'stoep-device';
let opened: Promise<IDBPDatabase<Device>> | undefined;

/** Throws if the browser has no storage, as in some private windows. */
const device = (): Promise<IDBPDatabase<Device>> => {
  opened ??= openDB<Device>(NAME, 1, {
    upgrade: (db) => {
      db.createObjectStore('reads', { keyPath: ['owner', 'read'] });
      db.createObjectStore('unsent', { keyPath: 'id' }).createIndex('owner', 'owner');
    },
    // Storage was cleared by hand, or by a browser short of space. The next call opens it again.
    terminated: () => {
      opened = undefined;
    },
  }).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
};

/** Milliseconds for which offline items stay for their writer after a timeout: the lifetime of a login. */
const WAITS_MS = 24 * 60 * 60 * 1000;

const oldest = (): number => portalNow().getTime() - WAITS_MS;

/** `holds` is checked at the moment of writing, so that nothing is stored after a logout. */
export const saveStoredAnswer = async (kept: Omit<StoredAnswer, 'at'>, holds: () => boolean): Promise<void> => {
  const db = await device();
  if (holds()) await db.put('reads', { ...kept, at: portalNow().getTime() });
};

export const findAnswerInDeviceStore = async (owner: string, read: string): Promise<StoredAnswer | undefined> =>
  (await device()).get('reads', [owner, read]);

export const saveOfflineItem = async (unsent: OfflineItem, holds: () => boolean): Promise<void> => {
  const db = await device();
  if (!holds()) throw new Error('Nobody is logged in any more.');
  await db.put('unsent', unsent);
};

/** Updates the item if it still exists; another page may have sent or discarded it. */
export const updateOfflineItem = async (id: string, part: Partial<OfflineItem>): Promise<void> => {
  const tx = (await device()).transaction('unsent', 'readwrite');
  const found = await tx.store.get(id);
  if (found) await tx.store.put({ ...found, ...part });
  await tx.done;
};

export const deleteOfflineItem = async (id: string): Promise<void> => (await device()).delete('unsent', id);

/** The person's offline items, in the order of writing. */
export const listOfflineItems = async (owner: string): Promise<readonly OfflineItem[]> =>
  (await (await device()).getAllFromIndex('unsent', 'owner', owner)).sort((a, b) => a.at - b.at);

/** Deletes everything. */
export const clearDeviceStore = async (): Promise<void> => {
  const tx = (await device()).transaction(['reads', 'unsent'], 'readwrite');
  await Promise.all([tx.objectStore('reads').clear(), tx.objectStore('unsent').clear(), tx.done]);
};

/** Deletes stored answers. Recent offline items stay for their writer. */
export const clearStoredAnswers = async (): Promise<void> => {
  const tx = (await device()).transaction(['reads', 'unsent'], 'readwrite');
  const unsent = tx.objectStore('unsent');
  await tx.objectStore('reads').clear();
  for (const one of await unsent.getAll()) if (one.at < oldest()) await unsent.delete(one.id);
  await tx.done;
};

/** At the start of the page, deletes the data of everybody else. */
export const clearStoreOfOtherPersons = async (owner: string): Promise<void> => {
  const tx = (await device()).transaction(['reads', 'unsent'], 'readwrite');
  for (const store of [tx.objectStore('reads'), tx.objectStore('unsent')] as const)
    for (let cursor = await store.openCursor(); cursor; cursor = await cursor.continue())
      if (cursor.value.owner !== owner || cursor.value.at < oldest()) await cursor.delete();
  await tx.done;
};
