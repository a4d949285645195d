/** The public API of budgets: the data that levies are calculated from. */

export {
  type ChargedLevyLine as ChargedLine,
  findCsosSetting as findCsos,
  type LevyApportionmentBase as LevyBase,
  readLevyApportionmentBase as findLevyBase,
} from './levy-base.queries.ts';
export { unbilledSpecialLeviesSql as specialsLeft } from './unbilled-special-levies.queries.ts';
