/** Budgets as the office works on them: a sheet, the levy schedule it leads to, and drafts for many buildings. */
import {
  BUDGET_AUTHORITIES,
  BUDGET_ITEM_KINDS,
  BUDGET_STATES,
  LEVY_BASES,
} from '@stoep/domain/billing/budget-terms';
import { FUNDS } from '@stoep/domain/ledger/chart';
import { fromRand, toRand } from '@stoep/domain/money/money';
import { z } from 'zod';
import { endpoint, only } from '../kit/endpoint.ts';
import {
  type Decoded,
  day,
  dayOrNull,
  entity,
  flag,
  id,
  listOf,
  money,
  moneyOrNull,
  nested,
  optional,
  plain,
  text,
  textOrNull,
  whole,
} from '../kit/wire.ts';

const words = (wire: string, most: number) => plain(wire, z.string().trim().max(most));
const wordsOrNull = (wire: string, most: number) => plain(wire, z.string().trim().max(most).nullable());
const rands = (count: number) => z.array(z.number()).length(count);

/** Amounts of money side by side: whole cents in English, rand on the wire. */
const amounts = {
  schema: z.array(z.number()),
  names: [],
  encode: (values: readonly number[]) => values.map((value) => toRand(fromRand(value / 100))),
  decode: (wire: unknown) => (wire as number[]).map((rand) => fromRand(rand)),
};

const writtenItem = {
  /** Of an item that is there its id, of a new one any word of the screen's. */
  key: words('key', 64),
  fund: plain('fund', z.enum(FUNDS)),
  kind: plain('kind', z.enum(BUDGET_ITEM_KINDS)),
  account: words('account', 4),
  name: words('name', 100),
  amount: money('amount'),
  /** Rand of each month from the first; null for even ones. */
  monthly: plain('monthly', rands(12).nullable()),
  note: wordsOrNull('note', 500),
};
const writtenLevy = {
  key: words('key', 64),
  fund: plain('fund', z.enum(FUNDS)),
  name: words('name', 100),
  statementDescription: words('statement_description', 100),
  basis: plain('basis', z.enum(LEVY_BASES)),
  areaKind: wordsOrNull('area_kind', 60),
  account: plain('account', z.string().max(4).nullable()),
  instalments: whole('instalments'),
  /** Null for what the fund collects besides the others. */
  amount: moneyOrNull('amount'),
};

const sheet = entity({
  id: id('id'),
  buildingId: id('building_id'),
  building: text('building'),
  yearFrom: day('year_from'),
  yearUntil: day('year_until'),
  state: plain('state', z.enum(BUDGET_STATES)),
  version: whole('version'),
  edition: whole('edition'),
  takenOver: flag('taken_over'),
  authority: plain('authority', z.enum(BUDGET_AUTHORITIES)),
  reserveAnswer: textOrNull('reserve_answer'),
  firstMonth: dayOrNull('first_month'),
  /** The caller may change it as it stands. */
  mayEdit: flag('may_edit'),
  items: nested(
    'items',
    listOf(
      entity({
        ...writtenItem,
        lastAmount: moneyOrNull('last_amount'),
        /** What the account came to in the year before, as far as it is posted. */
        lastActual: money('last_actual'),
      }),
    ),
  ),
  levies: nested('levies', listOf(entity(writtenLevy))),
  accounts: nested(
    'accounts',
    listOf(entity({ code: text('code'), name: text('name'), class: text('class') })),
  ),
  /** Months of the year before that have been posted. */
  monthsPosted: whole('months_posted'),
  units: whole('units'),
  /** Yearly contributions as they were charged at the end of the year before. */
  beforeAdministrative: money('before_administrative'),
  beforeReserve: money('before_reserve'),
  raisedThisYear: flag('raised_this_year'),
  reserveHeld: money('reserve_held'),
  /** What a late approval left, and nobody has decided to collect. */
  shortfall: money('shortfall'),
});

const schedule = entity({
  month: day('month'),
  /** What stops it from being shared, in words; then there are no units. */
  faults: plain('faults', z.array(z.string())),
  lines: nested(
    'lines',
    listOf(
      entity({
        name: text('name'),
        fund: plain('fund', z.enum(FUNDS)),
        basis: plain('basis', z.enum(LEVY_BASES)),
        amount: money('amount'),
        month: money('month'),
      }),
    ),
  ),
  units: nested(
    'units',
    listOf(
      entity({
        id: id('id'),
        door: text('door'),
        /** In percent, with four decimals. */
        quota: plain('quota', z.number()),
        now: money('now'),
        next: money('next'),
        lines: nested('lines', amounts),
      }),
    ),
  ),
});

export type BudgetSheet = Decoded<typeof sheet>;
export type BudgetSchedule = Decoded<typeof schedule>;

const one = entity({ id: id('id') });

export const officeBudgets = {
  budgetSheet: endpoint({
    row: 'S-40',
    method: 'GET',
    path: '/office/budgets/{id}/sheet/',
    summary: 'A budget with its items, what the year before had and came to, and how it is collected',
    access: only('staff'),
    params: one,
    response: sheet,
  }),
  saveBudget: endpoint({
    row: 'S-41',
    method: 'POST',
    path: '/office/budgets/{id}/sheet/',
    summary:
      'Save a draft as a whole; what is wrong is told cell by cell, and what somebody else saved is not lost',
    access: only('staff'),
    params: one,
    body: entity({
      /** The edition that was read. */
      edition: whole('edition'),
      reserveAnswer: wordsOrNull('reserve_answer', 1_000),
      items: nested('items', listOf(entity(writtenItem))),
      levies: nested('levies', listOf(entity(writtenLevy))),
    }),
    response: entity({ edition: whole('edition') }),
  }),
  budgetSchedule: endpoint({
    row: 'S-42',
    method: 'GET',
    path: '/office/budgets/{id}/schedule/',
    summary: 'What each unit pays a month for each levy line, beside what it pays now',
    access: only('staff'),
    params: one,
    response: schedule,
  }),
  budgetScheduleFile: endpoint({
    row: 'S-43',
    method: 'GET',
    path: '/office/budgets/{id}/schedule/{kind}/',
    summary: 'The levy schedule as PDF or Excel',
    access: only('staff'),
    params: entity({ id: id('id'), kind: plain('kind', z.enum(['pdf', 'excel'])) }),
    response: 'file',
  }),
  draftBudgets: endpoint({
    row: 'S-44',
    method: 'POST',
    path: '/office/budgets/drafts/',
    summary:
      'Make the next drafts of many buildings from their last budgets or what was spent, with one percentage',
    access: only('staff'),
    body: entity({
      buildingIds: plain('building_ids', z.array(z.uuid()).min(1).max(500)),
      /** In percent, with two decimals. */
      percent: plain('percent', z.number().min(-50).max(100)),
      from: plain('from', z.enum(['budget', 'actuals'])),
      /** Rand; 1 keeps the cents. */
      roundTo: plain('round_to', z.union([z.literal(1), z.literal(10), z.literal(100)])),
      /** The first month; the next financial year of each building unless told. */
      yearFrom: optional(day('year_from')),
    }),
    response: entity({
      made: nested('made', listOf(entity({ id: id('id'), buildingId: id('building_id') }))),
      skipped: nested('skipped', listOf(entity({ building: text('building'), why: text('why') }))),
    }),
  }),
};
