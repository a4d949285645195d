/**
 * Endpoints to request statements by email: A 2 /download-statement, A 7, C 2.7; calls M-32, M-33 and the request
 * history.
 */
import { STATEMENT_REQUEST_STATES } from '@stoep/domain/vocabulary';
import { z } from 'zod';
import { defineEndpoint, endpointAccessForRoles, signedInEndpointAccess } from '../kit/define-endpoint.ts';
import {
  booleanField,
  type DecodedValue,
  dayField,
  idField,
  instantField,
  nullableInstantField,
  nullableTextField,
  objectCodec,
  optionalField,
  schemaField,
  textField,
  valueListCodec,
} from '../kit/wire-codec.ts';

export const STATEMENT_FORMATS = ['pdf', 'excel'] as const;
export type StatementFormat = (typeof STATEMENT_FORMATS)[number];

/** The longest period of a statement, in months (calls.md M-32). Portal and API refuse longer ones. */
export const MAX_STATEMENT_MONTHS = 60;

const request = objectCodec({
  email: schemaField('email', z.string().max(320)),
  levyAccountId: idField('gmaAccountNumberID'),
  from: dayField('from'),
  to: dayField('to'),
  userProfileId: schemaField('userProfileID', z.string().max(64)),
});

const accepted = objectCodec({
  requestId: idField('request_id'),
  status: schemaField('status', z.enum(STATEMENT_REQUEST_STATES)),
  email: textField('email'),
  /** Characters that the typeface of the PDF lacks, so that it prints question marks. */
  unprintable: optionalField(schemaField('unprintable', z.array(z.string()))),
});

/** For a statement run: the accounts with characters that the typeface of the PDF lacks. */
export const unprintableAccountsField = optionalField(
  schemaField('unprintable', z.array(z.strictObject({ account: z.string(), characters: z.array(z.string()) }))),
);

const asked = {
  method: 'POST',
  access: endpointAccessForRoles('owner', 'tenant', 'contractor', 'staff'),
  status: 202,
  self: { email: 'email', userProfileId: 'profile' },
  body: request,
  response: accepted,
} as const;

export const statementRequestCodec = objectCodec({
  id: idField('request_id'),
  levyAccountId: idField('levy_account_id'),
  accountNumber: textField('account_number'),
  format: schemaField('format', z.enum(STATEMENT_FORMATS)),
  from: dayField('from'),
  to: dayField('to'),
  status: schemaField('status', z.enum(STATEMENT_REQUEST_STATES)),
  email: textField('email'),
  requestedAt: instantField('requested_at'),
  sentAt: nullableInstantField('sent_at'),
  problem: nullableTextField('problem'),
  /** The document is made and can be downloaded. */
  ready: booleanField('ready'),
});

export type StatementRequest = DecodedValue<typeof statementRequestCodec>;
/** What the person asks for. */
export type StatementRequestInput = DecodedValue<typeof request>;

export const statementEndpoints = {
  requestPdf: defineEndpoint({
    row: 'M-32',
    path: '/statement/download/pdf/',
    summary: 'Have a statement made as PDF and emailed to the own address',
    ...asked,
  }),
  requestExcel: defineEndpoint({
    row: 'M-33',
    path: '/statement/download/excel/',
    summary: 'Have a statement made as Excel and emailed to the own address',
    ...asked,
  }),
  history: defineEndpoint({
    row: 'M-32b',
    method: 'GET',
    path: '/statement/requests/',
    summary: 'The statements the signed-in person asked for in the last 90 days, newest first',
    access: signedInEndpointAccess,
    response: valueListCodec(statementRequestCodec),
  }),
  file: defineEndpoint({
    row: 'M-32c',
    method: 'GET',
    path: '/statement/requests/{id}/file/',
    summary: 'A statement that the signed-in person asked for, once it is made',
    access: signedInEndpointAccess,
    params: objectCodec({ requestId: idField('id') }),
    response: 'file',
  }),
};
