/**
 * The person whose notices this browser shows, read by the page and the service worker. Notices for anybody else, or
 * after a logout, are not shown (decision 0231).
 */
import { type DBSchema, openDB } from 'idb';

export type PushOwnerMarker = {
  /** The id of the user profile. */
  readonly owner: string;
  /** The server's id of this browser. */
  readonly device: string;
  /** The address of the push service; the browser may change it. */
  readonly endpoint: string;
  /** The end of the login that set the marker last. */
  readonly login: number;
};

interface Marked extends DBSchema {
  marker: { key: string; value: PushOwnerMarker };
}

const KEY = 'today';

/** Throws if the browser has no storage, as in some private windows. */
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
