/**
 * The person whose notices this browser shows, read by the page and the service worker. Notices for anybody else, or
 * after a logout, are not shown (decision 0231).
 */
import { type DBSchema, openDB } from 'idb';

export type PushOwnerMarker = {
  /** The profile. */
  readonly owner: string;
  /** As the server knows this browser. */
  readonly device: string;
  /** Where its push service takes messages; it may choose another one by itself. */
  readonly endpoint: string;
  /** The login that named it last, by its end. */
  readonly login: number;
};

interface Marked extends DBSchema {
  marker: { key: string; value: PushOwnerMarker };
}

const KEY = 'today';

/** Throws where the browser keeps nothing, in some private windows. */
const withMarker = async <T>(work: (db: Awaited<ReturnType<typeof open>>) => Promise<T>): Promise<T> => {
  const db = await open();
  try {
    return await work(db);
  } finally {
    db.close();
  }
};

const open = () => openDB<Marked>('stoep-push', 1, { upgrade: (db) => void db.createObjectStore('marker') });

export const findPushOwnerMarker = (): Promise<PushOwnerMarker | undefined> =>
  withMarker((db) => db.get('marker', KEY));

export const savePushOwnerMarker = (marker: PushOwnerMarker): Promise<unknown> =>
  withMarker((db) => db.put('marker', marker, KEY));

export const deletePushOwnerMarker = (): Promise<void> => withMarker((db) => db.clear('marker'));
