/** A reading round of one building: opened and saved as a whole, as by somebody who read every meter. */
import { addMonths, type Day } from '@stoep/domain/calendar/calendar';
import { sql } from 'drizzle-orm';
import { runCreationCommand, type systemContext } from '../../apps/api/src/kernel/command.ts';
import type { Database } from '../../apps/api/src/kernel/database/client.ts';
import { saveReadingRound } from '../../apps/api/src/modules/billing/meters/reading-rounds.commands.ts';
import { benchmarkBuildingCode, createBenchmarkBuildings } from './benchmark-buildings.ts';

const SCHEME = { code: 'R', count: 1 };

/** A building with a water meter at each unit, read once a month before; answers a function that saves its round. */
export const createBenchmarkReadingRound = async (
  db: Database,
  order: ReturnType<typeof systemContext>,
  { units, month }: { units: number; month: Day },
): Promise<() => Promise<number>> => {
  await createBenchmarkBuildings(db, { ...SCHEME, units });
  const found = await db.execute<{ id: string }>(
    sql`select id from buildings where code = ${benchmarkBuildingCode(SCHEME, 1)}`,
  );
  const buildingId = found.rows[0]?.id ?? '';
  await db.execute(sql`with t as (insert into tariffs (building_id, meter_type, from_day)
      values (${buildingId}, 'Water', '2020-01-01') returning id)
    insert into tariff_bands (tariff_id, from_quantity, rate)
    select t.id, b.from_quantity, b.rate from t, (values (0, 1000), (6, 2000), (15, 3000)) b (from_quantity, rate)`);
  const meters = await db.execute<{ id: string }>(sql`with b as (
      insert into unit_billings (unit_id, name, statement_description, kind)
      select id, 'Water', 'Water', 'Consumption' from units where building_id = ${buildingId} returning id, unit_id)
    insert into meters (unit_id, unit_billing_id, name, type, digits, serial_number)
    select unit_id, id, 'Water', 'Water', 5, 'R' || row_number() over () from b returning id`);
  await db.execute(sql`analyze`);
  const save = (of: Day, reading: (at: number) => number) =>
    runCreationCommand(order, saveReadingRound, {
      buildingId,
      meterType: 'Water',
      month: of,
      rows: meters.rows.map(({ id: meterId }, at) => ({
        meterId,
        day: of,
        reading: reading(at),
        rolledOver: false,
        flagAnswer: null,
        note: null,
      })),
    });
  await save(addMonths(month, -1), () => 100);
  return async () => {
    await save(month, (at) => 100 + (at % 30));
    const kept = await db.execute<{ count: number }>(sql`
      select count(*)::int as count from meter_readings r join meters m on m.id = r.meter_id
        join units u on u.id = m.unit_id where u.building_id = ${buildingId} and r.current_day = ${month}`);
    return kept.rows[0]?.count ?? 0;
  };
};
