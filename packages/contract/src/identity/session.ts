/** Sign-in and who one is: A 2 "/", A 7, C 2.2; calls M-1, M-2, M-7, M-119. */
import { z } from 'zod';
import { anonymous, endpoint, signedIn } from '../kit/endpoint.ts';
import { asIs, entity, flag, id, optional, plain, success, text, whole } from '../kit/wire.ts';

const PORTALS = ['owner', 'trustee', 'contractor', 'staff'] as const;
export type Portal = (typeof PORTALS)[number];

export const session = {
  logIn: endpoint({
    row: 'M-1',
    method: 'POST',
    path: '/login/',
    summary: 'Log in with e-mail and password, and the one-time code where a second factor is set up',
    access: anonymous,
    knowsDevice: true,
    body: entity({
      email: plain('email', z.string().max(320)),
      password: plain('password', z.string().max(1024)),
      otp: optional(plain('otp', z.string().max(32))),
    }),
    response: entity({
      userProfileId: id('id'),
      loginCount: whole('access'),
      token: text('token'),
    }),
  }),
  updateLastLoggedIn: endpoint({
    row: 'M-2',
    method: 'PATCH',
    changes: 'nothing',
    once: false,
    path: '/update-last-logged-in/',
    summary: 'Record a login; the server counts and takes the time itself',
    access: signedIn,
    self: { userProfileId: 'profile' },
    body: entity({
      userProfileId: text('user_id'),
      at: plain('access', z.string().max(64)),
      loginCount: plain('lastDate', z.int().min(0).max(1_000_000_000)),
    }),
    response: entity({ success: flag('success'), loginCount: whole('access') }),
  }),
  determineAccess: endpoint({
    row: 'M-7',
    viewed: 'read',
    method: 'POST',
    path: '/contact/determine-access/',
    summary: 'Which portals the signed-in person may open, computed from live links',
    access: signedIn,
    self: { email: 'email', contactId: 'contact' },
    body: entity({
      email: plain('email', z.string().max(320)),
      contactId: plain('contact_id', z.string().max(64)),
    }),
    response: entity({
      access: plain('access', z.array(z.enum(PORTALS))),
      contactId: text('contact_id'),
    }),
  }),
  confirmPassword: endpoint({
    row: 'M-1b',
    method: 'POST',
    changes: 'nothing',
    once: false,
    path: '/confirm-password/',
    summary:
      'Prove the password again: changes that matter want it under five minutes old; answers the next token of the session',
    access: signedIn,
    body: entity({ password: plain('password', z.string().max(1024)) }),
    response: entity({ success: flag('success'), token: text('token') }),
  }),
  logOut: endpoint({
    row: 'M-119',
    method: 'POST',
    path: '/logout/',
    summary: 'End this session; answers the same for a dead token',
    access: anonymous,
    response: success,
  }),
};

export const health = {
  check: endpoint({
    row: 'M-120',
    method: 'GET',
    path: '/health/',
    summary: 'Is the service ready',
    access: anonymous,
    response: asIs(z.strictObject({ status: z.literal('ok') })),
  }),
};
