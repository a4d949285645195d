/** Import tables of monthly charges: budget lines and unit billings. */
import { importSentences as imports } from '@stoep/contract/imports/engine.sentences';
import { levyRunsImportSentences as texts } from '@stoep/contract/imports/levy-runs.sentences';
import { refusalReasonToSentence } from '@stoep/contract/kit/refusal-reasons.sentences';
import { reasonChargeStaysWithOwner } from '@stoep/domain/billing/split-charges';
import { UNIT_CHARGE_KINDS, type UnitChargeKind } from '@stoep/domain/vocabulary';
import { budgetLines } from '../../../../db/schema/billing/budgets.ts';
import { unitBillings } from '../../../../db/schema/billing/unit-billings.ts';
import {
  type CellValues,
  choiceColumn,
  dayColumn,
  integerColumn,
  moneyColumn,
  optionalColumn,
  positiveMoneyColumn,
  referenceColumn,
  textColumn,
  withTargetProperty,
} from '../../../../engines/imports/import-columns.ts';
import { areDaysInOrder, declareImportTable, declareRowRule } from '../../../../engines/imports/import-table.ts';
import { IMPORTED_AMOUNT_DIFFERS, recordImportedAmounts } from './imported-amounts.writes.ts';

export const budgetLinesTable = declareImportTable({
  name: 'budget_lines',
  says: texts.buildingCollectsYear,
  target: budgetLines,
  columns: [
    referenceColumn('building', 'buildings'),
    textColumn('name', texts.alsoNameUnit, 100),
    textColumn('statement_description', '', 100),
    optionalColumn(choiceColumn('fund', ['administrative', 'reserve']), 'administrative'),
    optionalColumn(choiceColumn('kind', ['levy', 'special_levy']), 'levy'),
    positiveMoneyColumn('yearly_amount', texts.wholeBuilding),
    dayColumn('from_day', texts.firstDayFirst),
    optionalColumn(dayColumn('until_day', texts.lastDayLast)),
  ],
  unique: [['building', 'name', 'from_day']],
  rules: [
    declareRowRule(texts.budgetLineStarts, 'from_day', ({ from_day }) => String(from_day).endsWith('-01')),
    declareRowRule(texts.lastDayNot, 'until_day', ({ from_day, until_day }) => areDaysInOrder(from_day, until_day)),
  ],
});

/**
 * A charge that follows a meter is consumption. An unclassified amount may be a contribution, so the owner pays it.
 */
const billingKind = ({ kind, amount }: CellValues): UnitChargeKind =>
  (kind as UnitChargeKind | null) ?? (amount === null ? 'Consumption' : 'Levy');

export const unitBillingsTable = declareImportTable({
  name: 'unit_billings',
  says: texts.recurringChargesUnit,
  target: unitBillings,
  columns: [
    referenceColumn('unit', 'units'),
    optionalColumn(withTargetProperty(null, referenceColumn('building', 'buildings', texts.buildingOfUnit))),
    textColumn('name', '', 100),
    textColumn('statement_description', '', 100),
    optionalColumn(choiceColumn('kind', UNIT_CHARGE_KINDS, texts.onlyConsumptionAgreed)),
    optionalColumn(choiceColumn('charge_to', ['Owner', 'Tenant']), 'Owner'),
    optionalColumn(moneyColumn('amount', texts.monthEmptyAmount)),
    optionalColumn(integerColumn('position', 0, 999, texts.orderLists), 0),
    optionalColumn(dayColumn('ended_day', texts.lastDayCharged)),
  ],
  unique: [['unit', 'name']],
  before: IMPORTED_AMOUNT_DIFFERS,
  settle: recordImportedAmounts,
  rules: [
    declareRowRule(imports.amountNotZero, 'amount', ({ amount }) => amount === null || Number(amount) !== 0),
    {
      says: texts.contributionsInterestFines,
      check: (values) => {
        const reason = values.charge_to === 'Tenant' ? reasonChargeStaysWithOwner(billingKind(values)) : null;
        return reason === null
          ? undefined
          : {
              column: 'charge_to',
              reason: texts.kindHere({ reason: refusalReasonToSentence(reason), kind: billingKind(values) }),
            };
      },
    },
  ],
  derive: ({ values }) => ({ kind: billingKind(values) }),
});
