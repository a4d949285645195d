/** Table of the search index: one row for each record that the office can find (migration `find`). */
import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { idReferenceColumn } from '../columns.ts';

/** Kinds with search words of their own; the views `found_<kind>` define them, and triggers maintain them. */
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

/** The database writes it with every change of an indexed record, in the same transaction. */
export const searchIndex = pgTable(
  'find_index',
  {
    kind: text({ enum: SEARCH_HIT_KINDS }).notNull(),
    recordId: idReferenceColumn().notNull(),
    /** Lower case without accents, each word after a space, so that the beginning of a word differs from its middle. */
    words: text().notNull(),
    /** Only names, which are also found with typing errors. */
    names: text(),
  },
  (table) => [
    // Finds the newest of a kind quickly; common words have hits among them at once.
    primaryKey({ columns: [table.kind, table.recordId] }),
    // Finds records that begin with the typed text.
    index('find_beginning').on(table.kind, sql`left(words, 60) collate "C"`),
    // One index for each kind, so that many payments do not slow down the search for a person.
    ...SEARCH_HIT_KINDS.map((kind) =>
      index(`find_${kind.replaceAll('-', '_')}`)
        .using('gin', table.words.op('gin_trgm_ops'))
        .where(sql.raw(`kind = '${kind}'`))
        // A short pending list, since every search reads it.
        .with({ gin_pending_list_limit: 256 }),
    ),
    index('find_names')
      .using('gin', table.names.op('gin_trgm_ops'))
      .where(sql`names is not null`)
      .with({ gin_pending_list_limit: 256 }),
  ],
);
