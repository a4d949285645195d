/**
 * Finds damaged tables. It reads every table twice: in the order of its file, and row by row through its key.
 * PostgreSQL would take a truncated file for a shorter table, but the key still names the missing rows. A page with a
 * wrong checksum is also reported.
 */
import { sql } from 'drizzle-orm';
import type { Database } from '../kernel/database/client.ts';

/** @property problem PostgreSQL's error, or how many rows differ */
export type DatabaseTableDamage = { readonly table: string; readonly problem: string };

type Table = { name: string; key: string };

const tablesOf = async (db: Database): Promise<Table[]> => {
  const found = await db.execute<Table>(sql`
    select quote_ident(c.relname) as name,
      string_agg(quote_ident(a.attname), ', ' order by array_position(i.indkey::int2[], a.attnum)) as key
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
    where i.indisprimary and n.nspname = 'public' and c.relkind = 'r'
    group by c.relname order by c.relname`);
  return found.rows;
};

/** PostgreSQL's errors of class XX mean damaged data, those of class 58 an unreadable file. */
const isDamage = (error: unknown): boolean => {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  return typeof code === 'string' && /^(XX|58)/.test(code) ? true : cause !== undefined && isDamage(cause);
};

const wordsOf = (error: unknown): string => {
  const { message, cause } = error as Error;
  return cause instanceof Error ? wordsOf(cause) : message;
};

type Rows = Readonly<Record<string, string>>;

/** Number of rows of each table by its file, and by its key: two queries over all tables, on one snapshot. */
const countBoth = (db: Database, tables: readonly Table[]) =>
  db.transaction(
    async (tx) => {
      const ways = (byKey: 'on' | 'off', byFile: 'on' | 'off') =>
        tx.execute(sql`select set_config('enable_indexscan', ${byKey}, true), set_config('enable_seqscan', ${byFile}, true),
          set_config('enable_indexonlyscan', 'off', true), set_config('enable_bitmapscan', 'off', true),
          set_config('statement_timeout', '0', true)`);
      const count = async (rowsOf: (table: Table) => string): Promise<Rows> => {
        const counts = tables.map((table, at) => `select ${at} as at, (select count(*) from ${rowsOf(table)}) as rows`);
        const found = await tx.execute<{ at: number; rows: string }>(sql.raw(counts.join(' union all ')));
        return Object.fromEntries(found.rows.map(({ at, rows }) => [tables[at]?.name ?? '', rows]));
      };
      await ways('off', 'on');
      const inFile = await count(({ name }) => name);
      await ways('on', 'off');
      const byKey = await count(({ name, key }) => `(select 1 from ${name} order by ${key}) rows`);
      return { inFile, byKey };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );

const damagedOf = async (db: Database, tables: readonly Table[]): Promise<DatabaseTableDamage[]> => {
  const { inFile, byKey } = await countBoth(db, tables);
  return tables
    .filter(({ name }) => inFile[name] !== byKey[name])
    .map(({ name }) => ({
      table: name,
      problem: `its file holds ${inFile[name]} rows, its key names ${byKey[name]}`,
    }));
};

/** Which of the tables are damaged; each is read by itself, in a transaction of its own. */
const oneByOne = async (db: Database, tables: readonly Table[]): Promise<DatabaseTableDamage[]> => {
  const damaged: DatabaseTableDamage[] = [];
  for (const table of tables)
    try {
      damaged.push(...(await damagedOf(db, [table])));
    } catch (error) {
      if (!isDamage(error)) throw error;
      damaged.push({ table: table.name, problem: wordsOf(error) });
    }
  return damaged;
};

/**
 * Every table that cannot be read whole; throws errors that have nothing to do with damage.
 * @param together reads all tables in one transaction: two queries instead of some per table. Only where nobody works yet, since the
 *   transaction locks every table and holds its snapshot until all are read
 */
export const listDamagedTables = async (db: Database, { together = false } = {}): Promise<DatabaseTableDamage[]> => {
  const tables = await tablesOf(db);
  if (!together) return oneByOne(db, tables);
  try {
    return await damagedOf(db, tables);
  } catch (error) {
    if (!isDamage(error)) throw error;
    // A damaged table ends the common query without a name, so each is read by itself.
    return oneByOne(db, tables);
  }
};
