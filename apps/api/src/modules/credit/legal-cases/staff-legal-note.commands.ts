/** Adds a note by staff to a legal case. */
import { AppError } from '@stoep/contract/kit/errors';
import { legalNotes } from '../../../db/schema/credit/credit.ts';
import { defineCreationCommand } from '../../../kernel/command.ts';
import { defineFact } from '../../../kernel/fact.ts';
import { noteFromTypedText } from '../../../kernel/html/note.ts';

const noted = defineFact('legal-notes.created', 'legal-notes');

export const addStaffLegalNote = defineCreationCommand({
  run: async (w, { caseId, note }: { caseId: string; note: string }) => {
    const [added] = await w.tx
      .insert(legalNotes)
      .values({ caseId, ...noteFromTypedText(note), authorId: w.by.profileId, authorName: w.by.name })
      .returning({ id: legalNotes.id });
    if (!added) throw new AppError('internal');
    w.record(noted, added.id, {});
    return added.id;
  },
});
