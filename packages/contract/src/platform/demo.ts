/** Endpoints of demo mode: the demo logins and the mailbox that replaces email. Absent in production. */
import { z } from 'zod';
import { anonymousEndpointAccess, defineEndpoint } from '../kit/define-endpoint.ts';
import {
  idField,
  instantField,
  listCodec,
  nestedField,
  objectCodec,
  schemaCodec,
  schemaField,
  textField,
  valueListCodec,
} from '../kit/wire-codec.ts';

export const demoEndpoints = {
  info: defineEndpoint({
    row: 'D-1',
    method: 'GET',
    path: '/demo/',
    summary: 'The demo logins, in demo mode',
    access: anonymousEndpointAccess,
    response: schemaCodec(
      z.strictObject({
        password: z.string(),
        logins: z.array(z.strictObject({ email: z.string(), name: z.string(), story: z.string() })),
      }),
    ),
  }),
  mailbox: defineEndpoint({
    row: 'D-2',
    method: 'GET',
    path: '/demo/mailbox/',
    summary: 'The mails the demo would have sent, newest first',
    access: anonymousEndpointAccess,
    response: valueListCodec(
      objectCodec({
        id: idField('id'),
        to: textField('to'),
        subject: textField('subject'),
        text: textField('text'),
        html: textField('html'),
        sentAt: instantField('sent_at'),
        attachments: nestedField(
          'attachments',
          listCodec(objectCodec({ id: idField('id'), name: textField('name'), size: schemaField('size', z.int()) })),
        ),
      }),
    ),
  }),
  attachment: defineEndpoint({
    row: 'D-3',
    method: 'GET',
    path: '/demo/mailbox/{mailId}/attachments/{fileId}/',
    summary: 'A file attached to a mail of the demo mailbox',
    access: anonymousEndpointAccess,
    params: objectCodec({ mailId: idField('mailId'), fileId: idField('fileId') }),
    response: 'file',
  }),
};
