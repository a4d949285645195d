/** Many ids as one value of a query, so that its text is the same for any number of them. */
import { type SQL, sql } from 'drizzle-orm';

/** A subquery of ids, for `in (…)`. */
export const idsSubquerySql = (ids: readonly string[]): SQL =>
  sql`select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::json)`;
