/** Builds the journals of match parts that post no entry to a levy account (books 0.3). Pure. */

import type { Day } from '@stoep/domain/calendar/calendar';
import {
  DUE_FROM_ADMINISTRATIVE_GL_ACCOUNT,
  DUE_TO_RESERVE_GL_ACCOUNT,
  type Fund,
  MONEY_IN_TRANSIT_GL_ACCOUNT,
  SUSPENSE_GL_ACCOUNT,
} from '@stoep/domain/ledger/chart-of-accounts';
import { bankAccountRefOf, type JournalDraft, linesBetween } from '@stoep/domain/ledger/posting';
import type { Cents } from '@stoep/domain/money/cents';
import { v7 as uuidv7 } from 'uuid';

/** The bank account, fund and state of the money that a match part moves. */
export type MatchedMoneyLocation = {
  readonly bankAccountId: string;
  readonly pooled: boolean;
  readonly fund: Fund;
  /** The money is in suspense: it has left the bank account that it is taken from. */
  readonly parked: boolean;
  readonly day: Day;
  readonly text: string;
};

const sideOf = ({ bankAccountId, pooled, fund, parked }: MatchedMoneyLocation) =>
  parked
    ? { account: { code: SUSPENSE_GL_ACCOUNT }, bankAccountId: null }
    : { account: bankAccountRefOf({ fund, pooled }), bankAccountId };

type Simple = { readonly partId: string; readonly buildingId: string; readonly amount: Cents };

const journal = (
  from: MatchedMoneyLocation,
  { partId, buildingId }: Omit<Simple, 'amount'>,
  more: Pick<JournalDraft, 'rule' | 'lines'>,
): JournalDraft => ({
  id: uuidv7(),
  buildingId,
  fund: from.fund,
  day: from.day,
  key: `bank ${partId}`,
  description: from.text.slice(0, 200) || 'Line of the bank',
  mirrors: null,
  reverses: null,
  ...more,
});

/** Journal against an account of the chart: bank charges, bank interest and anything else that is no levy. */
export const chartAccountMatchJournal = (
  from: MatchedMoneyLocation,
  part: Simple & { readonly accountId: string },
): JournalDraft =>
  journal(from, part, {
    rule: 'bank lines',
    lines: linesBetween(sideOf(from), { id: part.accountId }, part.amount),
  });

/** Journal into suspense: the building is known, the payer is not. */
export const suspenseMatchJournal = (from: MatchedMoneyLocation, part: Simple): JournalDraft =>
  journal(from, part, {
    rule: 'parked receipts',
    lines: linesBetween(sideOf(from), { code: SUSPENSE_GL_ACCOUNT }, part.amount),
  });

/**
 * Journals of a transfer between bank accounts. The first side posts what the funds owe one another, on its day. The
 * other side clears the amount in transit. Within one fund only the transit account is used.
 */
export const bankTransferJournals = (
  from: MatchedMoneyLocation,
  part: Simple & { readonly otherFund: Fund; readonly cleared: boolean },
): readonly JournalDraft[] => {
  const { amount, otherFund, cleared } = part;
  const own = (code: string) =>
    journal(from, part, { rule: 'transfers', lines: linesBetween(sideOf(from), { code }, amount) });
  if (cleared || otherFund === from.fund) return [own(MONEY_IN_TRANSIT_GL_ACCOUNT)];
  const due = (fund: Fund) =>
    fund === 'administrative' ? DUE_TO_RESERVE_GL_ACCOUNT : DUE_FROM_ADMINISTRATIVE_GL_ACCOUNT;
  const first = own(due(from.fund));
  const second: JournalDraft = {
    ...journal(from, part, {
      rule: 'transfers',
      lines: linesBetween({ code: due(otherFund) }, { code: MONEY_IN_TRANSIT_GL_ACCOUNT }, amount),
    }),
    key: `bank ${part.partId} ${otherFund}`,
    fund: otherFund,
  };
  // The journal of the reserve fund refers to the one of the administrative fund.
  return from.fund === 'administrative'
    ? [first, { ...second, mirrors: first.id }]
    : [second, { ...first, mirrors: second.id }];
};
