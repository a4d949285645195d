/** Server sentences about interest on money that was in suspense. */
import { declareSentences } from '../kit/sentences.ts';

export const suspenseInterestSentences = declareSentences('parkedInterest', {
  undone: 'This match was undone, so there is no interest to correct.',
  before: 'This interest was already reversed on the account.',
  nothing: 'No interest was charged while this money was unallocated.',
  notReversed: 'This charge is not reversed. Reverse the charge first, then its interest.',
  notOnThis: 'All interest on this charge is already reversed.',
  descriptionOfReversed: 'Interest of {month} corrected: a charge of {day} was reversed',
  description: 'Interest of {month} corrected: payment of {day} was held in suspense',
});
