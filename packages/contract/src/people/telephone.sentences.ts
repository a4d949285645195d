/** What the server says to staff with a person on the telephone. */
import { sentences } from '../kit/sentences.ts';

export const telephoneSentences = sentences('telephone', {
  noAddress:
    'This person has not confirmed an address yet, so nothing about money is sent there. Invite them to the portal first.',
  noLogin: 'This person has no login, so nobody could follow the ticket. Invite them to the portal first.',
  noAccount: 'No levy account runs in the name of this person.',
  chooseAccount: 'Please choose a levy account of this person.',
});
