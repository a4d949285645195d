/** What of a database a backup holds: every table of ours, the jobs that wait, and how far numbers were given out. */
import type pg from 'pg';

/** @property columns those that are stored; what is computed from them is computed again */
export type Table = { readonly name: string; readonly columns: readonly string[] };
export type Sequence = { readonly name: string; readonly last: string };

/** The queue makes its own tables; its jobs, and what they belong to, are ours. Queues come before their jobs. */
const QUEUE = ['pgboss.queue', 'pgboss.job'];

export const tablesOf = async (client: pg.Client): Promise<Table[]> => {
  const { rows } = await client.query<Table>(
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

export const sequencesOf = async (client: pg.Client): Promise<Sequence[]> => {
  const { rows } = await client.query<Sequence>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
     from pg_sequences where schemaname = 'public' and last_value is not null order by 1`,
  );
  return rows;
};

/** When the last migration was written, in milliseconds: its mark in the journal of migrations. */
export const migrationOf = async (client: pg.Client): Promise<number | null> => {
  const there = await client.query<{ there: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  );
  if (!there.rows[0]?.there) return null;
  const { rows } = await client.query<{ last: string | null }>(
    'select max(created_at)::text as last from drizzle.__drizzle_migrations',
  );
  return rows[0]?.last ? Number(rows[0].last) : null;
};

/** A table's rows as they lie in its file, in the text of COPY. */
export const copyOut = ({ name, columns }: Table): string =>
  `copy (select ${columns.join(', ')} from ${name}) to stdout`;
export const copyIn = ({ name, columns }: Table): string => `copy ${name} (${columns.join(', ')}) from stdin`;
