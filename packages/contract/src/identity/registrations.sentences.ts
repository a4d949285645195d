/** Server sentences about registrations, invitations and forgotten passwords. */

import { declareSentences, declareSpecificationSentences } from '../kit/sentences.ts';
import { confirmEmailTexts, resetPasswordTexts } from './own-login.texts.ts';
import { signInTexts } from './sign-in.texts.ts';

export const registrationSentences = {
  ...declareSpecificationSentences('A-5, A-8', 'registrations', {
    missingToken: resetPasswordTexts.missingToken,
    passwordTooShort: resetPasswordTexts.tooShort,
    passwordsDiffer: signInTexts.passwordsDiffer,
    registrationFailed: signInTexts.registrationFailed,
  }),
  ...declareSentences('registrations', {
    unconfirmed: 'Nobody has confirmed this address, so there is no login to open yet.',
    wrongPassword: 'This password is not correct.',
    logInFirst: 'This login uses two-step login. Please log in first, then open the link in the email again.',
    chooseRole: 'Please choose the role.',
    loginWithAddress: 'A login with the address {email} already exists. See Settings > Logins.',
    personHasLogin: 'This person already has a login.',
    noAddress:
      'The email address is missing, or was entered less than 7 days ago. Enter it if it is missing. Invite the person 7 days after it was entered.',
    invitedAlready: '{email} was already invited. Send a reset link instead.',
    noContact:
      'We found no contact with this ID number, email address and mobile number, or the contact already has a login.',
    contactChanged:
      'A contact has this ID number, address and mobile number, but its email address was changed within the last 7 days. Check with the owner by telephone first.',
    resetSubject: 'Reset your password',
    resetLead: 'Someone asked for a new password for this address.',
    chooseNewPassword: 'Choose a new password',
    linkForMinutes: 'Only the latest link works. It expires in {minutes} minutes.',
    resetHow: 'If this was not you, ignore this email. Your password stays the same.',
    invitationSubject: 'Your login for {agent}',
    invitationLead: '{agent} has opened a login for you. Choose a password to see your accounts and buildings.',
    choosePassword: 'Choose a password',
    linkForDays: 'Only the latest link works. It expires in {days} days.',
    invitationHow: 'If you did not expect this, ignore this email. Nobody can use the login without it.',
    confirmSubject: 'Confirm your email address',
    confirmLead: 'Thank you for registering. Please confirm that this address is yours.',
    confirm: 'Confirm my email address',
    linkForHours: 'Once you confirm it, we look for your accounts. The link expires in {hours} hours.',
    confirmHow: 'If you did not register, ignore this email. We then delete the registration.',
    alreadySubject: 'You are already registered',
    alreadyLead: 'Someone tried to register with this address, which already has a login. Nothing was changed.',
    logInOrAsk: 'Log in or request a new password',
    alreadyHow: 'If this was not you, ignore this email.',
    addressChangedSubject: 'Your email address was changed',
    addressChangedLead: 'From now on, log in with this address. We also send your emails there:',
    email: 'Email',
    addressChangedHow: 'If this was not you, contact your managing agent immediately.',
    completeSubject: 'Your registration is complete',
    refusedSubject: 'We could not complete your registration',
    completeLead: 'We have linked your login to your records. Please log in again to see them.',
    logIn: 'Log in',
    refusedLead: 'We could not link your login to our records, for this reason:',
    refusedHow: 'Please contact the managing agent if you think this is a mistake.',
    logInInstead: 'There is a login with this address already. Please log in with it.',
    notConfirmed: 'This address was not confirmed yet, so there is no login to send a link for.',
    linkDead: confirmEmailTexts.dead,
  }),
};

/** About the invitation link of a staff login, which an administrator copies while no mail is sent. */
export const staffInvitationSentences = declareSentences('staffInvitation', {
  mailIsSet: 'A mail server is set up, so the person gets the link by email. Send a reset link instead.',
  staffOnly: 'You can copy only links of staff logins. Other people get their link by email.',
  passwordChosen: 'This person has already chosen a password.',
  loginDisabled: 'This login is disabled.',
});

/** About a registration that staff matched by hand. */
export const registrationMatchSentences = declareSentences('registrationMatch', {
  matchedByYou: 'You matched this registration. Ask another person to approve it.',
  emailUnconfirmed:
    'The person has not opened the link that was sent to {email}. Once the person opens it, you can match or refuse the registration.',
  contactTaken:
    'This contact has a login, or an invitation to one. Choose another contact, or refuse the registration with the reason.',
  contactTakenMeanwhile:
    'The contact got another login, or an invitation to one, after the match. Match the registration with another contact, or refuse it.',
  otherLogin:
    'Another login is already linked to these accounts. Log in with that one, or ask your managing agent which one it is.',
  matchWaits:
    'A registration with the address {email} is already matched with this contact. Approve or refuse it first, under People > Portal registrations.',
  matchLinkDead: 'This link has expired or was already used. Ask your managing agent for a new one.',
  matchSubject: 'Is this login yours?',
  matchLead:
    'A login was registered with the address {email}. {agent} believes that it is yours. If it is, open this link and log in. That login then sees your accounts.',
  openMatch: 'Link the login to my accounts',
  matchHow:
    'If you did not register, do not open the link, and contact {agent} immediately. This login does not see your accounts yet.',
  matchEndedSubject: 'The link we sent you no longer works',
  matchEndedLead:
    'We sent you a link for a login with the address {email}. That link no longer works, and this login does not see your accounts.',
  matchEndedHow: 'You do not need to do anything. If this is your login after all, contact {agent}.',
  matchDoneSubject: 'A login was linked to your accounts',
  matchDoneLead: 'The login with the address {email} now sees your accounts. Two people at {agent} approved it.',
  matchOpenedLead:
    'The login with the address {email} now sees your accounts. The link that {agent} sent to this address was opened.',
  matchDoneHow: 'If this is not your login, contact {agent} immediately.',
  connectedMeanwhile: 'Your login is now linked to your accounts. Please log in again to see them.',
});
