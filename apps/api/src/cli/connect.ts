/** Connects a command to the database: a server's, the one the running product has started, or one of its own. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Config, readConfig } from '../config.ts';
import { startEmbedded } from '../db/embedded/embedded.ts';
import { DataDirectoryInUse } from '../db/embedded/lock.ts';
import { runningUrl } from '../db/embedded/running.ts';
import { migrate, type ReportChange, schemaChangeLine } from '../db/migrate.ts';
import { placeOf } from '../db/place-of-server.ts';
import { holdsPortfolio } from '../db/start-checks.ts';
import { judgedStoreOf } from '../file-store.ts';
import { systemClock } from '../kernel/clock.ts';
import { openDatabase } from '../kernel/database/client.ts';
import { makeDataFolder } from '../settings/start-settings.ts';
import { keyringOf } from '../token-key.ts';
import type { Connected } from './command.ts';

const DATA = fileURLToPath(new URL('../../../../.data', import.meta.url));

/** Thrown where a command finds no portfolio: it makes none, and answers nothing of an empty one. */
export class NoPortfolio extends Error {
  constructor(place: string) {
    super(
      `There is no portfolio of Stoep at ${place}, and nothing was made. Run the command with the settings of the service ` +
        '(STOEP_DATA_DIR or DATABASE_URL): docs/operations/commands.md.',
    );
  }
}

/** What a command looks at, as a person knows it: never a password. */
const placeSaid = (config: Config): string =>
  config.databaseUrl ? placeOf(config.databaseUrl) : (config.dataDir ?? DATA);

/** What a start leaves in a data directory. Where one of them is there and the database is not, the start says what is missing. */
const MADE = ['database.txt', 'token-key', 'files', 'postgres'];

/** Told on the error output, so that what a command prints can go on into a file. */
const tell = (line: string) => process.stderr.write(`${line}\n`);

/** Says that a command changes the schema, which the first start of a release does otherwise. */
export const reportChange: ReportChange = (change, ms) => tell(schemaChangeLine(change, ms));

/**
 * Says which portfolio a command works on, and answers where its data lies. Throws `NoPortfolio`, with nothing made, where a
 * data directory holds none.
 * @param begins that the command may begin a portfolio there
 */
export const dataDirOf = async (config: Config, begins = false): Promise<string> => {
  const dataDir = config.dataDir ?? DATA;
  tell(`Portfolio: ${placeSaid(config)}`);
  const isMade = MADE.some((name) => existsSync(path.join(dataDir, name)));
  if (!(config.databaseUrl || begins || isMade)) throw new NoPortfolio(dataDir);
  await makeDataFolder(dataDir);
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

/**
 * Connects to the portfolio of the environment, and says which it is. Throws `NoPortfolio` where there is none.
 * @param begins that the command may begin a portfolio where none is
 */
export const connect = async (say: (line: string) => void, begins = false): Promise<Connected> => {
  const config = readConfig();
  const dataDir = await dataDirOf(config, begins);
  const server = await serverOf(config, dataDir, say);
  try {
    if (!(begins || (await holdsPortfolio(server.url)))) throw new NoPortfolio(placeSaid(config));
    await migrate(server.url, reportChange);
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
