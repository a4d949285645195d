/** Adds the bulk water meter of Baobab Place. It measures more than the units use, because of pipes and gardens. */
import { addMonths, type Day, firstDayOfMonth } from '@stoep/domain/calendar/calendar';
import { eq, sql } from 'drizzle-orm';
import { meters } from '../db/schema/billing/metering.ts';
import { buildings } from '../db/schema/scheme/buildings.ts';
import type { ImportDeps } from '../engines/imports/imports.writes.ts';
import { runCreationCommand } from '../kernel/command.ts';
import type { DatabaseTransaction } from '../kernel/database/client.ts';
import { saveReadingRound } from '../modules/billing/meters/reading-rounds.commands.ts';
import { demoStaffContext, momentAtHour } from './demo-contexts.ts';

const CODE = 'BBP';
const STOOD = 48_210;
/** Bulk usage over the units' usage, by month; two months have a leak. */
export const DEMO_BULK_METER_USAGE_FACTOR = 1.06;
const CAME_IN_THEN = [1.06, 1.05, 1.19, 1.23, 1.07, 1.06] as const;

type ReadResult = { day: Day; used: number };

const readOfUnits = async (tx: DatabaseTransaction, buildingId: string, from: Day): Promise<ReadResult[]> => {
  const found = await tx.execute<ReadResult>(sql`
    select max(r.current_day)::text as day, sum(r.consumption)::float8 as used
    from meter_readings r join meters m on m.id = r.meter_id join units u on u.id = m.unit_id
    where u.building_id = ${buildingId} and m.type = 'Water' and r.reversed_at is null and r.current_day >= ${from}
    group by date_trunc('month', r.current_day) order by 1`);
  return found.rows;
};

/** Read with the units' meters for seven months; this month's reading comes with the reading round. */
export const addDemoBulkMeter = async (tx: DatabaseTransaction, deps: ImportDeps, today: Day): Promise<void> => {
  const [building] = await tx.select({ id: buildings.id }).from(buildings).where(eq(buildings.code, CODE));
  if (!building) throw new Error(`The demo has no building ${CODE}.`);
  const [meter] = await tx
    .insert(meters)
    .values({ buildingId: building.id, name: 'Bulk water', type: 'Water', serialNumber: 'CCT-448120' })
    .returning({ id: meters.id });
  if (!meter) throw new Error('The demo has no bulk meter.');
  const first = addMonths(firstDayOfMonth(today), -1 - CAME_IN_THEN.length);
  const read = await readOfUnits(tx, building.id, first);
  let reading = STOOD;
  for (const [index, { day, used }] of read.filter(({ day: on }) => on < firstDayOfMonth(today)).entries()) {
    // The first reading opens the meter: no usage before it.
    reading += index === 0 ? 0 : Math.round(used * (CAME_IN_THEN[index - 1] ?? DEMO_BULK_METER_USAGE_FACTOR));
    const order = await demoStaffContext(deps, tx, momentAtHour(day, 12), 'st-portfolio@demo.test');
    const row = {
      meterId: meter.id,
      day,
      reading,
      rolledOver: false,
      flagAnswer: 'right',
      note: null,
    } as const;
    await runCreationCommand(order, saveReadingRound, {
      buildingId: building.id,
      meterType: 'Water',
      month: firstDayOfMonth(day),
      rows: [row],
    });
  }
};
