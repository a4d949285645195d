/** Lists run buildings by status, for jobs and for the office. */
import type { LevyRunBuildingState } from '@stoep/domain/billing/levy-run-plan';
import { asc, eq } from 'drizzle-orm';
import { runBuildings } from '../../../db/schema/billing/runs.ts';
import type { Queryable } from '../../../kernel/database/client.ts';

/** A job takes this many at a time and then looks again. */
const AT_ONCE = 100;

/** Ids of run buildings in a status, in queue order. */
export const listRunBuildingIdsByState = async (db: Queryable, state: LevyRunBuildingState): Promise<string[]> => {
  const rows = await db
    .select({ id: runBuildings.id })
    .from(runBuildings)
    .where(eq(runBuildings.state, state))
    .orderBy(asc(runBuildings.turn), asc(runBuildings.id))
    .limit(AT_ONCE);
  return rows.map(({ id }) => id);
};

/** The building of a run building, in a list that is empty if it is gone. */
export const listBuildingIdsOfRunBuilding = async (db: Queryable, id: string): Promise<string[]> => {
  const rows = await db
    .select({ buildingId: runBuildings.buildingId })
    .from(runBuildings)
    .where(eq(runBuildings.id, id));
  return rows.map(({ buildingId }) => buildingId);
};
