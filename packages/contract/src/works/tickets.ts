/** Logged tickets: A 2 My Tickets, B 2 Log a ticket and Logged ticket detail; calls M-10 to M-12, M-72, M-80 to M-84. */
import { z } from 'zod';
import { endpoint, only } from '../kit/endpoint.ts';
import { type Decoded, entity, id, listOf, optional, plain, success, text, valueList } from '../kit/wire.ts';
import { comment, newComment, ticket, ticketFile, ticketRow } from './ticket-shapes.ts';
import { TICKET_PURPOSES, TICKET_ROLES, TICKET_TYPES, type TicketType } from './tickets.codes.ts';
import { ticketTexts } from './tickets.texts.ts';

export type TicketRow = Decoded<typeof ticketRow>;
export type Ticket = Decoded<typeof ticket>;
export type TicketComment = Decoded<typeof comment>;
export type TicketFile = Decoded<typeof ticketFile>;

/** Bytes of one photo or file of a ticket or comment. */
export const TICKET_FILE_LIMIT = 10 * 1_048_576;
/** Records that one call offers to link; a search finds the others. */
export const LINKABLES_MAX = 1_000;
/** Files added to a ticket when it is logged. */
export const TICKET_FILES_MAX = 5;

const ownList = entity({ userProfileId: text('userProfileId') });
const listCall = {
  method: 'GET',
  params: ownList,
  self: { userProfileId: 'profile' },
  response: listOf(ticketRow),
} as const;

const ticketType = z.enum(Object.keys(TICKET_TYPES) as [TicketType], { error: ticketTexts.chooseType });
const words = (limit: number, missing: string) => z.string().trim().min(1, missing).max(limit);

/** B 3 "Ticket payload". The contact block is who may be called back; who logs it is the caller alone. */
export const newTicket = entity({
  firstName: plain('firstName', z.string().max(100)),
  lastName: plain('lastName', z.string().max(100)),
  mobile: plain('mobile', z.string().max(40)),
  email: plain('email', z.string().max(320)),
  type: plain('ticket_type', ticketType),
  role: plain('role', z.enum(TICKET_ROLES)),
  description: plain('description', words(10_000, ticketTexts.describe)),
  contactId: plain('contact_id', z.string().max(64)),
  userProfileId: plain('userprofile_id', z.string().max(64)),
  linkedId: optional(plain('linked_id', z.union([z.uuid(), z.literal('')]).nullable())),
  purpose: plain('ticket_purpose', z.enum(TICKET_PURPOSES)),
  /** Ours: the entry of the linked levy account that is queried. */
  entryId: optional(plain('entry_id', z.uuid().nullable())),
});
export type NewTicket = Decoded<typeof newTicket>;

/** Ours: a record a ticket may be about, for the pickers; the server offers exactly what it will accept. */
const linkable = entity({
  id: id('id'),
  name: text('name'),
  building: plain('building', z.string().nullable()),
});
export type Linkable = Decoded<typeof linkable>;

const one = entity({ ticketId: id('id') });
const file = { required: true, accepts: ['image', 'pdf'], limit: TICKET_FILE_LIMIT } as const;

