/**
 * The accounting system behind the bank balances of a building (B 2 Finance, M-61): a port. Our own ledger answers
 * unless ACCOUNTING_URL names another system (docs/operations/install.md). No answer is never an error: the stored balance stays.
 */
import type { Cents } from '@stoep/domain/money/cents';

export type AccountBalance = { number: string; displayName: string; netChange: Cents };

export type AccountingSystem = {
  /** What the account holds, or null when the system does not know it or does not answer in time. */
  readonly balanceOf: (
    accountingBuilding: string,
    accountingNumber: string,
  ) => Promise<AccountBalance | null>;
};
