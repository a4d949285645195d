/** The first page of a list: what the office offers, and what is counted of it. */

/** Rows of a page. */
export const PAGE_SIZES = [10, 25, 50, 100] as const;
/** A list that is opened at its first page counts no further, and says so: whoever asks for no rows is told how many there are. */
export const COUNTED_AT_FIRST = 1_000;
