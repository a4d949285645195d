/** Paged lists (calls.md 1): the rows of a page and the total count in one query. */

import { sql } from 'drizzle-orm';
import { decodedSql } from './decoded-sql.ts';

/** Select this beside the columns: the number of all matching rows, on every page. */
export const totalRowsColumn = () => decodedSql(sql<number>`count(*) over ()`, Number);
