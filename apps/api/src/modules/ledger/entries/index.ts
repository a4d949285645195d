/**
 * What other areas may use of ledger entries: SQL fragments for open items, ageing, credit control status and rates.
 */
export * from './ageing.queries.ts';
export * from './allocated-entry.queries.ts';
export { readArrearsOnDays as arrearsOn } from './arrears.queries.ts';
export * from './credit-control-status.queries.ts';
export {
  domainLedgerEntryColumns,
  listDomainLedgerEntries as findDomainEntries,
} from './domain-ledger-entries.queries.ts';
export * from './entry-terms.queries.ts';
export * from './explain-entries.ts';
export * from './interest-rates.queries.ts';
export * from './reported-payments.queries.ts';
