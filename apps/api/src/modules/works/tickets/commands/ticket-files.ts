/** Files of a ticket, and the one file of a comment. Content is checked before anything is stored (M-83). */

import { AppError } from '@stoep/contract/kit/errors';
import { formAndUploadSentences } from '@stoep/contract/kit/kernel.sentences';
import { ticketEndpoints as contract, MAX_TICKET_FILES, type TicketFile } from '@stoep/contract/works/tickets';
import { ticketSentences as texts } from '@stoep/contract/works/tickets.sentences';
import { isTicketActive, mayCommentOnTicket } from '@stoep/domain/works/ticket-progress';
import { and, eq, sql } from 'drizzle-orm';
import { ticketComments, ticketFiles } from '../../../../db/schema/works/work.ts';
import { isStaff } from '../../../../kernel/actor.ts';
import { defineCommand } from '../../../../kernel/command.ts';
import { defineFact } from '../../../../kernel/fact.ts';
import { acceptUploadedFile } from '../../../../kernel/files/content-type.ts';
import { saveStoredFile } from '../../../../kernel/files/files.writes.ts';
import type { UploadedFile } from '../../../../kernel/http/request.ts';
import type { CommandContext, CommandOffer, CommandTarget, CommandWrite } from '../../../../kernel/write.ts';
import { TICKET_CLOSED_SENTENCE } from './comment-on-ticket.ts';
import { type LockedTicket, ticketTarget } from './ticket-target.ts';

type Files = Readonly<Record<string, UploadedFile>>;
type StoredRow = { fileId: string; size: number; contentType: string };

const fileAdded = defineFact<StoredRow>('ticket.file added', 'ticket');
const commentFileAdded = defineFact<StoredRow & { commentId: string }>('ticket.comment file added', 'ticket');

const { accepts } = contract.addFile.files.file;

const theFile = (files: Files): UploadedFile => {
  if (!files.file) throw new AppError('invalid', undefined, { fields: { file: formAndUploadSentences.chooseFile } });
  return files.file;
};

/** The kind of a file. Throws for a file that is not accepted. */
const judged = async (files: Files) => acceptUploadedFile(theFile(files), accepts);
type Verdict = Awaited<ReturnType<typeof judged>>;

const keep = (w: CommandWrite, file: Verdict) => saveStoredFile(w.deps, { ...file, uploadedBy: w.by.profileId }, w.tx);

const sizeOf = ({ bytes, contentType }: Verdict) => ({ size: bytes.length, contentType });

const mayAddFile = (t: LockedTicket): CommandOffer => {
  if (!isTicketActive(t.state)) return texts.closedForFiles;
  return t.fileCount < MAX_TICKET_FILES || texts.tooManyFiles({ max: MAX_TICKET_FILES });
};

/** Adds a file to an active ticket, which takes at most five. */
export const addTicketFile = defineCommand({
  on: ticketTarget,
  prepare: (_ticket, _context, { files }: { readonly files: Files }) => judged(files),
  allowed: mayAddFile,
  run: async (w, t, file): Promise<TicketFile> => {
    const fileId = await keep(w, file);
    await w.tx.insert(ticketFiles).values({ ticketId: t.id, fileId });
    w.record(fileAdded, t.id, { fileId, ...sizeOf(file) });
    return { id: fileId, name: file.name, ...sizeOf(file) };
  },
});

type Commented = LockedTicket & { readonly commentId: string; readonly hasFile: boolean };

/** A comment with its ticket, for its author and for staff. */
const comment: CommandTarget<Commented> = {
  load: async (context, commentId, hold) => {
    const { db, person, by } = context;
    const find = () =>
      db
        .select({ ticketId: ticketComments.ticketId, fileId: ticketComments.fileId })
        .from(ticketComments)
        .where(
          and(
            eq(ticketComments.id, commentId),
            person && isStaff(person) ? undefined : sql`${ticketComments.authorId} = ${by.profileId}`,
          ),
        );
    const [found] = await find();
    const held = found && (await ticketTarget.load(context, found.ticketId, hold));
    // Read again under the ticket's lock: another file may have been added meanwhile.
    const [now] = held ? await find() : [];
    return held && now ? { ...held, commentId, hasFile: now.fileId !== null } : undefined;
  },
};

const mayAttach = (c: Commented, { at }: CommandContext): CommandOffer => {
  if (!mayCommentOnTicket(c, at.now)) return TICKET_CLOSED_SENTENCE;
  return !c.hasFile || texts.hasFile;
};

/** Adds the one file of a comment while the ticket is open. Path and body both name the comment, and must agree. */
export const attachFileToTicketComment = defineCommand({
  on: comment,
  prepare: ({ commentId }, _context, { again, files }: { readonly again: string; readonly files: Files }) => {
    if (again.toLowerCase() !== commentId.toLowerCase()) throw new AppError('not_found');
    return judged(files);
  },
  allowed: mayAttach,
  run: async (w, { id, commentId }, file) => {
    const fileId = await keep(w, file);
    await w.tx.update(ticketComments).set({ fileId }).where(eq(ticketComments.id, commentId));
    w.record(commentFileAdded, id, { commentId, fileId, ...sizeOf(file) });
  },
});
