/** What the PDF of a statement would print as question marks: names in other scripts, emoji. Named before it is sent. */
import type { Day } from '@stoep/domain/calendar/calendar';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../kernel/database/client.ts';
import { unprintable } from '../../../kernel/pdf/printable.ts';

export type Unprintable = { account: string; characters: string[] };

/** Of these levy accounts, those whose statement of these days lacks characters, by their numbers. */
export const unprintableIn = async (
  db: Queryable,
  levyAccountIds: readonly string[],
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<Unprintable[]> => {
  const { rows } = await db.execute<{ account: string; words: string }>(sql`
    select l.account_number as account, concat_ws(' ', o.name, o.address1, o.address2, o.address3, u.door_number, b.name,
      b.statement_notice, (select string_agg(concat_ws(' ', e.description, e.reference), ' ') from ledger_entries e
        where e.levy_account_id = l.id and e.entry_day between ${from} and ${to})) as words
    from levy_accounts l join owner_accounts o on o.id = l.account_id join units u on u.id = l.unit_id
      join buildings b on b.id = l.building_id
    where l.id = any(${`{${levyAccountIds.join(',')}}`}::uuid[]) order by l.account_number`);
  return rows.flatMap(({ account, words }) => {
    const characters = unprintable(words);
    return characters.length > 0 ? [{ account, characters }] : [];
  });
};
