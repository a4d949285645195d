/** Photos and files of a ticket, and the one file of a comment: judged by content before anything is stored (M-83). */
import { AppError } from '@stoep/contract/kit/errors';
import { tickets as contract, TICKET_FILES_MAX, type TicketFile } from '@stoep/contract/operations/tickets';
import { mayComment } from '@stoep/domain/operations/ticket-progress';
import { and, eq, sql } from 'drizzle-orm';
import { ticketComments, ticketFiles, tickets } from '../../../db/schema/work.ts';
import type { Deps } from '../../../deps.ts';
import { isStaff, type Person } from '../../../kernel/actor.ts';
import { byPerson, writeAudit } from '../../../kernel/audit/audit.commands.ts';
import { contentTypeOf } from '../../../kernel/files/content.ts';
import { readFile, saveFile } from '../../../kernel/files/files.commands.ts';
import type { Origin, UploadedFile } from '../../../kernel/http/request.ts';
import { ticketAbilities, ticketsVisibleTo } from '../tickets.policy.ts';
import { findAttachment, findTicketFile, insistOnTicket } from '../tickets.queries.ts';
import { holdTicket } from './ticket-row.ts';

const { accepts } = contract.addFile.files.file;

const theFile = (files: Readonly<Record<string, UploadedFile>>): UploadedFile => {
  if (!files.file) throw new AppError('invalid', undefined, { fields: { file: 'Please choose a file.' } });
  return files.file;
};

/** Adds a file to an active ticket; five at most. */
export const addTicketFile = async (
  deps: Deps,
  person: Person,
  origin: Origin,
  ticketId: string,
  files: Readonly<Record<string, UploadedFile>>,
): Promise<TicketFile> => {
  await insistOnTicket(deps.db, person, ticketId);
  const file = theFile(files);
  const contentType = await contentTypeOf(file.bytes, accepts);
  return deps.db.transaction(async (tx) => {
    const ticket = await holdTicket(tx, person, ticketId);
    if (!ticketAbilities(person, ticket, TICKET_FILES_MAX).addFile)
      throw new AppError(
        'conflict',
        ticket.fileCount >= TICKET_FILES_MAX
          ? `A ticket takes ${TICKET_FILES_MAX} files. Add more with comments.`
          : 'This ticket is closed for files.',
      );
    const fileId = await saveFile(deps, { ...file, contentType, uploadedBy: person.profileId }, tx);
    await tx.insert(ticketFiles).values({ ticketId, fileId });
    await writeAudit(tx, deps.clock.now(), byPerson(person, origin), {
      action: 'ticket.file added',
      subjectKind: 'ticket',
      subjectId: ticketId,
      detail: { fileId, size: file.bytes.length, contentType },
    });
    return { id: fileId, name: file.name, contentType, size: file.bytes.length };
  });
};

/** Attaches the one file of a comment: its author's, or staff's doing, while the ticket is open. */
export const attachToComment = async (
  deps: Deps,
  person: Person,
  origin: Origin,
  { commentId, commentIdAgain }: { commentId: string; commentIdAgain: string },
  files: Readonly<Record<string, UploadedFile>>,
): Promise<void> => {
  const [found] = await deps.db
    .select({ ticketId: ticketComments.ticketId })
    .from(ticketComments)
    .innerJoin(tickets, eq(tickets.id, ticketComments.ticketId))
    .where(
      and(
        eq(ticketComments.id, commentId),
        ticketsVisibleTo(person),
        isStaff(person) ? undefined : eq(ticketComments.authorId, person.profileId),
        sql`${commentIdAgain.toLowerCase()} = ${ticketComments.id}::text`,
      ),
    );
  if (!found) throw new AppError('not_found');
  const file = theFile(files);
  const contentType = await contentTypeOf(file.bytes, accepts);
  await deps.db.transaction(async (tx) => {
    const ticket = await holdTicket(tx, person, found.ticketId);
    if (!mayComment(ticket, deps.clock.now()))
      throw new AppError('conflict', 'This ticket is closed for comments.');
    const [free] = await tx
      .select({ fileId: ticketComments.fileId })
      .from(ticketComments)
      .where(eq(ticketComments.id, commentId));
    if (free?.fileId) throw new AppError('conflict', 'This comment has its file already.');
    const fileId = await saveFile(deps, { ...file, contentType, uploadedBy: person.profileId }, tx);
    await tx.update(ticketComments).set({ fileId }).where(eq(ticketComments.id, commentId));
    await writeAudit(tx, deps.clock.now(), byPerson(person, origin), {
      action: 'ticket.comment file added',
      subjectKind: 'ticket',
      subjectId: found.ticketId,
      detail: { commentId, fileId, size: file.bytes.length, contentType },
    });
  });
};

type FilePath = { ticketId: string; fileId: string };
type AttachmentPath = { ticketId: string; commentId: string };

/** A file of a ticket in scope. */
export const readTicketFile = async (deps: Deps, person: Person, { ticketId, fileId }: FilePath) =>
  readFile(deps, await findTicketFile(deps.db, person, ticketId, fileId));

/** The file of a comment in scope. */
export const readAttachment = async (deps: Deps, person: Person, { ticketId, commentId }: AttachmentPath) =>
  readFile(deps, await findAttachment(deps.db, person, ticketId, commentId));
