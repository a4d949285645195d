/** Server sentences about meters and meter readings. */
import { declareSentences } from '../kit/sentences.ts';

export const meterSentences = declareSentences('meters', {
  digitsOfCounter: 'A meter has 3 to 9 digits before the decimal point.',
  chooseMeter: 'Choose a meter from the list.',
  meterOf: 'Choose a unit, or a building for a bulk meter, not both.',
  billingOfUnit:
    'For a unit’s meter, choose the recurring charge of the unit that bills it. For a bulk meter, leave the charge empty.',
  multiplierAboveZero: 'The multiplier must be above zero.',
  chargedAlready: 'The reading of this month is already charged. Correct the reading instead.',
  readAgain: 'A later reading replaces this one.',
  otherRound: 'This meter is not in this list of readings.',
  twiceInRound: 'This meter is in the list twice.',
  otherMonth: 'The date is not in the month of these readings.',
  roundAhead: 'This month has not started yet.',
  chooseFile: 'Please choose a file.',
  chargeInFile: 'Charges cannot be imported: they are calculated from the tariff. Remove that column from the file.',
  fileColumns:
    'The file needs the columns “serial” or “door”, and “reading”. Add “day” if the readings are not of today.',
  severalMeters: 'Several meters are called {name}. Use the serial number.',
  noSuchMeter: 'No meter is called {name}.',
  writeReading: 'Enter the reading as a number with at most three decimals.',
  writeDay: 'Enter the date as YYYY-MM-DD.',
  historyStays: 'Another program charged this imported reading, so it cannot be changed.',
  openingStays: 'An opening reading is not charged. Reverse it and enter the correct reading.',
  takenBack: 'This reading was reversed. Correct the reading that replaces it.',
  tariffCharged:
    'Readings were already charged by this tariff, so it cannot change. Enter a new tariff from a later month, or correct single readings under Capture readings.',
  tariffFromFirst: 'A tariff must start on the first of a month.',
  raiseNotNought: 'Enter a percentage other than 0.',
  raiseWithoutSteps: 'Enter the steps of this tariff first.',
  laterTariff: 'The next tariff begins on {from}. Raise that one.',
  afterFirstDay: 'This tariff begins on {from}. Choose a later month.',
  chargedAfter: 'This tariff has already charged a reading of {day}, meter {meter}. Choose {open} or later.',
  priceTooLarge: 'A price would be above R 999 999.99. Choose a smaller percentage.',
  fixedNotNegative: 'A fixed charge cannot be negative.',
  counterReplaced: 'This meter was already removed.',
  laterReading: 'A later reading starts where this one ends. Reverse the later one first.',
});
