/**
 * Checks of the database and the file store before a start serves anybody. Each throws a sentence and changes
 * nothing.
 */
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { ServerDeps } from '../deps.ts';
import { type DatabaseHandle, openDatabase } from '../kernel/database/client.ts';
import { listDamagedTables } from './damaged-tables.ts';
import { databaseLabelOf } from './database-label.ts';

const ANSWERS_WITHIN_MS = 10_000;
const RESTORE =
  'Nothing was changed. Restore the whole data directory from one backup (docs/operations/backup.md, “Restore”)';

type Say = (line: string) => void;

/** Prints why the start is waiting, if the work takes longer than a moment. */
const sayingWhy = async <T>(say: Say, line: string, work: () => Promise<T>): Promise<T> => {
  const waiting = setTimeout(() => say(line), 1_000);
  return work().finally(() => clearTimeout(waiting));
};

/** Requires an external database server to answer soon. @param say prints to the waiting operator */
export const requireDatabaseResponse = async (url: string, say: Say, within = ANSWERS_WITHIN_MS): Promise<void> => {
  const place = databaseLabelOf(url);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: within });
  client.on('error', () => undefined);
  try {
    await sayingWhy(say, `Waiting for the database at ${place}`, async () => {
      await client.connect();
      await client.query('select 1');
    });
  } catch (error) {
    const { message, code } = error as Error & { code?: string };
    throw new Error(
      `The database at ${place} does not answer: ${message || code}. Check DATABASE_URL, and that the server runs and ` +
        'lets this machine in. Nothing was changed.',
    );
  } finally {
    await client.end().catch(() => undefined);
  }
};

const asOwner = async <T>(url: string, work: (database: DatabaseHandle) => Promise<T>): Promise<T> => {
  const database = openDatabase(url, 1, decodeURIComponent(new URL(url).username));
  return work(database).finally(database.close);
};

/**
 * Requires that every table of the embedded database can be read whole, so that no figure is computed from damaged data. Runs before
 * migrations.
 * @param say prints to the waiting operator: a ledger of many years takes minutes to read
 */
export const requireReadableTables = async (url: string, dataDir: string, say: Say): Promise<void> => {
  const reading = 'Reading every table, to be sure that nothing is damaged; a large database takes some minutes';
  const damaged = await sayingWhy(say, reading, () =>
    asOwner(url, ({ db }) => listDamagedTables(db, { together: true })),
  );
  if (damaged.length === 0) return;
  const problems = damaged.map(({ table, problem }) => `${table} (${problem})`).join('; ');
  throw new Error(`The database of ${dataDir} is damaged: ${problems}. ${RESTORE}.`);
};

const hasSchema = async ({ db }: DatabaseHandle): Promise<boolean> => {
  const { rows } = await db.execute<{ made: boolean }>(
    sql`select to_regclass('public.user_profiles') is not null as made`,
  );
  return rows[0]?.made ?? false;
};

/** Whether a database has the schema of Stoep, of any release. */
export const hasStoepSchema = (url: string): Promise<boolean> => asOwner(url, hasSchema);

/**
 * Compares the data of an earlier start with the settings, before migrations, so that a refused start has changed nothing. An empty
 * database is not checked.
 */
export const requireDataOfThisPortfolio = (
  url: string,
  insist: (db: DatabaseHandle['db']) => Promise<void>,
): Promise<void> =>
  asOwner(url, async (database) => {
    if (await hasSchema(database)) await insist(database.db);
  });

const FILES_WITHIN_MS = 20_000;

/** Throws a sentence where the store refuses or does not answer in time, so that a start always ends. */
const within = async <T>(ms: number, place: string, work: () => Promise<T>): Promise<T> => {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`no answer for ${ms / 1000} seconds`)), ms);
  try {
    return await Promise.race([work(), late.promise]);
  } catch (error) {
    throw new Error(
      `The stored files in ${place} cannot be reached: ${(error as Error).message}. Nothing was changed. Check that the ` +
        'store runs, and the settings that begin with STOEP_S3.',
      { cause: error },
    );
  } finally {
    clearTimeout(timer);
  }
};

/**
 * Single files may be lost among many, but a store with none of the newest and oldest files belongs to another portfolio. Withdrawn
 * files are not checked, since their content was removed on purpose.
 */
export const requireFileStoreOfPortfolio = async ({ db, files }: Pick<ServerDeps, 'db' | 'files'>): Promise<void> => {
  const some = await db.execute<{ id: string }>(sql`
    (select id from files where quarantined_at is null order by id limit 10)
    union (select id from files where quarantined_at is null order by id desc limit 10)`);
  const written = await within(FILES_WITHIN_MS, files.place, () =>
    Promise.all(some.rows.map(({ id }) => files.writtenAt(id))),
  );
  if (written.length === 0 || written.some((at) => at !== null)) return;
  throw new Error(
    `The stored files in ${files.place} are missing: the database knows files, and none of those that were looked for is ` +
      `there. ${RESTORE}, or mount the volume that holds them.`,
  );
};
