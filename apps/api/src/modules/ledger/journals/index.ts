/** What other areas may use of journals. */
export { dueToReserveFundSql as dueToReserve } from './due-to-reserve.queries.ts';