export const tickets = {
  ownerActive: endpoint({
    row: 'M-10',
    path: '/tickets/owner/active/{userProfileId}/',
    summary: 'Tickets the signed-in owner logged that are not resolved or closed, newest first',
    access: only('owner'),
    ...listCall,
  }),
  ownerInactive: endpoint({
    row: 'M-11',
    path: '/tickets/owner/inactive/{userProfileId}/',
    summary: 'Resolved and closed tickets the signed-in owner logged, newest first',
    access: only('owner'),
    ...listCall,
  }),
  trusteeActive: endpoint({
    row: 'M-12',
    path: '/tickets/trustee/active/{userProfileId}/',
    summary: 'Tickets the signed-in trustee logged that are not resolved or closed, newest first',
    access: only('trustee'),
    ...listCall,
  }),
  trusteeInactive: endpoint({
    row: 'M-12b',
    path: '/tickets/trustee/inactive/{userProfileId}/',
    summary: 'Resolved and closed tickets the signed-in trustee logged, newest first',
    access: only('trustee'),
    ...listCall,
  }),
  create: endpoint({
    row: 'M-72',
    method: 'POST',
    path: '/tickets/create/',
    summary: 'Log a ticket; staff are told, and so is who logged it',
    access: only('owner', 'trustee'),
    status: 201,
    self: { contactId: 'contact', userProfileId: 'profile', email: 'email' },
    body: newTicket,
    response: entity({ id: id('cr446_loggedticketid'), number: text('cr446_ticketnumber') }),
  }),
  linkables: endpoint({
    row: 'M-72b',
    method: 'GET',
    path: '/tickets/linkable/{role}/{type}/',
    summary:
      'The records a ticket of this type may be linked to in this role; `search` finds them by any words of their names',
    access: only('owner', 'trustee'),
    params: entity({ role: plain('role', z.enum(TICKET_ROLES)), type: plain('type', ticketType) }),
    query: entity({ search: optional(plain('search', z.string().max(200))) }),
    response: valueList(linkable),
  }),
  addFile: endpoint({
    row: 'M-72c',
    method: 'POST',
    path: '/loggedtickets/{id}/files/',
    summary: 'Add a photo or file to a ticket that is open; five at most',
    access: only('owner', 'trustee', 'staff'),
    status: 201,
    params: one,
    bodyMode: 'form',
    body: entity({}),
    files: { file },
    response: ticketFile,
  }),
  get: endpoint({
    row: 'M-80',
    method: 'GET',
    path: '/loggedtickets/{id}/',
    summary: 'A ticket with its files, its timeline, and what the caller may do with it',
    access: only('owner', 'trustee', 'staff'),
    params: one,
    response: ticket,
  }),
  file: endpoint({
    row: 'M-80b',
    method: 'GET',
    path: '/loggedtickets/{id}/files/{fileId}/',
    summary: 'A photo or file of a ticket',
    access: only('owner', 'trustee', 'staff'),
    params: entity({ ticketId: id('id'), fileId: id('fileId') }),
    response: 'file',
  }),
  comments: endpoint({
    row: 'M-81',
    method: 'GET',
    path: '/loggedtickets/{id}/comments/',
    summary: 'The comments on a ticket, oldest first; notes among staff are left out',
    access: only('owner', 'trustee', 'staff'),
    params: one,
    response: valueList(comment),
  }),
  addComment: endpoint({
    row: 'M-82',
    method: 'POST',
    path: '/loggedtickets/{id}/newcomments/',
    summary: 'Add a comment to an open ticket; the other side is told',
    access: only('owner', 'trustee', 'staff'),
    status: 201,
    params: one,
    body: entity({ comment: plain('comment', words(10_000, 'Write a comment.')) }),
    response: newComment,
  }),
  attach: endpoint({
    row: 'M-83',
    method: 'PATCH',
    path: '/{commentId}/upload-comment-attachment/',
    summary: 'Attach one file to an own comment',
    access: only('owner', 'trustee', 'staff'),
    params: entity({ commentId: id('commentId') }),
    bodyMode: 'form',
    body: entity({ commentIdAgain: plain('comment_id', z.string().max(64)) }),
    files: { file },
    response: success,
  }),
  attachment: endpoint({
    row: 'M-81b',
    method: 'GET',
    path: '/loggedtickets/{id}/comments/{commentId}/attachment/',
    summary: 'The file attached to a comment',
    access: only('owner', 'trustee', 'staff'),
    params: entity({ ticketId: id('id'), commentId: id('commentId') }),
    response: 'file',
  }),
  close: endpoint({
    row: 'M-84',
    method: 'POST',
    path: '/loggedtickets/{id}/close/',
    summary: 'Close an own ticket; again answers the same and adds nothing',
    access: only('owner'),
    params: one,
    body: entity({ comment: plain('comment', words(10_000, 'Say who closed the ticket.')) }),
    response: success,
  }),
};
