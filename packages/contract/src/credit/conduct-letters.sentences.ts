/** Server sentences about conduct letters. */
import { declareSentences } from '../kit/sentences.ts';

export const conductLetterSentences = declareSentences('conduct', {
  incident: 'Incident',
  rule: 'Rule',
  fine: 'Fine',
  due: 'Due',
  fineHow:
    'The trustees decided on this fine after the hearing. If you do not agree, reply to this email, or take it to the Community Schemes Ombud Service (CSOS).',
  noticeHow: 'You may reply to this email to give your side, and ask the trustees for a hearing.',
  putAs: 'Choose the approval type {type} for this.',
  fineLacks: 'The trustees cannot decide on this fine yet.',
  cannotBePut: 'A letter that is {status} cannot be put to the trustees.',
  fineNeedsTrustees: 'A fine is sent when the trustees approve it. Put it to the trustees first.',
  noAddress: 'There is no email address for this letter. Enter one for the account holder, or for one of its people.',
});
