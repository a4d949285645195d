/** From the limit on, another person than the one who entered an odd item accepts the month (decision 0292). */
import { AppError } from '@stoep/contract/kit/errors';
import { monthSentences as says } from '@stoep/contract/office/months.sentences';
import { secondPersonSentences as second } from '@stoep/contract/people/second-person.sentences';
import { sql } from 'drizzle-orm';
import { offeredToSecond, tellOneSetUpBoth } from '../../access/second-person.commands.ts';
import { isOffered, type Write } from '../../kernel/write.ts';
import { limitOf } from '../ledger/second-person.policy.ts';
import { kindOf, type Row } from './show-row.commands.ts';

type Item = {
  readonly item: string;
  readonly unit: string;
  readonly enteredBy: string;
  readonly building: string;
};

/**
 * Charges and credits from the limit on that one person entered for a unit since the month before was posted, or that begin after
 * it, without those that a second person confirmed.
 */
const oddItems = async ({ tx }: Write, { buildingId, month }: Row): Promise<readonly Item[]> => {
  const { rows } = await tx.execute<Item>(sql`
    with last as (select max(r.posted_at) as posted_at, max(r.month) as month from run_buildings r
      where r.building_id = ${buildingId}::uuid and r.kind = 'levies' and r.state = 'posted' and r.month < ${month}::date)
    select min(b.name) as item, coalesce(u.door_number, u.section_number::text) as unit, b.entered_by as "enteredBy",
      g.name as building
    from unit_billings b join units u on u.id = b.unit_id join buildings g on g.id = u.building_id cross join last
    where u.building_id = ${buildingId}::uuid and b.levy_line is null and b.amount is not null and not b.waits
      and b.entered_by is not null and b.confirmed_by is null
      and (b.from_day is null or b.from_day <= ${month}::date) and (b.ended_day is null or b.ended_day >= ${month}::date)
      and (b.entered_at > coalesce(last.posted_at, '-infinity') or b.from_day > last.month)
    group by u.id, b.entered_by, g.name
    having sum(abs(b.amount)) >= ${limitOf('entry in a levy account')} order by 2`);
  return rows;
};

/** Throws conflict where the person who accepts is not the second person for an item of one of the rows. */
export const requireOthersItems = async (w: Write, rows: readonly Row[]): Promise<void> => {
  for (const row of rows) {
    if (kindOf(row) !== 'levies') continue;
    for (const { item, unit, enteredBy, building } of await oddItems(w, row)) {
      // The command line does not know who accepts.
      if (w.by.profileId === null) throw new AppError('conflict', says.oddItemInOffice({ item, unit }));
      const offered = await offeredToSecond(w, enteredBy, says.oddItemByYou({ item, unit }));
      if (!isOffered(offered)) throw new AppError('conflict', offered || undefined);
      await tellOneSetUpBoth(w, enteredBy, second.month({ building }));
    }
  }
};
