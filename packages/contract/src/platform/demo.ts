/** Demo mode alone: the demo logins and the mailbox that stands in for e-mail. Absent in production. */
import { z } from 'zod';
import { anonymous, endpoint } from '../kit/endpoint.ts';
import { asIs, entity, id, instant, listOf, nested, plain, text, valueList } from '../kit/wire.ts';

export const demo = {
  info: endpoint({
    row: 'D-1',
    method: 'GET',
    path: '/demo/',
    summary: 'The demo logins, in demo mode',
    access: anonymous,
    response: asIs(
      z.strictObject({
        password: z.string(),
        logins: z.array(z.strictObject({ email: z.string(), name: z.string(), story: z.string() })),
      }),
    ),
  }),
  mailbox: endpoint({
    row: 'D-2',
    method: 'GET',
    path: '/demo/mailbox/',
    summary: 'The mails the demo would have sent, newest first',
    access: anonymous,
    response: valueList(
      entity({
        id: id('id'),
        to: text('to'),
        subject: text('subject'),
        text: text('text'),
        html: text('html'),
        sentAt: instant('sent_at'),
        attachments: nested(
          'attachments',
          listOf(entity({ id: id('id'), name: text('name'), size: plain('size', z.int()) })),
        ),
      }),
    ),
  }),
  attachment: endpoint({
    row: 'D-3',
    method: 'GET',
    path: '/demo/mailbox/{mailId}/attachments/{fileId}/',
    summary: 'A file attached to a mail of the demo mailbox',
    access: anonymous,
    params: entity({ mailId: id('mailId'), fileId: id('fileId') }),
    response: 'file',
  }),
};
