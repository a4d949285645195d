/**
 * Marks the database of a managing agent, set up with --empty. The demo and its public logins are never loaded into
 * it, however the product is started later.
 */
import { eq } from 'drizzle-orm';
import type { Queryable } from '../kernel/database/client.ts';
import { settings } from './schema/platform/platform.ts';

const NAME = 'own-portfolio';

export const isRealPortfolio = async (db: Queryable): Promise<boolean> => {
  const found = await db.select({ name: settings.name }).from(settings).where(eq(settings.name, NAME));
  return found.length > 0;
};

export const markRealPortfolio = async (db: Queryable, now: Date): Promise<void> => {
  await db
    .insert(settings)
    .values({ name: NAME, value: { since: now.toISOString() }, updatedAt: now })
    .onConflictDoNothing();
};
