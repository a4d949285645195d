/** A list of rows as one value of a statement, so that a page of many lists is one round trip. */
import { type SQL, sql } from 'drizzle-orm';

/** @param rows a select with a name for each column; answers an array of objects, empty where there are none */
export const jsonList = (rows: SQL): SQL => sql`(select coalesce(json_agg(one), '[]') from (${rows}) one)`;
