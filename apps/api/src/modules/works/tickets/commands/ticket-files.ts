/** Photos and files of a ticket, and the one file of a comment: judged by content before anything is stored (M-83). */

import { AppError } from '@stoep/contract/kit/errors';
import { kernelSentences } from '@stoep/contract/kit/kernel.sentences';
import { tickets as contract, TICKET_FILES_MAX, type TicketFile } from '@stoep/contract/works/tickets';
import { ticketSentences as texts } from '@stoep/contract/works/tickets.sentences';
import { isActiveTicket, mayComment } from '@stoep/domain/works/ticket-progress';
import { and, eq, sql } from 'drizzle-orm';
import { ticketComments, ticketFiles } from '../../../../db/schema/works/work.ts';
import { isStaff } from '../../../../kernel/actor.ts';
import { command } from '../../../../kernel/command.ts';
import { fact } from '../../../../kernel/fact.ts';
import { acceptedFile } from '../../../../kernel/files/content.ts';
import { saveFile } from '../../../../kernel/files/files.commands.ts';
import type { UploadedFile } from '../../../../kernel/http/request.ts';
import type { CommandContext, Offered, Target, Write } from '../../../../kernel/write.ts';
import { CLOSED_FOR_COMMENTS } from './comment-on-ticket.ts';
import { type TicketRow, ticket } from './ticket-row.ts';

type Files = Readonly<Record<string, UploadedFile>>;
type Stored = { fileId: string; size: number; contentType: string };

const fileAdded = fact<Stored>('ticket.file added', 'ticket');
const commentFileAdded = fact<Stored & { commentId: string }>('ticket.comment file added', 'ticket');

const { accepts } = contract.addFile.files.file;

const theFile = (files: Files): UploadedFile => {
  if (!files.file) throw new AppError('invalid', undefined, { fields: { file: kernelSentences.chooseFile } });
  return files.file;
};

/** What a file is; throws for one that is not accepted. */
const judged = async (files: Files) => acceptedFile(theFile(files), accepts);
type Judged = Awaited<ReturnType<typeof judged>>;

const keep = (w: Write, file: Judged) => saveFile(w.deps, { ...file, uploadedBy: w.by.profileId }, w.tx);

const sizeOf = ({ bytes, contentType }: Judged) => ({ size: bytes.length, contentType });

const mayAddFile = (t: TicketRow): Offered => {
  if (!isActiveTicket(t.state)) return texts.closedForFiles;
  return t.fileCount < TICKET_FILES_MAX || texts.tooManyFiles({ max: TICKET_FILES_MAX });
};

/** Adds a file to an active ticket; five at most. */
export const addTicketFile = command({
  on: ticket,
  prepare: (_ticket, _context, { files }: { readonly files: Files }) => judged(files),
  allowed: mayAddFile,
  run: async (w, t, file): Promise<TicketFile> => {
    const fileId = await keep(w, file);
    await w.tx.insert(ticketFiles).values({ ticketId: t.id, fileId });
    w.record(fileAdded, t.id, { fileId, ...sizeOf(file) });
    return { id: fileId, name: file.name, ...sizeOf(file) };
  },
});

type Commented = TicketRow & { readonly commentId: string; readonly hasFile: boolean };

/** A comment with its ticket: its author's, or staff's doing. */
const comment: Target<Commented> = {
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
    const held = found && (await ticket.load(context, found.ticketId, hold));
    // Read again once the ticket is held: another file may have come meanwhile.
    const [now] = held ? await find() : [];
    return held && now ? { ...held, commentId, hasFile: now.fileId !== null } : undefined;
  },
};

const mayAttach = (c: Commented, { at }: CommandContext): Offered => {
  if (!mayComment(c, at.now)) return CLOSED_FOR_COMMENTS;
  return !c.hasFile || texts.hasFile;
};

/** Attaches the one file of a comment, while the ticket is open. The comment is named twice, and both are one. */
export const attachToComment = command({
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
