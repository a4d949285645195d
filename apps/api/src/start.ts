/** Brings one process of the product up: database, queue, files, mail; used by main.ts and the commands. */
import pino, { type DestinationStream, type Logger } from 'pino';
import { type StartingDatabaseServer, serverDataFolderOf, startDatabaseServerInBackground } from './begin-server.ts';
import type { ServerConfig } from './config.ts';
import { AUDIT_SEALER_DATABASE_ROLE } from './db/app-role.ts';
import { formatSchemaChange, migrateDatabase, type SchemaChangeListener } from './db/migrate.ts';
import {
  requireDatabaseResponse,
  requireDataOfThisPortfolio,
  requireFileStoreOfPortfolio,
  requireReadableTables,
} from './db/start-checks.ts';
import { requireNoDemoDatabase } from './demo/demo-portfolio.ts';
import type { ServerDeps } from './deps.ts';
import { openScannedFileStore } from './file-store.ts';
import { startAuditSealer } from './kernel/audit/sealer.ts';
import { systemClock } from './kernel/clock.ts';
import { type DatabaseHandle, openDatabase } from './kernel/database/client.ts';
import { stopExcelThread } from './kernel/excel/workbook.ts';
import { startJobQueue } from './kernel/jobs/queue.ts';
import { logDestination } from './kernel/log/log-destination.ts';
import { logOptionsOf } from './kernel/log/log-options.ts';
import { outboxOnlyTransport } from './kernel/mail/deliver.ts';
import { smtpTransport } from './kernel/mail/smtp-transport.ts';
import { stopPdfThreads } from './kernel/pdf/render-pdf.ts';
import { getOrCreatePushKeyPair } from './kernel/push/push-key.writes.ts';
import { getOrCreateKeyring, requireTokenKeyOfDatabase } from './token-key.ts';

export type RunningServer = {
  deps: ServerDeps;
  pools: DatabaseHandle['pools'];
  stop: () => Promise<void>;
  /** Settles when the embedded database has ended by itself; never for a server of one's own. */
  databaseEnded: Promise<void>;
  /** The next release where it has migrated the database already; null otherwise. */
  newerRelease: string | null;
};

/** A change of the database can take long and locks tables: the log and the person who waits learn when it begins and ends. */
const schemaLogger =
  (log: Logger, say: (line: string) => void): SchemaChangeListener =>
  (change, ms) => {
    say(formatSchemaChange(change, ms));
    if (ms === undefined) log.info(change, 'schema change begins');
    else log.info({ ...change, ms: Math.round(ms) }, 'schema change ends');
  };

/**
 * Throws a sentence, with nothing made or changed, where the data is not whole or not meant for this start.
 * @param say tells the person who waits what takes long
 * @param lines where the log is written; the standard output where left out
 * @param beginning of the server, where it was begun while the product was loaded
 */
export const startProduct = async (
  config: ServerConfig,
  say: (line: string) => void,
  lines?: DestinationStream,
  beginning?: StartingDatabaseServer,
): Promise<RunningServer> => {
  const dataDir = serverDataFolderOf(config);
  const server = await (beginning ?? (await startDatabaseServerInBackground(config, say))).server;
  // Ended in the opposite order of their beginning, also by a start that fails on the way.
  const ends: (() => Promise<unknown>)[] = [server.stop];
  const stop = async () => {
    for (const end of ends.splice(0).reverse()) await end();
  };
  const log = pino(logOptionsOf(config.logLevel), lines ?? logDestination());
  try {
    if (config.databaseUrl) await requireDatabaseResponse(config.databaseUrl, say);
    else await requireReadableTables(server.url, dataDir, say);
    const files = await openScannedFileStore(config, dataDir);
    await requireDataOfThisPortfolio(server.url, async (db) => {
      if (config.production) await requireNoDemoDatabase(db);
      await requireFileStoreOfPortfolio({ db, files });
      await requireTokenKeyOfDatabase(config, dataDir, db);
    });
    const newerRelease = await migrateDatabase(server.url, schemaLogger(log, say));
    const database = openDatabase(server.url);
    ends.push(database.close);
    const keyring = await getOrCreateKeyring(config, dataDir, database.db);
    const jobs = await startJobQueue(server.url, (error) => log.error({ err: error }, 'job queue'), {
      supervise: config.role !== 'api',
      bell: true,
    });
    ends.push(() => Promise.all([stopPdfThreads(), stopExcelThread()]));
    const mail = config.smtpUrl
      ? smtpTransport({ url: config.smtpUrl, from: config.mailFrom, production: config.production })
      : outboxOnlyTransport();
    ends.push(async () => mail.close());
    // Made here for the first time, so that to ask for it changes nothing.
    await getOrCreatePushKeyPair({ db: database.db, ...keyring }, systemClock.now());
    const deps: ServerDeps = {
      db: database.db,
      clock: systemClock,
      config,
      files,
      jobs,
      mail,
      log,
      ...keyring,
    };
    if (config.role !== 'api') {
      const sealing = openDatabase(server.url, 1, AUDIT_SEALER_DATABASE_ROLE);
      // Stopped after the last job, so that what it wrote is sealed and anchored.
      ends.push(sealing.close, startAuditSealer(sealing.db, deps).stop);
    }
    ends.push(jobs.stop);
    return { deps, pools: database.pools, stop, databaseEnded: server.exited, newerRelease };
  } catch (error) {
    await stop();
    throw error;
  }
};
