/** Notes on the timeline of a legal case (M-70). The author comes from the token, the text is kept as text. */
import type { Note } from '@stoep/contract/kit/notes';
import { and, eq } from 'drizzle-orm';
import { casesVisibleTo } from '../../../access/legal-cases.ts';
import { ofCaller } from '../../../access/staff.ts';
import { legalCases, legalNotes } from '../../../db/schema/credit/credit.ts';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import { command } from '../../../kernel/command.ts';
import { fact } from '../../../kernel/fact.ts';
import { noteHtml, typedNote } from '../../../kernel/html/note.ts';
import type { Target } from '../../../kernel/write.ts';

/** A case as those see it who may write about it. Notes stand side by side: the case is not held for them. */
const seenCase: Target<{ readonly id: string }> = {
  load: async (asking, id) => {
    const [found] = await asking.db
      .select({ id: legalCases.id })
      .from(legalCases)
      .innerJoin(levyAccounts, eq(levyAccounts.id, legalCases.levyAccountId))
      .where(and(eq(legalCases.id, id), ofCaller(casesVisibleTo)(asking)));
    return found;
  },
};

const noted = fact<{ noteId: string }>('legal-note.added', 'legal case');

export const addNote = command({
  on: seenCase,
  prepare: (_case, _asking, text: string) => typedNote(text),
  allowed: () => true,
  run: async (w, { id: caseId }, typed): Promise<Note> => {
    const { now } = w.at;
    const [note] = await w.tx
      .insert(legalNotes)
      .values({
        caseId,
        ...typed,
        authorId: w.by.profileId,
        authorName: w.by.name,
        createdAt: now,
        modifiedAt: now,
      })
      .returning({ id: legalNotes.id });
    if (!note) throw new Error('The insert made no row.');
    w.record(noted, caseId, { noteId: note.id });
    return { id: note.id, html: noteHtml(typed), createdAt: now, modifiedAt: now, createdBy: w.by.name };
  },
});
