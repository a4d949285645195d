import type { LedgerKind } from '@stoep/domain/levies/ledger-entry';

/** The kinds of entries (rules 1.2) in an owner's words. */
export const kindNames: Readonly<Record<LedgerKind, string>> = {
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
};

export const kindName = (kind: string): string => kindNames[kind as LedgerKind] ?? kind;
