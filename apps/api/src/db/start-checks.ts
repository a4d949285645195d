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

/** Whoever waits longer than a moment is told for what. */
const sayingWhy = async <T>(say: Say, line: string, work: () => Promise<T>): Promise<T> => {
  const waiting = setTimeout(() => say(line), 1_000);
  return work().finally(() => clearTimeout(waiting));
};

/** A server of one's own has to answer, and soon. @param say tells whoever waits for it */
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
 * Every table of the embedded database can be read whole: what is damaged is never summed. Asked ahead of migrations.
 * @param say tells whoever waits for it: years of books take minutes to read
 */
export const requireReadableTables = async (url: string, dataDir: string, say: Say): Promise<void> => {
  const reading = 'Reading every table, to be sure that nothing is damaged; a large database takes some minutes';
  const damaged = await sayingWhy(say, reading, () =>
    asOwner(url, ({ db }) => listDamagedTables(db, { together: true })),
  );
  if (damaged.length === 0) return;
  const told = damaged.map(({ table, problem }) => `${table} (${problem})`).join('; ');
  throw new Error(`The database of ${dataDir} is damaged: ${told}. ${RESTORE}.`);
};

const hasSchema = async ({ db }: DatabaseHandle): Promise<boolean> => {
  const { rows } = await db.execute<{ made: boolean }>(
    sql`select to_regclass('public.user_profiles') is not null as made`,
  );
  return rows[0]?.made ?? false;
};

/** Whether a database holds the schema of Stoep, of whatever release. */
export const hasStoepSchema = (url: string): Promise<boolean> => asOwner(url, hasSchema);

/**
 * What the data of an earlier start is held against, ahead of migrations: a start that is refused has changed nothing. A
 * database that holds nothing yet is not asked.
 */
export const requireDataOfThisPortfolio = (
  url: string,
  insist: (db: DatabaseHandle['db']) => Promise<void>,
): Promise<void> =>
  asOwner(url, async (database) => {
    if (await hasSchema(database)) await insist(database.db);
  });

const FILES_WITHIN_MS = 20_000;

/** Throws a sentence where the store refuses or says nothing for so long: a start ends either way. */
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
 * Of many files some may be lost one by one; a store that has none of the newest and the oldest is another one's. The content
 * of those withdrawn is gone by intent, and says nothing.
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
