/** The dependencies of handlers, commands and jobs. Built once by the process, or by a test's harness. */
import type { Logger } from 'pino';
import type { ServerConfig } from './config.ts';
import type { Clock } from './kernel/clock.ts';
import type { Database } from './kernel/database/client.ts';
import type { FileStore } from './kernel/files/stored-files.ts';
import type { JobQueue } from './kernel/jobs/queue.ts';
import type { MailTransport } from './kernel/mail/outgoing-mail.ts';
import type { Keyring } from './kernel/security/keyring.ts';

export type ServerDeps = Keyring & {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: ServerConfig;
  readonly files: FileStore;
  readonly jobs: JobQueue;
  readonly mail: MailTransport;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error' | 'debug'>;
};
