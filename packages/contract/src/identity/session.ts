/** Endpoints of login and the present session: A 2 "/", A 7, C 2.2; calls M-1, M-2, M-7, M-119. */
import { z } from 'zod';
import { anonymousEndpointAccess, defineEndpoint, signedInEndpointAccess } from '../kit/define-endpoint.ts';
import {
  booleanField,
  idField,
  integerField,
  objectCodec,
  optionalField,
  schemaCodec,
  schemaField,
  successCodec,
  textField,
} from '../kit/wire-codec.ts';

const PORTALS = ['owner', 'trustee', 'contractor', 'staff'] as const;
export type PortalName = (typeof PORTALS)[number];

export const sessionEndpoints = {
  logIn: defineEndpoint({
    row: 'M-1',
    method: 'POST',
    path: '/login/',
    summary: 'Log in with email and password, and the one-time code where a second factor is set up',
    access: anonymousEndpointAccess,
    knowsDevice: true,
    body: objectCodec({
      email: schemaField('email', z.string().max(320)),
      password: schemaField('password', z.string().max(1024)),
      otp: optionalField(schemaField('otp', z.string().max(32))),
    }),
    response: objectCodec({
      userProfileId: idField('id'),
      loginCount: integerField('access'),
      token: textField('token'),
    }),
  }),
  updateLastLoggedIn: defineEndpoint({
    row: 'M-2',
    method: 'PATCH',
    changes: 'nothing',
    once: false,
    path: '/update-last-logged-in/',
    summary: 'Record a login; the server counts and takes the time itself',
    access: signedInEndpointAccess,
    self: { userProfileId: 'profile' },
    body: objectCodec({
      userProfileId: textField('user_id'),
      at: schemaField('access', z.string().max(64)),
      loginCount: schemaField('lastDate', z.int().min(0).max(1_000_000_000)),
    }),
    response: objectCodec({ success: booleanField('success'), loginCount: integerField('access') }),
  }),
  determineAccess: defineEndpoint({
    row: 'M-7',
    viewed: 'read',
    method: 'POST',
    path: '/contact/determine-access/',
    summary: 'Which portals the signed-in person may open, computed from live links',
    access: signedInEndpointAccess,
    self: { email: 'email', contactId: 'contact' },
    body: objectCodec({
      email: schemaField('email', z.string().max(320)),
      contactId: schemaField('contact_id', z.string().max(64)),
    }),
    response: objectCodec({
      access: schemaField('access', z.array(z.enum(PORTALS))),
      contactId: textField('contact_id'),
    }),
  }),
  confirmPassword: defineEndpoint({
    row: 'M-1b',
    method: 'POST',
    changes: 'nothing',
    once: false,
    path: '/confirm-password/',
    summary:
      'Prove the password again: changes that matter want it under five minutes old; answers the next token of the session',
    access: signedInEndpointAccess,
    body: objectCodec({ password: schemaField('password', z.string().max(1024)) }),
    response: objectCodec({ success: booleanField('success'), token: textField('token') }),
  }),
  logOut: defineEndpoint({
    row: 'M-119',
    method: 'POST',
    path: '/logout/',
    summary: 'End this session; answers the same for a dead token',
    access: anonymousEndpointAccess,
    response: successCodec,
  }),
};

export const healthEndpoints = {
  check: defineEndpoint({
    row: 'M-120',
    method: 'GET',
    path: '/health/',
    summary: 'Is the service ready',
    access: anonymousEndpointAccess,
    response: schemaCodec(z.strictObject({ status: z.literal('ok') })),
  }),
};
