/** Hints above the suggestions of a bank line: a reference of another building, or a possible double payment. */

import { bankLineHintSentences as says } from '@stoep/contract/bank/bank-matching.sentences';
import { translateSentenceToEnglish } from '@stoep/contract/kit/translate-sentence';
import { isReturnedPaymentText } from '@stoep/domain/bank/bank-return';
import { isBankTextOfSamePayer } from '@stoep/domain/bank/bank-text';
import type { Day } from '@stoep/domain/calendar/calendar';
import { cents } from '@stoep/domain/money/cents';
import { formatEntryAmount } from '@stoep/domain/money/money-format';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../kernel/database/client.ts';
import { type BankLineOrSuspensePart, fullTextOfBankLine } from './match-candidates.queries.ts';
import type { BankLineAnalysis } from './match-suggestions.queries.ts';

/** A second payment within these days may be a double payment; they bridge a weekend. */
const NEAR_DAYS = 3;

type Twin = { id: string; day: Day; text: string; reference: string | null; sameAccount: boolean };

/**
 * Receipts of the same amount in the same bank account within those days, unless one was returned in between. `ids`
 * are ids of lines, also for money in suspense.
 */
const findTwins = async (db: Queryable, ids: readonly string[]) => {
  const { rows } = await db.execute<Twin>(sql`
    with asked as (select value::uuid as id from json_array_elements_text(${JSON.stringify(ids)}::json)),
    receipts as (select p.levy_account_id, m.line_id from matches m join match_parts p on p.match_id = m.id
      where m.state = 'posted' and p.kind in ('levy account', 'entered receipt'))
    select l.id, y.day::text as day, y.text, y.reference,
      exists (select from receipts a join receipts b on b.levy_account_id = a.levy_account_id
        where a.line_id = l.id and b.line_id = y.id) as "sameAccount"
    from bank_lines l join asked on asked.id = l.id
      join bank_lines y on y.amount = l.amount and y.bank_account_id = l.bank_account_id and y.id <> l.id
        and y.day between l.day - ${NEAR_DAYS}::int and l.day + ${NEAR_DAYS}::int
    where l.amount > 0 and not exists (select from bank_lines z where z.amount = -l.amount
      and z.bank_account_id = l.bank_account_id and z.day between least(l.day, y.day) and greatest(l.day, y.day))
    order by l.id, abs(y.day - l.day), y.day, y.position, y.id`);
  return Map.groupBy(rows, ({ id }) => id);
};

/** Hints by line id, in the language of the office. Only an unmatched line is hinted to be a return. */
export const listBankLineHints = async (
  db: Queryable,
  lines: readonly BankLineOrSuspensePart[],
  read: ReadonlyMap<string, BankLineAnalysis>,
  matched: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string[]>> => {
  const twins = await findTwins(
    db,
    lines.flatMap(({ id, amount }) => (amount > 0 ? [id] : [])),
  );
  return new Map(
    lines.map((line) => {
      const twin = twins
        .get(line.id)
        ?.find((one) => one.sameAccount || isBankTextOfSamePayer(fullTextOfBankLine(line), fullTextOfBankLine(one)));
      const named = read.get(line.id)?.elsewhere ?? [];
      const hints = [
        ...named.map(({ number, building }) => says.belongsTo({ number, building })),
        ...(line.amount < 0 && !matched.has(line.id) && isReturnedPaymentText(fullTextOfBankLine(line))
          ? [says.returned]
          : []),
        ...(twin ? [says.paidTwice({ amount: formatEntryAmount(cents(line.amount)), day: { day: twin.day } })] : []),
      ];
      return [line.id, hints.map(translateSentenceToEnglish)] as const;
    }),
  );
};
