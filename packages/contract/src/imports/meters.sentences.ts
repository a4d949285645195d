/** What the import of meters says of its columns and rows. Staff read it, in the office and in docs/import.md. */
import { declareSentences } from '../kit/sentences.ts';

export const metersImportSentences = declareSentences('metersImport', {
  writeEachLine: 'Write each line as description|quantity|rate|amount, with ; between lines.',
  tariffs:
    'Prices of metered consumption from a month on. A tariff applies until the next one of the same type and name.',
  tariffName: 'Name of the tariff. Needed if the building has several tariffs of one type.',
  firstOfMonth: 'First day of the month in which the tariff starts.',
  fixedMonthly: 'Fixed charge for each month, also without consumption.',
  bandsPer:
    'Enter “month” or “30 days”. With “month”, the step limits apply as entered if there are 25 to 36 days between the readings. With “30 days”, they apply as entered only if there are exactly 30 days. For any other number of days, the limits are lowered or raised in proportion.',
  changeWithin: 'How consumption is charged when the rate changes mid-period.',
  startsOnFirst: 'A tariff must start on the first of a month.',
  fixedNotNegative: 'A fixed charge cannot be negative.',
  tariffBands: 'Steps of a tariff. The first must start at 0. Each step ends where the next one starts.',
  inUnitOfMeter: 'Start of the step, in kWh, kL or m³.',
  forOneUnit: 'Price in rand for one kWh, kL or m³.',
  writeRate: 'Enter rand for one kWh, kL or m³ with at most six decimals, for example 2.6234.',
  metersUnit: 'Meters of units, and bulk meters of buildings.',
  emptyAtBulk: 'Unit of the meter. Leave empty for a bulk meter.',
  ofBulkAlone: 'Building of the meter. Needed for a bulk meter, and if the unit is named only by its door.',
  oneOfCounter: 'Multiplier: kWh, kL or m³ for one unit on the dial.',
  severalTariffs: 'Name of the tariff. Needed if the building has several tariffs of this type.',
  onTheWalk: 'Position in the reading order.',
  lastDayCounted: 'Last day of the meter.',
  billedByOne:
    'For a unit’s meter, enter the recurring charge that it is billed by. Leave this empty for a bulk meter.',
  multiplierAbove: 'The multiplier must be above zero.',
  removedAfter: 'The last day cannot be before the first day.',
  chargeFollowsMeter: 'Recurring charge of the unit that is calculated from this meter.',
  counterBeforeDecimal: 'Number of digits before the decimal point. Needed to recognise a rollover.',
  readingsEachCost: 'Meter readings. The next levy run charges them by the tariff.',
  onlyWhenNot:
    'Consumption. Leave empty if the readings and the multiplier give it. Otherwise enter it, with a reason.',
  counterPassedLast:
    'Yes if the meter passed its highest number and started at zero again. The meter then needs its number of digits. If left empty, a lower reading counts as a rollover if the consumption is usual; otherwise it is refused.',
  whyRightAlthough:
    'Why an unusual reading is right. Without a reason, a person must confirm the reading before it is charged.',
  chargeIsComputed:
    'Leave empty: the levy run calculates the charge. Enter charges of another program in charged_elsewhere.',
  noCharge: 'Leave this empty: the levy run calculates the charge.',
  chargedElsewhere: 'Charge by another program, for history only. It is not charged again.',
  chargedNotNegative: 'A charge cannot be negative.',
  addsUpCharge: 'Lines of the charge by another program. They must add up to charged_elsewhere.',
  readingImportedBefore:
    'This reading was already imported and cannot be changed. Reverse it in the office, and import the correct reading with a new key.',
  dayReadingAfter: 'The reading must be dated after the previous reading.',
  linesAddUp: 'The lines must add up to charged_elsewhere.',
});
