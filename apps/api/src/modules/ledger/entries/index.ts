/** What other modules may use of the ledger's reads: fragments of SQL over open items, ages, standing and rates. */
export * from './ageing.queries.ts';
export * from './allocation.queries.ts';
export { arrearsOn } from './arrears.queries.ts';
export * from './credit-standing.queries.ts';
export * from './entry-terms.queries.ts';
export * from './explain-entries.ts';
export * from './interest-rates.queries.ts';
export { findDomainEntries } from './ledger.queries.ts';
export * from './reported.queries.ts';
