/** What handlers, commands and jobs may use. Built once by the process, or by a test's harness. */
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Database } from './db/client.ts';
import type { Clock } from './platform/clock.ts';
import type { FileStore } from './platform/files/store.ts';
import type { JobQueue } from './platform/jobs/queue.ts';
import type { Transport } from './platform/mail/deliver.ts';

export type Deps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Config;
  readonly files: FileStore;
  readonly jobs: JobQueue;
  readonly mail: Transport;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error' | 'debug'>;
  /** Signs and checks tokens. */
  readonly tokenKey: Uint8Array;
};
