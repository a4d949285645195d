/** Statements by e-mail: A 2 /download-statement, A 7, C 2.7; calls M-32, M-33 and the history of requests. */
import { STATEMENT_STATES } from '@stoep/domain/vocabulary';
import { z } from 'zod';
import { endpoint, only, signedIn } from '../kit/endpoint.ts';
import {
  type Decoded,
  day,
  entity,
  flag,
  id,
  instant,
  instantOrNull,
  optional,
  plain,
  text,
  textOrNull,
  valueList,
} from '../kit/wire.ts';

export const STATEMENT_FORMATS = ['pdf', 'excel'] as const;
export type StatementFormat = (typeof STATEMENT_FORMATS)[number];

/** The longest period of a statement, in months (calls.md M-32): portal and API refuse a longer one. */
export const STATEMENT_MONTHS = 60;

const request = entity({
  email: plain('email', z.string().max(320)),
  levyAccountId: id('gmaAccountNumberID'),
  from: day('from'),
  to: day('to'),
  userProfileId: plain('userProfileID', z.string().max(64)),
});

const accepted = entity({
  requestId: id('request_id'),
  status: plain('status', z.enum(STATEMENT_STATES)),
  email: text('email'),
  /** What the PDF prints as question marks: characters that its typeface lacks. */
  unprintable: optional(plain('unprintable', z.array(z.string()))),
});

/** Of a run: the accounts whose PDF prints question marks, with the characters that its typeface lacks. */
export const unprintableAccounts = optional(
  plain('unprintable', z.array(z.strictObject({ account: z.string(), characters: z.array(z.string()) }))),
);

const asked = {
  method: 'POST',
  access: only('owner', 'tenant', 'contractor', 'staff'),
  status: 202,
  self: { email: 'email', userProfileId: 'profile' },
  body: request,
  response: accepted,
} as const;

export const statementRequest = entity({
  id: id('request_id'),
  levyAccountId: id('levy_account_id'),
  accountNumber: text('account_number'),
  format: plain('format', z.enum(STATEMENT_FORMATS)),
  from: day('from'),
  to: day('to'),
  status: plain('status', z.enum(STATEMENT_STATES)),
  email: text('email'),
  requestedAt: instant('requested_at'),
  sentAt: instantOrNull('sent_at'),
  problem: textOrNull('problem'),
  /** Made, and there to be had. */
  ready: flag('ready'),
});

export type StatementRequest = Decoded<typeof statementRequest>;
/** What the person asks for. */
export type StatementOrder = Decoded<typeof request>;

export const statements = {
  requestPdf: endpoint({
    row: 'M-32',
    path: '/statement/download/pdf/',
    summary: 'Have a statement made as PDF and e-mailed to the own address',
    ...asked,
  }),
  requestExcel: endpoint({
    row: 'M-33',
    path: '/statement/download/excel/',
    summary: 'Have a statement made as Excel and e-mailed to the own address',
    ...asked,
  }),
  history: endpoint({
    row: 'M-32b',
    method: 'GET',
    path: '/statement/requests/',
    summary: 'The statements the signed-in person asked for in the last 90 days, newest first',
    access: signedIn,
    response: valueList(statementRequest),
  }),
  file: endpoint({
    row: 'M-32c',
    method: 'GET',
    path: '/statement/requests/{id}/file/',
    summary: 'A statement that the signed-in person asked for, once it is made',
    access: signedIn,
    params: entity({ requestId: id('id') }),
    response: 'file',
  }),
};
