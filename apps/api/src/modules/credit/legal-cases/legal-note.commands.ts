/** A note that staff take on a legal case. */
import { AppError } from '@stoep/contract/kit/errors';
import { legalNotes } from '../../../db/schema/credit/credit.ts';
import { addition } from '../../../kernel/command.ts';
import { fact } from '../../../kernel/fact.ts';
import { typedNote } from '../../../kernel/html/note.ts';

const noted = fact('legal-notes.created', 'legal-notes');

export const addLegalNote = addition({
  run: async (w, { caseId, note }: { caseId: string; note: string }) => {
    const [added] = await w.tx
      .insert(legalNotes)
      .values({ caseId, ...typedNote(note), authorId: w.by.profileId, authorName: w.by.name })
      .returning({ id: legalNotes.id });
    if (!added) throw new AppError('internal');
    w.record(noted, added.id, {});
    return added.id;
  },
});
