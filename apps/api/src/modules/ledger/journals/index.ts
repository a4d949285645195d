/** The door of journals: figures of the books that other pages show. */
export { dueToReserve } from './due-to-reserve.queries.ts';
