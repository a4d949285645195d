/**
 * Which releases may use the schema of a database: a release works on the schema of the next release, but of no later
 * one.
 */
import type pg from 'pg';
import { NEWEST_SCHEMA, NEWEST_SCHEMA_TIME, PREVIOUS_RELEASE, PRODUCT_VERSION, SCHEMA_MIGRATIONS } from '../version.ts';

const isThere = async (client: pg.Client, table: string): Promise<boolean> => {
  const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [table]);
  return rows[0]?.there ?? false;
};

/** The time of the newest migration in the database; 0 for none. */
const markOf = async (client: pg.Client): Promise<number> => {
  if (!(await isThere(client, 'drizzle.__drizzle_migrations'))) return 0;
  const { rows } = await client.query<{ mark: string | null }>(
    'select max(created_at)::text as mark from drizzle.__drizzle_migrations',
  );
  return Number(rows[0]?.mark ?? 0);
};

/** @property from null for an empty database; @property steps how many migrations are still to run */
export type SchemaChange = { readonly from: string | null; readonly to: string; readonly steps: number };

/** The changes that this release has to make in the database; null where its schema is this release's or a later one. Only reads. */
export const findPendingSchemaChange = async (client: pg.Client): Promise<SchemaChange | null> => {
  const mark = await markOf(client);
  const steps = SCHEMA_MIGRATIONS.filter(({ when }) => when > mark).length;
  if (steps === 0) return null;
  const from = SCHEMA_MIGRATIONS.findLast(({ when }) => when <= mark)?.tag ?? null;
  return { from, to: NEWEST_SCHEMA, steps };
};

type Release = { readonly version: string; readonly before: string };

/** The release of this migration; undefined where that release left no note. */
const releaseOf = async (client: pg.Client, mark: number): Promise<Release | undefined> => {
  if (!(await isThere(client, 'drizzle.releases'))) return undefined;
  const { rows } = await client.query<Release>(
    'select version, release_before as before from drizzle.releases where mark = $1 order by first_at desc limit 1',
    [mark],
  );
  return rows[0];
};

/**
 * The release of the database's schema where that is later than this release, else undefined. It is `a later release` where that
 * release left no note.
 */
export const findLaterSchemaRelease = async (client: pg.Client): Promise<string | undefined> => {
  const mark = await markOf(client);
  if (mark <= NEWEST_SCHEMA_TIME) return undefined;
  const release = await releaseOf(client, mark);
  return release ? `release ${release.version}` : 'a later release';
};

/**
 * Answers the next release where its schema is already in place, null where the schema is this release's or older. Throws a sentence
 * for the schema of any later release. Changes nothing.
 * @param place the server by a name that the operator knows
 */
export const requireCompatibleSchema = async (client: pg.Client, place: string): Promise<string | null> => {
  const mark = await markOf(client);
  if (mark <= NEWEST_SCHEMA_TIME) return null;
  const release = await releaseOf(client, mark);
  if (release && [release.version, release.before].includes(PRODUCT_VERSION)) return release.version;
  throw new Error(
    `The database at ${place} has the schema of ${release ? `release ${release.version}` : 'a later release'}, and this is release ${PRODUCT_VERSION}: a ` +
      'release works on its own schema and on that of the next one. Nothing was changed. Start ' +
      `${release ? `release ${release.before} or a later one` : 'the later release'}, or restore the backup that was made before the upgrade ` +
      '(docs/operations/upgrade.md, “Go back”).',
  );
};

/** Notes that this release made the schema, for earlier releases that may meet the database later. */
export const recordSchemaRelease = async (client: pg.Client): Promise<void> => {
  await client.query(`create table if not exists drizzle.releases
    (version text primary key, release_before text not null, mark bigint not null, first_at timestamptz not null default now())`);
  await client.query(
    `insert into drizzle.releases (version, release_before, mark) values ($1, $2, $3)
     on conflict (version) do update set release_before = excluded.release_before, mark = excluded.mark
     where (releases.release_before, releases.mark) <> (excluded.release_before, excluded.mark)`,
    [PRODUCT_VERSION, PREVIOUS_RELEASE, NEWEST_SCHEMA_TIME],
  );
};
