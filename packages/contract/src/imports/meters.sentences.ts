/** What the import of meters says of its columns and rows. Staff read it, in the office and in docs/import.md. */
import { sentences } from '../kit/sentences.ts';

export const metersImportSentences = sentences('metersImport', {
  writeEachLine: 'Write each line as description|quantity|rate|amount, with ; between lines.',
  metersUnit: 'Meters of a unit.',
  chargeFollowsMeter: 'The charge that follows the meter.',
  counterBeforeDecimal: 'Of the counter, before the decimal point: where it rolls over.',
  readingsEachCost:
    'Readings and what each cost. Each begins where the last one of its meter ended; what looks unlike the meter needs a reason.',
  onlyWhenNot: 'Only when it is not the difference: the counter rolled over or was changed.',
  counterPassedLast: 'The counter passed its last number; needs the digits of the meter.',
  whyRightAlthough: 'Why it is right although it looks unusual.',
  notNegative: 'Not negative.',
  addsUpCharge: 'Adds up to the charge.',
  readingImportedBefore:
    'This reading was imported before and readings are never changed. Reverse it in the office and bring the right one under a new key.',
  dayReadingAfter: 'The day of the reading is after the previous one.',
  readingNotBelow:
    'A reading is not below the previous one, unless the counter rolled over or was changed: then the consumption is given.',
  linesAddUp: 'The lines add up to the charge.',
});
