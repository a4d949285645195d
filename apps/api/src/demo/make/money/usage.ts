/** What a household uses in a month: its normal, the season, and a little chance. */
import type { Chance } from '../random.ts';
import type { Tariff } from './tariffs.ts';

/** The calendar month, 1 to 12, in which the portfolio was last made: the seasons are counted from it. */
const MADE_IN = 11;

export const usage = (tariff: Tariff, normal: number, month: number, of: Chance): number => {
  const calendarMonth = (((MADE_IN - 1 + month) % 12) + 12) % 12;
  const season = (tariff.seasons[calendarMonth] ?? 100) / 100;
  return Math.max(1, Math.round(normal * season * (of.between(90, 110) / 100)));
};
