/**
 * The rows that a test file wrote into its database, kept so that later files of the same worker get them in one
 * round trip instead of making them again by several hundred statements.
 */
import pg from 'pg';

/** The rows of a database by table, as JSON; the state of each sequence. */
type DatabaseContents = {
  readonly rows: ReadonlyMap<string, readonly string[]>;
  readonly sequences: ReadonlyMap<string, string>;
};

/** SQL that adds the kept rows to a database without any of them. */
export type RowsToRestore = { readonly sql: string };

const onConnection = async <T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
};

/** Partitions are left out: their rows are those of the table above them. */
const TABLES = `select format('%I.%I', n.nspname, c.relname) as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and not c.relispartition
    and n.nspname not in ('pg_catalog', 'information_schema')`;

const SEQUENCES = `select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
  from pg_sequences where last_value is not null`;

export const readDatabaseContents = (url: string): Promise<DatabaseContents> =>
  onConnection(url, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(TABLES);
    const texts = tables.map(
      ({ name }) => `select '${name}' as name, array_agg(to_jsonb(t)::text) as rows from ${name} t having count(*) > 0`,
    );
    const { rows } = await client.query<{ name: string; rows: string[] }>(texts.join('\nunion all\n'));
    const { rows: sequences } = await client.query<{ name: string; value: string }>(SEQUENCES);
    return {
      rows: new Map(rows.map((table) => [table.name, table.rows])),
      sequences: new Map(sequences.map(({ name, value }) => [name, value])),
    };
  });

/**
 * What was added between the two. Null where a row of before was changed or removed: adding rows alone would not give
 * the same database.
 */
export const rowsToRestore = async (
  url: string,
  before: DatabaseContents,
  after: DatabaseContents,
): Promise<RowsToRestore | null> => {
  const added: [string, string[]][] = [];
  for (const [table, rows] of after.rows) {
    const known = new Set(before.rows.get(table) ?? []);
    const fresh = rows.filter((row) => !known.delete(row));
    if (known.size > 0) return null;
    if (fresh.length > 0) added.push([table, fresh]);
  }
  const columns = await onConnection(url, (client) => writableColumns(client));
  const inserts = added.map(([table, rows]) => {
    const names = columns.get(table)?.join(', ');
    return `insert into ${table} (${names}) overriding system value
      select ${names} from jsonb_populate_recordset(null::${table}, ${pg.escapeLiteral(`[${rows.join(',')}]`)}::jsonb);`;
  });
  const sequences = [...after.sequences]
    .filter(([name, value]) => before.sequences.get(name) !== value)
    .map(([name, value]) => `select setval('${name}', ${value});`);
  // The rows passed every trigger and foreign key when they were made.
  return {
    sql: ['begin;', 'set local session_replication_role = replica;', ...inserts, ...sequences, 'commit;'].join('\n'),
  };
};

/** Generated columns take no value. */
const writableColumns = async (client: pg.Client): Promise<ReadonlyMap<string, string[]>> => {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select format('%I.%I', table_schema, table_name) as name,
        array_agg(format('%I', column_name) order by ordinal_position) as columns
      from information_schema.columns
      where is_generated = 'NEVER' and table_schema not in ('pg_catalog', 'information_schema')
      group by 1`,
  );
  return new Map(rows.map(({ name, columns }) => [name, columns]));
};

export const restoreRows = (url: string, { sql }: RowsToRestore): Promise<void> =>
  onConnection(url, async (client) => {
    await client.query(sql);
  });
