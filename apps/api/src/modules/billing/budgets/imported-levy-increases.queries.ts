/**
 * Checks imported levy lines for future months against the limit for budgets: trustees alone may raise contributions
 * by at most 10 % above the previous year (PMR 21(3)(b)). Past charges are accepted as they are.
 */

import { budgetSentences as says } from '@stoep/contract/billing/budgets.sentences';
import { translateSentenceToEnglish } from '@stoep/contract/kit/translate-sentence';
import { trusteeContributionLimitOf } from '@stoep/domain/billing/budget-rules';
import { cents } from '@stoep/domain/money/cents';
import { formatMoney } from '@stoep/domain/money/money-format';
import { sql } from 'drizzle-orm';
import {
  refuseStagedRowsWithReason,
  stagedRowsOfImportSql,
} from '../../../engines/imports/staging/staged-import.queries.ts';
import { importReferenceIdSql } from '../../../engines/imports/staging/stored-columns.queries.ts';
import type { StagedRowsCheck } from '../../../engines/imports/staging/table-checks.ts';

const TABLE = 'budget_lines';

type Raise = { line: number; day: string; now: string; before: string };

export const checkImportedLevyIncreases: StagedRowsCheck = async (staged) => {
  const table = staged.tables.get(TABLE)?.table;
  if (!table) return;
  const { value, joins } = importReferenceIdSql(staged, table, 'building');
  const brought = sql`${stagedRowsOfImportSql(staged, TABLE)} s ${joins}`;
  const inForce = (day: ReturnType<typeof sql>) => sql`(
    select coalesce(sum(c.amount), 0) from (
      select distinct on (l.name) l.amount, l.until_day from lines l
      where l.building_id = a.building_id and l.from_day <= ${day} order by l.name, l.from_day desc) c
    where c.until_day is null or c.until_day >= ${day})`;
  const found = sql`
    with given as materialized (
      select s._line as line, s._id as id, ${value} as building_id, s.name, s.yearly_amount as amount, s.from_day, s.until_day,
        not s._known or s._changed as news
      from ${brought} where s._sound and coalesce(s.kind, 'levy') = 'levy'),
    lines as materialized (
      select building_id, name, amount, from_day, until_day from given
      union all
      select b.building_id, b.name, b.yearly_amount, b.from_day, b.until_day from budget_lines b
      where b.kind = 'levy' and b.building_id in (select building_id from given)
        and not (b.budget_id is not null and b.name like 'Shortfall %') and b.id not in (select id from given where id is not null)),
    asked as (
      select distinct g.building_id, g.from_day as day from given g
      where g.news and (g.from_day > ${staged.today} or exists (select from run_buildings r
        where r.building_id = g.building_id and r.kind = 'levies' and r.state = 'posted'))),
    held as (
      select a.*, ${inForce(sql`a.day`)} as now,
        coalesce(nullif(${inForce(sql`(a.day - interval '12 months')::date`)}, 0), ${inForce(sql`a.day - 1`)}) as before
      from asked a)
    select g.line, h.day::text as day, h.now::text as now, h.before::text as before
    from held h join given g on g.building_id = h.building_id and g.from_day = h.day and g.news
    where h.before > 0 and h.now > h.before + floor(h.before / 10)
    order by g.line`;
  await refuseStagedRowsWithReason<Raise>(staged, TABLE, 'yearly_amount', found, ({ day, now, before }) => {
    const was = cents(Number(before));
    return translateSentenceToEnglish(
      says.importRaises({
        day: { day },
        now: formatMoney(cents(Number(now)), 'plain'),
        before: formatMoney(was, 'plain'),
        most: formatMoney(trusteeContributionLimitOf(was), 'plain'),
      }),
    );
  });
};
