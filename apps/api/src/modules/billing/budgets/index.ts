/** The door of budgets: what levies are worked out from. */

export { type ChargedLine, findCsos, findLevyBase, type LevyBase } from './levy-base.queries.ts';
export { specialsLeft } from './special-left.queries.ts';
