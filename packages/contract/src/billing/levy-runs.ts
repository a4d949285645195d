/**
 * Endpoints of the monthly levy run over all buildings: preview, accept, post, mail and undo (money cycle C). Staff
 * alone.
 */
import {
  CHARGING_LEVY_RUN_KINDS,
  LEVY_RUN_BUILDING_STATES,
  LEVY_RUN_COLUMNS,
  LEVY_RUN_PROBLEM_KINDS,
  LEVY_RUN_PROBLEM_LEVELS,
} from '@stoep/domain/billing/levy-run-plan';
import { z } from 'zod';
import { defineEndpoint, endpointAccessForRoles } from '../kit/define-endpoint.ts';
import {
  booleanField,
  dayField,
  idField,
  integerField,
  keyedListCodec,
  listCodec,
  moneyField,
  nestedField,
  nullableDayField,
  nullableIdField,
  nullableInstantField,
  nullableTextField,
  objectCodec,
  optionalField,
  schemaField,
  textField,
} from '../kit/wire-codec.ts';

/** The most buildings in one call. */
const MANY = 1_000;

const kind = schemaField('kind', z.enum(CHARGING_LEVY_RUN_KINDS));
const rows = schemaField('rows', z.array(z.uuid()).min(1).max(MANY));
const problemKind = schemaField('kind', z.enum(LEVY_RUN_PROBLEM_KINDS));
const problemLevel = schemaField('level', z.enum(LEVY_RUN_PROBLEM_LEVELS));
const done = objectCodec({ count: integerField('count') });

const row = objectCodec({
  id: idField('id'),
  buildingId: idField('building_id'),
  building: textField('building'),
  code: textField('code'),
  /** 1 for the main run; 2 and more for additions after the month was posted. */
  part: integerField('part'),
  state: schemaField('state', z.enum(LEVY_RUN_BUILDING_STATES)),
  /** The run is being undone. */
  undoing: booleanField('undoing'),
  interest: moneyField('interest'),
  levies: moneyField('levies'),
  reserve: moneyField('reserve'),
  consumption: moneyField('consumption'),
  other: moneyField('other'),
  total: moneyField('total'),
  last: moneyField('last'),
  entries: integerField('entries'),
  shortfall: moneyField('shortfall'),
  problems: integerField('problems'),
  /** The worst problem, in a sentence. */
  problem: nullableTextField('problem'),
  /** What is still open, the worst first; `count` is the number of units, accounts or lines concerned. */
  openProblems: nestedField(
    'open_problems',
    listCodec(objectCodec({ kind: problemKind, level: problemLevel, count: integerField('count') })),
  ),
  /** Why nothing may be mailed, in a sentence. */
  mailBlock: nullableTextField('mail_block'),
  /** Something must be corrected first. */
  blocked: booleanField('blocked'),
  /** A reason is needed to accept it. */
  wantsReason: booleanField('wants_reason'),
  /** It was due to be posted, but the figures had changed since they were shown. */
  changed: booleanField('changed'),
  failure: nullableTextField('failure'),
  acceptedBy: nullableTextField('accepted_by'),
  acceptedReason: nullableTextField('accepted_reason'),
  acceptedAt: nullableInstantField('accepted_at'),
  /** The first day on which it may be posted. */
  opensOn: dayField('opens_on'),
  dueDay: dayField('due_day'),
  automatic: booleanField('automatic'),
  by: nullableTextField('by'),
  postedAt: nullableInstantField('posted_at'),
  mailingId: nullableIdField('mailing_id'),
  mailed: integerField('mailed'),
  /** Mails that were not delivered because of an error or a missing mail server. */
  notReached: integerField('not_reached'),
});

