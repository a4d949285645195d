/** The journals of parts that stand behind no entry of a levy account (books 0.3): pure. */

import type { Day } from '@stoep/domain/calendar/calendar';
import {
  bankOf,
  DUE_FROM_ADMINISTRATIVE,
  DUE_TO_RESERVE,
  type Fund,
  IN_TRANSIT,
  PARKED,
  POOLED,
} from '@stoep/domain/ledger/chart';
import { v7 as uuidv7 } from 'uuid';
import type { JournalInput, JournalLineInput } from '../../ledger/journals/journal-lines.commands.ts';

/** Where the money of a part came into or left. */
export type From = {
  readonly bankAccountId: string;
  readonly pooled: boolean;
  readonly fund: Fund;
  /** It was parked: it is not at the bank's account any more that it is taken from. */
  readonly parked: boolean;
  readonly day: Day;
  readonly text: string;
};

const at = ({ bankAccountId, pooled, fund, parked }: From, amount: number): JournalLineInput =>
  parked ? { code: PARKED, amount } : { code: pooled ? POOLED : bankOf(fund), amount, bankAccountId };

type Simple = { readonly partId: string; readonly buildingId: string; readonly amount: number };

const journal = (
  from: From,
  { partId, buildingId }: Omit<Simple, 'amount'>,
  more: Pick<JournalInput, 'rule' | 'lines'>,
) => ({
  id: uuidv7(),
  buildingId,
  fund: from.fund,
  day: from.day,
  key: `bank ${partId}`,
  description: from.text.slice(0, 200) || 'Line of the bank',
  ...more,
});

/** Against an account of the chart: charges, interest and whatever else is no levy. */
export const againstAccount = (from: From, part: Simple & { readonly accountId: string }): JournalInput =>
  journal(from, part, {
    rule: 'bank lines',
    lines: [at(from, part.amount), { accountId: part.accountId, amount: -part.amount }],
  });

/** Known scheme, unknown payer. */
export const parkedJournal = (from: From, part: Simple): JournalInput =>
  journal(from, part, {
    rule: 'parked receipts',
    lines: [at(from, part.amount), { code: PARKED, amount: -part.amount }],
  });

/**
 * A transfer. The side that is seen first posts what the funds owe one another, on its day; the other clears what was in
 * transit. Within one fund it is in transit alone.
 */
export const transferJournals = (
  from: From,
  part: Simple & { readonly otherFund: Fund; readonly cleared: boolean },
): readonly JournalInput[] => {
  const { amount, otherFund, cleared } = part;
  const own = (code: string) =>
    journal(from, part, { rule: 'transfers', lines: [at(from, amount), { code, amount: -amount }] });
  if (cleared || otherFund === from.fund) return [own(IN_TRANSIT)];
  const due = (fund: Fund) => (fund === 'administrative' ? DUE_TO_RESERVE : DUE_FROM_ADMINISTRATIVE);
  const first = own(due(from.fund));
  const second: JournalInput = {
    ...journal(from, part, {
      rule: 'transfers',
      lines: [
        { code: IN_TRANSIT, amount: -amount },
        { code: due(otherFund), amount },
      ],
    }),
    key: `bank ${part.partId} ${otherFund}`,
    fund: otherFund,
  };
  // The journal of the reserve names the one of the administrative fund.
  return from.fund === 'administrative'
    ? [first, { ...second, mirrors: first.id }]
    : [second, { ...first, mirrors: second.id }];
};
