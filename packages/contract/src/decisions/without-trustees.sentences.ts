/** What is said where a building has too few trustees who may vote. */
import { plural, sentences } from '../kit/sentences.ts';

export const withoutTrusteesSentences = sentences('withoutTrustees', {
  oneMayVote:
    'Only one trustee may vote on this. Where there are three or more trustees, a decision needs two. Please put it to a meeting.',
  subject: 'Lapsed, no trustee is left to vote: {subject}',
  lead: 'The question "{subject}" at {building} has lapsed: no trustee is left who may vote. It was neither approved nor declined.',
  noneLeft: 'No trustee was left who could vote.',
  formerVoter:
    'Your vote no longer counts, because your appointment has ended. If that is a mistake, please tell us.',
  former:
    'You can no longer vote on it, because your appointment has ended. If that is a mistake, please tell us.',
  payment: 'The payment is on hold.',
  job: 'The job is open again.',
  draft: 'The record it was about is a draft again.',
  staff: 'Appoint trustees first, then put it to them as a new question.',
  fewSubject: 'Too few trustees are left to approve: {subject}',
  fewLead: plural<'required' | 'left' | 'subject' | 'building'>(
    'The question "{subject}" at {building} needs {required} votes, and only {left, plural, one {{left} trustee} other {{left} trustees}} may vote now. That is too few to approve it.',
  ),
  fewTrustee:
    'Voting closes on {closes}. Until then it can be approved only if a trustee who left is appointed again.',
  fewStaff:
    'Voting closes on {closes}. A former trustee who is appointed again before then gets the vote back. To ask other trustees, appoint them, withdraw the question and put it again.',
});
