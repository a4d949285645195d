/** The second factor: an authenticator app and recovery codes (trust A-42). Offered to all, required for staff. */
import { z } from 'zod';
import { endpoint, signedIn } from '../kit/endpoint.ts';
import { type Decoded, entity, flag, plain, success, text, whole } from '../kit/wire.ts';

const code = plain('otp', z.string().max(32));
const codes = plain('recovery_codes', z.array(z.string()));

const enrolment = entity({
  /** Base 32, for those who cannot scan. */
  secret: text('secret'),
  /** Rows of the QR code, a 1 for each dark square. */
  qr: plain('qr', z.array(z.string().regex(/^[01]+$/))),
});
export type Enrolment = Decoded<typeof enrolment>;

export const secondFactor = {
  state: endpoint({
    row: 'M-1c',
    viewed: 'never',
    method: 'GET',
    path: '/second-factor/',
    summary: 'Whether a second factor is set up, and how many recovery codes are left',
    access: signedIn,
    response: entity({
      on: flag('on'),
      required: flag('required'),
      recoveryCodesLeft: whole('recovery_codes_left'),
    }),
  }),
  begin: endpoint({
    row: 'M-1d',
    method: 'POST',
    changes: 'nothing',
    once: false,
    path: '/second-factor/begin/',
    summary:
      'A new key for the authenticator app; nothing holds until a code of it is confirmed. Fresh login',
    access: signedIn,
    response: enrolment,
  }),
  confirm: endpoint({
    row: 'M-1e',
    method: 'POST',
    once: false,
    path: '/second-factor/confirm/',
    summary: 'Set the second factor up with a code of the app; answers the recovery codes, once',
    access: signedIn,
    body: entity({ code }),
    response: entity({ recoveryCodes: codes }),
  }),
  renewCodes: endpoint({
    row: 'M-1f',
    method: 'POST',
    once: false,
    path: '/second-factor/recovery-codes/',
    summary: 'New recovery codes in place of the old ones. Fresh login',
    access: signedIn,
    response: entity({ recoveryCodes: codes }),
  }),
  remove: endpoint({
    row: 'M-1g',
    method: 'POST',
    path: '/second-factor/remove/',
    summary: 'Remove the second factor with a code; not where it is required. Fresh login',
    access: signedIn,
    body: entity({ code }),
    response: success,
  }),
};
