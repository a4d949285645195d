/** Server sentences for staff who are on a call with a person. */
import { declareSentences } from '../kit/sentences.ts';

export const phoneCallSentences = declareSentences('telephone', {
  noAddress:
    'This person has not confirmed an address yet, so nothing about money is sent there. Invite them to the portal first.',
  noLogin: 'This person has no login, so nobody could follow the ticket. Invite them to the portal first.',
  noAccount: 'No levy account runs in the name of this person.',
  chooseAccount: 'Please choose a levy account of this person.',
});
