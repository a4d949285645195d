/** What an import accepts, so that a prepared archive cannot fill memory or disk. */
export const LIMITS = {
  files: 20_000,
  /** One file, unpacked. */
  fileBytes: 256 * 1_048_576,
  /** Everything in a zip, unpacked. */
  totalBytes: 1_024 * 1_048_576,
  /** How much smaller than its content a packed file may be; text packs to a twentieth. */
  packing: 200,
  /** What reading one table may take: of objects in memory, and of time. */
  sheetMegabytes: 768,
  sheetSeconds: 90,
  /** CSV up to here is read at once. */
  smallBytes: 262_144,
} as const;
