/**
 * Timeline notes of legal cases and tasks (B 3), which are HTML on the wire. Typed text is escaped and imported HTML
 * is cleaned. The portal cleans all of it again before showing it.
 */
import { z } from 'zod';
import {
  type DecodedValue,
  FORMATTED_VALUE_SUFFIX,
  idField,
  instantField,
  objectCodec,
  schemaField,
  textField,
} from './wire-codec.ts';

/** M-70: the longest note, in characters. */
export const MAX_TIMELINE_NOTE_LENGTH = 10_000;

export const timelineNoteCodec = objectCodec({
  id: idField('annotationid'),
  html: textField('notetext'),
  createdAt: instantField('createdon'),
  modifiedAt: instantField('modifiedon'),
  createdBy: textField(`_createdby_value${FORMATTED_VALUE_SUFFIX}`),
});
export type TimelineNote = DecodedValue<typeof timelineNoteCodec>;

export const timelineNoteBodyCodec = objectCodec({
  text: schemaField(
    'notetext',
    z
      .string()
      .trim()
      .min(1, 'Please write a note.')
      .max(MAX_TIMELINE_NOTE_LENGTH, 'A note has at most 10 000 characters.'),
  ),
});
