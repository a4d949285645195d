/** The database of one process: a server of one's own, or the embedded one, which comes up while the product is loaded. */
import { fileURLToPath } from 'node:url';
import type { Config } from './config.ts';
import { type Embedded, startEmbedded } from './db/embedded/embedded.ts';
import { makeDataFolder } from './settings/start-settings.ts';

const DATA = fileURLToPath(new URL('../../../.data', import.meta.url));

/** Where the embedded database and the files lie. */
export const dataFolderOf = (config: Config): string => config.dataDir ?? DATA;

/** @property server refuses with a sentence where the data is not whole or not meant for this start */
export type Beginning = { readonly server: Promise<Embedded> };

/**
 * Answers as soon as there is nothing to do but wait for the server: a core is free then for something else.
 * @param say tells the person who waits what takes long
 */
export const beginServer = async (config: Config, say: (line: string) => void): Promise<Beginning> => {
  const dataDir = dataFolderOf(config);
  await makeDataFolder(dataDir);
  if (config.databaseUrl) {
    const exited = new Promise<void>(() => undefined);
    return { server: Promise.resolve({ url: config.databaseUrl, stop: async () => undefined, exited }) };
  }
  const running = Promise.withResolvers<void>();
  const server = startEmbedded({ dataDir, log: say, begun: running.resolve });
  // What refuses it is told to whoever waits for the server.
  await Promise.race([running.promise, server.catch(() => undefined)]);
  return { server };
};
