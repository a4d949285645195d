/** Brings a database to the newest schema: committed SQL, under an advisory lock, so that two starts do not race. */
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { grantToApp } from './app-role.ts';
import { placeOf } from './place-of-server.ts';
import { newerReleaseOf, noteRelease } from './schema-release.ts';
import { insistOnServer } from './server-rights.ts';
import { makeUpForOlder } from './server-version.ts';

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));
/** Any number, as long as it is always the same. */
const LOCK = 7_420_231;

/**
 * Applies what is missing. Safe to call on every start; errors name the migration that failed. Answers the next release where
 * that one has migrated the database already, else null.
 */
export const migrate = async (url: string): Promise<string | null> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await insistOnServer(client, placeOf(url));
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const newerRelease = await newerReleaseOf(client, placeOf(url));
    await makeUpForOlder(client);
    await runMigrations(drizzle(client), { migrationsFolder: MIGRATIONS });
    await prepareJobs(url);
    if (newerRelease === null) await noteRelease(client);
    await grantToApp(client);
    return newerRelease;
  } finally {
    await client.end();
  }
};

/** The job queue keeps its own tables, made and upgraded by itself. */
export const prepareJobs = async (url: string) => {
  const boss = new PgBoss({ connectionString: url, max: 2, supervise: false, schedule: false });
  await boss.start();
  await boss.stop({ graceful: false });
};
