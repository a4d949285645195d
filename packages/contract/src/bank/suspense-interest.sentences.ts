/** Server sentences about interest on money that was in suspense. */
import { declareSentences } from '../kit/sentences.ts';

export const suspenseInterestSentences = declareSentences('parkedInterest', {
  undone: 'This match was undone: there is nothing of it to put right.',
  before: 'The interest was given back before. It stands on the account.',
  nothing: 'No interest was charged while this money lay unallocated.',
  notReversed: 'This charge is not reversed. Reverse the charge first, then its interest.',
  notOnThis: 'No interest on this charge is left to reverse.',
  descriptionOfReversed: 'Interest of {month} corrected: a charge of {day} was reversed',
  description: 'Interest of {month} put right: money of {day} was unallocated',
});
