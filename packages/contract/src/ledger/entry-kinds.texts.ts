/** The kinds of entries (rules 1.2) in an owner's words. */
import type { LedgerKind } from '@stoep/domain/ledger/ledger-entry';
import { screenTexts } from '@stoep/domain/wording/screen-texts';

export const entryKinds: Readonly<Record<LedgerKind, string>> = screenTexts('entryKinds', {
  opening_balance: 'Opening balance',
  levy: 'Levy',
  special_levy: 'Special levy',
  interest: 'Interest',
  consumption: 'Consumption',
  legal_cost: 'Legal cost',
  fine: 'Fine',
  adjustment: 'Adjustment',
  receipt: 'Payment',
  reversal: 'Reversal',
  refund: 'Refund',
});

export const kindName = (kind: string): string => entryKinds[kind as LedgerKind] ?? kind;
