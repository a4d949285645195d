/**
 * Archived buildings: only administrators read them, and nobody works on them but to post receipts and refunds. Each
 * request and each mail that names a record is checked here; lists leave out such records by their own conditions.
 */
import type { ApiEndpoint } from '@stoep/contract/kit/define-endpoint';
import { AppError } from '@stoep/contract/kit/errors';
import { buildingLeavesSentences as texts } from '@stoep/contract/scheme/building-settings.sentences';
import { type SQL, sql } from 'drizzle-orm';
import type { PersonActor } from '../kernel/actor.ts';
import type { Queryable } from '../kernel/database/client.ts';
import { preparedSelect } from '../kernel/prepared-read.ts';
import { type QueryCaller, readsArchivedBuildings } from '../kernel/query-caller.ts';

/** Ids of archived buildings: few, and read from an index of their own. */
export const ARCHIVED_BUILDING_IDS_SQL = sql`(select archived.id from buildings archived where archived.archived_at is not null)`;

/** Whether a building id, as SQL, is of a building that is not archived; true for no building. */
export const isOutsideArchiveSql = (buildingId: SQL): SQL =>
  sql`(${buildingId} in ${ARCHIVED_BUILDING_IDS_SQL}) is not true`;

/** The same for what a member of staff reads: everything for administrators. */
export const isReadableBuildingSql = (buildingId: SQL, caller: QueryCaller): SQL =>
  readsArchivedBuildings(caller) ? sql`true` : isOutsideArchiveSql(buildingId);

const OF_BUILDING = `units levy_accounts building_documents building_duties trustee_appointments approvals payments
  maintenance_jobs tickets tasks budgets budget_lines journals periods gl_accounts interest_terms conduct_letters mailings
  municipal_accounts run_buildings tariffs meters building_bank_accounts reading_rounds`.split(/\s+/);
const OF_LEVY_ACCOUNT =
  `ledger_entries aods legal_cases disconnections thirty_day_agreements payment_proofs statement_requests
  entries_to_confirm record_documents`.split(/\s+/);
const OF_UNIT = ['unit_billings', 'exclusive_use_areas', 'split_requests', 'meters', 'record_documents'];
const OF_BANK_ACCOUNT = ['bank_statements', 'bank_lines', 'reconciliations', 'match_rules', 'bank_account_changes'];
const OF_PARENT = [
  ['quotes', 'maintenance_jobs', 'job_id'],
  ['quote_invitations', 'maintenance_jobs', 'job_id'],
  ['tariff_bands', 'tariffs', 'tariff_id'],
  ['task_notes', 'tasks', 'task_id'],
  ['ticket_comments', 'tickets', 'ticket_id'],
  ['period_events', 'periods', 'period_id'],
  ['record_documents', 'payments', 'payment_id'],
  ['mailing_recipients', 'mailings', 'mailing_id'],
] as const;

const name = (text: string): SQL => sql`${sql.identifier(text)}`;
const through = (parents: string, key: string) => (table: string) =>
  sql`select p.building_id from ${name(table)} x
  join ${name(parents)} p on p.id = x.${name(key)} where x.id = any(asked.ids)`;

/** The buildings of records with these ids. The ids of all tables are unique together. */
const BUILDINGS_OF_RECORDS = sql.join(
  [
    sql`select id as building_id from buildings where id = any(asked.ids)`,
    ...OF_BUILDING.map((table) => sql`select building_id from ${name(table)} where id = any(asked.ids)`),
    ...OF_LEVY_ACCOUNT.map(through('levy_accounts', 'levy_account_id')),
    ...OF_UNIT.map(through('units', 'unit_id')),
    ...OF_BANK_ACCOUNT.map(through('building_bank_accounts', 'bank_account_id')),
    ...OF_PARENT.map(([table, parents, key]) => through(parents, key)(table)),
    sql`select u.building_id from meter_readings r join meters m on m.id = r.meter_id
      left join unit_billings f on f.id = m.unit_billing_id join units u on u.id = coalesce(m.unit_id, f.unit_id)
      where r.id = any(asked.ids)`,
    sql`select l.building_id from legal_notes n join legal_cases c on c.id = n.case_id
      join levy_accounts l on l.id = c.levy_account_id where n.id = any(asked.ids)`,
    sql`select b.building_id from matches m join bank_lines l on l.id = m.line_id
      join building_bank_accounts b on b.id = l.bank_account_id where m.id = any(asked.ids)`,
  ],
  sql` union all `,
);

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

