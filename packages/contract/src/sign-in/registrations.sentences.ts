/** What the server says of registrations, invitations and forgotten passwords. */

import { documents, sentences } from '../kit/sentences.ts';
import { confirmEmailTexts, resetTexts } from '../people/people.texts.ts';
import { signInTexts } from './sign-in.texts.ts';

export const registrationSentences = {
  ...documents('A-5, A-8', 'registrations', {
    missingToken: resetTexts.missingToken,
    passwordTooShort: resetTexts.tooShort,
    passwordsDiffer: signInTexts.passwordsDiffer,
    registrationFailed: signInTexts.registrationFailed,
  }),
  ...sentences('registrations', {
    unconfirmed: 'Nobody has confirmed this address, so there is no login to open yet.',
    wrongPassword: 'This is not the password of this login.',
    logInFirst:
      'This login has a second factor. Please log in with it first, then open the link in the mail once more.',
    chooseRole: 'Please choose the role.',
    loginWithAddress: 'There is a login with the address {email} already. See Logins.',
    personHasLogin: 'This person has a login already.',
    invitedAlready: '{email} was invited already: send a reset link instead.',
    noContact: 'No contact has this ID number, address and mobile number.',
    contactHasLogin: 'This contact has a login already.',
    resetSubject: 'Reset your password',
    resetLead: 'Somebody asked for a new password for this address.',
    chooseNewPassword: 'Choose a new password',
    linkForMinutes: 'The link works once, for {minutes} minutes, and only if it is the newest you received.',
    resetHow: 'If it was not you, do nothing: your password stays as it is.',
    invitationSubject: 'Your login for {agent}',
    invitationLead:
      '{agent} has opened a login for you. Choose a password, and you see everything that is yours.',
    choosePassword: 'Choose a password',
    linkForDays: 'The link works once, for {days} days, and only if it is the newest you received.',
    invitationHow:
      'If you did not expect this, you need not do anything: nobody can use the login without this e-mail.',
    confirmSubject: 'Confirm your e-mail address',
    confirmLead: 'Thank you for registering. Please confirm that this address is yours.',
    confirm: 'Confirm my e-mail address',
    linkForHours: 'Once it is confirmed, we look for your accounts. The link works once, for {hours} hours.',
    confirmHow: 'If you did not register, do nothing: the registration is deleted by itself.',
    alreadySubject: 'You are already registered',
    alreadyLead:
      'A person tried to register with this address, which has a login already. Nothing was changed.',
    logInOrAsk: 'Log in or ask for a new password',
    alreadyHow: 'If it was not you, do nothing.',
    addressChangedSubject: 'Your e-mail address was changed',
    addressChangedLead: 'From now on you log in, and receive mails, with this address:',
    email: 'Email',
    addressChangedHow: 'If this was not you, tell your managing agent at once.',
    completeSubject: 'Your registration is complete',
    refusedSubject: 'Your registration',
    completeLead: 'We have linked your login with your records. Please log in again to see them.',
    logIn: 'Log in',
    refusedLead: 'We could not link your login with our records, for this reason:',
    refusedHow: 'Please contact the managing agent if you think this is a mistake.',
    logInInstead: 'There is a login with this address already. Please log in with it.',
    notConfirmed: 'This address was not confirmed yet, so there is no login to send a link for.',
    linkDead: confirmEmailTexts.dead,
  }),
};

/** Of a registration that staff matched by hand. */
export const matchSentences = sentences('registrationMatch', {
  matchedByYou: 'You matched this registration. Another person approves it.',
  matchSubject: 'Is this login yours?',
  matchLead:
    'A login was registered with the address {email}. {agent} believes that it is yours. If it is, open this link and log in. That login then sees your accounts.',
  openMatch: 'Connect the login with my accounts',
  matchHow:
    'If you did not register, do not open the link, and tell {agent} at once. This login does not see your accounts yet.',
  matchDoneSubject: 'A login was connected with your accounts',
  matchDoneLead:
    'The login with the address {email} now sees your accounts. Two people at {agent} approved it.',
  matchDoneHow: 'If this is not your login, tell {agent} at once.',
});
