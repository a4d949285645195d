/** What the server says of meters and their readings. */
import { sentences } from '../kit/sentences.ts';

export const meterSentences = sentences('meters', {
  digitsOfCounter: 'A counter has 3 to 9 digits before the decimal point.',
  chooseMeter: 'Please choose a meter that is there.',
  meterOf: 'A meter is of a unit, or as a bulk meter of a building: fill in one of the two.',
  billingOfUnit: 'The meter of a unit is charged by a unit billing of it; a bulk meter by none.',
  multiplierAboveZero: 'The multiplier is above zero.',
  chargedAlready: 'The reading of this round is charged already. Correct it instead.',
  readAgain: 'Read again: a later reading took its place.',
  laterReading: 'A later reading begins where this one ended. Please reverse that first.',
});
