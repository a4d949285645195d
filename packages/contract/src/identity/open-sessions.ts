/** Endpoints of a person's open login sessions: M-124 (session list), "log out everywhere". */
import { defineEndpoint, signedInEndpointAccess } from '../kit/define-endpoint.ts';
import {
  booleanField,
  type DecodedValue,
  idField,
  instantField,
  objectCodec,
  successCodec,
  textField,
  valueListCodec,
} from '../kit/wire-codec.ts';

const openSession = objectCodec({
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
    access: signedInEndpointAccess,
    response: valueListCodec(openSession),
  }),
  end: defineEndpoint({
    row: 'M-124c',
    method: 'POST',
    path: '/sessions/{sessionId}/end/',
    summary: 'End one of the own sessions',
    access: signedInEndpointAccess,
    params: objectCodec({ sessionId: idField('sessionId') }),
    response: successCodec,
  }),
  endAll: defineEndpoint({
    row: 'M-124d',
    method: 'POST',
    path: '/sessions/end-all/',
    summary: 'Log out everywhere, here too',
    access: signedInEndpointAccess,
    response: successCodec,
  }),
};
