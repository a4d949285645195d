/** What the server says of logging in. */
import { sentences } from '../kit/sentences.ts';

export const signInSentences = sentences('signIn', {
  wrongCode: 'That code is not right, or it was used before. Please enter a new one.',
  setUpAlready: 'A second factor is set up already.',
  beginAgain: 'Please begin setting up the second factor again.',
  setUpFirst: 'Please set up the second factor first.',
  roleNeedsIt: 'Your role needs a second factor.',
  notSetUp: 'No second factor is set up.',
  ifNotYou: 'If this was not you, choose a new password at once and tell your managing agent.',
  codeUsedSubject: 'A recovery code was used to log in',
  lastCodeUsed: 'Your last recovery code was used to log in. Make new ones on the page Second factor.',
  codeUsed: 'One of your recovery codes was used to log in. {left} are left.',
  setUpSubject: 'Second factor set up',
  setUpLead: 'From now on a code of your authenticator app is asked for at login.',
  removedSubject: 'Second factor removed',
  removedLead: 'From now on your password alone is asked for at login.',
  resetSubject: 'Second factor removed by your managing agent',
  resetLead:
    'You asked us to remove it. You are logged out everywhere. Log in with your password, then set up a new one.',
  notCurrent: 'This is not your current password.',
  passwordSubject: 'Your password was changed',
  passwordLead: 'Your password was changed, and you were logged out everywhere.',
  passwordHow:
    'If this was not you, ask for a new password on the login page at once and tell your managing agent.',
});
