/** Chooses the accounting system: the one of ACCOUNTING_URL, else our own ledger. Other areas use it from here. */
import type { ServerDeps } from '../../../deps.ts';
import type { AccountingSystem } from './accounting-system.ts';
import { httpAccountingSystem } from './http-accounting.ts';
import { ownLedgerAccountingSystem } from './ledger-accounting.queries.ts';

export const configuredAccountingSystem = ({ config, db, clock, log }: ServerDeps): AccountingSystem =>
  config.accountingUrl ? httpAccountingSystem(config.accountingUrl, log) : ownLedgerAccountingSystem(db, clock);
