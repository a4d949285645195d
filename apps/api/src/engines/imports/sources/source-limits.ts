/** Size limits of import sources. */

export type ImportSourceLimits = {
  readonly files: number;
  /** One file, unpacked. */
  readonly fileBytes: number;
  /** Everything in a zip, unpacked. */
  readonly totalBytes: number;
  /** The highest compression ratio. Text usually packs to a twentieth. */
  readonly packing: number;
  /** One document that a row names. */
  readonly documentBytes: number;
};

/** For uploads: a prepared archive cannot fill memory or disk. */
export const IMPORT_UPLOAD_LIMITS: ImportSourceLimits = {
  files: 20_000,
  fileBytes: 256 * 1_048_576,
  totalBytes: 1_024 * 1_048_576,
  packing: 200,
  /** The same as for every upload. */
  documentBytes: 25 * 1_048_576,
};

/** For imports on the server, whose operator trusts the file: only limits of the runtime apply. */
export const IMPORT_SERVER_SOURCE_LIMITS: ImportSourceLimits = {
  files: Number.POSITIVE_INFINITY,
  fileBytes: 2_047 * 1_048_576,
  totalBytes: Number.POSITIVE_INFINITY,
  packing: Number.POSITIVE_INFINITY,
  documentBytes: Number.POSITIVE_INFINITY,
};

/** Limits of the thread that reads an upload: memory for objects, and seconds without a row. */
export const IMPORT_THREAD_BOUNDS = {
  megabytes: 768,
  seconds: 90,
  /** A CSV up to this size is read without a thread. */
  smallBytes: 262_144,
} as const;
