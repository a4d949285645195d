/** February's charges and readings of both buildings, since an empty list answers not found to some callers. */
import { cents } from '@stoep/domain/money/cents';
import { meterReadings, meters } from '../../../src/db/schema/billing/metering.ts';
import { runBuildings, runs } from '../../../src/db/schema/billing/runs.ts';
import type { ServerDeps } from '../../../src/deps.ts';
import type { TestWorld } from '../../world.ts';

const MONTH = '2026-02-01';
const READ = { previousDay: '2026-01-25', currentDay: '2026-02-25', previousReading: 0 };

const idOf = ([row]: { id: string }[]): string => {
  if (row === undefined) throw new Error('The insert made no row.');
  return row.id;
};

const measuredIn = async ({ db }: ServerDeps, buildingId: string) => {
  const bulk = { buildingId, name: 'Bulk water', type: 'Water' } as const;
  const meterId = idOf(await db.insert(meters).values(bulk).returning());
  await db.insert(meterReadings).values({ ...READ, meterId, currentReading: 90, consumption: 90 });
};

export const makeWorldLevyRuns = async (deps: ServerDeps, { buildings }: TestWorld): Promise<void> => {
  const { db } = deps;
  const runId = idOf(await db.insert(runs).values({ kind: 'levies', month: MONTH, startedBy: 'Staff' }).returning());
  for (const buildingId of [buildings.a, buildings.b]) {
    await db.insert(runBuildings).values({
      runId,
      buildingId,
      kind: 'levies',
      month: MONTH,
      state: 'posted',
      postedAt: deps.clock.now(),
      entries: 4,
      amount: cents(600_000),
    });
    await measuredIn(deps, buildingId);
  }
};
