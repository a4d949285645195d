/** A person's own profile and password: A 2 /user-profile, C 2.9; calls M-13, M-14, M-115. */
import { z } from 'zod';
import { endpoint, signedIn } from '../kit/endpoint.ts';
import { LANGUAGES } from '../kit/language.ts';
import {
  type Decoded,
  entity,
  id,
  instantOrNull,
  optional,
  plain,
  success,
  text,
  textOrNull,
} from '../kit/wire.ts';

const short = (wire: string) => plain(wire, z.string().max(320));
const password = (wire: string) => plain(wire, z.string().max(1024));

export const profile = entity({
  profileId: id('cj_userprofileid'),
  email: text('cj_email'),
  firstName: text('cj_name'),
  lastName: text('cj_lastname'),
  mobileNumber: plain('cj_cellnumber', z.string().nullable()),
});
export type Profile = Decoded<typeof profile>;

/** Either the four fields of the profile, or the password with the present one; never both in one call (M-115). */
const profileUpdate = entity({
  email: optional(short('cj_email')),
  firstName: optional(short('cj_name')),
  lastName: optional(short('cj_lastname')),
  mobileNumber: optional(short('cj_cellnumber')),
  password: optional(password('cj_password')),
  currentPassword: optional(password('current_password')),
});
export type ProfileUpdate = Decoded<typeof profileUpdate>;

/** The language that a person reads and is written to in. */
export const ownLanguage = entity({ language: plain('language', z.enum(LANGUAGES)) });

/** An address that waits until the link sent to it is opened; null where none does. */
export const pendingEmail = entity({
  email: textOrNull('email'),
  sentAt: instantOrNull('sent_at'),
});
export type PendingEmail = Decoded<typeof pendingEmail>;

export const profiles = {
  byEmail: endpoint({
    row: 'M-13',
    method: 'GET',
    path: '/user-profile/email/{email}/',
    summary: "The signed-in person's own profile",
    access: signedIn,
    self: { email: 'email' },
    params: entity({ email: text('email') }),
    response: profile,
  }),
  update: endpoint({
    row: 'M-14',
    method: 'PATCH',
    path: '/user-profile/update/{profileId}/',
    summary:
      'Change the profile (another address takes effect once the link sent to it is opened), or the password with the current one (M-115). Address, mobile number: log in or confirm the password within five minutes before',
    access: signedIn,
    ticket: 'change-password',
    params: entity({ profileId: text('profileId') }),
    body: profileUpdate,
    response: success,
  }),
  passwordTicket: endpoint({
    row: 'M-115b',
    method: 'POST',
    changes: 'nothing',
    once: false,
    path: '/change-password/ticket/',
    summary: 'A ticket for the page that changes the password: 15 minutes, for that alone',
    access: signedIn,
    response: entity({ ticket: text('token') }),
  }),
  pendingEmail: endpoint({
    row: 'M-13e',
    method: 'GET',
    path: '/my-pending-email/',
    summary: 'The new e-mail address that the signed-in person has not confirmed yet',
    access: signedIn,
    response: pendingEmail,
  }),
  cancelPendingEmail: endpoint({
    row: 'M-14e',
    method: 'POST',
    path: '/my-pending-email/cancel/',
    summary: 'Keep the present e-mail address: the link sent to the new one no longer works',
    access: signedIn,
    response: success,
  }),
  formKey: endpoint({
    row: 'M-13k',
    method: 'GET',
    path: '/my-form-key/',
    summary:
      'The key that what this person began to write is sealed with on a device, and the name it goes by there: the same at each login, and another for everybody else',
    access: signedIn,
    viewed: 'never',
    response: entity({ owner: text('owner'), key: text('key') }),
  }),
  language: endpoint({
    row: 'M-13l',
    method: 'GET',
    path: '/my-language/',
    summary: 'The language that the signed-in person reads and is written to in',
    access: signedIn,
    response: ownLanguage,
  }),
  setLanguage: endpoint({
    row: 'M-14l',
    method: 'PATCH',
    path: '/my-language/',
    summary: "Choose one's language: the portal, answers, mails and papers follow it",
    access: signedIn,
    body: ownLanguage,
    response: success,
  }),
};
