/** What is charged each month: budget and unit billings. */
import { whyItStays } from '@stoep/domain/levies/split-charges';
import { BILLING_KINDS, type BillingKind } from '@stoep/domain/vocabulary';
import { unitBillings } from '../../db/schema/accounts.ts';
import { budgetLines } from '../../db/schema/budgets.ts';
import { day, integer, oneOf, optional, price, reference, text } from '../../engines/imports/columns.ts';
import { inOrder, rule, table, type Values } from '../../engines/imports/declare.ts';

export const budgetLinesTable = table({
  name: 'budget_lines',
  says: 'What a building collects in a year; levies are shared out by participation quota.',
  target: budgetLines,
  columns: [
    reference('building', 'buildings'),
    text('name', 'Also the name of the unit billing that carries the share.', 100),
    text('statement_description', '', 100),
    optional(oneOf('fund', ['administrative', 'reserve']), 'administrative'),
    optional(oneOf('kind', ['levy', 'special_levy']), 'levy'),
    price('yearly_amount', 'For the whole building.'),
    day('from_day', 'First day of the first month.'),
    optional(day('until_day', 'Last day of the last month, when nothing follows.')),
  ],
  unique: [['building', 'name', 'from_day']],
  rules: [
    rule('A budget line starts on the first of a month.', 'from_day', ({ from_day }) =>
      String(from_day).endsWith('-01'),
    ),
    rule('The last day is not before the first.', 'until_day', ({ from_day, until_day }) =>
      inOrder(from_day, until_day),
    ),
  ],
});

/** What follows a meter is consumption. An amount that is not classed may be a contribution, and stays with the owner. */
const billingKind = ({ kind, amount }: Values): BillingKind =>
  (kind as BillingKind | null) ?? (amount === null ? 'Consumption' : 'Levy');

export const unitBillingsTable = table({
  name: 'unit_billings',
  says: 'Recurring charges of a unit. Shares of the budget are added by the levy run and need no row.',
  target: unitBillings,
  columns: [
    reference('unit', 'units'),
    text('name', '', 100),
    text('statement_description', '', 100),
    optional(
      oneOf(
        'kind',
        BILLING_KINDS,
        'What it is for; only Consumption and Agreed may be charged to the tenant. Empty: Consumption without an amount, else Levy.',
      ),
    ),
    optional(oneOf('charge_to', ['Owner', 'Tenant']), 'Owner'),
    optional(price('amount', 'A month. Empty: the amount follows a meter.')),
    optional(integer('position', 0, 999, 'Order in lists.'), 0),
    optional(day('ended_day', 'Last day it is charged.')),
  ],
  unique: [['unit', 'name']],
  rules: [
    {
      says: 'Contributions, interest, fines and legal costs are charged to the owner.',
      check: (values) => {
        const reason = values.charge_to === 'Tenant' ? whyItStays(billingKind(values)) : null;
        return reason === null
          ? undefined
          : { column: 'charge_to', reason: `${reason} Its kind here is ${billingKind(values)}.` };
      },
    },
  ],
  derive: ({ values }) => ({ kind: billingKind(values) }),
});
