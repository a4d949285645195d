import { sql } from 'drizzle-orm';

/** Today in Johannesburg by the database's clock, for queries that are built before a call. */
export const databaseTodaySql = sql`(now() at time zone 'Africa/Johannesburg')::date`;

/** The same for a condition on each row of a large table: worked out once for the query, not again for each row. */
export const databaseTodayOnceSql = sql`(select ${databaseTodaySql})`;
