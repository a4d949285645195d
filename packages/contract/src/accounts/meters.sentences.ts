/** What the server says of meters and their readings. */
import { sentences } from '../kit/sentences.ts';

export const meterSentences = sentences('meters', {
  digitsOfCounter: 'A counter has 3 to 9 digits before the decimal point.',
  firstReading: 'This is the first reading of the meter: please say where it began.',
  chooseMeter: 'Please choose a meter that is there.',
  laterReading: 'A later reading begins where this one ended. Please reverse that first.',
});
