/** Endpoints of registration and forgotten passwords: A 2 "/", A 5, A 7; calls M-3 to M-6. */
import { z } from 'zod';
import {
  anonymousEndpointAccess,
  defineEndpoint,
  emailedLinkEndpointAccess,
  signedInEndpointAccess,
} from '../kit/define-endpoint.ts';
import { booleanField, objectCodec, optionalField, schemaField, successCodec, textField } from '../kit/wire-codec.ts';

const short = (wire: string) => schemaField(wire, z.string().max(320));
const password = (wire: string) => schemaField(wire, z.string().max(1024));

export const registrationEndpoints = {
  forgotPassword: defineEndpoint({
    row: 'M-3',
    method: 'POST',
    path: '/forgot-password/',
    summary: 'Ask for a reset link; the answer is the same for every address',
    access: anonymousEndpointAccess,
    body: objectCodec({ email: short('email') }),
    response: successCodec,
  }),
  findContact: defineEndpoint({
    row: 'M-4',
    method: 'POST',
    path: '/contact/find/',
    summary: 'An opaque contact id; says nothing of whether there is a match',
    access: anonymousEndpointAccess,
    body: objectCodec({
      idNumber: short('id_number'),
      email: short('email'),
      mobileNumber: short('mobile_number'),
    }),
    response: objectCodec({ contactId: textField('contact_id') }),
  }),
  register: defineEndpoint({
    row: 'M-5',
    method: 'POST',
    path: '/register/',
    summary: 'Register; no role is held until the stored address confirms',
    access: anonymousEndpointAccess,
    status: 201,
    body: objectCodec({
      firstName: short('firstname'),
      lastName: short('lastname'),
      mobileNumber: short('mobilenumber'),
      email: short('email'),
      password: password('password'),
      idNumber: short('id_number'),
      /** The person has one name only: the last name may be empty. */
      oneName: optionalField(booleanField('one_name')),
      /** The screen sends the form even when the two passwords differ (A 5), so the server checks them. */
      confirmPassword: optionalField(password('confirm_password')),
    }),
    response: objectCodec({ token: textField('token'), userProfileId: textField('location') }),
  }),
  resetPassword: defineEndpoint({
    row: 'M-6',
    method: 'POST',
    path: '/reset-password/',
    summary: 'Set a new password with the token of a reset link; ends all sessions',
    access: emailedLinkEndpointAccess,
    body: objectCodec({ token: short('token'), newPassword: password('new_password') }),
    response: successCodec,
  }),
  checkResetLink: defineEndpoint({
    row: 'M-6b',
    method: 'POST',
    path: '/reset-password/check/',
    summary: 'Whether a reset link still works; asking does not use it up',
    access: emailedLinkEndpointAccess,
    viewed: 'read',
    body: objectCodec({ token: short('token') }),
    response: objectCodec({ works: booleanField('works') }),
  }),
  confirmEmail: defineEndpoint({
    row: 'M-5b',
    method: 'POST',
    path: '/confirm-email/',
    summary:
      'Confirm an address with the token of the link sent to it; the holder proves to be the same person by a living session or by the password',
    access: emailedLinkEndpointAccess,
    body: objectCodec({ token: short('token'), password: optionalField(password('password')) }),
    response: objectCodec({
      token: textField('token'),
      userProfileId: textField('location'),
      email: textField('email'),
      /** Whether the details matched a contact, so that portals open. */
      matched: booleanField('matched'),
    }),
  }),
  resendConfirmation: defineEndpoint({
    row: 'M-5c',
    method: 'POST',
    path: '/confirm-email/resend/',
    summary: 'Send the link that confirms the address once more',
    access: signedInEndpointAccess,
    response: successCodec,
  }),
};
