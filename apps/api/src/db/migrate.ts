/**
 * Migrates a database to the newest schema: committed SQL, under an advisory lock, so that two starts do not race.
 */
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { monotonicMilliseconds } from '../kernel/clock.ts';
import { grantDatabaseRoles } from './app-role.ts';
import { databaseLabelOf } from './database-label.ts';
import {
  findPendingSchemaChange,
  recordSchemaRelease,
  requireCompatibleSchema,
  type SchemaChange,
} from './schema-release.ts';
import {
  isSerializationConflict,
  MAX_TRANSACTION_ATTEMPTS,
  waitBeforeTransactionRetry,
} from './serialization-conflict.ts';
import { requireUsableDatabaseServer } from './server-rights.ts';
import { installUuidV7Function } from './server-version.ts';

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));
/** An arbitrary number that never changes. */
const LOCK = 7_420_231;

/**
 * Called at the begin and at the end of a change of the schema.
 * @param change from which migration to which, in how many steps
 * @param ms how long it took, in milliseconds; undefined at the begin
 */
export type SchemaChangeListener = (change: SchemaChange, ms?: number) => void;

/** The line on the terminal; `schemaLogger` in start.ts writes the one of the log. */
export const formatSchemaChange = ({ from, to, steps }: SchemaChange, ms?: number): string =>
  ms === undefined
    ? `Changing the database from schema ${from ?? 'none'} to ${to}: ${steps} steps`
    : `Changed the database to schema ${to} in ${Math.round(ms)} ms`;

/**
 * Applies the missing migrations. Safe to call on every start; errors name the migration that failed. Answers the next release where
 * that one has already migrated the database, else null.
 * @param report called only where the database has to be changed
 */
export const migrateDatabase = async (url: string, report?: SchemaChangeListener): Promise<string | null> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await requireUsableDatabaseServer(client, databaseLabelOf(url));
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const newerRelease = await requireCompatibleSchema(client, databaseLabelOf(url));
    await installUuidV7Function(client);
    const change = await findPendingSchemaChange(client);
    if (change) report?.(change);
    const begun = monotonicMilliseconds();
    await changeSchema(client);
    if (change) report?.(change, monotonicMilliseconds() - begun);
    await migrateJobQueueTables(url);
    if (newerRelease === null) await recordSchemaRelease(client);
    await grantDatabaseRoles(client);
    return newerRelease;
  } finally {
    await client.end();
  }
};

/** All migrations in one transaction. PostgreSQL may undo it to resolve a deadlock with a running process; then it runs again. */
const changeSchema = async (client: pg.Client): Promise<void> => {
  for (let turn = 1; ; turn += 1)
    try {
      return await runMigrations(drizzle(client), { migrationsFolder: MIGRATIONS });
    } catch (error) {
      if (turn === MAX_TRANSACTION_ATTEMPTS || !isSerializationConflict(error)) throw error;
      await waitBeforeTransactionRetry(turn);
    }
};

/** The job queue makes and upgrades its own tables. */
export const migrateJobQueueTables = async (url: string) => {
  const boss = new PgBoss({ connectionString: url, max: 2, supervise: false, schedule: false });
  await boss.start();
  await boss.stop({ graceful: false });
};
