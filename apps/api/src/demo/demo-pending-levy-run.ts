/**
 * Adds the demo's pending levy run: this month's meters are read in two buildings and half of them in the third, and
 * the levies of the coming month are calculated for staff to review. No balance of today changes.
 */
import { addMonths, type Day, daysBetween, firstDayOfMonth } from '@stoep/domain/calendar/calendar';
import type { MeterType } from '@stoep/domain/vocabulary';
import { asc } from 'drizzle-orm';
import { buildings } from '../db/schema/scheme/buildings.ts';
import type { ImportDeps } from '../engines/imports/imports.writes.ts';
import { runCreationCommand } from '../kernel/command.ts';
import type { DatabaseTransaction } from '../kernel/database/client.ts';
import type { CommandContext } from '../kernel/write.ts';
import { queueLevyRunPreview } from '../modules/billing/levy-runs/levy-runs.commands.ts';
import { previewRunBuilding } from '../modules/billing/levy-runs/preview-run-building.commands.ts';
import { listRunBuildingIdsByState } from '../modules/billing/levy-runs/run-buildings.queries.ts';
import { type ReadingRoundRow, saveReadingRound } from '../modules/billing/meters/reading-rounds.commands.ts';
import { getReadingRound } from '../modules/billing/meters/reading-rounds.queries.ts';
import { DEMO_BULK_METER_USAGE_FACTOR } from './demo-bulk-meter.ts';
import { demoStaffContext, demoSystemContext, momentAtHour } from './demo-contexts.ts';

type Meter = Awaited<ReturnType<typeof getReadingRound>>['rows'][number];

/** The building with half of its meters read. */
const HALF = 'CTM';
/** Unusual readings, by position in the reading round: ten times normal (a leak?), and next to nothing. */
const UNUSUAL: ReadonlyMap<number, number> = new Map([
  [4, 10],
  [9, 0.05],
]);
/** A meter whose cover would not open: estimated. */
const LOCKED = 6;
const MONTH = 30;
/** A reading is unusual from two and a half times the median day on; early in a month it stays below. */
const MOST_A_DAY = 2.4;

const readingOf = (meter: Meter, place: number, day: Day, unlike: boolean): ReadingRoundRow => {
  const { meterId, lastDay, lastReading, median } = meter;
  const daily = median ?? 0;
  const days = lastDay === null ? MONTH : Math.max(1, daysBetween(lastDay, day));
  const usual = daily * Math.min(MONTH, days * MOST_A_DAY);
  const used = Math.round(usual * (unlike ? (UNUSUAL.get(place) ?? 1) : 1));
  const locked = unlike && place === LOCKED;
  return {
    meterId,
    day,
    rolledOver: false,
    flagAnswer: unlike ? null : 'right',
    reading: locked ? null : (lastReading ?? 0) + used,
    note: locked ? 'The cover would not open' : null,
  };
};

/** The bulk meter shows the units' usage, and a little more. */
const bulkOf = ({ meterId, lastReading }: Meter, day: Day, used: number): ReadingRoundRow => ({
  meterId,
  day,
  rolledOver: false,
  flagAnswer: 'right',
  note: null,
  reading: (lastReading ?? 0) + Math.round(used * DEMO_BULK_METER_USAGE_FACTOR),
});

const readMeters = async (
  order: CommandContext,
  tx: DatabaseTransaction,
  { id, code }: { id: string; code: string },
  meterType: MeterType,
  day: Day,
): Promise<void> => {
  const month = firstDayOfMonth(day);
  const { rows: meters } = await getReadingRound(tx, { buildingId: id, meterType, month });
  const half = code === HALF;
  const ofUnits = meters.filter(({ unitId }) => unitId !== null);
  const seen = half ? ofUnits.slice(0, Math.ceil(ofUnits.length / 2)) : ofUnits;
  const rows = seen.map((meter, place) => readingOf(meter, place, day, half && meterType === 'Electricity'));
  const used = rows.reduce((sum, { reading }, place) => sum + (reading ?? 0) - (seen[place]?.lastReading ?? 0), 0);
  const bulk = meters.filter(({ unitId }) => unitId === null).map((meter) => bulkOf(meter, day, used));
  await runCreationCommand(order, saveReadingRound, {
    buildingId: id,
    meterType,
    month,
    rows: [...bulk, ...rows],
  });
};

export const addDemoPendingLevyRun = async (tx: DatabaseTransaction, deps: ImportDeps, today: Day): Promise<void> => {
  const now = momentAtHour(today, 5);
  const order = await demoStaffContext(deps, tx, now, 'st-portfolio@demo.test');
  const all = await tx.select({ id: buildings.id, code: buildings.code }).from(buildings).orderBy(asc(buildings.code));
  for (const building of all)
    for (const meterType of ['Electricity', 'Water'] as const) await readMeters(order, tx, building, meterType, today);
  const keeper = await demoStaffContext(deps, tx, now, 'st-bookkeeper@demo.test');
  await runCreationCommand(keeper, queueLevyRunPreview, {
    kind: 'levies',
    month: addMonths(firstDayOfMonth(today), 1),
  });
  for (const row of await listRunBuildingIdsByState(tx, 'waiting'))
    await runCreationCommand(demoSystemContext(deps, tx, now, 'months'), previewRunBuilding, row);
};
