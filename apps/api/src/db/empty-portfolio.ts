/** Whether the portfolio is empty: no building and no login exist. */
import { sql } from 'drizzle-orm';
import type { Queryable } from '../kernel/database/client.ts';

/** True as long as there is no building and no login. */
export const isPortfolioEmpty = async (db: Queryable): Promise<boolean> => {
  const found = await db.execute<{ empty: boolean }>(
    sql`select not exists (select 1 from buildings) and not exists (select 1 from user_profiles) as empty`,
  );
  return found.rows[0]?.empty ?? true;
};
