/** Units that nobody answers for: no month can charge them, which whoever brings a portfolio should know. */
import type { Day } from '@stoep/domain/calendar/calendar';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../kernel/database/client.ts';

/** Units named of each building; the rest is counted. */
const NAMED = 10;

type Row = { building: string; units: number; named: string };

/**
 * A sentence per building with units that no owner account is live for today.
 * @param tables what the import brought: without units and accounts nothing of this has changed
 */
export const unansweredUnits = async (
  db: Queryable,
  tables: readonly string[],
  today: Day,
): Promise<string[]> => {
  if (!tables.includes('units') && !tables.includes('levy_accounts')) return [];
  const found = await db.execute<Row>(sql`
    select b.name as building, count(*)::int as units,
      array_to_string((array_agg(coalesce(u.door_number, 'section ' || u.section_number)
        order by u.section_number))[1:${sql.raw(String(NAMED))}], ', ') as named
    from units u join buildings b on b.id = u.building_id
    where not exists (select 1 from levy_accounts l where l.unit_id = u.id and l.type = 'Owner'
      and l.from_day <= ${today}::date and (l.until_day is null or l.until_day >= ${today}::date))
    group by b.id order by b.name`);
  return found.rows.map(({ building, units, named }) => {
    const more = units > NAMED ? ` and ${units - NAMED} more` : '';
    const those = units === 1 ? `Unit ${named} has` : `Units ${named}${more} have`;
    return `${building}: ${those} no owner account. Levies are charged to nobody there until there is one.`;
  });
};
