/** Makes the usage of a household in a month: normal usage, the season, and some chance. */
import type { SeededRandom } from '../seeded-random.ts';
import type { DemoTariff } from './tariffs.ts';

/** Calendar month, 1 to 12, in which the portfolio was last made: seasons count from it. */
const MADE_IN = 11;

export const demoMeterUsage = (tariff: DemoTariff, normal: number, month: number, of: SeededRandom): number => {
  const calendarMonth = (((MADE_IN - 1 + month) % 12) + 12) % 12;
  const season = (tariff.seasons[calendarMonth] ?? 100) / 100;
  return Math.max(1, Math.round(normal * season * (of.between(90, 110) / 100)));
};
