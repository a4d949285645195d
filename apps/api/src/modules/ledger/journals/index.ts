/** What other areas may use of journals. */
export { dueToReserveFund as dueToReserve } from './due-to-reserve.queries.ts';
