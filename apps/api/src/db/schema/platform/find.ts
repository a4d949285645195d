/** Table of the search index: one row for each record that the office can find (migration `find`). */
import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { idReferenceColumn } from '../columns.ts';

/** Found by their own words; which those are, the views `found_<kind>` say, and triggers keep. */
export const SEARCH_HIT_KINDS = [
  'contacts',
  'units',
  'levy-accounts',
  'owner-accounts',
  'buildings',
  'tickets',
  'maintenance-jobs',
  'payments',
  'contractors',
  'building-documents',
  'record-documents',
] as const;
export type SearchHitKind = (typeof SEARCH_HIT_KINDS)[number];

/** The database writes it itself with every change of what it tells of, in the same transaction. */
export const findIndex = pgTable(
  'find_index',
  {
    kind: text({ enum: SEARCH_HIT_KINDS }).notNull(),
    recordId: idReferenceColumn().notNull(),
    /** Small letters without accents, each word behind a space, so that its beginning is told from its middle. */
    words: text().notNull(),
    /** Names alone, where a slip of the finger should still find them. */
    names: text(),
  },
  (table) => [
    // The newest of a kind are read by it: what very many match is met among them at once.
    primaryKey({ columns: [table.kind, table.recordId] }),
    // What begins as it was typed.
    index('find_beginning').on(table.kind, sql`left(words, 60) collate "C"`),
    // One for each kind: many payments do not slow the search for a person.
    ...SEARCH_HIT_KINDS.map((kind) =>
      index(`find_${kind.replaceAll('-', '_')}`)
        .using('gin', table.words.op('gin_trgm_ops'))
        .where(sql.raw(`kind = '${kind}'`))
        // What waits to be sorted in is read by every search.
        .with({ gin_pending_list_limit: 256 }),
    ),
    index('find_names')
      .using('gin', table.names.op('gin_trgm_ops'))
      .where(sql`names is not null`)
      .with({ gin_pending_list_limit: 256 }),
  ],
);
