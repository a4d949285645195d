/**
 * Table of stored files. A file is a row and a blob; it is read only through an authorised endpoint (calls.md M-118,
 * house.md 7).
 */
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAtColumn, idReferenceColumn, primaryKeyColumn, timestampColumn } from '../columns.ts';

export const files = pgTable(
  'files',
  {
    id: primaryKeyColumn(),
    /** What the person called it; never a path. */
    name: text().notNull(),
    contentType: text().notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
    /** Of the content that it had before its notes were removed, which trustees voted on; null for any other file. */
    formerSha256: text(),
    /** When a picture was stored without the notes of its camera; null for those that an earlier release stored. */
    notesRemovedAt: timestampColumn(),
    /** Of a picture, in pixels; null for any other file, and for pictures that were stored before this was asked. */
    shortSide: integer(),
    uploadedBy: idReferenceColumn(),
    /** Set when the content was found to be dangerous: never served. */
    quarantinedAt: timestampColumn(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    // A few or none: what the job that removes notes has left to do.
    index('files_with_notes')
      .on(table.id)
      .where(sql`${table.notesRemovedAt} is null and ${table.contentType} like 'image/%'`),
    index('files_name_trgm').using('gin', table.name.op('gin_trgm_ops')),
    index('files_uploaded_by').on(table.uploadedBy, table.createdAt),
    check('files_size', sql`${table.size} >= 0`),
  ],
);
