/** Registration and forgotten passwords: A 2 "/", A 5, A 7; calls M-3 to M-6. */
import { z } from 'zod';
import { anonymous, endpoint, link, signedIn } from '../kit/endpoint.ts';
import { entity, flag, optional, plain, success, text } from '../kit/wire.ts';

const short = (wire: string) => plain(wire, z.string().max(320));
const password = (wire: string) => plain(wire, z.string().max(1024));

export const registration = {
  forgotPassword: endpoint({
    row: 'M-3',
    method: 'POST',
    path: '/forgot-password/',
    summary: 'Ask for a reset link; the answer is the same for every address',
    access: anonymous,
    body: entity({ email: short('email') }),
    response: success,
  }),
  findContact: endpoint({
    row: 'M-4',
    method: 'POST',
    path: '/contact/find/',
    summary: 'An opaque contact id; says nothing of whether there is a match',
    access: anonymous,
    body: entity({
      idNumber: short('id_number'),
      email: short('email'),
      mobileNumber: short('mobile_number'),
    }),
    response: entity({ contactId: text('contact_id') }),
  }),
  register: endpoint({
    row: 'M-5',
    method: 'POST',
    path: '/register/',
    summary: 'Register; no role is held until the stored address confirms',
    access: anonymous,
    status: 201,
    body: entity({
      firstName: short('firstname'),
      lastName: short('lastname'),
      mobileNumber: short('mobilenumber'),
      email: short('email'),
      password: password('password'),
      idNumber: short('id_number'),
      /** The person has one name only: the last name may be empty. */
      oneName: optional(flag('one_name')),
      /** Sent when the two passwords typed differ: the mismatch does not stop the sending (A 5), so the server does. */
      confirmPassword: optional(password('confirm_password')),
    }),
    response: entity({ token: text('token'), userProfileId: text('location') }),
  }),
  resetPassword: endpoint({
    row: 'M-6',
    method: 'POST',
    path: '/reset-password/',
    summary: 'Set a new password with the token of a reset link; ends all sessions',
    access: link,
    body: entity({ token: short('token'), newPassword: password('new_password') }),
    response: success,
  }),
  checkResetLink: endpoint({
    row: 'M-6b',
    method: 'POST',
    path: '/reset-password/check/',
    summary: 'Whether a reset link still works; asking does not use it up',
    access: link,
    viewed: 'read',
    body: entity({ token: short('token') }),
    response: entity({ works: flag('works') }),
  }),
  confirmEmail: endpoint({
    row: 'M-5b',
    method: 'POST',
    path: '/confirm-email/',
    summary:
      'Confirm an address with the token of the link sent to it; the holder proves to be the same person by a living session or by the password',
    access: link,
    body: entity({ token: short('token'), password: optional(password('password')) }),
    response: entity({
      token: text('token'),
      userProfileId: text('location'),
      email: text('email'),
      /** Whether the details were found, so that portals open. */
      matched: flag('matched'),
    }),
  }),
  resendConfirmation: endpoint({
    row: 'M-5c',
    method: 'POST',
    path: '/confirm-email/resend/',
    summary: 'Send the link that confirms the address once more',
    access: signedIn,
    response: success,
  }),
};
