/** The product on a database of its own, for the suites. */
import { randomUUID } from 'node:crypto';
import os from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { readServerConfig } from '../../apps/api/src/config.ts';
import type { ServerDeps } from '../../apps/api/src/deps.ts';
import { type Clock, systemClock } from '../../apps/api/src/kernel/clock.ts';
import { openDatabase } from '../../apps/api/src/kernel/database/client.ts';
import { diskFileStore } from '../../apps/api/src/kernel/files/disk-store.ts';
import { startJobQueue } from '../../apps/api/src/kernel/jobs/queue.ts';
import { outboxOnlyTransport } from '../../apps/api/src/kernel/mail/deliver.ts';
import type { MailTransport } from '../../apps/api/src/kernel/mail/outgoing-mail.ts';

type Instead = { readonly clock?: Clock; readonly mail?: MailTransport };

/** The dependencies of handlers and jobs. Errors of the queue's connections are ignored, since suites cut them on purpose. */
export const trustSuiteDepsFor = async (
  url: string,
  connections = 10,
  { clock = systemClock, mail = outboxOnlyTransport() }: Instead = {},
): Promise<ServerDeps> => ({
  db: openDatabase(url, connections).db,
  clock,
  config: readServerConfig({ NODE_ENV: 'test', PUBLIC_URL: 'http://localhost:3000' }),
  files: diskFileStore(path.join(os.tmpdir(), `stoep-trust-${randomUUID()}`)),
  jobs: await startJobQueue(url, () => undefined, { supervise: false, bell: true }),
  mail,
  log: pino({ level: 'silent' }),
  tokenKey: Buffer.alloc(64, 7),
  formerKeys: [],
});
