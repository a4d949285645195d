import { sql } from 'drizzle-orm';

/** Today in Johannesburg by the database's clock, for statements that are written before anybody asks. */
export const databaseToday = sql`(now() at time zone 'Africa/Johannesburg')::date`;
