/** Connects a command to the database: a server's, the one the running product has started, or one of its own. */
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Config, readConfig } from '../config.ts';
import { startEmbedded } from '../db/embedded/embedded.ts';
import { DataDirectoryInUse } from '../db/embedded/lock.ts';
import { runningUrl } from '../db/embedded/running.ts';
import { migrate } from '../db/migrate.ts';
import { judgedStoreOf } from '../file-store.ts';
import { systemClock } from '../kernel/clock.ts';
import { openDatabase } from '../kernel/database/client.ts';
import { keyringOf } from '../token-key.ts';
import type { Connected } from './command.ts';

const DATA = fileURLToPath(new URL('../../../../.data', import.meta.url));

/** Where the data lies; made when it is missing. */
export const dataDirOf = async (config: Config): Promise<string> => {
  const dataDir = config.dataDir ?? DATA;
  await mkdir(dataDir, { recursive: true });
  return dataDir;
};

/** The server as it is, with nothing migrated: the running product's, where it runs. */
export const serverOf = async (config: Config, dataDir: string, say: (line: string) => void) => {
  if (config.databaseUrl) return { url: config.databaseUrl, stop: async () => undefined };
  try {
    return await startEmbedded({ dataDir, log: say });
  } catch (error) {
    if (!(error instanceof DataDirectoryInUse)) throw error;
    const url = await runningUrl(dataDir);
    if (url === undefined) throw error;
    return { url, stop: async () => undefined };
  }
};

export const connect = async (say: (line: string) => void): Promise<Connected> => {
  const config = readConfig();
  const dataDir = await dataDirOf(config);
  const server = await serverOf(config, dataDir, say);
  try {
    await migrate(server.url);
    const database = openDatabase(server.url);
    return {
      db: database.db,
      files: await judgedStoreOf(config, dataDir),
      clock: systemClock,
      config,
      keyring: () => keyringOf(config, dataDir, database.db),
      stop: async () => {
        await database.close();
        await server.stop();
      },
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
};
