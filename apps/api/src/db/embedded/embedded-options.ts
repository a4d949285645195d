/** The options of the embedded database that a caller chooses. */
export type EmbeddedDatabaseOptions = {
  /** The data directory of one installation; the cluster lives in its `postgres` folder where it can. */
  readonly dataDir: string;
  /** Receives one line per step worth telling a person who waits. */
  readonly log: (line: string) => void;
  /** Server settings on top of the defaults, as `-c name=value`. */
  readonly settings?: Readonly<Record<string, string>>;
  /** True for test clusters: no flush to disk, no last checkpoint, and the data is removed when stopped. */
  readonly throwaway?: boolean;
  /** Told once the server's program runs: until it accepts connections there is nothing to do but wait. */
  readonly begun?: () => void;
  /** True for what is measured: written as in production, and removed when stopped, wherever it lay. */
  readonly passing?: boolean;
};
