/** Brings one process of the product up: database, queue, files, mail; used by main.ts and the commands. */
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pino from 'pino';
import type { Config } from './config.ts';
import { openDatabase } from './db/client.ts';
import { startEmbedded } from './db/embedded.ts';
import { migrate } from './db/migrate.ts';
import type { Deps } from './deps.ts';
import { systemClock } from './platform/clock.ts';
import { closeExcel } from './platform/excel/workbook.ts';
import { diskStore } from './platform/files/store.ts';
import { startQueue } from './platform/jobs/queue.ts';
import { outboxTransport, smtpTransport } from './platform/mail/deliver.ts';
import { closePdf } from './platform/pdf/render-pdf.ts';

const DATA = fileURLToPath(new URL('../../../.data', import.meta.url));

export type Started = { deps: Deps; stop: () => Promise<void> };

/** The signing key: given, or made once and kept beside the data, readable by the owner alone. */
const tokenKeyOf = async (config: Config, dataDir: string): Promise<Uint8Array> => {
  if (config.tokenSecret) return Buffer.from(config.tokenSecret, 'utf8');
  const file = path.join(dataDir, 'token-key');
  try {
    return Buffer.from(await readFile(file, 'utf8'), 'base64');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    const key = randomBytes(64);
    await writeFile(file, key.toString('base64'), { mode: 0o600, flag: 'wx' });
    return key;
  }
};

const databaseOf = async (config: Config, dataDir: string, say: (line: string) => void) => {
  if (config.databaseUrl) return { url: config.databaseUrl, stop: async () => undefined };
  return startEmbedded({ dataDir, log: say });
};

/** @param say tells the person who waits what takes long */
export const start = async (config: Config, say: (line: string) => void): Promise<Started> => {
  const dataDir = config.dataDir ?? DATA;
  await mkdir(dataDir, { recursive: true });
  const server = await databaseOf(config, dataDir, say);
  const log = pino({
    level: config.logLevel,
    redact: ['req.headers.authorization', '*.password', '*.token', '*.otp', '*.idNumber'],
  });
  try {
    await migrate(server.url);
    const database = openDatabase(server.url);
    const jobs = await startQueue(server.url, (error) => log.error({ err: error }, 'job queue'), {
      supervise: config.role !== 'api',
    });
    const deps: Deps = {
      db: database.db,
      clock: systemClock,
      config,
      files: diskStore(path.join(dataDir, 'files')),
      jobs,
      mail: config.smtpUrl
        ? smtpTransport({ url: config.smtpUrl, from: config.mailFrom, production: config.production })
        : outboxTransport(),
      log,
      tokenKey: await tokenKeyOf(config, dataDir),
    };
    return {
      deps,
      stop: async () => {
        await jobs.stop();
        await Promise.all([closePdf(), closeExcel()]);
        await database.close();
        await server.stop();
      },
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
};
