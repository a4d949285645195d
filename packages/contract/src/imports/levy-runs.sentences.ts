/** What the import of levy runs says of its columns and rows. Staff read it, in the office and in docs/import.md. */
import { declareSentences } from '../kit/sentences.ts';

export const levyRunsImportSentences = declareSentences('levyRunsImport', {
  buildingCollectsYear: 'What a building collects in a year, shared by participation quota.',
  alsoNameUnit: 'Also the name of the charge of each unit.',
  wholeBuilding: 'For the whole building.',
  firstDayFirst: 'First day of the first month.',
  lastDayLast: 'Last day of the last month, when nothing follows.',
  budgetLineStarts: 'A budget line starts on the first of a month.',
  lastDayNot: 'The last day is not before the first.',
  buildingOfUnit: 'The building of the unit, where the unit is named by its door alone.',
  recurringChargesUnit: 'Recurring charges of a unit. The levy run adds shares of the budget; they need no row.',
  onlyConsumptionAgreed:
    'Charge type. Only Consumption and Agreed may go to the tenant. Empty: Consumption without an amount, otherwise Levy.',
  monthEmptyAmount: 'A month. Empty: the amount follows a meter.',
  orderLists: 'Order in lists.',
  lastDayCharged: 'Last day it is charged.',
  contributionsInterestFines: 'Contributions, interest, fines and legal costs are charged to the owner.',
  kindHere: '{reason} Its kind here is {kind}.',
});
