/** Contractors for the daily document review: those that work for us, or are about to. */
import { inArray } from 'drizzle-orm';
import { contractors } from '../../../../db/schema/suppliers/contractors.ts';
import type { Database } from '../../../../kernel/database/client.ts';

export const listContractorIdsForDocumentReview = async (db: Database): Promise<string[]> => {
  const rows = await db
    .select({ id: contractors.id })
    .from(contractors)
    .where(inArray(contractors.state, ['Active', 'Pending']))
    .orderBy(contractors.id);
  return rows.map(({ id }) => id);
};
