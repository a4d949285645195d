/**
 * Endpoints of the second factor: an authenticator app and recovery codes (trust A-42). Optional for all, required
 * for staff.
 */
import { z } from 'zod';
import { defineEndpoint, signedInEndpointAccess } from '../kit/define-endpoint.ts';
import {
  booleanField,
  type DecodedValue,
  integerField,
  objectCodec,
  schemaField,
  successCodec,
  textField,
} from '../kit/wire-codec.ts';

const code = schemaField('otp', z.string().max(32));
const codes = schemaField('recovery_codes', z.array(z.string()));

const enrolment = objectCodec({
  /** In base 32, for people who cannot scan the code. */
  secret: textField('secret'),
  /** Rows of the QR code, a 1 for each dark square. */
  qr: schemaField('qr', z.array(z.string().regex(/^[01]+$/))),
});
export type SecondFactorEnrolment = DecodedValue<typeof enrolment>;

export const secondFactorEndpoints = {
  state: defineEndpoint({
    row: 'M-1c',
    viewed: 'never',
    method: 'GET',
    path: '/second-factor/',
    summary: 'Whether a second factor is set up, and how many recovery codes are left',
    access: signedInEndpointAccess,
    response: objectCodec({
      on: booleanField('on'),
      required: booleanField('required'),
      recoveryCodesLeft: integerField('recovery_codes_left'),
    }),
  }),
  begin: defineEndpoint({
    row: 'M-1d',
    method: 'POST',
    changes: 'nothing',
    once: false,
    path: '/second-factor/begin/',
    summary: 'A new key for the authenticator app; nothing holds until a code of it is confirmed. Fresh login',
    access: signedInEndpointAccess,
    response: enrolment,
  }),
  confirm: defineEndpoint({
    row: 'M-1e',
    method: 'POST',
    once: false,
    path: '/second-factor/confirm/',
    summary: 'Set the second factor up with a code of the app; answers the recovery codes, once',
    access: signedInEndpointAccess,
    body: objectCodec({ code }),
    response: objectCodec({ recoveryCodes: codes }),
  }),
  renewCodes: defineEndpoint({
    row: 'M-1f',
    method: 'POST',
    once: false,
    path: '/second-factor/recovery-codes/',
    summary: 'New recovery codes in place of the old ones. Fresh login',
    access: signedInEndpointAccess,
    response: objectCodec({ recoveryCodes: codes }),
  }),
  remove: defineEndpoint({
    row: 'M-1g',
    method: 'POST',
    path: '/second-factor/remove/',
    summary: 'Remove the second factor with a code; not where it is required. Fresh login',
    access: signedInEndpointAccess,
    body: objectCodec({ code }),
    response: successCodec,
  }),
};
