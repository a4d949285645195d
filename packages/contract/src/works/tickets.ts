/**
 * Endpoints of logged tickets: A 2 My Tickets, B 2 Log a ticket and Logged ticket detail; calls M-10 to M-12, M-72,
 * M-80 to M-84.
 */
import { z } from 'zod';
import { defineEndpoint, endpointAccessForRoles } from '../kit/define-endpoint.ts';
import {
  type DecodedValue,
  idField,
  listCodec,
  objectCodec,
  optionalField,
  schemaField,
  successCodec,
  textField,
  valueListCodec,
} from '../kit/wire-codec.ts';
import {
  addedTicketCommentCodec,
  ticketCodec,
  ticketCommentCodec,
  ticketFileCodec,
  ticketRowCodec,
} from './ticket-codecs.ts';
import { TICKET_AUTHOR_ROLES, TICKET_PURPOSES, TICKET_TYPE_CODES, type TicketType } from './tickets.codes.ts';
import { ticketTexts } from './tickets.texts.ts';

export type TicketRow = DecodedValue<typeof ticketRowCodec>;
export type Ticket = DecodedValue<typeof ticketCodec>;
export type TicketComment = DecodedValue<typeof ticketCommentCodec>;
export type TicketFile = DecodedValue<typeof ticketFileCodec>;

/** Largest photo or file of a ticket or comment, in bytes. */
export const MAX_TICKET_FILE_BYTES = 10 * 1_048_576;
/** The most records that one call offers to link; a search finds the others. */
export const MAX_LINKABLE_RECORDS = 1_000;
/** The most files when a ticket is logged. */
export const MAX_TICKET_FILES = 5;

const ownList = objectCodec({ userProfileId: textField('userProfileId') });
const listCall = {
  method: 'GET',
  params: ownList,
  self: { userProfileId: 'profile' },
  response: listCodec(ticketRowCodec),
} as const;

const ticketType = z.enum(Object.keys(TICKET_TYPE_CODES) as [TicketType], { error: ticketTexts.chooseType });
const words = (limit: number, missing: string) => z.string().trim().min(1, missing).max(limit);

/** B 3 "Ticket payload". The contact block names whom to call back. The author is always the caller. */
export const newTicketCodec = objectCodec({
  firstName: schemaField('firstName', z.string().max(100)),
  lastName: schemaField('lastName', z.string().max(100)),
  mobile: schemaField('mobile', z.string().max(40)),
  email: schemaField('email', z.string().max(320)),
  type: schemaField('ticket_type', ticketType),
  role: schemaField('role', z.enum(TICKET_AUTHOR_ROLES)),
  description: schemaField('description', words(10_000, ticketTexts.describe)),
  contactId: schemaField('contact_id', z.string().max(64)),
  userProfileId: schemaField('userprofile_id', z.string().max(64)),
  linkedId: optionalField(schemaField('linked_id', z.union([z.uuid(), z.literal('')]).nullable())),
  purpose: schemaField('ticket_purpose', z.enum(TICKET_PURPOSES)),
  /** Ours: the disputed entry of the linked levy account. */
  entryId: optionalField(schemaField('entry_id', z.uuid().nullable())),
});
export type NewTicket = DecodedValue<typeof newTicketCodec>;

/** Ours: a record that a ticket may link to. The server offers exactly what it accepts. */
const linkable = objectCodec({
  id: idField('id'),
  name: textField('name'),
  building: schemaField('building', z.string().nullable()),
});
export type LinkableRecord = DecodedValue<typeof linkable>;

const one = objectCodec({ ticketId: idField('id') });
const file = { required: true, accepts: ['image', 'pdf'], limit: MAX_TICKET_FILE_BYTES } as const;

