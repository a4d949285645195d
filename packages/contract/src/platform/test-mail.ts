/** Endpoints of the test mail that an administrator sends to the own address. */
import { OUTBOX_MAIL_STATES } from '@stoep/domain/vocabulary';
import { z } from 'zod';
import { defineEndpoint, endpointAccessForRoles } from '../kit/define-endpoint.ts';
import {
  instantField,
  integerField,
  nullableNestedField,
  nullableTextField,
  objectCodec,
  schemaField,
  successCodec,
  textField,
} from '../kit/wire-codec.ts';

export const testMailEndpoints = {
  sendTestMail: defineEndpoint({
    row: 'S-183',
    method: 'POST',
    path: '/office/test-mail/',
    summary: 'Send a test mail to oneself through the outbox',
    access: endpointAccessForRoles('staff'),
    response: successCodec,
  }),
  testMail: defineEndpoint({
    row: 'S-184',
    method: 'GET',
    path: '/office/test-mail/',
    summary: 'The newest test mail that one sent to oneself, and what the mail server said',
    access: endpointAccessForRoles('staff'),
    response: objectCodec({
      mail: nullableNestedField(
        'mail',
        objectCodec({
          to: textField('to'),
          state: schemaField('state', z.enum(OUTBOX_MAIL_STATES)),
          attempts: integerField('attempts'),
          /** What the mail server answered, in its own words. */
          problem: nullableTextField('problem'),
          createdAt: instantField('created_at'),
        }),
      ),
    }),
  }),
};
