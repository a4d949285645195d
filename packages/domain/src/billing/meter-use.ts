/** What a person should know of the latest reading of a meter: far more than usual, perhaps a leak, or nothing at all. */
import { type Day, daysBetween, monthOf } from '../calendar/calendar.ts';
import type { MeterType } from '../vocabulary.ts';

export interface UsedReading {
  readonly previousDay: Day;
  readonly currentDay: Day;
  /** In the unit of the meter. */
  readonly consumption: number;
}

/** `leak`: water, twice as much as usual and as the building's middle; `high`: half as much again; `still`: nothing. */
export type UseFlag = 'leak' | 'high' | 'still';

const TIMES = { leak: 2, high: 1.5 } as const;
const WATER: readonly MeterType[] = ['Water', 'Hot Water'];
/** Readings that "usual" is taken from, where the same month of last year was not read. */
const RECENT = 6;

/** Consumption a day, in the unit of the meter. */
export const usedPerDay = ({ previousDay, currentDay, consumption }: UsedReading): number =>
  consumption / Math.max(1, daysBetween(previousDay, currentDay));

/** What a day took in the same month of the year before, else in the middle of the last months; null with too little to go by. */
function usualPerDay(latest: UsedReading, earlier: readonly UsedReading[]): number | null {
  const [year, month] = monthOf(latest.currentDay).split('-');
  const lastYear = earlier.find(({ currentDay }) => monthOf(currentDay) === `${Number(year) - 1}-${month}`);
  if (lastYear) return usedPerDay(lastYear);
  const recent = earlier
    .slice(-RECENT)
    .map(usedPerDay)
    .sort((a, b) => a - b);
  return recent.length < 3 ? null : (recent[Math.floor(recent.length / 2)] ?? null);
}

/** Judges the latest of the readings, which may come in any order, against its own past and the middle of the building. */
export function flagUse(
  type: MeterType,
  readings: readonly UsedReading[],
  buildingPerDay: number | null,
): UseFlag | null {
  const oldestFirst = [...readings].sort((a, b) => (a.currentDay < b.currentDay ? -1 : 1));
  const latest = oldestFirst.at(-1);
  const usual = latest && usualPerDay(latest, oldestFirst.slice(0, -1));
  if (!latest || !usual) return null;
  const daily = usedPerDay(latest);
  if (daily === 0) return 'still';
  const aboveBuilding = buildingPerDay === null || daily >= buildingPerDay * TIMES.leak;
  if (WATER.includes(type) && daily >= usual * TIMES.leak && aboveBuilding) return 'leak';
  return daily >= usual * TIMES.high ? 'high' : null;
}

/** A quantity as it is read, `1 234.5 kWh`: a space every three digits, at most three decimals, its unit behind it. */
export const formatQuantity = (value: number, unit = ''): string => {
  const [whole = '0', decimals] = String(Math.round(value * 1000) / 1000).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ' ');
  return [decimals ? `${grouped}.${decimals}` : grouped, unit].filter(Boolean).join(' ');
};
