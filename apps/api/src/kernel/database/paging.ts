/** Lists a page at a time (calls.md 1): the rows of a page with how many there are behind it, in one statement. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

export type PageQuery = { limit?: number | undefined; offset?: number | undefined };
export type Page<Row> = { rows: Row[]; total: number };
type Window = { limit: number; offset: number };

const EVERY_ROW = 2_147_483_647;

/** Select this beside the columns: how many rows match, whatever page is asked for. */
export const totalRows = () => sql<number>`count(*) over ()`.mapWith(Number);

/** Reads one page; a page behind the last one is empty and still knows the total. */
export const readPage = async <Row extends { total: number }>(
  query: PageQuery,
  read: (window: Window) => PromiseLike<Row[]>,
): Promise<Page<Row>> => {
  const { limit = EVERY_ROW, offset = 0 } = query;
  const rows = await read({ limit, offset });
  if (rows.length > 0 || offset === 0) return { rows, total: rows[0]?.total ?? 0 };
  const [first] = await read({ limit: 1, offset: 0 });
  return { rows: [], total: first?.total ?? 0 };
};

/** The text anywhere in the column, in either case; no condition where nothing was typed. */
export const contains = (column: SQLWrapper, text: string | undefined): SQL | undefined =>
  text ? sql`${column}::text ilike ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}` : undefined;
