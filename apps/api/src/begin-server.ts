/**
 * Starts the database of one process: an external server, or the embedded one, which starts while the code is loaded.
 */
import { fileURLToPath } from 'node:url';
import type { ServerConfig } from './config.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from './db/embedded/embedded.ts';
import { createDataFolder } from './settings/start-settings.ts';

const DATA = fileURLToPath(new URL('../../../.data', import.meta.url));

/** Where the embedded database and the files lie. */
export const serverDataFolderOf = (config: ServerConfig): string => config.dataDir ?? DATA;

/** @property server refuses with a sentence where the data is not whole or not meant for this start */
export type StartingDatabaseServer = { readonly server: Promise<EmbeddedDatabase> };

/**
 * Answers as soon as there is nothing to do but wait for the server: a core is free then for something else.
 * @param say tells the person who waits what takes long
 */
export const startDatabaseServerInBackground = async (
  config: ServerConfig,
  say: (line: string) => void,
): Promise<StartingDatabaseServer> => {
  const dataDir = serverDataFolderOf(config);
  await createDataFolder(dataDir);
  if (config.databaseUrl) {
    const exited = new Promise<void>(() => undefined);
    return { server: Promise.resolve({ url: config.databaseUrl, stop: async () => undefined, exited }) };
  }
  const running = Promise.withResolvers<void>();
  const server = startEmbeddedDatabase({ dataDir, log: say, begun: running.resolve });
  // What refuses it is told to whoever waits for the server.
  await Promise.race([running.promise, server.catch(() => undefined)]);
  return { server };
};
