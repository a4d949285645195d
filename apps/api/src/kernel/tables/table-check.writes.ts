/** The result of the nightly check of every table, stored in the settings for the metrics. */
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { settings } from '../../db/schema/platform/platform.ts';
import type { Queryable } from '../database/client.ts';

const NAME = 'table-check';
const stored = z.object({ at: z.iso.datetime(), damaged: z.number().int() });

/** @property damaged how many tables could not be read whole */
export type DatabaseTableCheckResult = { readonly at: Date; readonly damaged: number };

export const saveDatabaseTableCheckResult = async (
  db: Queryable,
  { at, damaged }: DatabaseTableCheckResult,
): Promise<void> => {
  const value = { at: at.toISOString(), damaged };
  await db
    .insert(settings)
    .values({ name: NAME, value, updatedAt: at })
    .onConflictDoUpdate({ target: settings.name, set: { value, updatedAt: at } });
};

/** The last check; null before the first night. */
export const findLastDatabaseTableCheck = async (db: Queryable): Promise<DatabaseTableCheckResult | null> => {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, NAME));
  if (!row) return null;
  const { at, damaged } = stored.parse(row.value);
  return { at: new Date(at), damaged };
};
