/** Interest that ran while money had no account is given back: on its own day, or the first open one where its month is closed. */
import { AppError } from '@stoep/contract/kit/errors';
import { inEnglish } from '@stoep/contract/kit/tell';
import { parkedInterestSentences as says } from '@stoep/contract/office/parked-interest.sentences';
import { type Cents, cents } from '@stoep/domain/money/money';
import { sql } from 'drizzle-orm';
import { ofStaff } from '../../access/staff.ts';
import { matches, matchParts } from '../../db/schema/banking.ts';
import { command, some } from '../../kernel/command.ts';
import { fact } from '../../kernel/fact.ts';
import type { Offered } from '../../kernel/write.ts';
import { holdAccounts, type NewEntry, postEntries } from '../ledger/ledger.commands.ts';
import { monthName } from '../levy-runs/levy-runs.commands.ts';
import {
  findGivenBack,
  findParkedInterest,
  type ParkedInterest,
  parkedTotal,
} from './find-parked-interest.commands.ts';

const match = some(matches, ofStaff, {
  ...{ id: matches.id, lineId: matches.lineId, state: matches.state },
  accounts: sql<string[]>`array(select distinct p.levy_account_id::text from ${matchParts} p
    where p.match_id = matches.id and p.levy_account_id is not null)`,
});
type Match = { id: string; lineId: string; state: string; accounts: string[] };

const mayGiveBack = ({ state }: Match): Offered => (state === 'undone' ? says.undone : true);

const entryOf = (matchId: string, month: ParkedInterest): NewEntry => {
  const { levyAccountId, entryId, day: interestDay, charged, less, entryDay } = month;
  const { receiptId, receiptIds, paidDay } = month;
  return {
    ...{ levyAccountId, entryDay, dueDay: entryDay, kind: 'adjustment', allocatesTo: entryId },
    reference: `INT ${interestDay.slice(0, 7)}`,
    description: inEnglish(says.description({ month: monthName(interestDay), day: { day: paidDay } })),
    amount: cents(0 - less),
    cause: {
      ...{
        kind: 'interest put right',
        matchId,
        receiptId,
        receiptIds,
        paidDay,
        entryId,
        interestDay,
        charged,
      },
      glAccountId: month.glAccountId,
    },
  };
};

const givenBack = fact<{ matchId: string; total: Cents; months: number }>(
  'bank-lines.give-interest-back',
  'bank-lines',
);

/** Whatever is still to be given back; of two at once the second is told. Throws conflict where there is nothing to give back. */
export const giveInterestBack = command({
  on: match,
  allowed: mayGiveBack,
  run: async (w, { id, lineId, accounts }) => {
    await holdAccounts(w.tx, accounts);
    const months = await findParkedInterest(w.tx, id);
    const total = parkedTotal(months);
    if (months.length === 0)
      throw new AppError(
        'conflict',
        (await findGivenBack(w.tx, [id])).length > 0 ? says.before : says.nothing,
      );
    await postEntries(
      w.tx,
      months.map((month) => entryOf(id, month)),
      { kind: 'bank', id: null, by: w.by.name },
    );
    w.record(givenBack, lineId, { matchId: id, total, months: months.length });
    return { total };
  },
});
