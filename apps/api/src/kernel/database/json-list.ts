/** A list of rows as one JSON value of a query, so that a page with many lists needs one round trip. */
import { type SQL, sql } from 'drizzle-orm';

/**
 * @param rows a select with a name for each column; the result is an array of objects, empty without rows
 */
export const jsonListSql = (rows: SQL): SQL => sql`(select coalesce(json_agg(one), '[]') from (${rows}) one)`;
