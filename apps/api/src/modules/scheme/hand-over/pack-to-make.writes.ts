/** Whether an ordered hand-over pack is still to be made. */
import type { Day } from '@stoep/domain/calendar/calendar';
import { and, eq } from 'drizzle-orm';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import type { Database } from '../../../kernel/database/client.ts';

/** The last day of the building; null when the pack of this order is not wanted any more. */
export const findPackToMake = async (db: Database, buildingId: string, orderedAt: Date): Promise<Day | null> => {
  const [building] = await db
    .select({ lastDay: buildings.lastDay })
    .from(buildings)
    .where(and(eq(buildings.id, buildingId), eq(buildings.packOrderedAt, orderedAt)));
  return building?.lastDay ?? null;
};
