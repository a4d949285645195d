/** Logging and following tickets: A 2 My Tickets, B 2 Log a ticket, Logged ticket detail. */
import { contract } from '@stoep/contract';
import type { Deps } from '../../deps.ts';
import { adds, does } from '../../kernel/http/does.ts';
import { type Mounting, mount } from '../../kernel/http/mount.ts';
import { commentOnTicket } from './commands/comment-on-ticket.ts';
import { logTicket } from './commands/log-ticket.ts';
import { closeTicket } from './commands/move-ticket.ts';
import { addTicketFile, attachToComment, readAttachment, readTicketFile } from './commands/ticket-files.ts';
import { listLinkables } from './ticket-links.queries.ts';
import { findTicket, listComments, listTickets } from './tickets.queries.ts';

export const ticketsRoutes = (mounting: Mounting, deps: Deps): void =>
  mount(mounting, contract.tickets, {
    ownerActive: ({ actor }) => listTickets(deps.db, actor, 'owner', 'active'),
    ownerInactive: ({ actor }) => listTickets(deps.db, actor, 'owner', 'inactive'),
    trusteeActive: ({ actor }) => listTickets(deps.db, actor, 'trustee', 'active'),
    trusteeInactive: ({ actor }) => listTickets(deps.db, actor, 'trustee', 'inactive'),
    create: adds(logTicket, ({ body }) => body),
    linkables: ({ actor, params }) => listLinkables(deps.db, actor, params.role, params.type),
    addFile: does(addTicketFile, ({ params, files }) => [params.ticketId, { files }]),
    get: ({ actor, params }) => findTicket(deps.db, actor, params.ticketId),
    file: ({ actor, params }) => readTicketFile(deps, actor, params),
    comments: ({ actor, params }) => listComments(deps.db, actor, params.ticketId),
    addComment: does(commentOnTicket, ({ params, body }) => [params.ticketId, body]),
    attach: does(attachToComment, ({ params, body, files }) => [
      params.commentId,
      { again: body.commentIdAgain, files },
    ]),
    attachment: ({ actor, params }) => readAttachment(deps, actor, params),
    close: does(closeTicket, ({ params, body }) => [params.ticketId, body]),
  });
