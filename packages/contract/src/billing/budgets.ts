/** Endpoints of budgets in the office: the budget sheet, its levy schedule, and drafts for many buildings. */
import { BUDGET_AUTHORITIES, BUDGET_ITEM_KINDS, BUDGET_STATES, LEVY_BASES } from '@stoep/domain/billing/budget-terms';
import { FUNDS } from '@stoep/domain/ledger/chart-of-accounts';
import { centsToRand, randToCents } from '@stoep/domain/money/money';
import { z } from 'zod';
import { defineEndpoint, endpointAccessForRoles } from '../kit/define-endpoint.ts';
import {
  booleanField,
  type DecodedValue,
  dayField,
  idField,
  integerField,
  listCodec,
  moneyField,
  nestedField,
  nullableDayField,
  nullableMoneyField,
  nullableTextField,
  objectCodec,
  optionalField,
  schemaField,
  textField,
} from '../kit/wire-codec.ts';

const words = (wire: string, most: number) => schemaField(wire, z.string().trim().max(most));
const wordsOrNull = (wire: string, most: number) => schemaField(wire, z.string().trim().max(most).nullable());
const rands = (count: number) => z.array(z.number()).length(count);

/** A row of amounts: integer cents in code, rand on the wire. */
const amounts = {
  schema: z.array(z.number()),
  names: [],
  encode: (values: readonly number[]) => values.map((value) => centsToRand(randToCents(value / 100))),
  decode: (wire: unknown) => (wire as number[]).map((rand) => randToCents(rand)),
};

const writtenItem = {
  /** The id of a stored item, or any key that the screen gives a new one. */
  key: words('key', 64),
  fund: schemaField('fund', z.enum(FUNDS)),
  kind: schemaField('kind', z.enum(BUDGET_ITEM_KINDS)),
  account: words('account', 4),
  name: words('name', 100),
  amount: moneyField('amount'),
  /** Rand for each month from the first; null for twelve equal amounts. */
  monthly: schemaField('monthly', rands(12).nullable()),
  note: wordsOrNull('note', 500),
};
const writtenLevy = {
  key: words('key', 64),
  fund: schemaField('fund', z.enum(FUNDS)),
  name: words('name', 100),
  statementDescription: words('statement_description', 100),
  basis: schemaField('basis', z.enum(LEVY_BASES)),
  areaKind: wordsOrNull('area_kind', 60),
  account: schemaField('account', z.string().max(4).nullable()),
  instalments: integerField('instalments'),
  /** Null for the line that collects the rest of the fund. */
  amount: nullableMoneyField('amount'),
};

const sheet = objectCodec({
  id: idField('id'),
  buildingId: idField('building_id'),
  building: textField('building'),
  yearFrom: dayField('year_from'),
  yearUntil: dayField('year_until'),
  state: schemaField('state', z.enum(BUDGET_STATES)),
  version: integerField('version'),
  edition: integerField('edition'),
  takenOver: booleanField('taken_over'),
  authority: schemaField('authority', z.enum(BUDGET_AUTHORITIES)),
  reserveAnswer: nullableTextField('reserve_answer'),
  firstMonth: nullableDayField('first_month'),
  /** The caller may change the budget in its present status. */
  mayEdit: booleanField('may_edit'),
  items: nestedField(
    'items',
    listCodec(
      objectCodec({
        ...writtenItem,
        lastAmount: nullableMoneyField('last_amount'),
        /** The actual amount of the account in the previous year, as far as posted. */
        lastActual: moneyField('last_actual'),
      }),
    ),
  ),
  levies: nestedField('levies', listCodec(objectCodec(writtenLevy))),
  accounts: nestedField(
    'accounts',
    listCodec(objectCodec({ code: textField('code'), name: textField('name'), class: textField('class') })),
  ),
  /** The number of months posted in the previous year. */
  monthsPosted: integerField('months_posted'),
  units: integerField('units'),
  /** Yearly contributions at the rate charged at the end of the previous year. */
  beforeAdministrative: moneyField('before_administrative'),
  beforeReserve: moneyField('before_reserve'),
  raisedThisYear: booleanField('raised_this_year'),
  reserveHeld: moneyField('reserve_held'),
  /** The shortfall from a late approval that nobody has decided to collect. */
  shortfall: moneyField('shortfall'),
});

