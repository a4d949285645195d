/** What the bank held before its first statement, and the books did not: taken over against 3100, so that it stays seen. */
import { bankOf, type Fund, TAKEN_OVER } from '@stoep/domain/books/chart';
import { type Day, formatDay } from '@stoep/domain/calendar/calendar';
import { type Cents, formatMoney } from '@stoep/domain/money/money';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../kernel/database/client.ts';
import { sayingClosed } from './closed-month.commands.ts';
import type { PostedFrom } from './journal-entries.commands.ts';

export type BalanceTakenOver = {
  readonly buildingId: string;
  readonly fund: Fund;
  readonly bankAccountId: string;
  readonly day: Day;
  /** What the bank held more than the books; less is negative. */
  readonly amount: Cents;
};

/** Once for each thing that it is posted from. Throws conflict with the day where the month is closed. */
export const takeOverBalance = async (
  tx: Transaction,
  { buildingId, fund, bankAccountId, day, amount }: BalanceTakenOver,
  { kind, id, by }: PostedFrom,
): Promise<void> =>
  sayingClosed(async () => {
    const description = `Balance of the bank taken over, ${formatDay(day)}: ${formatMoney(amount, 'plain')}`;
    await tx.execute(sql`
      with counter as (
        insert into journal_numbers as kept (building_id, last) values (${buildingId}, 1)
        on conflict (building_id) do update set last = kept.last + 1 returning last),
      made as (
        insert into journals (building_id, number, fund, day, rule, source_kind, source_id, key, description, posted_by)
        select ${buildingId}, last, ${fund}, ${day}, 'take-on', ${kind}, ${id}::uuid, 'balance taken over ' || ${id}::text,
          ${description}, ${by} from counter returning id)
      insert into journal_lines (journal_id, account_id, amount, bank_account_id)
      select made.id, a.id, case a.code when ${TAKEN_OVER} then -${amount}::bigint else ${amount}::bigint end,
        case a.code when ${TAKEN_OVER} then null else ${bankAccountId}::uuid end
      from made, gl_accounts a where a.building_id is null and a.code in (${bankOf(fund)}, ${TAKEN_OVER})`);
  });
