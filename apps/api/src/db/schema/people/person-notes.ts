/** Notes of calls with a person. */
import { PERSON_NOTE_KINDS, type PersonNoteKind } from '@stoep/domain/vocabulary';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, key, oneOf, ref } from '../columns.ts';
import { contacts } from '../identity/contacts.ts';

/** Talks on the telephone and words for colleagues, beside the person they are about (decision 0206). Never changed. */
export const personNotes = pgTable(
  'person_notes',
  {
    id: key(),
    contactId: ref()
      .notNull()
      .references(() => contacts.id),
    kind: text().$type<PersonNoteKind>().notNull(),
    note: text().notNull(),
    authorName: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('person_notes_contact').on(table.contactId, table.createdAt),
    check('person_notes_kind', oneOf(table.kind, PERSON_NOTE_KINDS)),
  ],
);
