/** What a command is, and what it may use. */
import type { Config } from '../config.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Database } from '../kernel/database/client.ts';
import type { FileStore } from '../kernel/files/store.ts';

export type Connected = {
  readonly db: Database;
  readonly files: FileStore;
  readonly clock: Clock;
  readonly config: Config;
  /** The key that the running product signs with; never made here. */
  readonly tokenKey: () => Promise<Uint8Array>;
  readonly stop: () => Promise<void>;
};

export type Command = {
  readonly name: string;
  readonly usage: string;
  readonly says: string;
  /** Answers the exit code: 0 done, 1 refused, 2 wrongly called. */
  readonly run: (
    connected: Connected,
    args: readonly string[],
    say: (line: string) => void,
  ) => Promise<number>;
};
