/**
 * Connects a CLI command to the database: an external server, the one of the running product, or one that it starts
 * itself.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readServerConfig, type ServerConfig } from '../config.ts';
import { databaseLabelOf } from '../db/database-label.ts';
import { DataDirectoryInUseError } from '../db/embedded/data-directory-lock.ts';
import { startEmbeddedDatabase } from '../db/embedded/embedded.ts';
import { findRunningDatabaseUrl } from '../db/embedded/running-database.ts';
import { formatSchemaChange, migrateDatabase, type SchemaChangeListener } from '../db/migrate.ts';
import { hasStoepSchema } from '../db/start-checks.ts';
import { openScannedFileStore } from '../file-store.ts';
import { systemClock } from '../kernel/clock.ts';
import { openDatabase } from '../kernel/database/client.ts';
import { createDataFolder } from '../settings/start-settings.ts';
import { getOrCreateKeyring } from '../token-key.ts';
import type { CliPortfolioConnection } from './command.ts';

const DATA = fileURLToPath(new URL('../../../../.data', import.meta.url));

/** Thrown where a command finds no portfolio, instead of creating one or reporting an empty one. */
export class NoPortfolioError extends Error {
  constructor(place: string) {
    super(
      `There is no portfolio of Stoep at ${place}, so nothing was done. Run the command with the same settings as the service ` +
        '(STOEP_DATA_DIR or DATABASE_URL): docs/operations/commands.md.',
    );
  }
}

/** The portfolio's location for a person, without a password. */
const placeSaid = (config: ServerConfig): string =>
  config.databaseUrl ? databaseLabelOf(config.databaseUrl) : (config.dataDir ?? DATA);

/** Files that a start makes in a data directory. If one exists without the database, the start reports what is missing. */
const MADE = ['database.txt', 'token-key', 'files', 'postgres'];

/** Prints to standard error, so that standard output can go into a file. */
const tell = (line: string) => process.stderr.write(`${line}\n`);

/** Reports that a command changes the schema, which usually the first start of a release does. */
export const printSchemaChange: SchemaChangeListener = (change, ms) => tell(formatSchemaChange(change, ms));

/**
 * Prints which portfolio a command works on, and answers where its data is. Throws `NoPortfolioError`, and creates nothing, where a
 * data directory has none.
 * @param begins whether the command may create a portfolio there
 */
export const announcePortfolioDataDir = async (config: ServerConfig, begins = false): Promise<string> => {
  const dataDir = config.dataDir ?? DATA;
  tell(`Portfolio: ${placeSaid(config)}`);
  const isMade = MADE.some((name) => existsSync(path.join(dataDir, name)));
  if (!(config.databaseUrl || begins || isMade)) throw new NoPortfolioError(dataDir);
  await createDataFolder(dataDir);
  return dataDir;
};

/** The database server without any migration: that of the running product, if it runs. */
export const startOrFindPortfolioDatabase = async (
  config: ServerConfig,
  dataDir: string,
  say: (line: string) => void,
) => {
  if (config.databaseUrl) return { url: config.databaseUrl, stop: async () => undefined };
  try {
    return await startEmbeddedDatabase({ dataDir, log: say });
  } catch (error) {
    if (!(error instanceof DataDirectoryInUseError)) throw error;
    const url = await findRunningDatabaseUrl(dataDir);
    if (url === undefined) throw error;
    return { url, stop: async () => undefined };
  }
};

/**
 * Connects to the portfolio of the environment, and prints which it is. Throws `NoPortfolioError` where there is none.
 * @param begins whether the command may create a portfolio where there is none
 */
export const connectToPortfolio = async (
  say: (line: string) => void,
  begins = false,
): Promise<CliPortfolioConnection> => {
  const config = readServerConfig();
  const dataDir = await announcePortfolioDataDir(config, begins);
  const server = await startOrFindPortfolioDatabase(config, dataDir, say);
  try {
    if (!(begins || (await hasStoepSchema(server.url)))) throw new NoPortfolioError(placeSaid(config));
    await migrateDatabase(server.url, printSchemaChange);
    const database = openDatabase(server.url);
    return {
      db: database.db,
      files: await openScannedFileStore(config, dataDir),
      clock: systemClock,
      config,
      keyring: () => getOrCreateKeyring(config, dataDir, database.db),
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
