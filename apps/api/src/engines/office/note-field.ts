/** A note is stored in one of two columns, text or HTML; `encodeOfficeFieldValue` turns both into text. */
import { sql } from 'drizzle-orm';
import type { ComputedField } from './record-binding.ts';

export const computedNoteField: ComputedField = (column) =>
  sql`json_build_object('text', ${column('text')}, 'html', ${column('html')})`;
