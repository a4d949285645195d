/** Endpoints of a person's open login sessions: M-124 (session list), "log out everywhere". */
import { defineEndpoint, signedInAccess } from '../kit/define-endpoint.ts';
import {
  booleanField,
  type DecodedValue,
  entityCodec,
  idField,
  instantField,
  successCodec,
  textField,
  valueListCodec,
} from '../kit/wire-codec.ts';

const openSession = entityCodec({
  id: idField('id'),
  /** The browser's description of itself. */
  device: textField('device'),
  source: textField('source'),
  startedAt: instantField('started_at'),
  lastSeenAt: instantField('last_seen_at'),
  endsAt: instantField('ends_at'),
  current: booleanField('current'),
});
export type OpenLoginSession = DecodedValue<typeof openSession>;

export const openSessionEndpoints = {
  list: defineEndpoint({
    row: 'M-124b',
    viewed: 'never',
    method: 'GET',
    path: '/sessions/',
    summary: 'The living sessions of the signed-in person, the newest first',
    access: signedInAccess,
    response: valueListCodec(openSession),
  }),
  end: defineEndpoint({
    row: 'M-124c',
    method: 'POST',
    path: '/sessions/{sessionId}/end/',
    summary: 'End one of the own sessions',
    access: signedInAccess,
    params: entityCodec({ sessionId: idField('sessionId') }),
    response: successCodec,
  }),
  endAll: defineEndpoint({
    row: 'M-124d',
    method: 'POST',
    path: '/sessions/end-all/',
    summary: 'Log out everywhere, here too',
    access: signedInAccess,
    response: successCodec,
  }),
};
