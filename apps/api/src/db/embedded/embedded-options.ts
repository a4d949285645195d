/** The options of the embedded database that a caller chooses. */
export type EmbeddedDatabaseOptions = {
  /** The data directory of one installation; the cluster is in its `postgres` folder where possible. */
  readonly dataDir: string;
  /** Receives one line for each step that a waiting person should know. */
  readonly log: (line: string) => void;
  /** Server settings on top of the defaults, as `-c name=value`. */
  readonly settings?: Readonly<Record<string, string>>;
  /** True for test clusters: no flush to disk, no last checkpoint, and the data is removed when stopped. */
  readonly throwaway?: boolean;
  /** Called once the server's process runs; until it accepts connections the caller can only wait. */
  readonly begun?: () => void;
  /** True for measurements: fsync as in production, and the data is removed when stopped. */
  readonly passing?: boolean;
};
