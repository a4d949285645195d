/** Refuses a levy run of a building that has left before the month. */
import { levyRunBlockerSentences as says } from '@stoep/contract/billing/levy-run-blockers.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import type { Day } from '@stoep/domain/calendar/calendar';
import { inArray, sql } from 'drizzle-orm';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';
import { isChargedInMonthSql } from './levy-runs.policy.ts';

/** Throws conflict at the first building that has left before the month. */
export const requireChargedInMonth = async (
  tx: DatabaseTransaction,
  ids: readonly string[],
  month: Day,
): Promise<void> => {
  const [left] = await tx
    .select({ name: buildings.name, isCharged: sql<boolean>`${isChargedInMonthSql('buildings', month)}` })
    .from(buildings)
    .where(inArray(buildings.id, [...ids]))
    .orderBy(sql`${isChargedInMonthSql('buildings', month)}`, buildings.id);
  if (left && !left.isCharged) throw new AppError('conflict', says.hasLeft({ building: left.name }));
};
