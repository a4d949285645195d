/** Lists a page at a time (calls.md 1): the rows of a page with how many there are behind it, in one statement. */
import { sql } from 'drizzle-orm';

/** Select this beside the columns: how many rows match, whatever page is asked for. */
export const totalRows = () => sql<number>`count(*) over ()`.mapWith(Number);
