import { sql } from 'drizzle-orm';

/** Today in Johannesburg by the database's clock, for queries that are built before a call. */
export const databaseTodaySql = sql`(now() at time zone 'Africa/Johannesburg')::date`;
