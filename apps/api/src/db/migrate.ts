/** Brings a database to the newest schema: committed SQL, under an advisory lock, so that two starts do not race. */
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { monotonic } from '../kernel/clock.ts';
import { grantToApp } from './app-role.ts';
import { hasGivenWay, pauseToGiveWay, TURNS } from './given-way.ts';
import { placeOf } from './place-of-server.ts';
import { newerReleaseOf, noteRelease, type SchemaChange, schemaChangeOf } from './schema-release.ts';
import { requireServer } from './server-rights.ts';
import { makeUpForOlder } from './server-version.ts';

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));
/** Any number, as long as it is always the same. */
const LOCK = 7_420_231;

/**
 * Hears of a change of the schema at its begin and at its end.
 * @param change from which migration to which, in how many steps
 * @param ms how long it took, in milliseconds; undefined at the begin
 */
export type ReportChange = (change: SchemaChange, ms?: number) => void;

/** The line of a person's screen; `schemaLogger` in start.ts writes the one of the log. */
export const schemaChangeLine = ({ from, to, steps }: SchemaChange, ms?: number): string =>
  ms === undefined
    ? `Changing the database from schema ${from ?? 'none'} to ${to}: ${steps} steps`
    : `Changed the database to schema ${to} in ${Math.round(ms)} ms`;

/**
 * Applies what is missing. Safe to call on every start; errors name the migration that failed. Answers the next release where
 * that one has migrated the database already, else null.
 * @param report hears only of a database that has to be changed
 */
export const migrate = async (url: string, report?: ReportChange): Promise<string | null> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await requireServer(client, placeOf(url));
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const newerRelease = await newerReleaseOf(client, placeOf(url));
    await makeUpForOlder(client);
    const change = await schemaChangeOf(client);
    if (change) report?.(change);
    const begun = monotonic();
    await changeSchema(client);
    if (change) report?.(change, monotonic() - begun);
    await prepareJobs(url);
    if (newerRelease === null) await noteRelease(client);
    await grantToApp(client);
    return newerRelease;
  } finally {
    await client.end();
  }
};

/** All steps in one transaction. PostgreSQL undoes all of it to resolve a deadlock with a running process; then it runs again. */
const changeSchema = async (client: pg.Client): Promise<void> => {
  for (let turn = 1; ; turn += 1)
    try {
      return await runMigrations(drizzle(client), { migrationsFolder: MIGRATIONS });
    } catch (error) {
      if (turn === TURNS || !hasGivenWay(error)) throw error;
      await pauseToGiveWay(turn);
    }
};

/** The job queue keeps its own tables, made and upgraded by itself. */
export const prepareJobs = async (url: string) => {
  const boss = new PgBoss({ connectionString: url, max: 2, supervise: false, schedule: false });
  await boss.start();
  await boss.stop({ graceful: false });
};
