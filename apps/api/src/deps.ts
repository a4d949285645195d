/** What handlers, commands and jobs may use. Built once by the process, or by a test's harness. */
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Clock } from './kernel/clock.ts';
import type { Database } from './kernel/database/client.ts';
import type { FileStore } from './kernel/files/stored-files.ts';
import type { JobQueue } from './kernel/jobs/queue.ts';
import type { Transport } from './kernel/mail/outgoing-mail.ts';
import type { Keyring } from './kernel/security/keyring.ts';

export type Deps = Keyring & {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Config;
  readonly files: FileStore;
  readonly jobs: JobQueue;
  readonly mail: Transport;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error' | 'debug'>;
};