export const levyRunEndpoints = {
  month: defineEndpoint({
    row: 'S-60',
    method: 'GET',
    path: '/office/months/{kind}/{month}/',
    summary: 'A month over all buildings: sums, what is wrong, and how far each has come',
    access: endpointAccessForRoles('staff'),
    params: objectCodec({ kind, month: dayField('month') }),
    response: objectCodec({
      /**
       * The first day on which it may be previewed: levies from the previous month, interest after the end of its
       * month.
       */
      opensOn: dayField('opens_on'),
      /** All buildings with levy accounts, whether or not they are in the run. */
      buildings: integerField('buildings'),
      rows: nestedField('rows', listCodec(row)),
    }),
  }),
  months: defineEndpoint({
    row: 'S-61',
    method: 'GET',
    path: '/office/months/',
    summary: 'The months that were shown or posted, the latest first, and the two that come next',
    access: endpointAccessForRoles('staff'),
    response: keyedListCodec(
      'value',
      objectCodec({
        kind,
        month: dayField('month'),
        posted: integerField('posted'),
        open: integerField('open'),
        amount: moneyField('amount'),
        /** Levies that a building still waits for: a row that is not posted, or none at all in this or the next month. */
        unposted: booleanField('unposted'),
      }),
    ),
  }),
  rowLines: defineEndpoint({
    row: 'S-62',
    method: 'GET',
    path: '/office/month-rows/{id}/',
    summary: 'What a building is charged by line, what is wrong with it, and what has changed since it was shown',
    access: endpointAccessForRoles('staff'),
    params: objectCodec({ id: idField('id') }),
    response: objectCodec({
      lines: nestedField(
        'lines',
        listCodec(
          objectCodec({
            name: textField('name'),
            column: schemaField('column', z.enum(LEVY_RUN_COLUMNS)),
            entries: integerField('entries'),
            amount: moneyField('amount'),
            last: moneyField('last'),
          }),
        ),
      ),
      problems: nestedField(
        'problems',
        listCodec(
          objectCodec({
            kind: problemKind,
            level: problemLevel,
            text: textField('text'),
            /** The page of the office on which the caller can correct it. */
            page: nullableTextField('page'),
            /** The first of the records concerned, each with the form in which the caller can correct it. */
            records: nestedField(
              'records',
              listCodec(objectCodec({ name: textField('name'), page: textField('page') })),
            ),
          }),
        ),
      ),
      changes: nestedField(
        'changes',
        listCodec(objectCodec({ name: textField('name'), was: moneyField('was'), is: moneyField('is') })),
      ),
    }),
  }),
  rowUnits: defineEndpoint({
    row: 'S-63',
    method: 'GET',
    path: '/office/month-rows/{id}/units/',
    summary: 'What each unit is charged, under one line or all, as it will be or was posted',
    access: endpointAccessForRoles('staff'),
    params: objectCodec({ id: idField('id') }),
    query: objectCodec({
      name: optionalField(textField('name')),
      column: optionalField(schemaField('column', z.enum(LEVY_RUN_COLUMNS))),
    }),
    response: keyedListCodec(
      'value',
      objectCodec({
        levyAccountId: idField('levy_account_id'),
        unit: textField('unit'),
        accountNumber: textField('account_number'),
        description: textField('description'),
        dueDay: nullableDayField('due_day'),
        amount: moneyField('amount'),
      }),
    ),
  }),
  show: defineEndpoint({
    row: 'S-64',
    method: 'POST',
    path: '/office/months/{kind}/{month}/preview/',
    summary: 'Work the month out for all buildings, or some, without posting anything',
    access: endpointAccessForRoles('staff'),
    params: objectCodec({ kind, month: dayField('month') }),
    body: objectCodec({ buildings: optionalField(schemaField('buildings', z.array(z.uuid()).max(MANY))) }),
    response: done,
  }),
  accept: defineEndpoint({
    row: 'S-65',
    method: 'POST',
    path: '/office/month-rows/accept/',
    summary: 'Say that buildings are posted in spite of what is wrong with them; the reason and the amount are kept',
    secondPerson: 'who entered an unusual item of the month',
    access: endpointAccessForRoles('staff'),
    body: objectCodec({ rows, reason: schemaField('reason', z.string().trim().max(2_000)) }),
    response: done,
  }),
  post: defineEndpoint({
    row: 'S-66',
    method: 'POST',
    path: '/office/month-rows/post/',
    summary: 'Post buildings as they were shown, one by one in the background; each is posted once',
    access: endpointAccessForRoles('staff'),
    body: objectCodec({ rows }),
    response: done,
  }),
  undo: defineEndpoint({
    row: 'S-67',
    method: 'POST',
    path: '/office/month-rows/undo/',
    summary: 'Take back what was posted for buildings, as a whole and on its own days',
    access: endpointAccessForRoles('staff'),
    body: objectCodec({ rows, reason: schemaField('reason', z.string().trim().min(1).max(2_000)) }),
    response: done,
  }),
  mail: defineEndpoint({
    row: 'S-68',
    method: 'POST',
    path: '/office/month-rows/mail/',
    summary:
      'Mail the notice, the statements or both of posted buildings, one mail for each recipient; again: to those not reached',
    access: endpointAccessForRoles('staff'),
    body: objectCodec({ rows, content: schemaField('content', z.enum(['notice', 'statement', 'both'])) }),
    response: done,
  }),
};
