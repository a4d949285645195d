/** The records in a queue: one condition from the binding, used by the list and the count alike. */
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { ARCHIVED_BUILDING_IDS_SQL, isOutsideArchiveSql } from '../../../access/archived-buildings.ts';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import type { RecordBinding } from '../record-binding.ts';
import { inBuildingSql } from './building-condition.queries.ts';
import { aliasedColumnsOf, recordFromClause } from './record-columns.queries.ts';

/** An instant as a query value. */
export const timestampSql = (now: Date): SQL => sql`${now.toISOString()}::timestamptz`;

const PARENTS = [
  ['levyAccountId', 'levy_accounts'],
  ['unitId', 'units'],
  ['bankAccountId', 'building_bank_accounts'],
] as const;

/**
 * The rows of no archived building. Rows of a parent are compared with the few parents in the archive, so that a long
 * list looks up no building row by row. Nothing is compared while no building is archived.
 */
const outsideArchive = (binding: RecordBinding): SQL => {
  const { table, buildingOf } = binding;
  const column = aliasedColumnsOf(binding, 'r');
  if (table === buildings) return sql`${column('archivedAt')} is null`;
  if (!buildingOf) return sql`true`;
  const own = getTableColumns(table);
  const parents = PARENTS.filter(([key]) => Object.hasOwn(own, key));
  const [parent] = parents;
  const isOutside =
    Object.hasOwn(own, 'buildingId') || !parent || parents.length > 1
      ? isOutsideArchiveSql(buildingOf(column))
      : sql`(${column(parent[0])} in (select p.id from ${sql.identifier(parent[1])} p
          where p.building_id in ${ARCHIVED_BUILDING_IDS_SQL})) is not true`;
  return sql`(not exists ${ARCHIVED_BUILDING_IDS_SQL} or ${isOutside})`;
};

/**
 * The visible rows at an instant, or at its placeholder.
 * @param archived whether records of archived buildings are among them
 */
export const recordScopeAt = (binding: RecordBinding, at: SQL, archived: boolean): SQL => {
  const rows = binding.scope?.(aliasedColumnsOf(binding, 'r'), at) ?? sql`true`;
  return archived ? rows : sql`(${rows} and ${outsideArchive(binding)})`;
};
export const recordScopeOf = (binding: RecordBinding, now: Date, archived: boolean): SQL =>
  recordScopeAt(binding, timestampSql(now), archived);

/**
 * The time of reading and the login that reads, or their placeholders. A snooze of one person does not hide the item
 * from others.
 */
export type QueueViewpointSql = { readonly now: SQL; readonly me: SQL };

export const queueViewpointSqlOf = (now: Date, me: string | undefined): QueueViewpointSql => ({
  now: timestampSql(now),
  me: sql`${me ?? null}::uuid`,
});

const isPutOff = (key: string, today: SQL, me: SQL): SQL => sql`exists (select 1 from put_offs p
  where p.queue = ${key} and p.record_id = r.id and p.until_day > ${today} and (p.for_all or p.profile_id = ${me}))`;

/** The condition of a queue on rows under `r`; undefined for a key that the record does not declare. */
export const queueConditionOf = (
  binding: RecordBinding,
  key: string,
  { now, me }: QueueViewpointSql,
): SQL | undefined => {
  const holds = Object.hasOwn(binding.queues, key) ? binding.queues[key] : undefined;
  const today = sql`(${now} at time zone 'Africa/Johannesburg')::date`;
  if (!holds) return undefined;
  const rows = holds(aliasedColumnsOf(binding, 'r'), { now, today, me });
  // A queue that is not on Today has no snoozes: it shows all its records.
  if (binding.resource.queues?.[key]?.onToday === false) return sql`(${rows})`;
  return sql`(${rows} and not ${isPutOff(key, today, me)})`;
};

/**
 * "from … where …" of a declared queue.
 * @param building its id, for the records of one building; records of all buildings are all counted
 */
export const queueFromWhereSql = (
  binding: RecordBinding,
  key: string,
  asked: QueueViewpointSql,
  building?: SQL,
): SQL => {
  const within = building && inBuildingSql({ binding, alias: 'r', building });
  return sql`${recordFromClause(binding)} where ${recordScopeAt(binding, asked.now, false)}
    and ${queueConditionOf(binding, key, asked) ?? sql`false`} and ${within ?? sql`true`}`;
};
