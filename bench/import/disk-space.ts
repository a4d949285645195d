/** The disk space of an import, so that one of millions of rows cannot fill the machine it is measured on. */
import { statfs } from 'node:fs/promises';
import pg from 'pg';

const GB = 1_073_741_824;
/** For the database, its log and its temporary files. */
const MOST = 40 * GB;
/** Stays free for everything else. */
const SPARE = 3 * GB;
/** A ledger row with its journals, keys and indexes, its staging rows and files, and the log up to the next checkpoint. */
const BYTES_A_ROW = 2_500;
const EVERY_MS = 1_000;

const TAKEN = `select (pg_database_size(current_database())
  + (select coalesce(sum(size), 0) from pg_ls_waldir())
  + (select coalesce(sum(size), 0) from pg_ls_tmpdir()))::bigint as bytes`;

const freeAt = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

const inGb = (bytes: number) => `${(bytes / GB).toFixed(1)} GB`;

/** Throws before anything is made when the rows would not fit. */
export const requireImportBenchDiskSpace = async (folder: string, rows: number): Promise<void> => {
  const needs = rows * BYTES_A_ROW + SPARE;
  const free = await freeAt(folder);
  if (free < needs)
    throw new Error(
      `${rows} ledger rows need about ${inGb(needs)} of the disk and ${inGb(free)} are free at ${folder}.`,
    );
};

export type ImportBenchDiskSpaceWatch = { readonly mostGb: () => number; readonly stop: () => Promise<void> };

/** Checks each second; calls `tooMuch` once the database takes more than it may, or leaves too little free. */
export const watchImportBenchDiskSpace = async (
  url: string,
  folder: string,
  tooMuch: (reason: Error) => void,
): Promise<ImportBenchDiskSpaceWatch> => {
  const client = new pg.Client({ connectionString: url });
  // The database server may be stopped while this connection is open.
  client.on('error', () => undefined);
  await client.connect();
  let most = 0;
  const look = async () => {
    const { rows } = await client.query<{ bytes: string }>(TAKEN);
    const taken = Number(rows[0]?.bytes ?? 0);
    most = Math.max(most, taken);
    if (taken > MOST) tooMuch(new Error(`The database takes ${inGb(taken)} of the disk: ended.`));
    else if ((await freeAt(folder)) < SPARE)
      tooMuch(new Error(`Less than ${inGb(SPARE)} are left on the disk: ended.`));
  };
  let looking = Promise.resolve();
  const timer = setInterval(() => {
    looking = looking.then(look).catch(() => undefined);
  }, EVERY_MS);
  return {
    mostGb: () => most / GB,
    stop: async () => {
      clearInterval(timer);
      await looking;
      await client.end().catch(() => undefined);
    },
  };
};