/** Every id in the value, also in lists and objects within it. */
export const idsInValue = (value: unknown): readonly string[] => [
  ...new Set(JSON.stringify(value ?? null).match(UUID) ?? []),
];

/** Whether one of the ids is an archived building, or a record of one. */
export const isOfArchivedBuilding = async (db: Queryable, ids: readonly string[]): Promise<boolean> => {
  if (ids.length === 0) return false;
  const [row] = await preparedSelect<{ found: boolean }>(
    db,
    'archive.records',
    sql`select case when exists ${ARCHIVED_BUILDING_IDS_SQL} then exists (
      select from (select ${`{${ids.join(',')}}`}::uuid[] as ids) asked
        cross join lateral (${BUILDINGS_OF_RECORDS}) found
        where found.building_id in ${ARCHIVED_BUILDING_IDS_SQL}) else false end as found`,
  );
  return row?.found ?? false;
};

/** No mail goes out about a record of an archived building. Answers which of them would be one. */
export const findMailsOfArchivedBuildings = async (
  db: Queryable,
  abouts: readonly unknown[],
): Promise<readonly boolean[]> => {
  const [row] = await preparedSelect<{ any: boolean }>(
    db,
    'archive.any',
    sql`select exists ${ARCHIVED_BUILDING_IDS_SQL} as any`,
  );
  const held: boolean[] = [];
  for (const about of abouts) held.push(row?.any === true && (await isOfArchivedBuilding(db, idsInValue(about))));
  return held;
};

/** Office records of an archived building that administrators may still write: what leads to receipts and refunds. */
const WRITTEN_RECORDS = new Set(['ledger-entries', 'payments', 'bank-lines', 'bank-statements', 'reconciliations']);
const WRITTEN_STEPS = new Set(['makePack', 'takeBackArchive']);
/** Calls on bank lines: match, undo, accept, undo a statement, correct its balance, a returned payment. */
const WRITTEN_CALLS = new Set([
  'S-50',
  'S-52',
  'S-53',
  'S-54',
  'S-55',
  'S-93',
  'S-95',
  'S-160',
  'S-161',
  'S-162',
  'S-30',
]);

type RequestInput = { readonly params: unknown; readonly query: unknown; readonly body: unknown };

const isWrittenInArchive = ({ row, method, changes }: ApiEndpoint, params: unknown): boolean => {
  if (method === 'GET' || changes === 'nothing' || WRITTEN_CALLS.has(row)) return true;
  const { resource = '', action = '' } = params as { resource?: string; action?: string };
  return WRITTEN_RECORDS.has(resource) || (resource === 'buildings' && WRITTEN_STEPS.has(action));
};

/**
 * Lists, searches and the question whether a building is one's own answer by their own conditions: they may name
 * anything.
 */
const ANSWERED_BY_SCOPE = new Set(['S-2', 'S-51', 'S-71', 'M-34']);

/**
 * Throws not_found when the request names a record of an archived building and the person is no administrator, and
 * conflict when an administrator would change one.
 */
export const requireOutsideArchive = async (
  db: Queryable,
  endpoint: ApiEndpoint,
  person: PersonActor,
  { params, query, body }: RequestInput,
): Promise<void> => {
  if (!person.anyArchived || ANSWERED_BY_SCOPE.has(endpoint.row)) return;
  const isReader = readsArchivedBuildings(person);
  if (isReader && isWrittenInArchive(endpoint, params)) return;
  const ids = idsInValue([params, query, body]);
  if (!(await isOfArchivedBuilding(db, ids))) return;
  throw isReader ? new AppError('conflict', texts.archived) : new AppError('not_found');
};
