/** A note lies in one of two columns, by what it is; `writeValue` makes words of either. */
import { sql } from 'drizzle-orm';
import type { Computed } from './binding.ts';

export const noteOf: Computed = (column) =>
  sql`json_build_object('text', ${column('text')}, 'html', ${column('html')})`;
