/**
 * Dual approval of odd items: above the limit, another person than the one who entered them accepts the levy run
 * (decision 0292).
 */

import { levyRunBlockerSentences as says } from '@stoep/contract/billing/levy-run-blockers.sentences';
import { dualApprovalSentences as second } from '@stoep/contract/identity/dual-approval.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import { cents } from '@stoep/domain/money/cents';
import { formatMoney } from '@stoep/domain/money/money-format';
import { sql } from 'drizzle-orm';
import { notifySameCreatorApproval, secondApproverOffer } from '../../../access/dual-approval.writes.ts';
import { type CommandWrite, isCommandOffered } from '../../../kernel/write.ts';
import { dualApprovalLimitSql } from '../../ledger/entries/dual-approval.policy.ts';
import { chargeKindOfRunBuilding, type RunBuildingRow } from './preview-run-building.commands.ts';

type Item = {
  readonly item: string;
  /** Null where only the person's items for the whole building reach the limit. */
  readonly unit: string | null;
  readonly enteredBy: string;
  readonly building: string;
  /** Number of units, and their total in cents. */
  readonly units: number;
  readonly amount: number;
};

/**
 * Charges and credits that one person entered since the previous month was posted, or that begin after it, and that
 * nobody confirmed. They count where a unit, or all units of the building together, reach the limit.
 */
const oddItems = async ({ tx }: CommandWrite, { buildingId, month }: RunBuildingRow): Promise<readonly Item[]> => {
  const { rows } = await tx.execute<Item>(sql`
    with last as (select max(r.posted_at) as posted_at, max(r.month) as month from run_buildings r
      where r.building_id = ${buildingId}::uuid and r.kind = 'levies' and r.state = 'posted' and r.month < ${month}::date)
    select min(b.name) as item, case when grouping(u.id) = 0 then min(coalesce(u.door_number, u.section_number::text)) end as unit,
      b.entered_by as "enteredBy", g.name as building, count(distinct u.id)::int as units, sum(abs(b.amount))::int8::float8 as amount
    from unit_billings b join units u on u.id = b.unit_id join buildings g on g.id = u.building_id cross join last
    where u.building_id = ${buildingId}::uuid and b.levy_line is null and b.amount is not null and not b.waits
      and b.entered_by is not null and b.confirmed_by is null
      and (b.from_day is null or b.from_day <= ${month}::date) and (b.ended_day is null or b.ended_day >= ${month}::date)
      and (b.entered_at > coalesce(last.posted_at, '-infinity') or b.from_day > last.month)
    group by grouping sets ((u.id, b.entered_by, g.name), (b.entered_by, g.name))
    having sum(abs(b.amount)) >= ${dualApprovalLimitSql('entry in a levy account')} order by 2 nulls last`);
  return rows;
};

const sayOdd = ({ item, unit, units, amount }: Item) => {
  if (unit !== null)
    return { byYou: says.oddItemByYou({ item, unit }), inOffice: says.oddItemInOffice({ item, unit }) };
  const values = { amount: formatMoney(cents(amount), 'plain'), count: units };
  return { byYou: says.oddItemsByYou(values), inOffice: says.oddItemsInOffice(values) };
};

/** Throws conflict where the person who accepts also entered an odd item of one of the buildings. */
export const requireSecondPersonForOddItems = async (
  w: CommandWrite,
  rows: readonly RunBuildingRow[],
): Promise<void> => {
  for (const row of rows) {
    if (chargeKindOfRunBuilding(row) !== 'levies') continue;
    for (const odd of await oddItems(w, row)) {
      const { enteredBy, building } = odd;
      // The command line does not know who accepts.
      if (w.by.profileId === null) throw new AppError('conflict', sayOdd(odd).inOffice);
      const offered = await secondApproverOffer(w, enteredBy, sayOdd(odd).byYou);
      if (!isCommandOffered(offered)) throw new AppError('conflict', offered || undefined);
      await notifySameCreatorApproval(w, enteredBy, second.month({ building }));
    }
  }
};
