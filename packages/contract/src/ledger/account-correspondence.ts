/** What was sent about a levy account, with what became of each: a part of its page. */
import { z } from 'zod';
import { day, entity, id, idOrNull, instant, listOf, nested, plain, text } from '../kit/wire.ts';

export const accountCorrespondence = {
  /** The newest six of each. */
  reminders: nested(
    'reminders',
    listOf(
      entity({
        month: day('month'),
        at: instant('at'),
        /** The mail, and what became of it; null where it is kept no longer. */
        mailId: idOrNull('mail_id'),
        state: plain('state', z.string().nullable()),
      }),
    ),
  ),
  /** Mail to many that was about this account: months and runs of statements. */
  mailed: nested(
    'mailed',
    listOf(
      entity({
        id: id('id'),
        subject: text('subject'),
        name: text('name'),
        email: plain('email', z.string().nullable()),
        state: text('state'),
        at: instant('at'),
      }),
    ),
  ),
  statements: nested(
    'statements',
    listOf(
      entity({
        id: id('id'),
        from: day('from_day'),
        to: day('to_day'),
        email: text('email'),
        state: text('state'),
        at: instant('at'),
      }),
    ),
  ),
};
