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
    /** The file name that the person chose; never a path. */
    name: text().notNull(),
    contentType: text().notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
    /** Hash of a picture's content before its metadata was removed, which trustees voted on; null for any other file. */
    formerSha256: text(),
    /** When a picture was stored without its camera's metadata; null for pictures of earlier releases. */
    notesRemovedAt: timestampColumn(),
    /** Of a picture, in pixels; null for any other file, and for pictures from before this column. */
    shortSide: integer(),
    uploadedBy: idReferenceColumn(),
    /** Set when the content is dangerous: never served. */
    quarantinedAt: timestampColumn(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    // Few or no rows: the pictures that the job still has to clean.
    index('files_with_notes')
      .on(table.id)
      .where(sql`${table.notesRemovedAt} is null and ${table.contentType} like 'image/%'`),
    index('files_name_trgm').using('gin', table.name.op('gin_trgm_ops')),
    index('files_uploaded_by').on(table.uploadedBy, table.createdAt),
    check('files_size', sql`${table.size} >= 0`),
  ],
);
