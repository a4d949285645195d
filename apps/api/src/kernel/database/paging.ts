/** Paged lists (calls.md 1): the rows of a page and the total count in one query. */
import { sql } from 'drizzle-orm';

/** Select this beside the columns: the number of all matching rows, on every page. */
export const totalRowsColumn = () => sql<number>`count(*) over ()`.mapWith(Number);
