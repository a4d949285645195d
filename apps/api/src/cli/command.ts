/** The types of a CLI command and of its dependencies. */
import type { ServerConfig } from '../config.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Database } from '../kernel/database/client.ts';
import type { FileStore } from '../kernel/files/stored-files.ts';
import type { Keyring } from '../kernel/security/keyring.ts';

export type CliPortfolioConnection = {
  readonly db: Database;
  readonly files: FileStore;
  readonly clock: Clock;
  readonly config: ServerConfig;
  /** The current and former signing keys of the running product; a command never makes one. */
  readonly keyring: () => Promise<Keyring>;
  readonly stop: () => Promise<void>;
};

type NamedItem = { readonly name: string; readonly usage: string; readonly says: string };
type Message = readonly [args: readonly string[], say: (line: string) => void];

/** Answers the exit code: 0 done, 1 refused, 2 wrong call. */
export type CliPortfolioCommand = NamedItem & {
  /** Whether it may create a portfolio where there is none; other commands refuse there. */
  readonly begins?: boolean;
  readonly run: (connected: CliPortfolioConnection, ...messages: Message) => Promise<number>;
};

/** A command that needs no database, and so starts none. */
export type CliStandaloneCommand = NamedItem & { readonly runAlone: (...messages: Message) => Promise<number> };
