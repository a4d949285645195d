/** Brings one process of the product up: database, queue, files, mail; used by main.ts and the commands. */
import pino, { type DestinationStream, type Logger } from 'pino';
import { type Beginning, beginServer, dataFolderOf } from './begin-server.ts';
import type { Config } from './config.ts';
import { SEALER_ROLE } from './db/app-role.ts';
import { migrate, type ReportChange, schemaChangeLine } from './db/migrate.ts';
import { requireAnswer, requireFiles, requireOwnData, requireReadable } from './db/start-checks.ts';
import { requireNoDemo } from './demo/demo-portfolio.ts';
import type { Deps } from './deps.ts';
import { judgedStoreOf } from './file-store.ts';
import { startSealer } from './kernel/audit/sealer.ts';
import { systemClock } from './kernel/clock.ts';
import { type OpenDatabase, openDatabase } from './kernel/database/client.ts';
import { closeExcel } from './kernel/excel/workbook.ts';
import { startQueue } from './kernel/jobs/queue.ts';
import { logDestination } from './kernel/log/log-destination.ts';
import { logOptions } from './kernel/log/log-options.ts';
import { outboxTransport } from './kernel/mail/deliver.ts';
import { smtpTransport } from './kernel/mail/smtp-transport.ts';
import { closePdf } from './kernel/pdf/render-pdf.ts';
import { pushPairOf } from './kernel/push/push-key.commands.ts';
import { keyringOf, requireOwnKey } from './token-key.ts';

export type Started = {
  deps: Deps;
  pools: OpenDatabase['pools'];
  stop: () => Promise<void>;
  /** Settles when the embedded database has ended by itself; never for a server of one's own. */
  databaseEnded: Promise<void>;
  /** The next release where it has migrated the database already; null otherwise. */
  newerRelease: string | null;
};

/** A change of the database can take long and locks tables: the log and the person who waits learn when it begins and ends. */
const schemaLogger =
  (log: Logger, say: (line: string) => void): ReportChange =>
  (change, ms) => {
    say(schemaChangeLine(change, ms));
    if (ms === undefined) log.info(change, 'schema change begins');
    else log.info({ ...change, ms: Math.round(ms) }, 'schema change ends');
  };

/**
 * Throws a sentence, with nothing made or changed, where the data is not whole or not meant for this start.
 * @param say tells the person who waits what takes long
 * @param lines where the log is written; the standard output where left out
 * @param beginning of the server, where it was begun while the product was loaded
 */
export const start = async (
  config: Config,
  say: (line: string) => void,
  lines?: DestinationStream,
  beginning?: Beginning,
): Promise<Started> => {
  const dataDir = dataFolderOf(config);
  const server = await (beginning ?? (await beginServer(config, say))).server;
  // Ended in the opposite order of their beginning, also by a start that fails on the way.
  const ends: (() => Promise<unknown>)[] = [server.stop];
  const stop = async () => {
    for (const end of ends.splice(0).reverse()) await end();
  };
  const log = pino(logOptions(config.logLevel), lines ?? logDestination());
  try {
    if (config.databaseUrl) await requireAnswer(config.databaseUrl, say);
    else await requireReadable(server.url, dataDir, say);
    const files = await judgedStoreOf(config, dataDir);
    await requireOwnData(server.url, async (db) => {
      if (config.production) await requireNoDemo(db);
      await requireFiles({ db, files });
      await requireOwnKey(config, dataDir, db);
    });
    const newerRelease = await migrate(server.url, schemaLogger(log, say));
    const database = openDatabase(server.url);
    ends.push(database.close);
    const keyring = await keyringOf(config, dataDir, database.db);
    const jobs = await startQueue(server.url, (error) => log.error({ err: error }, 'job queue'), {
      supervise: config.role !== 'api',
      bell: true,
    });
    ends.push(() => Promise.all([closePdf(), closeExcel()]));
    const mail = config.smtpUrl
      ? smtpTransport({ url: config.smtpUrl, from: config.mailFrom, production: config.production })
      : outboxTransport();
    ends.push(async () => mail.close());
    // Made here for the first time, so that to ask for it changes nothing.
    await pushPairOf({ db: database.db, ...keyring }, systemClock.now());
    const deps: Deps = {
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
      const sealing = openDatabase(server.url, 1, SEALER_ROLE);
      // Stopped after the last job, so that what it wrote is sealed and anchored.
      ends.push(sealing.close, startSealer(sealing.db, deps).stop);
    }
    ends.push(jobs.stop);
    return { deps, pools: database.pools, stop, databaseEnded: server.exited, newerRelease };
  } catch (error) {
    await stop();
    throw error;
  }
};
