/**
 * Special contributions that are owed but not charged yet. A clearance figure adds them to the balance (STSMA
 * s3(2)-(3)).
 */
import { type SQL, sql } from 'drizzle-orm';

/**
 * SQL for an account that owned its unit on the day of the resolution: its share of the contribution, less what the
 * unit was charged since, whoever owns the unit now.
 */
export const unbilledSpecialLeviesSql = (account: {
  readonly id: SQL;
  readonly unitId: SQL;
  readonly buildingId: SQL;
}): SQL => sql`(
  select coalesce(sum(greatest(0, owed.amount - owed.charged)), 0) from (
    select (part.value ->> 'amount')::bigint as amount, coalesce((
      select sum(e.amount) from levy_accounts o join ledger_entries e on e.levy_account_id = o.id
      where o.unit_id = ${account.unitId} and e.cause ->> 'kind' = 'levy' and e.cause ->> 'budgetLine' = b.name
        and e.entry_day between b.from_day and b.until_day and e.kind <> 'reversal'
        and not exists (select from ledger_entries undone where undone.reverses = e.id)), 0) as charged
    from budget_lines b cross join jsonb_array_elements(b.liable) part
    where b.building_id = ${account.buildingId} and b.kind = 'special_levy'
      and part.value ->> 'levyAccountId' = ${account.id}::text) owed)`;
