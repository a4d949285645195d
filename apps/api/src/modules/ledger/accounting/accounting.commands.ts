/** Which accounting system answers: the one of ACCOUNTING_URL, else our own ledger. Other modules meet it here. */
import type { Deps } from '../../../deps.ts';
import type { AccountingSystem } from './accounting-system.ts';
import { httpAccounting } from './http-accounting.ts';
import { ledgerAccounting } from './ledger-accounting.queries.ts';

export const accountingSystemOf = ({ config, db, clock, log }: Deps): AccountingSystem =>
  config.accountingUrl ? httpAccounting(config.accountingUrl, log) : ledgerAccounting(db, clock);
