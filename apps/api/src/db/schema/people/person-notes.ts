/** Table of notes about calls with a person. */
import { PERSON_NOTE_KINDS, type PersonNoteKind } from '@stoep/domain/vocabulary';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAtColumn, idReferenceColumn, isOneOfSql, primaryKeyColumn } from '../columns.ts';
import { contacts } from '../identity/contacts.ts';

/** Notes on telephone calls and notes for colleagues about a person (decision 0206). Never changed. */
export const personNotes = pgTable(
  'person_notes',
  {
    id: primaryKeyColumn(),
    contactId: idReferenceColumn()
      .notNull()
      .references(() => contacts.id),
    kind: text().$type<PersonNoteKind>().notNull(),
    note: text().notNull(),
    authorName: text().notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    index('person_notes_contact').on(table.contactId, table.createdAt),
    check('person_notes_kind', isOneOfSql(table.kind, PERSON_NOTE_KINDS)),
  ],
);
