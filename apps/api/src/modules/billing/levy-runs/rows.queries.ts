/** The rows of months, for jobs and for the office. */
import type { RunBuildingState } from '@stoep/domain/billing/month-plan';
import { asc, eq } from 'drizzle-orm';
import { runBuildings } from '../../../db/schema/billing/runs.ts';
import type { Queryable } from '../../../kernel/database/client.ts';

/** A job takes so many at a time, and then looks again. */
const AT_ONCE = 100;

/** Ids of those in a state, in the order of their turn. */
export const rowsInState = async (db: Queryable, state: RunBuildingState): Promise<string[]> => {
  const rows = await db
    .select({ id: runBuildings.id })
    .from(runBuildings)
    .where(eq(runBuildings.state, state))
    .orderBy(asc(runBuildings.turn), asc(runBuildings.id))
    .limit(AT_ONCE);
  return rows.map(({ id }) => id);
};
