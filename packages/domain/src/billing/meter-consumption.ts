/**
 * Flags the latest reading of a meter for a person: far above the usual consumption, perhaps a leak, or no
 * consumption.
 */
import { type Day, daysBetween, monthOfDay } from '../calendar/calendar.ts';
import type { MeterType } from '../vocabulary.ts';

export interface MeterConsumption {
  readonly previousDay: Day;
  readonly currentDay: Day;
  /** In the unit of the meter. */
  readonly consumption: number;
}

/**
 * `leak`: water, twice the usual and twice the building's median. `high`: 1.5 times the usual. `still`: no
 * consumption.
 */
export type ConsumptionFlag = 'leak' | 'high' | 'still';

const TIMES = { leak: 2, high: 1.5 } as const;
const WATER: readonly MeterType[] = ['Water', 'Hot Water'];
/** The number of readings that give the usual consumption if the same month of last year has no reading. */
const RECENT = 6;

/** Consumption a day, in the unit of the meter. */
export const consumptionPerDay = ({ previousDay, currentDay, consumption }: MeterConsumption): number =>
  consumption / Math.max(1, daysBetween(previousDay, currentDay));

/**
 * The consumption per day in the same month of the year before, else the median of the latest months; null with too
 * few readings.
 */
function usualPerDay(latest: MeterConsumption, earlier: readonly MeterConsumption[]): number | null {
  const [year, month] = monthOfDay(latest.currentDay).split('-');
  const lastYear = earlier.find(({ currentDay }) => monthOfDay(currentDay) === `${Number(year) - 1}-${month}`);
  if (lastYear) return consumptionPerDay(lastYear);
  const recent = earlier
    .slice(-RECENT)
    .map(consumptionPerDay)
    .sort((a, b) => a - b);
  return recent.length < 3 ? null : (recent[Math.floor(recent.length / 2)] ?? null);
}

/**
 * Compares the latest reading with the meter's own history and with the median of the building. Readings may come in
 * any order.
 */
export function flagConsumption(
  type: MeterType,
  readings: readonly MeterConsumption[],
  buildingPerDay: number | null,
): ConsumptionFlag | null {
  const oldestFirst = [...readings].sort((a, b) => (a.currentDay < b.currentDay ? -1 : 1));
  const latest = oldestFirst.at(-1);
  const usual = latest && usualPerDay(latest, oldestFirst.slice(0, -1));
  if (!latest || !usual) return null;
  const daily = consumptionPerDay(latest);
  if (daily === 0) return 'still';
  const aboveBuilding = buildingPerDay === null || daily >= buildingPerDay * TIMES.leak;
  if (WATER.includes(type) && daily >= usual * TIMES.leak && aboveBuilding) return 'leak';
  return daily >= usual * TIMES.high ? 'high' : null;
}

/** Formats a metered quantity, `1 234.5 kWh`: a space every three digits, at most three decimals, then the unit. */
export const formatMeterQuantity = (value: number, unit = ''): string => {
  const [whole = '0', decimals] = String(Math.round(value * 1000) / 1000).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ' ');
  return [decimals ? `${grouped}.${decimals}` : grouped, unit].filter(Boolean).join(' ');
};
