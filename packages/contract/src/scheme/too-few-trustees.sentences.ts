/** Server sentences about a building with too few trustees who may vote. */
import { declareSentences, pluralSentence } from '../kit/sentences.ts';

export const tooFewTrusteesSentences = declareSentences('withoutTrustees', {
  oneMayVote:
    'Only one trustee may vote on this. Where there are three or more trustees, a decision needs two. Please put it to a meeting.',
  subject: 'Lapsed, no trustee is left to vote: {subject}',
  lead: 'The vote on "{subject}" at {building} has lapsed: no trustee is left who may vote. It was neither approved nor declined.',
  noneLeft: 'No trustee was left who could vote.',
  formerVoter: 'Your vote no longer counts, because your appointment has ended. If that is a mistake, please tell us.',
  former: 'You can no longer vote on it, because your appointment has ended. If that is a mistake, please tell us.',
  payment: 'The payment is on hold.',
  job: 'The job is open again.',
  draft: 'The record it was about is a draft again.',
  staff: 'Appoint trustees first, then put it to them as a new vote.',
  fewSubject: 'Too few trustees can vote: {subject}',
  fewStaffSubject: 'Too few trustees can vote, please act by {closes}: {subject}',
  fewLead: pluralSentence<'required' | 'left' | 'subject' | 'building'>(
    'The vote on "{subject}" at {building} needs {required} votes in favour. Only {left, plural, one {{left} trustee} other {{left} trustees}} may vote now, so it cannot be approved.',
  ),
  fewTrustee:
    'You do not need to do anything. Your managing agent has been asked to act by {closes}, when voting closes.',
  fewTrusteeNext:
    'Your managing agent can appoint a former trustee again, or appoint other trustees and start a new vote. You can still vote until then.',
  fewTrusteeElse:
    'Otherwise it is not approved when voting closes: it lapses, or is declined if more trustees voted against it than in favour.',
  fewStaff: 'Please do one of two things before voting closes on {closes}:',
  fewStaffBack:
    '1. Did the appointment of a trustee end by mistake? Then appoint that trustee again. The trustee can vote on this again, and an earlier vote counts again. A second member of staff has to confirm the appointment before voting closes.',
  fewStaffOthers:
    '2. If not, appoint other trustees, withdraw this vote and start a new one. Only those who were trustees when a vote started can take part in it.',
  fewStaffElse:
    'If you do nothing, it is not approved: it lapses, or is declined if more trustees voted against it than in favour.',
  fewPayment: 'The payment then goes on hold.',
  fewJob: 'The job is then open again.',
  fewDraft: 'The record it is about is then a draft again.',
});
