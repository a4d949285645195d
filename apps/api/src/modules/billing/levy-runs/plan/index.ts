/** What other modules may use of the planning of levy runs: names of months and units, waivers and what a plan holds. */
export { findWaivers } from './levy-runs.queries.ts';
export { monthName } from './month-name.ts';
export { isWaived } from './plan-interest.ts';
