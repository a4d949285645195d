/** What the import of levy runs says of its columns and rows. Staff read it, in the office and in docs/import.md. */
import { declareSentences } from '../kit/sentences.ts';

export const levyRunsImportSentences = declareSentences('levyRunsImport', {
  buildingCollectsYear:
    'Levy lines: the amounts that a building collects in a year. Units share them by participation quota.',
  alsoNameUnit: 'Name of the levy line and of its charge on each levy account.',
  wholeBuilding: 'Amount for the whole building.',
  firstDayFirst: 'First day of the first month.',
  lastDayLast: 'Last day of the last month. Leave empty if the levy line continues.',
  budgetLineStarts: 'A levy line must start on the first of a month.',
  lastDayNot: 'The last day cannot be before the first day.',
  buildingOfUnit: 'Building of the unit. Needed if the unit is named only by its door.',
  recurringChargesUnit: 'Recurring charges of units. Leave out shares of the budget: the levy run adds them.',
  onlyConsumptionAgreed:
    'Type of charge. Only Consumption and Agreed may go to the tenant. If left empty, a charge without an amount is Consumption and any other charge is Levy.',
  monthEmptyAmount: 'Amount for each month. Leave empty if a meter gives the amount.',
  orderLists: 'Position in lists.',
  lastDayCharged: 'Last day for which it is charged.',
  contributionsInterestFines: 'Contributions, interest, fines and legal costs can only be charged to the owner.',
  kindHere: '{reason} The type of this charge is {kind}.',
});
