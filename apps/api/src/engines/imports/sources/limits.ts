/** What an import takes. */

export type Limits = {
  readonly files: number;
  /** One file, unpacked. */
  readonly fileBytes: number;
  /** Everything in a zip, unpacked. */
  readonly totalBytes: number;
  /** How much smaller than its content a packed file may be; text packs to a twentieth. */
  readonly packing: number;
  /** One document that a row names. */
  readonly documentBytes: number;
};

/** Of what staff bring: a prepared archive cannot fill memory or disk. */
export const UPLOAD_LIMITS: Limits = {
  files: 20_000,
  fileBytes: 256 * 1_048_576,
  totalBytes: 1_024 * 1_048_576,
  packing: 200,
  /** As on every upload. */
  documentBytes: 25 * 1_048_576,
};

/** Who runs the server trusts the file and has the machine: only what cannot be held in one piece is refused. */
export const SERVER_LIMITS: Limits = {
  files: Number.POSITIVE_INFINITY,
  fileBytes: 2_047 * 1_048_576,
  totalBytes: Number.POSITIVE_INFINITY,
  packing: Number.POSITIVE_INFINITY,
  documentBytes: Number.POSITIVE_INFINITY,
};

/** What the thread that reads an upload may take: of objects in memory, and of time without a row. */
export const THREAD_BOUNDS = {
  megabytes: 768,
  seconds: 90,
  /** CSV up to here is read at once. */
  smallBytes: 262_144,
} as const;
