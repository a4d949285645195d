/**
 * Reverses interest that ran while money was in suspense, or on a charge reversed later. It posts on the day of the
 * interest, or on the first open day if that month is closed.
 */

import { suspenseInterestSentences as says } from '@stoep/contract/bank/suspense-interest.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import { translateSentenceToEnglish } from '@stoep/contract/kit/translate-sentence';
import type { Day } from '@stoep/domain/calendar/calendar';
import { accountPostingOf } from '@stoep/domain/ledger/posting';
import { type Cents, cents } from '@stoep/domain/money/cents';
import { sql } from 'drizzle-orm';
import { staffWriteScope } from '../../../access/staff-scopes.ts';
import { bankMatches, matchParts } from '../../../db/schema/bank/banking.ts';
import { defineCommand, partialRowTarget } from '../../../kernel/command.ts';
import { defineFact } from '../../../kernel/fact.ts';
import type { CommandOffer, CommandTarget } from '../../../kernel/write.ts';
import { monthName } from '../../billing/levy-runs/plan/index.ts';
import { lockLevyAccounts, postLedgerEntries } from '../../ledger/entries/post-ledger-entries.commands.ts';
import type { NewLedgerEntry } from '../../ledger/posting/post-entries.writes.ts';
import {
  findLevyAccountCharge,
  type LevyAccountCharge,
  listInterestToReverseOfCharge,
  listReversedInterestOfCharge,
  listReversedInterestOfMatches,
  listSuspenseInterestOfMatch,
  type SuspenseInterest,
  suspenseInterestTotalOf,
} from './find-suspense-interest.writes.ts';

const match = partialRowTarget(bankMatches, staffWriteScope, {
  id: bankMatches.id,
  lineId: bankMatches.lineId,
  state: bankMatches.state,
  accounts: sql<string[]>`array(select distinct p.levy_account_id::text from ${matchParts} p
    where p.match_id = matches.id and p.levy_account_id is not null)`,
});
type Match = { id: string; lineId: string; state: string; accounts: string[] };

const mayGiveBack = ({ state }: Match): CommandOffer => (state === 'undone' ? says.undone : true);

/** The cause of the reversal: a match, or a reversed charge. */
type Ground = { readonly matchId: string } | { readonly chargeDay: Day };

const descriptionOf = ({ day, paidDay }: SuspenseInterest, ground: Ground) => {
  const month = monthName(day);
  if ('chargeDay' in ground) return says.descriptionOfReversed({ month, day: { day: ground.chargeDay } });
  return says.description({ month, day: { day: paidDay ?? day } });
};

const entryOf = (ground: Ground, month: SuspenseInterest): NewLedgerEntry => {
  const { levyAccountId, entryId, day: interestDay, charged, less, entryDay } = month;
  const { receiptId, receiptIds, chargeIds, paidDay, glAccountId } = month;
  return {
    levyAccountId,
    entryDay,
    dueDay: entryDay,
    kind: 'adjustment',
    allocatesTo: entryId,
    reference: `INT ${interestDay.slice(0, 7)}`,
    description: translateSentenceToEnglish(descriptionOf(month, ground)),
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
    posting: accountPostingOf({ kind: 'adjustment', charge: null, credit: true }, glAccountId),
  };
};

const givenBack = defineFact<{ matchId: string; total: Cents; months: number }>(
  'bank-lines.give-interest-back',
  'bank-lines',
);

/**
 * Reverses all interest still to be reversed for a match. Throws conflict if there is none, also for the second of
 * two at once.
 */
export const reverseSuspenseInterest = defineCommand({
  on: match,
  allowed: mayGiveBack,
  run: async (w, { id, lineId, accounts }) => {
    await lockLevyAccounts(w.tx, accounts);
    const months = await listSuspenseInterestOfMatch(w.tx, id);
    const total = suspenseInterestTotalOf(months);
    if (months.length === 0)
      throw new AppError(
        'conflict',
        (await listReversedInterestOfMatches(w.tx, [id])).length > 0 ? says.before : says.nothing,
      );
    await postLedgerEntries(
      w.tx,
      months.map((month) => entryOf({ matchId: id }, month)),
      { kind: 'bank', id: null, by: w.by.name },
    );
    w.record(givenBack, lineId, { matchId: id, total, months: months.length });
    return { total };
  },
});

/** Entries never change, so none is locked: its levy account is. */
const reversedCharge: CommandTarget<LevyAccountCharge> = {
  load: async (asking, id) => (staffWriteScope(asking) ? undefined : findLevyAccountCharge(asking.db, id)),
};

const givenBackOfCharge = defineFact<{ total: Cents; months: number }>(
  'ledger-entries.give-interest-back',
  'ledger-entries',
);

/**
 * Reverses interest on a reversed charge. Throws conflict if there is none left, also for the second of two at once.
 */
export const reverseInterestOfCharge = defineCommand({
  on: reversedCharge,
  allowed: ({ reversed }) => (reversed ? true : says.notReversed),
  run: async (w, { id, levyAccountId }) => {
    await lockLevyAccounts(w.tx, [levyAccountId]);
    const charge = await findLevyAccountCharge(w.tx, id);
    const months = charge ? await listInterestToReverseOfCharge(w.tx, charge) : [];
    if (charge === undefined || months.length === 0) {
      const before = charge ? await listReversedInterestOfCharge(w.tx, charge) : [];
      throw new AppError('conflict', before.length > 0 ? says.before : says.notOnThis);
    }
    const total = suspenseInterestTotalOf(months);
    await postLedgerEntries(
      w.tx,
      months.map((month) => entryOf({ chargeDay: charge.day }, month)),
      { kind: 'bank', id: null, by: w.by.name },
    );
    w.record(givenBackOfCharge, id, { total, months: months.length });
    return { total };
  },
});
