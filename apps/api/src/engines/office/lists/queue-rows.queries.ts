/** The records in a queue: one condition from the binding, used by the list and the count alike. */
import { type SQL, sql } from 'drizzle-orm';
import type { RecordBinding } from '../record-binding.ts';
import { inBuildingSql } from './building-condition.queries.ts';
import { aliasedColumnsOf, recordFromClause } from './record-columns.queries.ts';

/** An instant as a query value. */
export const timestampSql = (now: Date): SQL => sql`${now.toISOString()}::timestamptz`;

/** The visible rows at an instant, or at its placeholder. */
export const recordScopeAt = (binding: RecordBinding, at: SQL): SQL =>
  binding.scope?.(aliasedColumnsOf(binding, 'r'), at) ?? sql`true`;
export const recordScopeOf = (binding: RecordBinding, now: Date): SQL => recordScopeAt(binding, timestampSql(now));

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
  return sql`${recordFromClause(binding)} where ${recordScopeAt(binding, asked.now)}
    and ${queueConditionOf(binding, key, asked) ?? sql`false`} and ${within ?? sql`true`}`;
};
