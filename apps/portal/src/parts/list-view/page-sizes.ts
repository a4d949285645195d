/** Rows on a page (B 9). */
export const LIST_PAGE_SIZE = 10;
/** For documents and approvals on the building page. */
export const SHORT_LIST_PAGE_SIZE = 5;
