/** A budget as owners and trustees see it, all of it ours: "Your levy from 1 March", and what a question about a budget is about. */
import { BUDGET_ITEM_KINDS, LEVY_BASES } from '@stoep/domain/billing/budget-terms';
import { FUNDS } from '@stoep/domain/ledger/chart';
import { z } from 'zod';
import { endpoint, only } from '../kit/endpoint.ts';
import {
  type Decoded,
  day,
  decimalOrNull,
  entity,
  id,
  listOf,
  money,
  moneyOrNull,
  nested,
  nestedOrNull,
  plain,
  text,
} from '../kit/wire.ts';

const item = entity({
  name: text('name'),
  fund: plain('fund', z.enum(FUNDS)),
  kind: plain('kind', z.enum(BUDGET_ITEM_KINDS)),
  amount: money('amount'),
});

const line = entity({
  name: text('name'),
  fund: plain('fund', z.enum(FUNDS)),
  basis: plain('basis', z.enum(LEVY_BASES)),
  /** Of the whole building, in percent with four decimals; null where the line is not for this unit. */
  share: decimalOrNull('share'),
  amount: money('amount'),
});

const yourLevy = entity({
  fromDay: day('from_day'),
  yearFrom: day('year_from'),
  yearUntil: day('year_until'),
  /** A month, of this unit. */
  amount: money('amount'),
  lines: nested('lines', listOf(line)),
  /** A month, charged beside the levy for the Community Schemes Ombud Service; null where the building does not charge it. */
  csos: moneyOrNull('csos'),
  contributions: money('contributions'),
  items: nested('items', listOf(item)),
});

const proposed = entity({
  building: text('building'),
  yearFrom: day('year_from'),
  yearUntil: day('year_until'),
  contributions: money('contributions'),
  before: money('before'),
  items: nested(
    'items',
    listOf(
      entity({
        name: text('name'),
        fund: plain('fund', z.enum(FUNDS)),
        kind: plain('kind', z.enum(BUDGET_ITEM_KINDS)),
        lastAmount: moneyOrNull('last_amount'),
        lastActual: money('last_actual'),
        amount: money('amount'),
      }),
    ),
  ),
  units: nested(
    'units',
    listOf(
      entity({
        id: id('id'),
        door: text('door'),
        quota: plain('quota', z.number()),
        now: money('now'),
        next: money('next'),
      }),
    ),
  ),
});

export type YourLevy = Decoded<typeof yourLevy>;
export type ProposedBudget = Decoded<typeof proposed>;

export const ownBudgets = {
  yourLevy: endpoint({
    row: 'M-17k',
    method: 'GET',
    path: '/levy-account/{levyAccountId}/{responsiblePersonId}/your-levy/',
    summary:
      'What the unit of an account pays a month by the approved budget, line by line, and the budget in summary',
    access: only('owner', 'tenant', 'staff'),
    params: entity({ levyAccountId: id('levyAccountId'), responsiblePersonId: id('responsiblePersonId') }),
    /** Null for a tenant, and where no budget was approved yet. */
    response: entity({ levy: nestedOrNull('levy', yourLevy) }),
  }),
  proposedBudget: endpoint({
    row: 'M-63d',
    method: 'GET',
    path: '/building-approval/{approvalId}/budget/',
    summary: 'The budget that a question is about, with last year, what was spent, and the levy of each unit',
    access: only('trustee', 'staff'),
    params: entity({ approvalId: id('approvalId') }),
    /** Null where the question is about something else. */
    response: entity({ budget: nestedOrNull('budget', proposed) }),
  }),
};
