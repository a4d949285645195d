/**
 * Grows a test database to realistic size. Most new rows are linked with nothing, so that each key is as rare as in
 * use.
 */
import pg from 'pg';

type Column = { table: string; name: string; type: string; unique: boolean };

/** Tables with more than 10,000 rows in a portfolio of 200,000 units. Buildings and bank accounts may be scanned. */
export const LARGE_TABLES = [
  'account_holders',
  'aods',
  'approval_records',
  'approvals',
  'audit_entries',
  'ballot_events',
  'ballots',
  'building_documents',
  'conduct_letters',
  'contacts',
  'contractors',
  'disconnections',
  'files',
  'friendly_letters',
  'ledger_entries',
  'ledger_texts',
  'legal_cases',
  'legal_notes',
  'levy_accounts',
  'maintenance_jobs',
  'meter_readings',
  'meters',
  'open_items',
  'outbox',
  'owner_accounts',
  'payment_proofs',
  'payments',
  'quote_invitations',
  'quotes',
  'sessions',
  'split_requests',
  'statement_requests',
  'task_notes',
  'tasks',
  'thirty_day_agreements',
  'ticket_comments',
  'ticket_events',
  'ticket_files',
  'tickets',
  'trustee_appointments',
  'unit_billings',
  'units',
  'user_profiles',
];

/** @param far whether the copy is linked with no existing record */
const copied = (far: boolean, { name: field, type: kind, unique }: Column): string => {
  const column = `"${field}"`;
  if (kind === 'uuid' && field === 'id') return 'gen_random_uuid()';
  if (kind === 'uuid' && far) return `case when ${column} is null then null else gen_random_uuid() end`;
  return unique && kind === 'text' ? `n || '-' || ${column}` : column;
};

const columnsOf = async (client: pg.Client): Promise<Map<string, Column[]>> => {
  const { rows } = await client.query<Column>(
    `select c.table_name as "table", c.column_name as name, c.udt_name as type,
      exists (select 1 from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
        where i.indrelid = c.table_name::regclass and i.indisunique and a.attname = c.column_name)
      or exists (select 1 from pg_index i where i.indrelid = c.table_name::regclass and i.indisunique
        and pg_get_expr(i.indexprs, i.indrelid) like '%' || c.column_name || '%') as "unique"
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and c.table_name = any($1) and c.is_identity = 'NO' and c.is_generated = 'NEVER'
    order by c.table_name, c.ordinal_position`,
    [LARGE_TABLES],
  );
  return Map.groupBy(rows, ({ table }) => table);
};

const copy = async (client: pg.Client, [table, columns]: [string, Column[]], far: boolean, copies: number) => {
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  const values = columns.map((column) => copied(far, column)).join(', ');
  const { rowCount } = await client.query(`insert into "${table}" (${names})
    select ${values} from (select * from "${table}" order by ctid limit ${FIRST}) world, generate_series(1, ${copies}) n
    on conflict do nothing`);
  return rowCount ?? 0;
};
const FIRST = 50;

/**
 * Adds a few near copies of each row, so that lists are longer, and many far ones that no persona has to do with.
 * @returns the tables that have grown
 */
export const growDatabase = async (url: string, { near, far }: { near: number; far: number }): Promise<Set<string>> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const grown = new Set<string>();
  try {
    // Triggers and foreign keys would demand complete records.
    await client.query('set session_replication_role = replica');
    const tables = [...(await columnsOf(client))];
    for (const table of tables) await copy(client, table, false, near);
    for (const table of tables) {
      const { rows } = await client.query<{ count: number }>(`select count(*)::int from "${table[0]}"`);
      const copies = Math.ceil(far / Math.max(1, Math.min(FIRST, rows[0]?.count ?? 0)));
      if ((await copy(client, table, true, copies)) >= far / 2) grown.add(table[0]);
    }
    await client.query('analyze');
  } finally {
    await client.end();
  }
  return grown;
};
