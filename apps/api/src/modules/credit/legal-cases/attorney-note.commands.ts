/**
 * Adds an attorney's note to the timeline of a legal case (M-70). The author comes from the token; the text is stored
 * as plain text.
 */
import type { TimelineNote } from '@stoep/contract/kit/timeline-notes';
import { and, eq } from 'drizzle-orm';
import { legalCasesVisibleTo } from '../../../access/legal-cases.ts';
import { callerWriteScope } from '../../../access/staff-scopes.ts';
import { legalCases, legalNotes } from '../../../db/schema/credit/credit.ts';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import { defineCommand } from '../../../kernel/command.ts';
import { defineFact } from '../../../kernel/fact.ts';
import { noteFromTypedText, noteHtmlOf } from '../../../kernel/html/note.ts';
import type { CommandTarget } from '../../../kernel/write.ts';

/** A case that the caller may write about. Notes do not conflict, so the case is not locked. */
const seenCase: CommandTarget<{ readonly id: string }> = {
  load: async (asking, id) => {
    const [found] = await asking.db
      .select({ id: legalCases.id })
      .from(legalCases)
      .innerJoin(levyAccounts, eq(levyAccounts.id, legalCases.levyAccountId))
      .where(and(eq(legalCases.id, id), callerWriteScope(legalCasesVisibleTo)(asking)));
    return found;
  },
};

const noted = defineFact<{ noteId: string }>('legal-note.added', 'legal case');

export const addAttorneyNote = defineCommand({
  on: seenCase,
  prepare: (_case, _asking, text: string) => noteFromTypedText(text),
  allowed: () => true,
  run: async (w, { id: caseId }, typed): Promise<TimelineNote> => {
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
    return { id: note.id, html: noteHtmlOf(typed), createdAt: now, modifiedAt: now, createdBy: w.by.name };
  },
});
