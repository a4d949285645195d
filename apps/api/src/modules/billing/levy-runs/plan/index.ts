/** The public API of levy run planning: names of months and units, interest waivers and the plan's types. */
export { listAodsWaivingInterest as findWaivers } from './levy-run-data.queries.ts';
export { formatMonthName as monthName } from './month-name.ts';
export { isInterestWaived as isWaived } from './plan-interest.ts';
