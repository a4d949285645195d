/** Endpoints of the browsers that get push notices: register one, remove one (decision 0231). */
import { z } from 'zod';
import { defineEndpoint, signedInEndpointAccess } from '../kit/define-endpoint.ts';
import {
  type DecodedValue,
  idField,
  instantField,
  keyedListCodec,
  nullableInstantField,
  objectCodec,
  schemaField,
  successCodec,
  textField,
} from '../kit/wire-codec.ts';

const namedDevice = objectCodec({
  id: idField('id'),
  /** The browser's description of itself. */
  device: textField('device'),
  namedAt: instantField('named_at'),
  /** When a notice last reached it. */
  reachedAt: nullableInstantField('reached_at'),
});
export type PushDeviceRow = DecodedValue<typeof namedDevice>;

const oneDevice = objectCodec({ deviceId: idField('deviceId') });

/** Base64url text, as browsers write keys. */
const letters = (wire: string, count: number) => schemaField(wire, z.string().regex(new RegExp(`^[\\w-]{${count}}$`)));

export const pushDeviceEndpoints = {
  list: defineEndpoint({
    row: 'M-13p',
    viewed: 'never',
    method: 'GET',
    path: '/my-devices/',
    summary: 'The devices that notices of the signed-in person are pushed to, the newest first',
    access: signedInEndpointAccess,
    response: keyedListCodec('value', namedDevice),
  }),
  key: defineEndpoint({
    row: 'M-13q',
    viewed: 'never',
    method: 'GET',
    path: '/push-key/',
    summary: 'The public key that a browser has to know of whoever pushes notices to it',
    access: signedInEndpointAccess,
    response: objectCodec({ publicKey: textField('public_key') }),
  }),
  name: defineEndpoint({
    row: 'M-14p',
    method: 'POST',
    path: '/my-devices/',
    summary:
      'Have notices pushed to the browser that asks, as its push service gave it; a second time the same, and another person’s becomes the caller’s',
    access: signedInEndpointAccess,
    body: objectCodec({
      endpoint: schemaField('endpoint', z.string().max(1000)),
      /** A point of P-256, and 16 bytes. */
      publicKey: letters('p256dh', 87),
      secret: letters('auth', 22),
    }),
    response: objectCodec({ deviceId: idField('deviceId') }),
  }),
  remove: defineEndpoint({
    row: 'M-14q',
    method: 'DELETE',
    path: '/my-devices/{deviceId}/',
    summary: 'Push nothing more to one of the own devices',
    access: signedInEndpointAccess,
    params: oneDevice,
    response: successCodec,
  }),
  test: defineEndpoint({
    row: 'M-14r',
    method: 'POST',
    path: '/my-devices/{deviceId}/test/',
    summary: 'Push a notice to one of the own devices that says that it works',
    access: signedInEndpointAccess,
    params: oneDevice,
    response: successCodec,
  }),
};
