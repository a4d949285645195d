/** Server sentences about meters and meter readings. */
import { declareSentences } from '../kit/sentences.ts';

export const meterSentences = declareSentences('meters', {
  digitsOfCounter: 'A counter has 3 to 9 digits before the decimal point.',
  chooseMeter: 'Please choose a meter that is there.',
  meterOf: 'A meter is of a unit, or as a bulk meter of a building: fill in one of the two.',
  billingOfUnit: 'The meter of a unit is charged by a unit billing of it; a bulk meter by none.',
  multiplierAboveZero: 'The multiplier is above zero.',
  chargedAlready: 'The reading of this round is charged already. Correct it instead.',
  readAgain: 'Read again: a later reading took its place.',
  otherRound: 'This meter is not of this round.',
  twiceInRound: 'This meter stands here twice.',
  otherMonth: 'The day is not in the month of the round.',
  roundAhead: 'This month has not begun yet.',
  chooseFile: 'Please choose a file.',
  chargeInFile: 'A charge is not brought in: it is worked out by the tariff. Take that column out of the file.',
  fileColumns: 'The file needs a column serial or door, and a column reading; a column day if it is not today.',
  severalMeters: 'Several meters of this round are called {name}. Say which by its serial number.',
  noSuchMeter: 'No meter of this round is called {name}.',
  writeReading: 'Write the reading as a number with at most three decimals.',
  writeDay: 'Write the day as YYYY-MM-DD.',
  historyStays: 'Another program charged this reading. It is history and stays as it was brought in.',
  openingStays: 'An opening reading charges nothing. Reverse it and enter the right one.',
  takenBack: 'This reading was reversed. Correct the one that took its place.',
  tariffCharged:
    'Readings were charged by this tariff, so it stays as it is. Enter a new one from a later month; single readings are corrected under Readings.',
  tariffFromFirst: 'A tariff starts on the first of a month.',
  fixedNotNegative: 'A fixed charge is not negative.',
  counterReplaced: 'This meter was removed already.',
  laterReading: 'A later reading begins where this one ended. Please reverse that first.',
});
