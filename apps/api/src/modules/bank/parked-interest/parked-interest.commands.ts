/** Interest that ran while money had no account, or on a charge that was reversed later, is given back: on its own day, or the first open one where its month is closed. */

import { parkedInterestSentences as says } from '@stoep/contract/bank/parked-interest.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import { inEnglish } from '@stoep/contract/kit/tell';
import type { Day } from '@stoep/domain/calendar/calendar';
import { type Cents, cents } from '@stoep/domain/money/cents';
import { sql } from 'drizzle-orm';
import { ofStaff } from '../../../access/staff.ts';
import { matches, matchParts } from '../../../db/schema/bank/banking.ts';
import { command, partialRow } from '../../../kernel/command.ts';
import { fact } from '../../../kernel/fact.ts';
import type { Offered, Target } from '../../../kernel/write.ts';
import { monthName } from '../../billing/levy-runs/plan/index.ts';
import { holdAccounts, type NewEntry, postEntries } from '../../ledger/entries/ledger.commands.ts';
import {
  type Charge,
  findCharge,
  findGivenBack,
  findGivenBackOfCharge,
  findInterestOfCharge,
  findParkedInterest,
  type ParkedInterest,
  parkedTotal,
} from './find-parked-interest.commands.ts';

const match = partialRow(matches, ofStaff, {
  id: matches.id,
  lineId: matches.lineId,
  state: matches.state,
  accounts: sql<string[]>`array(select distinct p.levy_account_id::text from ${matchParts} p
    where p.match_id = matches.id and p.levy_account_id is not null)`,
});
type Match = { id: string; lineId: string; state: string; accounts: string[] };

const mayGiveBack = ({ state }: Match): Offered => (state === 'undone' ? says.undone : true);

/** What it was given back with: a match, or a reversed charge. */
type Ground = { readonly matchId: string } | { readonly chargeDay: Day };

const descriptionOf = ({ day, paidDay }: ParkedInterest, ground: Ground) => {
  const month = monthName(day);
  if ('chargeDay' in ground) return says.descriptionOfReversed({ month, day: { day: ground.chargeDay } });
  return says.description({ month, day: { day: paidDay ?? day } });
};

const entryOf = (ground: Ground, month: ParkedInterest): NewEntry => {
  const { levyAccountId, entryId, day: interestDay, charged, less, entryDay } = month;
  const { receiptId, receiptIds, chargeIds, paidDay, glAccountId } = month;
  return {
    levyAccountId,
    entryDay,
    dueDay: entryDay,
    kind: 'adjustment',
    allocatesTo: entryId,
    reference: `INT ${interestDay.slice(0, 7)}`,
    description: inEnglish(descriptionOf(month, ground)),
    amount: cents(0 - less),
    cause: {
      kind: 'interest put right',
      ...ground,
      receiptIds,
      chargeIds,
      ...(receiptId === undefined ? {} : { receiptId }),
      ...(paidDay === undefined ? {} : { paidDay }),
      entryId,
      interestDay,
      charged,
      glAccountId,
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
      months.map((month) => entryOf({ matchId: id }, month)),
      { kind: 'bank', id: null, by: w.by.name },
    );
    w.record(givenBack, lineId, { matchId: id, total, months: months.length });
    return { total };
  },
});

/** Entries are never changed, so none is held: its account is. */
const reversedCharge: Target<Charge> = {
  load: async (asking, id) => (ofStaff(asking) ? undefined : findCharge(asking.db, id)),
};

const givenBackOfCharge = fact<{ total: Cents; months: number }>(
  'ledger-entries.give-interest-back',
  'ledger-entries',
);

/** Interest that ran on a charge that stands reversed; of two at once the second is told. Throws conflict where nothing is left to give back. */
export const giveInterestOfChargeBack = command({
  on: reversedCharge,
  allowed: ({ reversed }) => (reversed ? true : says.notReversed),
  run: async (w, { id, levyAccountId }) => {
    await holdAccounts(w.tx, [levyAccountId]);
    const charge = await findCharge(w.tx, id);
    const months = charge ? await findInterestOfCharge(w.tx, charge) : [];
    if (charge === undefined || months.length === 0) {
      const before = charge ? await findGivenBackOfCharge(w.tx, charge) : [];
      throw new AppError('conflict', before.length > 0 ? says.before : says.notOnThis);
    }
    const total = parkedTotal(months);
    await postEntries(
      w.tx,
      months.map((month) => entryOf({ chargeDay: charge.day }, month)),
      { kind: 'bank', id: null, by: w.by.name },
    );
    w.record(givenBackOfCharge, id, { total, months: months.length });
    return { total };
  },
});
