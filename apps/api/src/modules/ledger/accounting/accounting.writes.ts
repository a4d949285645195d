/** Chooses the accounting system: the one of ACCOUNTING_URL, else our own ledger. Other areas use it from here. */
import type { ServerDeps } from '../../../deps.ts';
import type { AccountingSystem } from './accounting-system.ts';
import { createHttpAccountingSystem } from './http-accounting.ts';
import { createLedgerAccountingSystem } from './ledger-accounting.queries.ts';

export const createConfiguredAccountingSystem = ({ config, db, clock, log }: ServerDeps): AccountingSystem =>
  config.accountingUrl
    ? createHttpAccountingSystem(config.accountingUrl, log)
    : createLedgerAccountingSystem(db, clock);
