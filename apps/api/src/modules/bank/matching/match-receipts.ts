/** The receipts that a match posts to levy accounts. */
import type { MovedReceiptCause } from '@stoep/domain/ledger/entry-cause';
import { type EntryPosting, entryPostingOf } from '@stoep/domain/ledger/posting';
import { cents } from '@stoep/domain/money/cents';
import type { NewLedgerEntry } from '../../ledger/posting/post-entries.writes.ts';
import type { BankMatchPartInput } from './bank-match-input.ts';
import type { MatchedMoneyLocation } from './match-journals.ts';
import type { BankLineToMatch } from './match-targets.queries.ts';

type MatchedPart = BankMatchPartInput & { readonly entryId?: string | undefined };
type PlacedMatch = { readonly id: string; readonly line: BankLineToMatch; readonly from: MatchedMoneyLocation };

/** Money that was in suspense is taken from there; any other came to the bank account. */
const receiptPostingOf = ({ bankAccountId: id, fund, pooled, parked }: MatchedMoneyLocation): EntryPosting =>
  entryPostingOf({ kind: 'receipt', charge: parked ? `Parked ${fund}` : null, credit: true }, { id, fund, pooled });

const movedCauseOf = ({ movedReceipt }: MatchedPart): Partial<MovedReceiptCause> => {
  if (movedReceipt === undefined) return {};
  const { description: _, ...cause } = movedReceipt;
  return cause;
};

/** The receipt that one part of a match posts to a levy account. */
export const matchedReceiptOf = ({ id, line, from }: PlacedMatch, part: MatchedPart): NewLedgerEntry => ({
  id: part.entryId,
  levyAccountId: part.levyAccountId ?? '',
  entryDay: from.day,
  dueDay: from.day,
  kind: 'receipt',
  reference: (line.reference ?? line.text).slice(0, 100) || null,
  description: part.movedReceipt?.description ?? 'Payment received',
  amount: cents(-part.amount),
  ...(part.allocatesTo === undefined ? {} : { allocatesTo: part.allocatesTo }),
  cause: {
    kind: 'bank',
    matchId: id,
    bankAccountId: line.bankAccountId,
    text: line.text,
    ...(from.parked ? { parked: from.fund } : {}),
    ...movedCauseOf(part),
  },
  posting: receiptPostingOf(from),
});
