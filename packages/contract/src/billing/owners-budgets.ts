/**
 * Endpoints that show a budget to owners and trustees: "Your levy from 1 March", and the budget that trustees vote
 * on. All are ours.
 */
import { BUDGET_ITEM_KINDS, LEVY_BASES } from '@stoep/domain/billing/budget-terms';
import { FUNDS } from '@stoep/domain/ledger/chart-of-accounts';
import { z } from 'zod';
import { defineEndpoint, endpointAccessForRoles } from '../kit/define-endpoint.ts';
import {
  type DecodedValue,
  dayField,
  idField,
  listCodec,
  moneyField,
  nestedField,
  nullableDecimalField,
  nullableMoneyField,
  nullableNestedField,
  objectCodec,
  schemaField,
  textField,
} from '../kit/wire-codec.ts';

const item = objectCodec({
  name: textField('name'),
  fund: schemaField('fund', z.enum(FUNDS)),
  kind: schemaField('kind', z.enum(BUDGET_ITEM_KINDS)),
  amount: moneyField('amount'),
});

const line = objectCodec({
  name: textField('name'),
  fund: schemaField('fund', z.enum(FUNDS)),
  basis: schemaField('basis', z.enum(LEVY_BASES)),
  /** The unit's share in percent, with four decimals; null where the line does not apply to it. */
  share: nullableDecimalField('share'),
  amount: moneyField('amount'),
});

const yourLevy = objectCodec({
  fromDay: dayField('from_day'),
  yearFrom: dayField('year_from'),
  yearUntil: dayField('year_until'),
  /** Monthly amount of this unit. */
  amount: moneyField('amount'),
  lines: nestedField('lines', listCodec(line)),
  /** The monthly CSOS levy charged beside it; null when the building does not charge it. */
  csos: nullableMoneyField('csos'),
  contributions: moneyField('contributions'),
  items: nestedField('items', listCodec(item)),
});

const proposed = objectCodec({
  building: textField('building'),
  yearFrom: dayField('year_from'),
  yearUntil: dayField('year_until'),
  contributions: moneyField('contributions'),
  before: moneyField('before'),
  items: nestedField(
    'items',
    listCodec(
      objectCodec({
        name: textField('name'),
        fund: schemaField('fund', z.enum(FUNDS)),
        kind: schemaField('kind', z.enum(BUDGET_ITEM_KINDS)),
        lastAmount: nullableMoneyField('last_amount'),
        lastActual: moneyField('last_actual'),
        amount: moneyField('amount'),
      }),
    ),
  ),
  units: nestedField(
    'units',
    listCodec(
      objectCodec({
        id: idField('id'),
        door: textField('door'),
        quota: schemaField('quota', z.number()),
        now: moneyField('now'),
        next: moneyField('next'),
      }),
    ),
  ),
});

export type OwnMonthlyLevy = DecodedValue<typeof yourLevy>;
export type ProposedBudget = DecodedValue<typeof proposed>;

export const ownersBudgetEndpoints = {
  yourLevy: defineEndpoint({
    row: 'M-17k',
    method: 'GET',
    path: '/levy-account/{levyAccountId}/{responsiblePersonId}/your-levy/',
    summary: 'What the unit of an account pays a month by the approved budget, line by line, and the budget in summary',
    access: endpointAccessForRoles('owner', 'tenant', 'staff'),
    params: objectCodec({
      levyAccountId: idField('levyAccountId'),
      responsiblePersonId: idField('responsiblePersonId'),
    }),
    /** Null for a tenant, and where no budget was approved yet. */
    response: objectCodec({ levy: nullableNestedField('levy', yourLevy) }),
  }),
  proposedBudget: defineEndpoint({
    row: 'M-63d',
    method: 'GET',
    path: '/building-approval/{approvalId}/budget/',
    summary: 'The budget that a question is about, with last year, what was spent, and the levy of each unit',
    access: endpointAccessForRoles('trustee', 'staff'),
    params: objectCodec({ approvalId: idField('approvalId') }),
    /** Null when the approval is not about a budget. */
    response: objectCodec({ budget: nullableNestedField('budget', proposed) }),
  }),
};
