/** From the limit on, another person than the one who entered an odd item accepts the month (decision 0292). */

import { monthSentences as says } from '@stoep/contract/billing/months.sentences';
import { secondPersonSentences as second } from '@stoep/contract/identity/dual-approval.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import { cents } from '@stoep/domain/money/cents';
import { formatMoney } from '@stoep/domain/money/money-format';
import { sql } from 'drizzle-orm';
import { offeredToSecond, tellOneSetUpBoth } from '../../../access/dual-approval.commands.ts';
import { isOffered, type Write } from '../../../kernel/write.ts';
import { limitOf } from '../../ledger/entries/dual-approval.policy.ts';
import { kindOf, type Row } from './show-row.commands.ts';

type Item = {
  readonly item: string;
  /** Null where only all that the person entered for the building comes to the limit. */
  readonly unit: string | null;
  readonly enteredBy: string;
  readonly building: string;
  /** How many units, and what they come to, in cents. */
  readonly units: number;
  readonly amount: number;
};

/**
 * Charges and credits that one person entered since the month before was posted, or that begin after it, without those that a second
 * person confirmed: for a unit from the limit on, and for the building where they come to the limit together.
 */
const oddItems = async ({ tx }: Write, { buildingId, month }: Row): Promise<readonly Item[]> => {
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
    having sum(abs(b.amount)) >= ${limitOf('entry in a levy account')} order by 2 nulls last`);
  return rows;
};

const sayOdd = ({ item, unit, units, amount }: Item) => {
  if (unit !== null)
    return { byYou: says.oddItemByYou({ item, unit }), inOffice: says.oddItemInOffice({ item, unit }) };
  const values = { amount: formatMoney(cents(amount), 'plain'), count: units };
  return { byYou: says.oddItemsByYou(values), inOffice: says.oddItemsInOffice(values) };
};

/** Throws conflict where the person who accepts is not the second person for an item of one of the rows. */
export const requireOthersItems = async (w: Write, rows: readonly Row[]): Promise<void> => {
  for (const row of rows) {
    if (kindOf(row) !== 'levies') continue;
    for (const odd of await oddItems(w, row)) {
      const { enteredBy, building } = odd;
      // The command line does not know who accepts.
      if (w.by.profileId === null) throw new AppError('conflict', sayOdd(odd).inOffice);
      const offered = await offeredToSecond(w, enteredBy, sayOdd(odd).byYou);
      if (!isOffered(offered)) throw new AppError('conflict', offered || undefined);
      await tellOneSetUpBoth(w, enteredBy, second.month({ building }));
    }
  }
};
