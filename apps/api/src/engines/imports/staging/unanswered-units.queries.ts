/** Units that nobody answers for: no month can charge them, which whoever brings a portfolio should know. */

import { importSentences as texts } from '@stoep/contract/imports/engine.sentences';
import { inEnglish } from '@stoep/contract/kit/tell';
import { sql } from 'drizzle-orm';
import type { Staged } from './staged.queries.ts';
import { standing } from './stored-columns.queries.ts';

/** Units named of each building; the rest is counted. */
const NAMED = 10;

type Row = { building: string; units: number; named: string };

/**
 * A sentence per building with units that no owner account is live for today, once the import is written: without units and
 * accounts in it nothing of this has changed.
 */
export const unansweredUnits = async (staged: Staged): Promise<string[]> => {
  if (!staged.tables.has('units') && !staged.tables.has('levy_accounts')) return [];
  const found = await staged.tx.execute<Row>(sql`
    select b.name as building, count(*)::int as units,
      array_to_string((array_agg(coalesce(u.door_number, 'section ' || u.section_number)
        order by u.section_number))[1:${sql.raw(String(NAMED))}], ', ') as named
    from ${standing(staged, 'units')} u join ${standing(staged, 'buildings')} b on b.id = u.building_id
    where not exists (select from ${standing(staged, 'levy_accounts')} l where l.unit_id = u.id and l.type = 'Owner'
      and l.from_day <= ${staged.today}::date and (l.until_day is null or l.until_day >= ${staged.today}::date))
    group by b.id, b.name order by b.name`);
  return found.rows.map(({ building, units, named }) => {
    const more = units - NAMED;
    return inEnglish(
      more > 0
        ? texts.severalUnanswered({ building, named, more })
        : texts.unanswered({ building, units, named }),
    );
  });
};
