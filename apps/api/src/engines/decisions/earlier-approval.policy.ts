/** Trustees can vote on a record again once the earlier approval about it is decided. */
import { type SQL, sql } from 'drizzle-orm';

/**
 * Whether approval `earlier` was decided about the same record as `later`, before `later` was raised.
 * @param later the alias of `approvals`
 * @param earlier the alias of `approvals`
 */
export const isEarlierApprovalOfSameRecordSql = (later: string, earlier: string): SQL => {
  const [n, o] = [sql.identifier(later), sql.identifier(earlier)];
  return sql`(${o}.id <> ${n}.id and ${o}.type = ${n}.type and ${o}.decided_at is not null
    and ${o}.decided_at <= ${n}.created_at and ${o}.building_id = ${n}.building_id
    and (${o}.payment_id = ${n}.payment_id or ${o}.aod_id = ${n}.aod_id or ${o}.quote_id = ${n}.quote_id
      or ${o}.conduct_letter_id = ${n}.conduct_letter_id
      or (${n}.type = 'Maintenance work approval' and ${o}.job_id = ${n}.job_id)
      or (${o}.about_kind = ${n}.about_kind and ${o}.about_id = ${n}.about_id)))`;
};
