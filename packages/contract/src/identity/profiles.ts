/** Endpoints of a person's own profile and password: A 2 /user-profile, C 2.9; calls M-13, M-14, M-115. */
import { z } from 'zod';
import { defineEndpoint, signedInEndpointAccess } from '../kit/define-endpoint.ts';
import { LANGUAGES } from '../kit/language.ts';
import {
  type DecodedValue,
  idField,
  nullableInstantField,
  nullableTextField,
  objectCodec,
  optionalField,
  schemaField,
  successCodec,
  textField,
} from '../kit/wire-codec.ts';

const short = (wire: string) => schemaField(wire, z.string().max(320));
const password = (wire: string) => schemaField(wire, z.string().max(1024));

export const ownProfileCodec = objectCodec({
  profileId: idField('cj_userprofileid'),
  email: textField('cj_email'),
  firstName: textField('cj_name'),
  lastName: textField('cj_lastname'),
  mobileNumber: schemaField('cj_cellnumber', z.string().nullable()),
});
export type OwnUserProfile = DecodedValue<typeof ownProfileCodec>;

/**
 * Either the four fields of the profile, or the new password with the current one; never both in one call (M-115).
 */
const profileUpdate = objectCodec({
  email: optionalField(short('cj_email')),
  firstName: optionalField(short('cj_name')),
  lastName: optionalField(short('cj_lastname')),
  mobileNumber: optionalField(short('cj_cellnumber')),
  password: optionalField(password('cj_password')),
  currentPassword: optionalField(password('current_password')),
});
export type OwnUserProfileUpdate = DecodedValue<typeof profileUpdate>;

/** The language in which a person reads the portal and gets mail. */
export const ownLanguageCodec = objectCodec({ language: schemaField('language', z.enum(LANGUAGES)) });

/** A new email address that is not confirmed yet; null if there is none. */
export const pendingEmailChangeCodec = objectCodec({
  email: nullableTextField('email'),
  sentAt: nullableInstantField('sent_at'),
});
export type PendingEmailChange = DecodedValue<typeof pendingEmailChangeCodec>;

export const ownProfileEndpoints = {
  byEmail: defineEndpoint({
    row: 'M-13',
    method: 'GET',
    path: '/user-profile/email/{email}/',
    summary: "The signed-in person's own profile",
    access: signedInEndpointAccess,
    self: { email: 'email' },
    params: objectCodec({ email: textField('email') }),
    response: ownProfileCodec,
  }),
  update: defineEndpoint({
    row: 'M-14',
    method: 'PATCH',
    path: '/user-profile/update/{profileId}/',
    summary:
      'Change the profile (another address takes effect once the link sent to it is opened), or the password with the current one (M-115). Address, mobile number: log in or confirm the password within five minutes before',
    access: signedInEndpointAccess,
    ticket: 'change-password',
    params: objectCodec({ profileId: textField('profileId') }),
    body: profileUpdate,
    response: successCodec,
  }),
  passwordTicket: defineEndpoint({
    row: 'M-115b',
    method: 'POST',
    changes: 'nothing',
    once: false,
    path: '/change-password/ticket/',
    summary: 'A ticket for the page that changes the password: 15 minutes, for that alone',
    access: signedInEndpointAccess,
    response: objectCodec({ ticket: textField('token') }),
  }),
  pendingEmail: defineEndpoint({
    row: 'M-13e',
    method: 'GET',
    path: '/my-pending-email/',
    summary: 'The new email address that the signed-in person has not confirmed yet',
    access: signedInEndpointAccess,
    response: pendingEmailChangeCodec,
  }),
  cancelPendingEmail: defineEndpoint({
    row: 'M-14e',
    method: 'POST',
    path: '/my-pending-email/cancel/',
    summary: 'Keep the present email address: the link sent to the new one no longer works',
    access: signedInEndpointAccess,
    response: successCodec,
  }),
  formKey: defineEndpoint({
    row: 'M-13k',
    method: 'GET',
    path: '/my-form-key/',
    summary:
      'The key that what this person began to write is sealed with on a device, and the name it goes by there: the same at each login, and another for everybody else',
    access: signedInEndpointAccess,
    viewed: 'never',
    response: objectCodec({ owner: textField('owner'), key: textField('key') }),
  }),
  language: defineEndpoint({
    row: 'M-13l',
    method: 'GET',
    path: '/my-language/',
    summary: 'The language that the signed-in person reads and is written to in',
    access: signedInEndpointAccess,
    response: ownLanguageCodec,
  }),
  setLanguage: defineEndpoint({
    row: 'M-14l',
    method: 'PATCH',
    path: '/my-language/',
    summary: "Choose one's language: the portal, answers, mails and papers follow it",
    access: signedInEndpointAccess,
    body: ownLanguageCodec,
    response: successCodec,
  }),
};
