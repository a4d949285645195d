/**
 * Port to the accounting system behind bank balances of a building (B 2 Finance, M-61). Our own ledger answers unless
 * ACCOUNTING_URL names another system (docs/operations/install.md). A missing answer is no error: the stored balance
 * stays.
 */
import type { Cents } from '@stoep/domain/money/cents';

export type AccountingAccountBalance = { number: string; displayName: string; netChange: Cents };

export type AccountingSystem = {
  /** Balance of the account; null if the system does not know it or does not answer in time. */
  readonly balanceOf: (
    accountingBuilding: string,
    accountingNumber: string,
  ) => Promise<AccountingAccountBalance | null>;
};
