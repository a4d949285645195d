/** The water that the municipality measures at the gate of Baobab Place: more than reaches the units, as pipes and gardens have it. */
import { addMonths, type Day, firstOfMonth } from '@stoep/domain/calendar/calendar';
import { eq, sql } from 'drizzle-orm';
import { meters } from '../db/schema/billing/metering.ts';
import { buildings } from '../db/schema/scheme/buildings.ts';
import type { ImportDeps } from '../engines/imports/imports.commands.ts';
import { performAddition } from '../kernel/command.ts';
import type { Transaction } from '../kernel/database/client.ts';
import { saveRound } from '../modules/billing/meters/rounds.commands.ts';
import { at, byStaff } from './as-of-then.ts';

const CODE = 'BBP';
const STOOD = 48_210;
/** Of what reached the units, what came in at the gate, month by month: a pipe leaked for two of them. */
export const CAME_IN = 1.06;
const CAME_IN_THEN = [1.06, 1.05, 1.19, 1.23, 1.07, 1.06] as const;

type Read = { day: Day; used: number };

const readOfUnits = async (tx: Transaction, buildingId: string, from: Day): Promise<Read[]> => {
  const found = await tx.execute<Read>(sql`
    select max(r.current_day)::text as day, sum(r.consumption)::float8 as used
    from meter_readings r join meters m on m.id = r.meter_id join units u on u.id = m.unit_id
    where u.building_id = ${buildingId} and m.type = 'Water' and r.reversed_at is null and r.current_day >= ${from}
    group by date_trunc('month', r.current_day) order by 1`);
  return found.rows;
};

/** Read with the units' meters since seven months ago; what it shows this month comes with the round. */
export const addBulkMeter = async (tx: Transaction, deps: ImportDeps, today: Day): Promise<void> => {
  const [building] = await tx.select({ id: buildings.id }).from(buildings).where(eq(buildings.code, CODE));
  if (!building) throw new Error(`The demo has no building ${CODE}.`);
  const [meter] = await tx
    .insert(meters)
    .values({ buildingId: building.id, name: 'Bulk water', type: 'Water', serialNumber: 'CCT-448120' })
    .returning({ id: meters.id });
  if (!meter) throw new Error('The demo has no bulk meter.');
  const first = addMonths(firstOfMonth(today), -1 - CAME_IN_THEN.length);
  const read = await readOfUnits(tx, building.id, first);
  let reading = STOOD;
  for (const [index, { day, used }] of read.filter(({ day: on }) => on < firstOfMonth(today)).entries()) {
    // The first opens the meter: nothing was used before.
    reading += index === 0 ? 0 : Math.round(used * (CAME_IN_THEN[index - 1] ?? CAME_IN));
    const order = await byStaff(deps, tx, at(day, 12), 'st-portfolio@demo.test');
    const row = {
      meterId: meter.id,
      day,
      reading,
      rolledOver: false,
      flagAnswer: 'right',
      note: null,
    } as const;
    await performAddition(order, saveRound, {
      buildingId: building.id,
      meterType: 'Water',
      month: firstOfMonth(day),
      rows: [row],
    });
  }
};
