/**
 * What a backup takes from the database: every table of the product, the queued jobs, and the positions of the
 * sequences.
 */
import type pg from 'pg';

/**
 * @property columns the stored columns; generated ones are computed again
 */
export type BackupTable = { readonly name: string; readonly columns: readonly string[] };
export type BackupSequence = { readonly name: string; readonly last: string };

/** The queue creates its own tables; the jobs and queues in them are ours. Queues come before their jobs. */
const QUEUE = ['pgboss.queue', 'pgboss.job'];

export const listBackupTables = async (client: pg.Client): Promise<BackupTable[]> => {
  const { rows } = await client.query<BackupTable>(
    `select format('%I.%I', n.nspname, c.relname) as name, array_agg(quote_ident(a.attname) order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where (n.nspname = 'public' and c.relkind = 'r') or n.nspname || '.' || c.relname = any ($1)
     group by n.nspname, c.relname
     order by coalesce(array_position($1, n.nspname || '.' || c.relname), 0), c.relname`,
    [QUEUE],
  );
  return rows;
};

export const listBackupSequences = async (client: pg.Client): Promise<BackupSequence[]> => {
  const { rows } = await client.query<BackupSequence>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
     from pg_sequences where schemaname = 'public' and last_value is not null order by 1`,
  );
  return rows;
};

/** The time of the last migration in milliseconds, its id in the migration journal. */
export const findLastMigrationTime = async (client: pg.Client): Promise<number | null> => {
  const there = await client.query<{ there: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  );
  if (!there.rows[0]?.there) return null;
  const { rows } = await client.query<{ last: string | null }>(
    'select max(created_at)::text as last from drizzle.__drizzle_migrations',
  );
  return rows[0]?.last ? Number(rows[0].last) : null;
};

/** A table's rows in file order, in COPY's text format. */
export const copyTableOutSql = ({ name, columns }: BackupTable): string =>
  `copy (select ${columns.join(', ')} from ${name}) to stdout`;
export const copyTableInSql = ({ name, columns }: BackupTable): string =>
  `copy ${name} (${columns.join(', ')}) from stdin`;
