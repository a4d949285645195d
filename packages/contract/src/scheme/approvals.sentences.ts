/** Server sentences about approvals, the votes of trustees. */
import { declareSentences, pluralSentence } from '../kit/sentences.ts';

export const approvalSentences = declareSentences('approvals', {
  oneRecord: 'A vote is about one subject. Choose only one.',
  putAs: 'Choose the approval type {type} for this.',
  alreadyAsked: 'The trustees are already voting on this.',
  waitsForSecond:
    'The trustees approved this, and a second member of staff has to confirm it. You cannot start another vote before that.',
  votingEnded: 'Voting has ended. The outcome is recorded within a minute.',
  whileAsked: 'The trustees are voting on this. See Approvals below.',
  recordSays: 'The amount is {amount}. Leave this field empty to use it.',
  outOfReach: 'Choose a number from 1 to {eligible}, the number of trustees who may vote.',
  tooFew:
    'Choose {least} or more: that is more than half of the {eligible} trustees who may vote. Fewer are enough only if the building’s voting rules allow it.',
  enterSubject: 'Enter a subject.',
  tooSoon: pluralSentence<'hours' | 'earliest'>(
    'The trustees of this building have at least {hours, plural, one {{hours} hour} other {{hours} hours}} to vote. Choose {earliest} or later.',
  ),
  startsNow: 'Voting starts now: the start cannot be in the future.',
  closesLater: 'The closing date must be in the future.',
  nobodyMayVote:
    'No trustee of this building may vote on this. Appoint a trustee who has no personal interest in it, or put it to a meeting of the owners.',
  enterReason: 'Enter a reason.',
  voteClosed: 'This vote is closed: it has been decided or its closing date has passed.',
  notOnTheRoll: 'You were not a trustee of this building when this was put to the vote.',
});
