/** What a ticket and a comment look like on the wire (A 3 "Ticket", B 3 "Logged ticket", "Comment"). */
import { z } from 'zod';
import {
  type Codec,
  coded,
  day,
  entity,
  flag,
  id,
  instant,
  listOf,
  lookup,
  lookupOrNull,
  money,
  nested,
  nestedOrNull,
  plain,
  text,
  textOrNull,
  whole,
} from '../kit/wire.ts';
import { TICKET_PROGRESS, TICKET_PURPOSES, TICKET_ROLES, TICKET_TYPES } from './tickets.codes.ts';

const base = {
  id: id('cr446_loggedticketid'),
  number: text('cr446_ticketnumber'),
  progress: coded('cr446_progress', TICKET_PROGRESS),
  description: text('cr446_ticketdescription'),
  createdAt: instant('createdon'),
  building: lookupOrNull('_cr446_relatedbuilding_value'),
};

/** As the lists show it. `answered` is ours: the last word is the managing agent's. */
export const ticketRow = entity({ ...base, answered: flag('answered') });

export const ticketFile = entity({
  id: id('file_id'),
  name: text('name'),
  contentType: text('content_type'),
  size: whole('size'),
});

const timelineEntry = entity({
  id: id('id'),
  progress: coded('cr446_progress', TICKET_PROGRESS),
  by: text('by'),
  at: instant('at'),
});

export const ticket = entity({
  ...base,
  assignedTo: lookupOrNull('_cr446_assignedto_value'),
  category: coded('cr446_ticketcategory', TICKET_TYPES),
  loggedBy: lookup('_cr446_loggedby_value'),
  purpose: plain('ticket_purpose', z.enum(TICKET_PURPOSES)),
  role: plain('role', z.enum(TICKET_ROLES)),
  linkedName: textOrNull('linked_name'),
  /** Ours: the entry that it queries, and the levy account that holds it. */
  entry: nestedOrNull(
    'entry',
    entity({
      id: id('entry_id'),
      description: text('description'),
      amount: money('amount'),
      date: day('date'),
      levyAccountId: id('levy_account_id'),
      responsiblePersonId: id('responsible_person_id'),
    }),
  ),
  files: nested('files', listOf(ticketFile)),
  timeline: nested('timeline', listOf(timelineEntry)),
  can: nested('can', entity({ comment: flag('comment'), close: flag('close'), addFile: flag('add_file') })),
});

export const comment = entity({
  id: id('cj_loggedticketcommentid'),
  number: whole('cj_commentno'),
  comment: text('cj_comment'),
  attachmentLink: textOrNull('cj_attachmentlink'),
  createdAt: instant('createdon'),
  author: text('author'),
  fromStaff: flag('from_staff'),
  mine: flag('mine'),
  attachmentName: textOrNull('attachment_name'),
  attachmentSize: plain('attachment_size', z.int().nullable()),
});

const made = entity({ id: id('cj_loggedticketcommentid'), number: whole('cj_commentno') });
/** B 4: a post may be answered by 204 without a body; then the comments are read again for the newest number. */
export const newComment: Codec<{ id: string; number: number } | null> = {
  ...made,
  encode: (value) => (value === null ? null : made.encode(value)),
  decode: (wire) => (wire === null || wire === undefined ? null : made.decode(wire)),
};