export const ticketEndpoints = {
  ownerActive: defineEndpoint({
    row: 'M-10',
    path: '/tickets/owner/active/{userProfileId}/',
    summary: 'Tickets the signed-in owner logged that are not resolved or closed, newest first',
    access: endpointAccessForRoles('owner'),
    ...listCall,
  }),
  ownerInactive: defineEndpoint({
    row: 'M-11',
    path: '/tickets/owner/inactive/{userProfileId}/',
    summary: 'Resolved and closed tickets the signed-in owner logged, newest first',
    access: endpointAccessForRoles('owner'),
    ...listCall,
  }),
  trusteeActive: defineEndpoint({
    row: 'M-12',
    path: '/tickets/trustee/active/{userProfileId}/',
    summary: 'Tickets the signed-in trustee logged that are not resolved or closed, newest first',
    access: endpointAccessForRoles('trustee'),
    ...listCall,
  }),
  trusteeInactive: defineEndpoint({
    row: 'M-12b',
    path: '/tickets/trustee/inactive/{userProfileId}/',
    summary: 'Resolved and closed tickets the signed-in trustee logged, newest first',
    access: endpointAccessForRoles('trustee'),
    ...listCall,
  }),
  create: defineEndpoint({
    row: 'M-72',
    method: 'POST',
    path: '/tickets/create/',
    summary: 'Log a ticket; staff are told, and so is who logged it',
    access: endpointAccessForRoles('owner', 'trustee'),
    status: 201,
    self: { contactId: 'contact', userProfileId: 'profile', email: 'email' },
    body: newTicketCodec,
    response: objectCodec({ id: idField('cr446_loggedticketid'), number: textField('cr446_ticketnumber') }),
  }),
  linkables: defineEndpoint({
    row: 'M-72b',
    method: 'GET',
    path: '/tickets/linkable/{role}/{type}/',
    summary:
      'The records a ticket of this type may be linked to in this role; `search` finds them by any words of their names',
    access: endpointAccessForRoles('owner', 'trustee'),
    params: objectCodec({
      role: schemaField('role', z.enum(TICKET_AUTHOR_ROLES)),
      type: schemaField('type', ticketType),
    }),
    query: objectCodec({ search: optionalField(schemaField('search', z.string().max(200))) }),
    response: valueListCodec(linkable),
  }),
  addFile: defineEndpoint({
    row: 'M-72c',
    method: 'POST',
    path: '/loggedtickets/{id}/files/',
    summary: 'Add a photo or file to a ticket that is open; five at most',
    access: endpointAccessForRoles('owner', 'trustee', 'staff'),
    status: 201,
    params: one,
    bodyMode: 'form',
    body: objectCodec({}),
    files: { file },
    response: ticketFileCodec,
  }),
  get: defineEndpoint({
    row: 'M-80',
    method: 'GET',
    path: '/loggedtickets/{id}/',
    summary: 'A ticket with its files, its timeline, and what the caller may do with it',
    access: endpointAccessForRoles('owner', 'trustee', 'staff'),
    params: one,
    response: ticketCodec,
  }),
  file: defineEndpoint({
    row: 'M-80b',
    method: 'GET',
    path: '/loggedtickets/{id}/files/{fileId}/',
    summary: 'A photo or file of a ticket',
    access: endpointAccessForRoles('owner', 'trustee', 'staff'),
    params: objectCodec({ ticketId: idField('id'), fileId: idField('fileId') }),
    response: 'file',
  }),
  comments: defineEndpoint({
    row: 'M-81',
    method: 'GET',
    path: '/loggedtickets/{id}/comments/',
    summary: 'The comments on a ticket, oldest first; notes among staff are left out',
    access: endpointAccessForRoles('owner', 'trustee', 'staff'),
    params: one,
    response: valueListCodec(ticketCommentCodec),
  }),
  addComment: defineEndpoint({
    row: 'M-82',
    method: 'POST',
    path: '/loggedtickets/{id}/newcomments/',
    summary: 'Add a comment to an open ticket; the other side is told',
    access: endpointAccessForRoles('owner', 'trustee', 'staff'),
    status: 201,
    params: one,
    body: objectCodec({ comment: schemaField('comment', words(10_000, 'Write a comment.')) }),
    response: addedTicketCommentCodec,
  }),
  attach: defineEndpoint({
    row: 'M-83',
    method: 'PATCH',
    path: '/{commentId}/upload-comment-attachment/',
    summary: 'Attach one file to an own comment',
    access: endpointAccessForRoles('owner', 'trustee', 'staff'),
    params: objectCodec({ commentId: idField('commentId') }),
    bodyMode: 'form',
    body: objectCodec({ commentIdAgain: schemaField('comment_id', z.string().max(64)) }),
    files: { file },
    response: successCodec,
  }),
  attachment: defineEndpoint({
    row: 'M-81b',
    method: 'GET',
    path: '/loggedtickets/{id}/comments/{commentId}/attachment/',
    summary: 'The file attached to a comment',
    access: endpointAccessForRoles('owner', 'trustee', 'staff'),
    params: objectCodec({ ticketId: idField('id'), commentId: idField('commentId') }),
    response: 'file',
  }),
  close: defineEndpoint({
    row: 'M-84',
    method: 'POST',
    path: '/loggedtickets/{id}/close/',
    summary: 'Close an own ticket; again answers the same and adds nothing',
    access: endpointAccessForRoles('owner'),
    params: one,
    body: objectCodec({ comment: schemaField('comment', words(10_000, 'Say who closed the ticket.')) }),
    response: successCodec,
  }),
};
