/**
 * SQL of the levy lines by which a statement says what changes next month. Buildings change their levies seldom, so
 * lines and units are read only where a line or an exclusive use area begins or ends.
 */
import type { StatementLevies } from '@stoep/domain/ledger/statement';
import { type SQL, sql } from 'drizzle-orm';
import { jsonListSql } from '../../../kernel/database/json-list.ts';
import type { SqlDay } from '../entries/index.ts';

/**
 * The unit with all that its building's levies are shared by; null where next month
 * changes nothing, and for an account that pays no levies then (a tenant's, or one that has ended).
 * @param to the last day of the statement
 * @param account the account's table in the query, or its alias
 */
export const nextMonthLeviesSql = (to: SqlDay, account: SQL = sql`levy_accounts`): SQL<StatementLevies | null> => {
  const next = sql`(date_trunc('month', ${to}::date) + interval '1 month')::date`;
  const now = sql`date_trunc('month', ${to}::date)::date`;
  const lines = sql`budget_lines b where b.building_id = ${account}.building_id and b.from_day <= ${next}`;
  const units = sql`units u where u.building_id = ${account}.building_id`;
  const endsNow = (day: SQL) => sql`${day} >= ${now} and ${day} < ${next}`;
  // A line with fewer or more than twelve instalments may collect nothing in one of the two months.
  const changes = sql`(exists (select from ${lines} and (b.from_day = ${next} or ${endsNow(sql`b.until_day`)} or b.instalments <> 12))
    or exists (select from exclusive_use_areas x join units u on u.id = x.unit_id
      where u.building_id = ${account}.building_id
        and (x.from_day > ${now} and x.from_day <= ${next} or ${endsNow(sql`x.until_day`)})))`;
  const pays = sql`${account}.type = 'Owner' and ${account}.from_day <= ${next}
    and (${account}.until_day is null or ${account}.until_day >= ${next})`;
  return sql<StatementLevies | null>`(case when ${pays} and ${changes} then json_build_object(
    'unitId', ${account}.unit_id,
    'lines', ${jsonListSql(sql`select b.name, b.kind, b.basis, b.area_kind as "areaKind", b.instalments,
      b.yearly_amount as amount, b.from_day as "fromDay", b.until_day as "untilDay" from ${lines} order by b.id`)},
    'units', ${jsonListSql(sql`select u.id, u.quota_millionths as "quotaMillionths", u.floor_area as "floorArea",
      u.nominated_weight as "nominatedWeight" from ${units} order by u.section_number`)},
    'areas', ${jsonListSql(sql`select x.unit_id as "unitId", x.kind, x.weight, x.from_day as "fromDay",
      x.until_day as "untilDay" from exclusive_use_areas x join units u on u.id = x.unit_id
      where u.building_id = ${account}.building_id`)}) end)`;
};
