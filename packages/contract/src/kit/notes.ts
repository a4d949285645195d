/** Timeline notes of legal cases and tasks (B 3): HTML on the wire. What people type is text and comes
 * escaped, what was brought in is cleaned; the portal cleans all of it again when it is shown. */
import { z } from 'zod';
import { type Decoded, entity, FORMATTED, id, instant, plain, text } from './wire.ts';

/** M-70: the longest note, in characters. */
export const NOTE_LIMIT = 10_000;

export const note = entity({
  id: id('annotationid'),
  html: text('notetext'),
  createdAt: instant('createdon'),
  modifiedAt: instant('modifiedon'),
  createdBy: text(`_createdby_value${FORMATTED}`),
});
export type Note = Decoded<typeof note>;

export const noteBody = entity({
  text: plain(
    'notetext',
    z.string().trim().min(1, 'Please write a note.').max(NOTE_LIMIT, 'A note has at most 10 000 characters.'),
  ),
});
