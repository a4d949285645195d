/** The title of a stored record for sentences and lists about an import. */
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { findImportTable } from '../import-tables.ts';

/** The database table of an import table, for a query. */
export const databaseTableOfImportTableSql = (table: string): SQL => {
  const target = findImportTable(table)?.target;
  if (!target) throw new Error(`There is no table ${table}.`);
  return sql`${target}`;
};

const of = (table: SQL, id: SQL, label: SQL): SQL => sql`(select ${label} from ${table} l where l.id = ${id})`;

const unitLabel = (id: SQL): SQL =>
  sql`(select b.code || '-' || u.door_number from units u join buildings b on b.id = u.building_id where u.id = ${id})`;

/** Tables whose records have no name column. */
const LABELS: Readonly<Record<string, (row: SQL) => SQL>> = {
  contacts: (row) => sql`${row}.first_name || ' ' || ${row}.last_name || ' (' || ${row}.email || ')'`,
  owner_accounts: (row) => sql`concat_ws(' ', ${row}.name, '(' || ${row}.email || ')')`,
  logins: (row) => sql`${row}.email`,
  units: (row) => unitLabel(sql`${row}.id`),
  unit_billings: (row) => sql`${unitLabel(sql`${row}.unit_id`)} || ' ' || ${row}.name`,
  tariffs: (row) =>
    sql`concat_ws(' ', ${of(sql`buildings`, sql`${row}.building_id`, sql`l.code`)}, ${row}.meter_type, ${row}.name, ${row}.from_day)`,
  meters: (row) => sql`concat_ws(' ', ${unitLabel(sql`${row}.unit_id`)}, ${row}.name, ${row}.serial_number)`,
  maintenance_jobs: (row) => sql`'Job ' || ${row}.number || ' ' || ${row}.name`,
  aods: (row) => sql`'AOD ' || ${row}.number`,
  payments: (row) => sql`'Payment ' || ${row}.number`,
  tickets: (row) => sql`'Ticket ' || ${row}.number`,
  budget_lines: (row) => sql`concat_ws(' ', ${row}.name, ${row}.from_day)`,
  beneficiaries: (row) => of(sql`contractors`, sql`${row}.contractor_id`, sql`l.name`),
  contractor_contacts: (row) => of(sql`contractors`, sql`${row}.contractor_id`, sql`l.name`),
  ballots: (row) => of(sql`contacts`, sql`${row}.contact_id`, sql`l.first_name || ' ' || l.last_name`),
  trustee_appointments: (row) => of(sql`contacts`, sql`${row}.contact_id`, sql`l.first_name || ' ' || l.last_name`),
  disconnections: (row) => of(sql`levy_accounts`, sql`${row}.levy_account_id`, sql`l.account_number`),
  building_duties: (row) => sql`concat_ws(' ', ${row}.kind, nullif(${row}.subject, ''))`,
};

const NAMING_COLUMNS = ['name', 'subject', 'accountNumber', 'description'] as const;

/** The title of the row under that alias; null if it has none. */
export const importTargetRecordLabelSql = (table: string, row: SQL): SQL => {
  const own = LABELS[table];
  if (own) return own(row);
  const target = findImportTable(table)?.target;
  const known = target ? getTableColumns(target) : {};
  const found = NAMING_COLUMNS.find((name) => name in known);
  return found ? sql`${row}.${sql.identifier(toSnakeCase(found))}::text` : sql`null::text`;
};
