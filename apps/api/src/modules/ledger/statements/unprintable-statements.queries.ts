/** Finds characters that the statement PDF cannot print (other scripts, emoji), before a run is sent. */
import type { Day } from '@stoep/domain/calendar/calendar';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../kernel/database/client.ts';
import { unprintablePdfCharacters } from '../../../kernel/pdf/printable-text.ts';

export type UnprintableStatement = { account: string; characters: string[] };

/** Of these levy accounts, by account number: those whose statement in this range has unprintable characters. */
export const listUnprintableStatements = async (
  db: Queryable,
  levyAccountIds: readonly string[],
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<UnprintableStatement[]> => {
  const { rows } = await db.execute<{ account: string; words: string }>(sql`
    select l.account_number as account, concat_ws(' ', o.name, o.address1, o.address2, o.address3, u.door_number, b.name,
      b.statement_notice, (select string_agg(concat_ws(' ', e.description, e.reference), ' ') from ledger_entries e
        where e.levy_account_id = l.id and e.entry_day between ${from} and ${to})) as words
    from levy_accounts l join owner_accounts o on o.id = l.account_id join units u on u.id = l.unit_id
      join buildings b on b.id = l.building_id
    where l.id = any(${`{${levyAccountIds.join(',')}}`}::uuid[]) order by l.account_number`);
  return rows.flatMap(({ account, words }) => {
    const characters = unprintablePdfCharacters(words);
    return characters.length > 0 ? [{ account, characters }] : [];
  });
};