const schedule = objectCodec({
  month: dayField('month'),
  /** Why it cannot be apportioned, in sentences; `units` is then empty. */
  faults: schemaField('faults', z.array(z.string())),
  lines: nestedField(
    'lines',
    listCodec(
      objectCodec({
        name: textField('name'),
        fund: schemaField('fund', z.enum(FUNDS)),
        basis: schemaField('basis', z.enum(LEVY_BASES)),
        amount: moneyField('amount'),
        month: moneyField('month'),
      }),
    ),
  ),
  units: nestedField(
    'units',
    listCodec(
      objectCodec({
        id: idField('id'),
        door: textField('door'),
        /** In percent, with four decimals. */
        quota: schemaField('quota', z.number()),
        now: moneyField('now'),
        next: moneyField('next'),
        lines: nestedField('lines', amounts),
      }),
    ),
  ),
});

export type BudgetSheet = DecodedValue<typeof sheet>;
export type BudgetUnitLevySchedule = DecodedValue<typeof schedule>;

const one = objectCodec({ id: idField('id') });

export const budgetEndpoints = {
  budgetSheet: defineEndpoint({
    row: 'S-40',
    method: 'GET',
    path: '/office/budgets/{id}/sheet/',
    summary: 'A budget with its items, what the year before had and came to, and how it is collected',
    access: endpointAccessForRoles('staff'),
    params: one,
    response: sheet,
  }),
  saveBudget: defineEndpoint({
    row: 'S-41',
    method: 'POST',
    path: '/office/budgets/{id}/sheet/',
    summary: 'Save a draft as a whole; what is wrong is told cell by cell, and what somebody else saved is not lost',
    access: endpointAccessForRoles('staff'),
    params: one,
    body: objectCodec({
      /** The edition of the budget that the person read. */
      edition: integerField('edition'),
      reserveAnswer: wordsOrNull('reserve_answer', 1_000),
      items: nestedField('items', listCodec(objectCodec(writtenItem))),
      levies: nestedField('levies', listCodec(objectCodec(writtenLevy))),
    }),
    response: objectCodec({ edition: integerField('edition') }),
  }),
  budgetSchedule: defineEndpoint({
    row: 'S-42',
    method: 'GET',
    path: '/office/budgets/{id}/schedule/',
    summary: 'What each unit pays a month for each levy line, beside what it pays now',
    access: endpointAccessForRoles('staff'),
    params: one,
    response: schedule,
  }),
  budgetScheduleFile: defineEndpoint({
    row: 'S-43',
    method: 'GET',
    path: '/office/budgets/{id}/schedule/{kind}/',
    summary: 'The levy schedule as PDF or Excel',
    access: endpointAccessForRoles('staff'),
    params: objectCodec({ id: idField('id'), kind: schemaField('kind', z.enum(['pdf', 'excel'])) }),
    response: 'file',
  }),
  draftBudgets: defineEndpoint({
    row: 'S-44',
    method: 'POST',
    path: '/office/budgets/drafts/',
    summary: 'Make the next drafts of many buildings from their last budgets or what was spent, with one percentage',
    access: endpointAccessForRoles('staff'),
    body: objectCodec({
      buildingIds: schemaField('building_ids', z.array(z.uuid()).min(1).max(500)),
      /** In percent, with two decimals. */
      percent: schemaField('percent', z.number().min(-50).max(100)),
      from: schemaField('from', z.enum(['budget', 'actuals'])),
      /** In rand; 1 keeps the cents. */
      roundTo: schemaField('round_to', z.union([z.literal(1), z.literal(10), z.literal(100)])),
      /** The first month; by default that of each building's next financial year. */
      yearFrom: optionalField(dayField('year_from')),
    }),
    response: objectCodec({
      made: nestedField('made', listCodec(objectCodec({ id: idField('id'), buildingId: idField('building_id') }))),
      skipped: nestedField(
        'skipped',
        listCodec(objectCodec({ building: textField('building'), why: textField('why') })),
      ),
    }),
  }),
  draftCurrentBudget: defineEndpoint({
    row: 'S-181',
    method: 'POST',
    path: '/office/budgets/current/',
    summary: 'Make the draft of the running financial year of one building, for levies from a chosen month on',
    access: endpointAccessForRoles('staff'),
    body: objectCodec({
      buildingId: idField('building_id'),
      /** The first month that is charged here. */
      firstMonth: dayField('first_month'),
      /** The owners adopted it under the former agent; else it is still to be adopted. */
      adopted: booleanField('adopted'),
      /** What owners contribute to each fund in a year; null where the items are entered in the sheet. */
      administrative: nullableMoneyField('administrative'),
      reserve: nullableMoneyField('reserve'),
    }),
    response: one,
  }),
};
