/** Import tables of monthly charges: budget lines and unit billings. */
import { importSentences as imports } from '@stoep/contract/imports/engine.sentences';
import { levyRunsImportSentences as texts } from '@stoep/contract/imports/levy-runs.sentences';
import { refusalReasonToSentence } from '@stoep/contract/kit/refusal-reasons.sentences';
import { reasonChargeStaysWithOwner } from '@stoep/domain/billing/split-charges';
import { UNIT_CHARGE_KINDS, type UnitChargeKind } from '@stoep/domain/vocabulary';
import { levyLines } from '../../../../db/schema/billing/budgets.ts';
import { unitBillings } from '../../../../db/schema/billing/unit-billings.ts';
import {
  type ImportCellValues,
  importChoiceColumn,
  importColumnIntoProperty,
  importDayColumn,
  importIntegerColumn,
  importMoneyColumn,
  importPositiveMoneyColumn,
  importReferenceColumn,
  importTextColumn,
  optionalImportColumn,
} from '../../../../engines/imports/import-columns.ts';
import { areDaysInOrder, declareImportRowRule, declareImportTable } from '../../../../engines/imports/import-table.ts';
import { clearEntererOfBillingAmounts, UNIT_BILLING_AMOUNT_DIFFERS_SQL } from './imported-amounts.writes.ts';

export const budgetLinesTable = declareImportTable({
  name: 'budget_lines',
  says: texts.buildingCollectsYear,
  target: levyLines,
  columns: [
    importReferenceColumn('building', 'buildings'),
    importTextColumn('name', texts.alsoNameUnit, 100),
    importTextColumn('statement_description', '', 100),
    optionalImportColumn(importChoiceColumn('fund', ['administrative', 'reserve']), 'administrative'),
    optionalImportColumn(importChoiceColumn('kind', ['levy', 'special_levy']), 'levy'),
    importPositiveMoneyColumn('yearly_amount', texts.wholeBuilding),
    importDayColumn('from_day', texts.firstDayFirst),
    optionalImportColumn(importDayColumn('until_day', texts.lastDayLast)),
  ],
  unique: [['building', 'name', 'from_day']],
  rules: [
    declareImportRowRule(texts.budgetLineStarts, 'from_day', ({ from_day }) => String(from_day).endsWith('-01')),
    declareImportRowRule(texts.lastDayNot, 'until_day', ({ from_day, until_day }) =>
      areDaysInOrder(from_day, until_day),
    ),
  ],
});

/**
 * A charge that follows a meter is consumption. An unclassified amount may be a contribution, so the owner pays it.
 */
const billingKind = ({ kind, amount }: ImportCellValues): UnitChargeKind =>
  (kind as UnitChargeKind | null) ?? (amount === null ? 'Consumption' : 'Levy');

export const unitBillingsTable = declareImportTable({
  name: 'unit_billings',
  says: texts.recurringChargesUnit,
  target: unitBillings,
  columns: [
    importReferenceColumn('unit', 'units'),
    optionalImportColumn(
      importColumnIntoProperty(null, importReferenceColumn('building', 'buildings', texts.buildingOfUnit)),
    ),
    importTextColumn('name', '', 100),
    importTextColumn('statement_description', '', 100),
    optionalImportColumn(importChoiceColumn('kind', UNIT_CHARGE_KINDS, texts.onlyConsumptionAgreed)),
    optionalImportColumn(importChoiceColumn('charge_to', ['Owner', 'Tenant']), 'Owner'),
    optionalImportColumn(importMoneyColumn('amount', texts.monthEmptyAmount)),
    optionalImportColumn(importIntegerColumn('position', 0, 999, texts.orderLists), 0),
    optionalImportColumn(importDayColumn('ended_day', texts.lastDayCharged)),
  ],
  unique: [['unit', 'name']],
  before: UNIT_BILLING_AMOUNT_DIFFERS_SQL,
  settle: clearEntererOfBillingAmounts,
  rules: [
    declareImportRowRule(imports.amountNotZero, 'amount', ({ amount }) => amount === null || Number(amount) !== 0),
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
