/**
 * The month that waits in the demo: this month's meters are read in two buildings and half of them in the third, and the levies
 * of the coming month are worked out, as staff see them before they post. No balance of today moves.
 */
import { addMonths, type Day, daysBetween, firstOfMonth } from '@stoep/domain/calendar/calendar';
import type { MeterType } from '@stoep/domain/vocabulary';
import { asc } from 'drizzle-orm';
import { buildings } from '../db/schema/scheme/buildings.ts';
import type { ImportDeps } from '../engines/imports/imports.commands.ts';
import { performAddition } from '../kernel/command.ts';
import type { Transaction } from '../kernel/database/client.ts';
import type { CommandContext } from '../kernel/write.ts';
import { showMonth } from '../modules/billing/levy-runs/months.commands.ts';
import { rowsInState } from '../modules/billing/levy-runs/rows.queries.ts';
import { showRow } from '../modules/billing/levy-runs/show-row.commands.ts';
import { type RoundRow, saveRound } from '../modules/billing/meters/rounds.commands.ts';
import { getRound } from '../modules/billing/meters/rounds.queries.ts';
import { at, byProduct, byStaff } from './as-of-then.ts';
import { CAME_IN } from './bulk-meter-of-demo.ts';

type Meter = Awaited<ReturnType<typeof getRound>>['rows'][number];

/** Whose caretaker has read half of the meters. */
const HALF = 'CTM';
/** What is unlike the meter's own use there, by the place in the walk: ten times as much (a leak?), and next to nothing. */
const UNUSUAL: ReadonlyMap<number, number> = new Map([
  [4, 10],
  [9, 0.05],
]);
/** A meter whose cover would not open: estimated. */
const LOCKED = 6;
const MONTH = 30;
/** A use is unlike a meter from two and a half times its median day on; early in a month it stays below. */
const MOST_A_DAY = 2.4;

const readingOf = (meter: Meter, place: number, day: Day, unlike: boolean): RoundRow => {
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

/** At the gate comes in what reached the units, and a little more. */
const bulkOf = ({ meterId, lastReading }: Meter, day: Day, used: number): RoundRow => ({
  meterId,
  day,
  rolledOver: false,
  flagAnswer: 'right',
  note: null,
  reading: (lastReading ?? 0) + Math.round(used * CAME_IN),
});

const readMeters = async (
  order: CommandContext,
  tx: Transaction,
  { id, code }: { id: string; code: string },
  meterType: MeterType,
  day: Day,
): Promise<void> => {
  const month = firstOfMonth(day);
  const { rows: meters } = await getRound(tx, { buildingId: id, meterType, month });
  const half = code === HALF;
  const ofUnits = meters.filter(({ unitId }) => unitId !== null);
  const seen = half ? ofUnits.slice(0, Math.ceil(ofUnits.length / 2)) : ofUnits;
  const rows = seen.map((meter, place) => readingOf(meter, place, day, half && meterType === 'Electricity'));
  const used = rows.reduce(
    (sum, { reading }, place) => sum + (reading ?? 0) - (seen[place]?.lastReading ?? 0),
    0,
  );
  const bulk = meters.filter(({ unitId }) => unitId === null).map((meter) => bulkOf(meter, day, used));
  await performAddition(order, saveRound, { buildingId: id, meterType, month, rows: [...bulk, ...rows] });
};

export const addMonthThatWaits = async (tx: Transaction, deps: ImportDeps, today: Day): Promise<void> => {
  const now = at(today, 5);
  const order = await byStaff(deps, tx, now, 'st-portfolio@demo.test');
  const all = await tx
    .select({ id: buildings.id, code: buildings.code })
    .from(buildings)
    .orderBy(asc(buildings.code));
  for (const building of all)
    for (const meterType of ['Electricity', 'Water'] as const)
      await readMeters(order, tx, building, meterType, today);
  const keeper = await byStaff(deps, tx, now, 'st-bookkeeper@demo.test');
  await performAddition(keeper, showMonth, { kind: 'levies', month: addMonths(firstOfMonth(today), 1) });
  for (const row of await rowsInState(tx, 'waiting'))
    await performAddition(byProduct(deps, tx, now, 'months'), showRow, row);
};
