/** The interface of a file store, be it a folder (store.ts) or a bucket (bucket-store.ts). */
export type FileStore = {
  /** The location as the operator knows it: "/srv/stoep/files". */
  readonly place: string;
  /** Writes the whole content under the id, or nothing; a retry writes the same id again. */
  put: (id: string, bytes: Uint8Array) => Promise<void>;
  /** The same for a file on local disk, which is never loaded whole. */
  putFrom: (id: string, path: string) => Promise<void>;
  /** Reads a file; throws where it is missing. */
  get: (id: string) => Promise<Buffer>;
  /** Copies it into a new local file that nobody else may read. */
  copyTo: (id: string, path: string) => Promise<void>;
  remove: (id: string) => Promise<void>;
  /** Every id that is stored. */
  list: () => Promise<string[]>;
  /** When it was written; null where it is missing. */
  writtenAt: (id: string) => Promise<Date | null>;
};
