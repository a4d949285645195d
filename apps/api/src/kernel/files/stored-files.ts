/** The interface of a file store, be it a folder (store.ts) or a bucket (bucket-store.ts). */
export type FileStore = {
  /** As whoever runs the product knows it: "/srv/stoep/files". */
  readonly place: string;
  /** Writes the whole content under the id, or nothing; work that is tried again writes the same id again. */
  put: (id: string, bytes: Uint8Array) => Promise<void>;
  /** The same of a file of this machine, which is never held as a whole. */
  putFrom: (id: string, path: string) => Promise<void>;
  /** Reads it; throws where it is not there. */
  get: (id: string) => Promise<Buffer>;
  /** The same into a new file of this machine that nobody else may read. */
  copyTo: (id: string, path: string) => Promise<void>;
  remove: (id: string) => Promise<void>;
  /** Every id that is stored. */
  list: () => Promise<string[]>;
  /** When it was written; null where it is not there. */
  writtenAt: (id: string) => Promise<Date | null>;
};
