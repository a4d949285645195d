/** The month of all buildings: shown, accepted, posted, mailed and undone (books C). Staff alone. */
import { MONTH_COLUMNS, MONTH_KINDS, RUN_BUILDING_STATES } from '@stoep/domain/billing/month-plan';
import { z } from 'zod';
import { endpoint, only } from '../kit/endpoint.ts';
import {
  day,
  dayOrNull,
  entity,
  flag,
  id,
  idOrNull,
  instantOrNull,
  listOf,
  listUnder,
  money,
  nested,
  optional,
  plain,
  text,
  textOrNull,
  whole,
} from '../kit/wire.ts';

/** Buildings that one press may name. */
const MANY = 1_000;

const kind = plain('kind', z.enum(MONTH_KINDS));
const rows = plain('rows', z.array(z.uuid()).min(1).max(MANY));
const done = entity({ count: whole('count') });

const row = entity({
  id: id('id'),
  buildingId: id('building_id'),
  building: text('building'),
  code: text('code'),
  /** 1, or 2 and more for what came to light after the month was posted. */
  part: whole('part'),
  state: plain('state', z.enum(RUN_BUILDING_STATES)),
  /** It is being taken back. */
  undoing: flag('undoing'),
  interest: money('interest'),
  levies: money('levies'),
  reserve: money('reserve'),
  consumption: money('consumption'),
  other: money('other'),
  total: money('total'),
  last: money('last'),
  entries: whole('entries'),
  shortfall: money('shortfall'),
  problems: whole('problems'),
  /** The first of them, in a sentence. */
  problem: textOrNull('problem'),
  /** Something is to be mended first. */
  blocked: flag('blocked'),
  /** A tick is not enough to accept it. */
  wantsReason: flag('wants_reason'),
  /** It was to be posted, and was no longer what had been shown. */
  changed: flag('changed'),
  failure: textOrNull('failure'),
  acceptedBy: textOrNull('accepted_by'),
  acceptedReason: textOrNull('accepted_reason'),
  /** From this day on it may be posted. */
  opensOn: day('opens_on'),
  dueDay: day('due_day'),
  automatic: flag('automatic'),
  by: textOrNull('by'),
  postedAt: instantOrNull('posted_at'),
  mailingId: idOrNull('mailing_id'),
  mailed: whole('mailed'),
  /** Of its mail: not reached, for a fault or for want of a server. */
  notReached: whole('not_reached'),
});

export const officeMonths = {
  month: endpoint({
    row: 'S-60',
    method: 'GET',
    path: '/office/months/{kind}/{month}/',
    summary: 'A month over all buildings: sums, what is wrong, and how far each has come',
    access: only('staff'),
    params: entity({ kind, month: day('month') }),
    response: entity({
      /** Whether it may be shown yet: levies from the month before on, interest once its month is over. */
      opensOn: day('opens_on'),
      /** Buildings with levy accounts, in the month or not. */
      buildings: whole('buildings'),
      rows: nested('rows', listOf(row)),
    }),
  }),
  months: endpoint({
    row: 'S-61',
    method: 'GET',
    path: '/office/months/',
    summary: 'The months that were shown or posted, the latest first, and the two that come next',
    access: only('staff'),
    response: listUnder(
      'value',
      entity({
        kind,
        month: day('month'),
        posted: whole('posted'),
        open: whole('open'),
        amount: money('amount'),
      }),
    ),
  }),
  rowLines: endpoint({
    row: 'S-62',
    method: 'GET',
    path: '/office/month-rows/{id}/',
    summary:
      'What a building is charged by line, what is wrong with it, and what has changed since it was shown',
    access: only('staff'),
    params: entity({ id: id('id') }),
    response: entity({
      lines: nested(
        'lines',
        listOf(
          entity({
            name: text('name'),
            column: plain('column', z.enum(MONTH_COLUMNS)),
            entries: whole('entries'),
            amount: money('amount'),
            last: money('last'),
          }),
        ),
      ),
      problems: nested(
        'problems',
        listOf(
          entity({
            level: plain('level', z.enum(['warning', 'acceptable', 'error'])),
            text: text('text'),
            /** Where it is mended: a page of the office. */
            page: textOrNull('page'),
          }),
        ),
      ),
      changes: nested('changes', listOf(entity({ name: text('name'), was: money('was'), is: money('is') }))),
    }),
  }),
  rowUnits: endpoint({
    row: 'S-63',
    method: 'GET',
    path: '/office/month-rows/{id}/units/',
    summary: 'What each unit is charged, under one line or all, as it will be or was posted',
    access: only('staff'),
    params: entity({ id: id('id') }),
    query: entity({
      name: optional(text('name')),
      column: optional(plain('column', z.enum(MONTH_COLUMNS))),
    }),
    response: listUnder(
      'value',
      entity({
        levyAccountId: id('levy_account_id'),
        unit: text('unit'),
        accountNumber: text('account_number'),
        description: text('description'),
        dueDay: dayOrNull('due_day'),
        amount: money('amount'),
      }),
    ),
  }),
  show: endpoint({
    row: 'S-64',
    method: 'POST',
    path: '/office/months/{kind}/{month}/preview/',
    summary: 'Work the month out for all buildings, or some, without posting anything',
    access: only('staff'),
    params: entity({ kind, month: day('month') }),
    body: entity({ buildings: optional(plain('buildings', z.array(z.uuid()).max(MANY))) }),
    response: done,
  }),
  accept: endpoint({
    row: 'S-65',
    method: 'POST',
    path: '/office/month-rows/accept/',
    summary:
      'Say that buildings are posted in spite of what is wrong with them; the reason and the amount are kept',
    secondPerson: 'who entered an odd item of the month',
    access: only('staff'),
    body: entity({ rows, reason: plain('reason', z.string().trim().max(2_000)) }),
    response: done,
  }),
  post: endpoint({
    row: 'S-66',
    method: 'POST',
    path: '/office/month-rows/post/',
    summary: 'Post buildings as they were shown, one by one in the background; each is posted once',
    access: only('staff'),
    body: entity({ rows }),
    response: done,
  }),
  undo: endpoint({
    row: 'S-67',
    method: 'POST',
    path: '/office/month-rows/undo/',
    summary: 'Take back what was posted for buildings, as a whole and on its own days',
    access: only('staff'),
    body: entity({ rows, reason: plain('reason', z.string().trim().min(1).max(2_000)) }),
    response: done,
  }),
  mail: endpoint({
    row: 'S-68',
    method: 'POST',
    path: '/office/month-rows/mail/',
    summary:
      'Mail the notice, the statements or both of posted buildings, one mail for each recipient; again: to those not reached',
    access: only('staff'),
    body: entity({ rows, content: plain('content', z.enum(['notice', 'statement', 'both'])) }),
    response: done,
  }),
};
