/** Routes to log and follow tickets: A 2 My Tickets, B 2 Log a ticket, Logged ticket detail. */
import { apiContract } from '@stoep/contract';
import type { ServerDeps } from '../../../deps.ts';
import { commandRoute, creationRoute } from '../../../kernel/http/command-route.ts';
import { readFileByQuery } from '../../../kernel/http/content/read-file.ts';
import { mountEndpointTable, type RouteMountContext } from '../../../kernel/http/mount.ts';
import { callerReadContextOf } from '../../../kernel/read.ts';
import { closeOwnTicket } from './commands/change-ticket.ts';
import { addTicketComment } from './commands/comment-on-ticket.ts';
import { logTicket } from './commands/log-ticket.ts';
import { addTicketFile, attachFileToTicketComment } from './commands/ticket-files.ts';
import { listLinkableRecords } from './ticket-links.queries.ts';
import {
  listOwnTickets,
  listTicketComments,
  readTicket,
  ticketCommentFileScopedQuery,
  ticketFileScopedQuery,
} from './tickets.queries.ts';

export const ticketsRoutes = (mounting: RouteMountContext, deps: ServerDeps): void => {
  const { db } = deps;
  mountEndpointTable(mounting, apiContract.tickets, {
    ownerActive: ({ actor }) => listOwnTickets(callerReadContextOf(db, actor), { role: 'owner', which: 'active' }),
    ownerInactive: ({ actor }) => listOwnTickets(callerReadContextOf(db, actor), { role: 'owner', which: 'inactive' }),
    trusteeActive: ({ actor }) => listOwnTickets(callerReadContextOf(db, actor), { role: 'trustee', which: 'active' }),
    trusteeInactive: ({ actor }) =>
      listOwnTickets(callerReadContextOf(db, actor), { role: 'trustee', which: 'inactive' }),
    create: creationRoute(logTicket, ({ body }) => body),
    linkables: ({ actor, params, query }) =>
      listLinkableRecords(callerReadContextOf(db, actor), params.role, params.type, query.search),
    addFile: commandRoute(addTicketFile, ({ params, files }) => [params.ticketId, { files }]),
    get: ({ actor, params }) => readTicket(callerReadContextOf(db, actor), params.ticketId),
    file: ({ actor, params }) => readFileByQuery(deps, actor, ticketFileScopedQuery, params),
    comments: ({ actor, params }) => listTicketComments(callerReadContextOf(db, actor), params.ticketId),
    addComment: commandRoute(addTicketComment, ({ params, body }) => [params.ticketId, body]),
    attach: commandRoute(attachFileToTicketComment, ({ params, body, files }) => [
      params.commentId,
      { again: body.commentIdAgain, files },
    ]),
    attachment: ({ actor, params }) => readFileByQuery(deps, actor, ticketCommentFileScopedQuery, params),
    close: commandRoute(closeOwnTicket, ({ params, body }) => [params.ticketId, body]),
  });
};
