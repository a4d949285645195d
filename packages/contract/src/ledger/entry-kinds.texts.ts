/** Screen texts: the kinds of ledger entries (rules 1.2) in plain words for owners. */
import type { LedgerEntryKind } from '@stoep/domain/ledger/ledger-entry';
import { declareScreenTexts } from '@stoep/domain/wording/screen-texts';

export const ledgerEntryKindTexts: Readonly<Record<LedgerEntryKind, string>> = declareScreenTexts('entryKinds', {
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

export const formatLedgerEntryKind = (kind: string): string => ledgerEntryKindTexts[kind as LedgerEntryKind] ?? kind;
