/** The mails sent about a levy account, with the result of each. Part of the account's detail page. */
import { z } from 'zod';
import {
  dayField,
  idField,
  instantField,
  listCodec,
  nestedField,
  nullableIdField,
  objectCodec,
  schemaField,
  textField,
} from '../kit/wire-codec.ts';

export const levyAccountCorrespondenceFields = {
  /** The newest six of each. */
  reminders: nestedField(
    'reminders',
    listCodec(
      objectCodec({
        month: dayField('month'),
        at: instantField('at'),
        /** The mail and its result; null when it is no longer stored. */
        mailId: nullableIdField('mail_id'),
        state: schemaField('state', z.string().nullable()),
      }),
    ),
  ),
  /** Bulk mail about this account: levy runs and statement runs. */
  mailed: nestedField(
    'mailed',
    listCodec(
      objectCodec({
        id: idField('id'),
        subject: textField('subject'),
        name: textField('name'),
        email: schemaField('email', z.string().nullable()),
        state: textField('state'),
        at: instantField('at'),
      }),
    ),
  ),
  statements: nestedField(
    'statements',
    listCodec(
      objectCodec({
        id: idField('id'),
        from: dayField('from_day'),
        to: dayField('to_day'),
        email: textField('email'),
        state: textField('state'),
        at: instantField('at'),
      }),
    ),
  ),
};
