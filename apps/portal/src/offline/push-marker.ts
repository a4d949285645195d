/**
 * Whose notices this browser shows, read by the page and by the service worker alike. What comes for anybody else, and what comes
 * after it was taken away, is not shown (decision 0231).
 */
import { type DBSchema, openDB } from 'idb';

export type PushMarker = {
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
  marker: { key: string; value: PushMarker };
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

export const readMarker = (): Promise<PushMarker | undefined> => withMarker((db) => db.get('marker', KEY));

export const putMarker = (marker: PushMarker): Promise<unknown> =>
  withMarker((db) => db.put('marker', marker, KEY));

export const dropMarker = (): Promise<void> => withMarker((db) => db.clear('marker'));
