/** Server sentences about logging in. */
import { declareSentences, pluralSentence } from '../kit/sentences.ts';

export const signInSentences = declareSentences('signIn', {
  wrongCode:
    'That code is not right, or it was used before. Set the clock of your device to automatic, then enter a new code.',
  setUpAlready: 'Two-step login is already set up.',
  beginAgain: 'Please start setting up two-step login again.',
  setUpFirst: 'Please set up two-step login first.',
  roleNeedsIt: 'Your role needs two-step login.',
  notSetUp: 'Two-step login is not set up.',
  ifNotYou: 'If this was not you, choose a new password immediately and contact your managing agent.',
  codeUsedSubject: 'A recovery code was used to log in',
  lastCodeUsed: 'Your last recovery code was used to log in. Make new ones on the page Two-step login.',
  codeUsed: pluralSentence<'left'>(
    'One of your recovery codes was used to log in. {left, plural, one {{left} recovery code is left.} other {{left} recovery codes are left.}}',
  ),
  setUpSubject: 'Two-step login is on',
  setUpLead: 'From now on you also enter a code from your authenticator app when you log in.',
  removedSubject: 'Two-step login is off',
  removedLead: 'You turned it off. From now on you log in with your password alone.',
  resetSubject: 'Your managing agent turned off two-step login',
  resetLead:
    'You asked us to turn it off, and {by} did it. You are logged out on all devices. Log in with your password, then set it up again.',
  notCurrent: 'This is not your current password.',
  passwordSubject: 'Your password was changed',
  passwordLead: 'Your password was changed, and you were logged out on all devices.',
  passwordHow:
    'If this was not you, request a new password on the login page immediately and contact your managing agent.',
});
