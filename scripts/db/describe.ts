/** The commands that begin with a backslash: queries of PostgreSQL's own catalogue. */
export type DbPromptCommandQuery = { readonly title?: string; readonly text: string; readonly values?: string[] };

const TABLES = `select schemaname as schema, tablename as "table", c.reltuples::bigint as "rows, about"
  from pg_tables join pg_class c on c.oid = format('%I.%I', schemaname, tablename)::regclass
  where schemaname !~ '^pg_|^information_schema$' and not c.relispartition order by 1, 2`;

const COLUMNS = `select attname as "column", format_type(atttypid, atttypmod) as type,
    case when attnotnull then 'not null' end as "null", pg_get_expr(adbin, adrelid) as "default"
  from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`;

const INDEXES = `select pg_get_indexdef(indexrelid) as "index" from pg_index where indrelid = $1::regclass order by 1`;

const CONSTRAINTS = `select conname as "constraint", pg_get_constraintdef(oid) as rule from pg_constraint
  where conrelid = $1::regclass and contype in ('c', 'f') order by contype, conname`;

export const DB_PROMPT_HELP = `Type a query; it ends with a semicolon and may have several lines.
  \\dt        all tables
  \\d TABLE   columns, indexes and constraints of a table
  \\q         quit (or Ctrl-D)
This is the owner of the database: it reads and changes everything, past the product's rules.`;

/** The queries for a command; undefined where there is no such command. */
export const dbPromptCommandQueriesOf = (command: string): readonly DbPromptCommandQuery[] | undefined => {
  const [name, table] = command.replace(/;$/, '').split(/\s+/);
  if (name === '\\dt' || (name === '\\d' && !table)) return [{ text: TABLES }];
  if (name !== '\\d' || !table) return undefined;
  return [COLUMNS, INDEXES, CONSTRAINTS].map((text) => ({ text, values: [table] }));
};
