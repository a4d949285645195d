/** What the import of meters says of its columns and rows. Staff read it, in the office and in docs/import.md. */
import { declareSentences } from '../kit/sentences.ts';

export const metersImportSentences = declareSentences('metersImport', {
  writeEachLine: 'Write each line as description|quantity|rate|amount, with ; between lines.',
  tariffs: "The price of metered use from a month on, until the building's next tariff with the same type and name.",
  tariffName: 'Needed if a building has several tariffs for one type; its meters name the tariff.',
  firstOfMonth: 'First day of a month.',
  fixedMonthly: 'For each month, whatever is used.',
  bandsPer: 'Whether step limits hold for a reading period of 25 to 36 days, or are in proportion to its days.',
  changeWithin: 'How use is charged when the rate changes mid-period.',
  startsOnFirst: 'A tariff starts on the first of a month.',
  fixedNotNegative: 'A fixed charge is not negative.',
  tariffBands:
    'The steps of a tariff. The first starts at 0, and each ends where the next starts. A tariff without a step from 0 charges nothing.',
  inUnitOfMeter: 'In the unit of the meter.',
  forOneUnit: 'For one unit.',
  writeRate: 'Write rand for one unit with at most six decimals, for example 2.6234.',
  metersUnit: 'Meters of units, and bulk meters of buildings.',
  emptyAtBulk: 'Empty at a bulk meter.',
  ofBulkAlone: 'The building of a bulk meter, or of a unit that is named by its door alone.',
  oneOfCounter: 'Multiplier: kWh, kL or m³ for one unit on the dial.',
  severalTariffs: 'Where the building has several tariffs for the type.',
  onTheWalk: 'Reading order.',
  lastDayCounted: 'Last day it counted.',
  billedByOne: 'The meter of a unit needs a charge of that unit; a bulk meter has none.',
  multiplierAbove: 'The multiplier must be above zero.',
  removedAfter: 'The last day is not before the first.',
  chargeFollowsMeter: 'The charge that follows the meter.',
  counterBeforeDecimal: 'Number of digits before the decimal point. Needed to recognise a rollover.',
  readingsEachCost:
    'Readings, charged by the tariff in the next run. Each begins where the last one of its meter ended.',
  onlyWhenNot:
    'In the unit of the meter. Leave it empty: the product calculates it from the readings and the multiplier. Enter it, with a reason, only where the readings do not give it.',
  counterPassedLast:
    'Yes if the counter passed its highest number; the meter then needs its number of digits. If left empty, a lower reading counts as a rollover when the use is usual. Otherwise it is refused.',
  whyRightAlthough:
    'Why an unusual reading is right. Without a reason, an unusual reading is charged only once it is confirmed.',
  chargeIsComputed:
    'Leave empty: the product calculates the charge. Enter earlier charges of another program in charged_elsewhere.',
  noCharge: 'Refused: the product calculates the charge.',
  chargedElsewhere: 'For history: what another program charged. The product does not charge it again.',
  chargedNotNegative: 'A charge is not negative.',
  addsUpCharge: 'For history: the lines add up to charged_elsewhere.',
  readingImportedBefore:
    'This reading was already imported and cannot be changed. Reverse it in the office, and import the correct reading with a new key.',
  dayReadingAfter: 'The day of the reading is after the previous one.',
  linesAddUp: 'The lines add up to what was charged.',
});
