/** What the server says of profiles and logins. */

import { documents, sentences } from '../kit/sentences.ts';
import { accountTexts, changePasswordTexts, profileTexts } from './people.texts.ts';

export const profileSentences = {
  ...documents('A-5', 'profiles', {
    passwordTooShort: changePasswordTexts.tooShort,
  }),
  ...sentences('profiles', {
    notConfirmed: 'Nobody has confirmed this address, so there is no login to open yet.',
    ownRole: 'Another administrator changes your role.',
    confirmSubject: 'Confirm your new e-mail address',
    confirmLead: 'You asked to use this address from now on. Please confirm that it is yours.',
    confirmNew: 'Confirm my new address',
    linkWorks: 'The link works once, for 24 hours. You then log in with this address.',
    ifNotAsked: 'If you did not ask for this, do nothing.',
    askedSubject: 'Somebody asked to change your e-mail address',
    askedLead: 'Your profile was asked to use another address:',
    newAddress: 'New address',
    askedHow: 'It replaces your address once the link we sent there is opened. Until then nothing changes.',
    ifNotYou: 'If this was not you, choose a new password at once and tell your managing agent.',
    oneThing: profileTexts.oneThing,
    firstName: profileTexts.missing.firstName,
    lastName: profileTexts.missing.lastName,
    mobileNumber: profileTexts.missing.mobileNumber,
    email: profileTexts.missing.email,
    accountEmail: accountTexts.missing.email,
    phoneNumber: accountTexts.missing.phoneNumber,
    registrationId: accountTexts.missing.registrationId,
    currentPassword: changePasswordTexts.missingCurrent,
  }),
};
