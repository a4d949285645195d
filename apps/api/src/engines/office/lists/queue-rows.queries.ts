/** Which records a queue holds: said once by its binding, for the list and for the count alike. */
import { type SQL, sql } from 'drizzle-orm';
import type { Binding } from '../binding.ts';
import { columnsUnder, fromOf } from './record-columns.queries.ts';

/** A moment as a value of a query. */
export const moment = (now: Date): SQL => sql`${now.toISOString()}::timestamptz`;

/** Which rows are seen at all at a moment, or at what stands for one. */
export const scopeAt = (binding: Binding, at: SQL): SQL =>
  binding.scope?.(columnsUnder(binding, 'r'), at) ?? sql`true`;
export const scopeOf = (binding: Binding, now: Date): SQL => scopeAt(binding, moment(now));

/** When it is asked, and whose queues, or what stands for them: what somebody put off waits for others all the same. */
export type QueueReader = { readonly now: SQL; readonly me: SQL };

export const queueReaderOf = (now: Date, me: string | undefined): QueueReader => ({
  now: moment(now),
  me: sql`${me ?? null}::uuid`,
});

const isPutOff = (key: string, today: SQL, me: SQL): SQL => sql`exists (select 1 from put_offs p
  where p.queue = ${key} and p.record_id = r.id and p.until_day > ${today} and (p.for_all or p.profile_id = ${me}))`;

/** The condition of a queue on rows under `r`; undefined for a key that is none of the record's. */
export const queueCondition = (binding: Binding, key: string, { now, me }: QueueReader): SQL | undefined => {
  const holds = Object.hasOwn(binding.queues, key) ? binding.queues[key] : undefined;
  const today = sql`(${now} at time zone 'Africa/Johannesburg')::date`;
  if (!holds) return undefined;
  const rows = holds(columnsUnder(binding, 'r'), { now, today, me });
  // What nobody is told of is put off by nobody: it shows all there is.
  if (binding.resource.queues?.[key]?.onToday === false) return sql`(${rows})`;
  return sql`(${rows} and not ${isPutOff(key, today, me)})`;
};

/** "from … where …" of a declared queue. */
export const rowsOfQueue = (binding: Binding, key: string, asked: QueueReader): SQL =>
  sql`${fromOf(binding)} where ${scopeAt(binding, asked.now)} and ${queueCondition(binding, key, asked) ?? sql`false`}`;
