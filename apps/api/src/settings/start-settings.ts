/** What this machine has to give before anything is begun: a folder for the data, its own certificate, the ports. */
import { constants } from 'node:fs';
import { access, mkdir, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import type { ServerConfig } from '../config.ts';
import { loadTlsOptions } from '../kernel/http/tls-files.ts';

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '';

/** What a person can do about each. */
const WHY: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the disk may not be written to',
  ENOSPC: 'the disk is full',
  ENOENT: 'no folder can be made there',
  ENOTDIR: 'a file is in its way',
  EEXIST: 'a file is in its way',
  ENAMETOOLONG: 'the name is too long',
};

const isThere = (folder: string): Promise<boolean> =>
  stat(folder).then(
    () => true,
    (error: unknown) => {
      if (codeOf(error) === 'ENOENT') return false;
      throw error;
    },
  );

/** One folder behind the other: Node's own way of making all of them never ends where the system takes none, as under /proc. */
const makeOneByOne = async (folder: string): Promise<void> => {
  if (await isThere(folder)) return;
  await makeOneByOne(path.dirname(folder));
  await mkdir(folder).catch((error: unknown) => {
    // Another process of the same start may have been quicker.
    if (codeOf(error) !== 'EEXIST') throw error;
  });
};

/**
 * Makes the folder of the data where it is missing. Throws a sentence that names the setting where it cannot be made or written to.
 * @param folder its path, absolute or from the working directory
 */
export const createDataFolder = async (folder: string): Promise<void> => {
  const whole = path.resolve(folder);
  try {
    await makeOneByOne(whole);
    if (!(await stat(whole)).isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' });
    await access(whole, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new Error(
      `STOEP_DATA_DIR: ${whole} cannot hold the data: ${WHY[codeOf(error)] ?? (error as Error).message}. Please name a folder that this user may write to.`,
    );
  }
};

const PORT_WHY: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program on this machine uses it. Please stop that one, or give another port.',
  EACCES: 'this user may not use it. Please give a port from 1024 on, and let the proxy have the others.',
  EADDRNOTAVAIL: 'this machine does not have that address. Please give one of its own, such as 127.0.0.1.',
  ENOTFOUND: 'no address is known for that name. Please give one of this machine, such as 127.0.0.1.',
  EAI_AGAIN: 'no address is known for that name. Please give one of this machine, such as 127.0.0.1.',
};
const OF_HOST = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN']);

type Place = { readonly host: string; readonly port: number };
type Names = { readonly host: string; readonly port: string };

const listeningFault = ({ host, port }: Place, names: Names): Promise<string[]> =>
  new Promise((answer) => {
    const probe = createServer();
    probe.once('error', (error) => {
      const code = codeOf(error);
      const why = PORT_WHY[code] ?? `${error.message}.`;
      answer([`${OF_HOST.has(code) ? names.host : names.port}: ${host}:${port} cannot be opened: ${why}`]);
    });
    probe.listen(port, host, () => probe.close(() => answer([])));
  });

const tlsFault = ({ tls }: ServerConfig): string[] => {
  if (!tls) return [];
  try {
    loadTlsOptions(tls);
    return [];
  } catch (error) {
    return [`STOEP_TLS_CERT_FILE: ${(error as Error).message}`];
  }
};

const dataFault = (folder: string): Promise<string[]> =>
  createDataFolder(folder).then(
    () => [],
    (error: Error) => [error.message],
  );

const operatorsFault = ({ operations, port }: ServerConfig): string[] | Promise<string[]> => {
  if (!operations) return [];
  if (port !== 0 && operations.port === port)
    return [`STOEP_OPERATIONS: port ${port} is the product's own (PORT). Please give another one.`];
  return listeningFault(operations, { host: 'STOEP_OPERATIONS', port: 'STOEP_OPERATIONS' });
};

/**
 * Throws one error with a sentence for each setting that this machine cannot fulfil. Nothing but the folder of the data is made.
 * @param dataFolder where the data of this start is
 */
export const requireUsableSettings = async (config: ServerConfig, dataFolder: string): Promise<void> => {
  const faults = [
    ...(await dataFault(dataFolder)),
    ...tlsFault(config),
    ...(await listeningFault(config, { host: 'HOST', port: 'PORT' })),
    ...(await operatorsFault(config)),
  ];
  if (faults.length === 0) return;
  throw new Error(`The environment is not right:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
};
