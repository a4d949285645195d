/** Wire codecs of tickets and comments (A 3 "Ticket", B 3 "Logged ticket", "Comment"). */
import { z } from 'zod';
import {
  booleanField,
  codeField,
  dayField,
  idField,
  instantField,
  integerField,
  listCodec,
  lookupField,
  moneyField,
  nestedField,
  nullableLookupField,
  nullableNestedField,
  nullableTextField,
  objectCodec,
  schemaField,
  textField,
  type WireCodec,
} from '../kit/wire-codec.ts';
import { TICKET_AUTHOR_ROLES, TICKET_PROGRESS_CODES, TICKET_PURPOSES, TICKET_TYPE_CODES } from './tickets.codes.ts';

const base = {
  id: idField('cr446_loggedticketid'),
  number: textField('cr446_ticketnumber'),
  progress: codeField('cr446_progress', TICKET_PROGRESS_CODES),
  description: textField('cr446_ticketdescription'),
  createdAt: instantField('createdon'),
  building: nullableLookupField('_cr446_relatedbuilding_value'),
};

/** A ticket in a list. `answered` is ours: the last comment is the managing agent's. */
export const ticketRowCodec = objectCodec({ ...base, answered: booleanField('answered') });

export const ticketFileCodec = objectCodec({
  id: idField('file_id'),
  name: textField('name'),
  contentType: textField('content_type'),
  size: integerField('size'),
});

const timelineEntry = objectCodec({
  id: idField('id'),
  progress: codeField('cr446_progress', TICKET_PROGRESS_CODES),
  by: textField('by'),
  at: instantField('at'),
});

export const ticketCodec = objectCodec({
  ...base,
  assignedTo: nullableLookupField('_cr446_assignedto_value'),
  category: codeField('cr446_ticketcategory', TICKET_TYPE_CODES),
  loggedBy: lookupField('_cr446_loggedby_value'),
  purpose: schemaField('ticket_purpose', z.enum(TICKET_PURPOSES)),
  role: schemaField('role', z.enum(TICKET_AUTHOR_ROLES)),
  linkedName: nullableTextField('linked_name'),
  /** Ours: the disputed ledger entry, with its levy account. */
  entry: nullableNestedField(
    'entry',
    objectCodec({
      id: idField('entry_id'),
      description: textField('description'),
      amount: moneyField('amount'),
      date: dayField('date'),
      levyAccountId: idField('levy_account_id'),
      responsiblePersonId: idField('responsible_person_id'),
    }),
  ),
  files: nestedField('files', listCodec(ticketFileCodec)),
  timeline: nestedField('timeline', listCodec(timelineEntry)),
  can: nestedField(
    'can',
    objectCodec({
      comment: booleanField('comment'),
      close: booleanField('close'),
      addFile: booleanField('add_file'),
    }),
  ),
});

export const ticketCommentCodec = objectCodec({
  id: idField('cj_loggedticketcommentid'),
  number: integerField('cj_commentno'),
  comment: textField('cj_comment'),
  attachmentLink: nullableTextField('cj_attachmentlink'),
  createdAt: instantField('createdon'),
  author: textField('author'),
  fromStaff: booleanField('from_staff'),
  mine: booleanField('mine'),
  attachmentName: nullableTextField('attachment_name'),
  attachmentSize: schemaField('attachment_size', z.int().nullable()),
});

const made = objectCodec({ id: idField('cj_loggedticketcommentid'), number: integerField('cj_commentno') });
/** B 4: a post may answer 204 without a body. The client then reads the comments again to find the newest number. */
export const addedTicketCommentCodec: WireCodec<{ id: string; number: number } | null> = {
  ...made,
  encode: (value) => (value === null ? null : made.encode(value)),
  decode: (wire) => (wire === null || wire === undefined ? null : made.decode(wire)),
};
