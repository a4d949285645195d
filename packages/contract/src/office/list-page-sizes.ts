/** Page sizes of office lists, and the count limit of a list's first page. */

/** Rows per page. */
export const OFFICE_LIST_PAGE_SIZES = [10, 25, 50, 100] as const;
/**
 * The first page counts matches up to this number and says that there may be more. A query for no rows gets the exact
 * count.
 */
export const LIST_MATCH_COUNT_LIMIT = 1_000;
