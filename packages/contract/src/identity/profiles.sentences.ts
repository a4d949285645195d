/** Server sentences about profiles and logins. */

import { declareSentences, declareSpecificationSentences } from '../kit/sentences.ts';
import { changePasswordTexts, ownerAccountDetailTexts, ownProfileTexts } from './own-login.texts.ts';

export const ownProfileSentences = {
  ...declareSpecificationSentences('A-5', 'profiles', {
    passwordTooShort: changePasswordTexts.tooShort,
  }),
  ...declareSentences('profiles', {
    notConfirmed: 'Nobody has confirmed this address, so there is no login to open yet.',
    ownRole: 'Ask another administrator to change your role.',
    confirmSubject: 'Confirm your new email address',
    confirmLead: 'You changed your email address to this one. Please confirm that it is yours.',
    confirmNew: 'Confirm my new address',
    linkWorks: 'The link works for 24 hours. Once you have opened it, log in with this address.',
    ifNotAsked: 'If you did not request this, ignore this email.',
    askedSubject: 'Request to change your email address',
    askedLead: 'Someone asked to change the email address on your profile to:',
    newAddress: 'New address',
    askedHow: 'Nothing changes until the link we sent to the new address is opened.',
    ifNotYou: 'If this was not you, choose a new password immediately and contact your managing agent.',
    oneThing: ownProfileTexts.oneThing,
    firstName: ownProfileTexts.missing.firstName,
    lastName: ownProfileTexts.missing.lastName,
    mobileNumber: ownProfileTexts.missing.mobileNumber,
    email: ownProfileTexts.missing.email,
    accountEmail: ownerAccountDetailTexts.missing.email,
    phoneNumber: ownerAccountDetailTexts.missing.phoneNumber,
    registrationId: ownerAccountDetailTexts.missing.registrationId,
    currentPassword: changePasswordTexts.missingCurrent,
  }),
};
