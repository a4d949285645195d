/** What is said where a building has too few trustees who may vote. */
import { sentences } from '../kit/sentences.ts';

export const withoutTrusteesSentences = sentences('withoutTrustees', {
  oneMayVote:
    'Only one trustee may vote on this. Where there are three or more trustees, a decision needs two. Please put it to a meeting.',
  subject: 'Lapsed, no trustee is left to vote: {subject}',
  lead: 'The question "{subject}" at {building} has lapsed: no trustee is left who may vote. It was neither approved nor declined.',
  former:
    'Your vote no longer counts, because your appointment has ended. If that is a mistake, please tell us.',
  staff:
    'The payment or other matter that it was about is on hold or a draft again. Appoint trustees first, then put it to them as a new question.',
});
