/** Logging and following tickets: A 2 My Tickets, B 2 Log a ticket, Logged ticket detail. */
import { contract } from '@stoep/contract';
import type { Deps } from '../../../deps.ts';
import { commandRoute, creationRoute } from '../../../kernel/http/command-route.ts';
import { readFileOf } from '../../../kernel/http/content/read-file.ts';
import { type Mounting, mount } from '../../../kernel/http/mount.ts';
import { readAs } from '../../../kernel/read.ts';
import { commentOnTicket } from './commands/comment-on-ticket.ts';
import { logTicket } from './commands/log-ticket.ts';
import { closeTicket } from './commands/move-ticket.ts';
import { addTicketFile, attachToComment } from './commands/ticket-files.ts';
import { listLinkables } from './ticket-links.queries.ts';
import { commentFile, listComments, listTickets, readTicket, ticketFile } from './tickets.queries.ts';

export const ticketsRoutes = (mounting: Mounting, deps: Deps): void => {
  const { db } = deps;
  mount(mounting, contract.tickets, {
    ownerActive: ({ actor }) => listTickets(readAs(db, actor), { role: 'owner', which: 'active' }),
    ownerInactive: ({ actor }) => listTickets(readAs(db, actor), { role: 'owner', which: 'inactive' }),
    trusteeActive: ({ actor }) => listTickets(readAs(db, actor), { role: 'trustee', which: 'active' }),
    trusteeInactive: ({ actor }) => listTickets(readAs(db, actor), { role: 'trustee', which: 'inactive' }),
    create: creationRoute(logTicket, ({ body }) => body),
    linkables: ({ actor, params, query }) =>
      listLinkables(readAs(db, actor), params.role, params.type, query.search),
    addFile: commandRoute(addTicketFile, ({ params, files }) => [params.ticketId, { files }]),
    get: ({ actor, params }) => readTicket(readAs(db, actor), params.ticketId),
    file: ({ actor, params }) => readFileOf(deps, actor, ticketFile, params),
    comments: ({ actor, params }) => listComments(readAs(db, actor), params.ticketId),
    addComment: commandRoute(commentOnTicket, ({ params, body }) => [params.ticketId, body]),
    attach: commandRoute(attachToComment, ({ params, body, files }) => [
      params.commentId,
      { again: body.commentIdAgain, files },
    ]),
    attachment: ({ actor, params }) => readFileOf(deps, actor, commentFile, params),
    close: commandRoute(closeTicket, ({ params, body }) => [params.ticketId, body]),
  });
};
