/** A ticket with its first event, a file, a comment without a file and one with a file. */
import type { TicketAuthorRole, TicketType } from '@stoep/contract/works/tickets.codes';
import { ticketComments, ticketEvents, ticketFiles, tickets } from '../../src/db/schema/works/work.ts';
import { saveStoredFile } from '../../src/kernel/files/files.writes.ts';
import type { Harness } from '../harness.ts';
import type { TestUser } from '../test-user.ts';

export const TICKET_PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

const only = <T>(rows: T[]): T => {
  const [row] = rows;
  if (row === undefined) throw new Error('The insert made no row.');
  return row;
};

type Options = {
  by: TestUser;
  role?: TicketAuthorRole;
  type?: TicketType;
  buildingId?: string | null;
  description?: string;
};

const aFile = ({ deps }: Harness, by: TestUser, name: string) =>
  saveStoredFile(deps, { name, contentType: 'application/pdf', bytes: TICKET_PDF, uploadedBy: by.profileId });

export const aTicket = async (
  harness: Harness,
  { by, role = 'owner', type = 'Maintenance', buildingId = null, description = 'The gate is stuck' }: Options,
) => {
  const { db, clock } = harness.deps;
  const createdAt = clock.now();
  const ticket = only(
    await db
      .insert(tickets)
      .values({
        loggedById: by.profileId,
        role,
        purpose: 'Request',
        type,
        description,
        buildingId,
        linkedId: buildingId,
        createdAt,
      })
      .returning({ id: tickets.id, number: tickets.number }),
  );
  await db.insert(ticketEvents).values({ ticketId: ticket.id, state: 'New', byName: 'Person', at: createdAt });
  const fileId = await aFile(harness, by, 'gate.pdf');
  await db.insert(ticketFiles).values({ ticketId: ticket.id, fileId });
  const said = {
    ticketId: ticket.id,
    authorId: by.profileId,
    authorName: 'Person',
    createdAt: new Date(createdAt.getTime() - 60_000),
  };
  const comment = only(
    await db
      .insert(ticketComments)
      .values({ ...said, number: 1, comment: 'Still stuck' })
      .returning({ id: ticketComments.id }),
  );
  const withFile = only(
    await db
      .insert(ticketComments)
      .values({ ...said, number: 2, comment: 'See here', fileId: await aFile(harness, by, 'see.pdf') })
      .returning({ id: ticketComments.id }),
  );
  return {
    id: ticket.id,
    number: String(ticket.number),
    fileId,
    commentId: comment.id,
    commentWithFileId: withFile.id,
  };
};

/** Adds a comment to a ticket. Answers its id. */
export const aTicketComment = async (
  { deps }: Harness,
  {
    ticketId,
    by,
    number = 3,
    internal = false,
  }: { ticketId: string; by: TestUser; number?: number; internal?: boolean },
): Promise<string> => {
  const row = {
    ticketId,
    authorId: by.profileId,
    authorName: 'Person',
    internal,
    createdAt: deps.clock.now(),
  };
  const made = await deps.db
    .insert(ticketComments)
    .values({ ...row, number, comment: 'We are looking at it' })
    .returning({ id: ticketComments.id });
  return only(made).id;
};
