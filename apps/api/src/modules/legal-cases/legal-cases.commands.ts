/** Notes on the timeline of a legal case (M-70). The author comes from the token, the text is kept as text. */
import { AppError } from '@stoep/contract/kit/errors';
import type { Note } from '@stoep/contract/kit/notes';
import { and, eq } from 'drizzle-orm';
import { casesVisibleTo } from '../../access/legal-cases.ts';
import { levyAccounts } from '../../db/schema/accounts.ts';
import { legalCases, legalNotes } from '../../db/schema/credit.ts';
import type { Deps } from '../../deps.ts';
import type { Person } from '../../kernel/actor.ts';
import { byPerson, writeAudit } from '../../kernel/audit/audit.commands.ts';
import { noteHtml, typedNote } from '../../kernel/html/note.ts';
import type { Origin } from '../../kernel/http/request.ts';

export const addNote = async (
  deps: Deps,
  person: Person,
  origin: Origin,
  caseId: string,
  text: string,
): Promise<Note> => {
  const typed = typedNote(text);
  return deps.db.transaction(async (tx) => {
    const [found] = await tx
      .select({ id: legalCases.id })
      .from(legalCases)
      .innerJoin(levyAccounts, eq(levyAccounts.id, legalCases.levyAccountId))
      .where(and(eq(legalCases.id, caseId), casesVisibleTo(person)));
    if (!found) throw new AppError('not_found');
    const now = deps.clock.now();
    const [note] = await tx
      .insert(legalNotes)
      .values({
        caseId,
        ...typed,
        authorId: person.profileId,
        authorName: person.name,
        createdAt: now,
        modifiedAt: now,
      })
      .returning({ id: legalNotes.id });
    if (!note) throw new Error('The insert made no row.');
    await writeAudit(tx, now, byPerson(person, origin), {
      action: 'legal-note.added',
      subjectKind: 'legal case',
      subjectId: caseId,
      detail: { noteId: note.id },
    });
    return { id: note.id, html: noteHtml(typed), createdAt: now, modifiedAt: now, createdBy: person.name };
  });
};
