/** The door of the bank: which accounts a building's money comes in on. */
export { feeds } from './fed-by-bank.queries.ts';
