/** B 9: rows a page. */
export const LIST_PAGE_SIZE = 10;
/** Documents and approvals on the building page. */
export const SHORT_LIST_PAGE_SIZE = 5;
