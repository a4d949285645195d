/** What is charged each month: budget and unit billings. */
import { importSentences as imports } from '@stoep/contract/imports/engine.sentences';
import { levyRunsImportSentences as texts } from '@stoep/contract/imports/levy-runs.sentences';
import { sayReason } from '@stoep/contract/kit/reasons.sentences';
import { whyItStays } from '@stoep/domain/billing/split-charges';
import { BILLING_KINDS, type BillingKind } from '@stoep/domain/vocabulary';
import { budgetLines } from '../../../../db/schema/billing/budgets.ts';
import { unitBillings } from '../../../../db/schema/billing/unit-billings.ts';
import {
  day,
  integer,
  into,
  money,
  oneOf,
  optional,
  price,
  reference,
  text,
  type Values,
} from '../../../../engines/imports/columns.ts';
import { inOrder, rule, table } from '../../../../engines/imports/declare.ts';
import { ANOTHER_AMOUNT, noteAmounts } from './imported-amounts.commands.ts';

export const budgetLinesTable = table({
  name: 'budget_lines',
  says: texts.buildingCollectsYear,
  target: budgetLines,
  columns: [
    reference('building', 'buildings'),
    text('name', texts.alsoNameUnit, 100),
    text('statement_description', '', 100),
    optional(oneOf('fund', ['administrative', 'reserve']), 'administrative'),
    optional(oneOf('kind', ['levy', 'special_levy']), 'levy'),
    price('yearly_amount', texts.wholeBuilding),
    day('from_day', texts.firstDayFirst),
    optional(day('until_day', texts.lastDayLast)),
  ],
  unique: [['building', 'name', 'from_day']],
  rules: [
    rule(texts.budgetLineStarts, 'from_day', ({ from_day }) => String(from_day).endsWith('-01')),
    rule(texts.lastDayNot, 'until_day', ({ from_day, until_day }) => inOrder(from_day, until_day)),
  ],
});

/** What follows a meter is consumption. An amount that is not classed may be a contribution, and stays with the owner. */
const billingKind = ({ kind, amount }: Values): BillingKind =>
  (kind as BillingKind | null) ?? (amount === null ? 'Consumption' : 'Levy');

export const unitBillingsTable = table({
  name: 'unit_billings',
  says: texts.recurringChargesUnit,
  target: unitBillings,
  columns: [
    reference('unit', 'units'),
    optional(into(null, reference('building', 'buildings', texts.buildingOfUnit))),
    text('name', '', 100),
    text('statement_description', '', 100),
    optional(oneOf('kind', BILLING_KINDS, texts.onlyConsumptionAgreed)),
    optional(oneOf('charge_to', ['Owner', 'Tenant']), 'Owner'),
    optional(money('amount', texts.monthEmptyAmount)),
    optional(integer('position', 0, 999, texts.orderLists), 0),
    optional(day('ended_day', texts.lastDayCharged)),
  ],
  unique: [['unit', 'name']],
  before: ANOTHER_AMOUNT,
  settle: noteAmounts,
  rules: [
    rule(imports.amountNotZero, 'amount', ({ amount }) => amount === null || Number(amount) !== 0),
    {
      says: texts.contributionsInterestFines,
      check: (values) => {
        const reason = values.charge_to === 'Tenant' ? whyItStays(billingKind(values)) : null;
        return reason === null
          ? undefined
          : {
              column: 'charge_to',
              reason: texts.kindHere({ reason: sayReason(reason), kind: billingKind(values) }),
            };
      },
    },
  ],
  derive: ({ values }) => ({ kind: billingKind(values) }),
});
