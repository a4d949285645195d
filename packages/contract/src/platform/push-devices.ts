/** Browsers on which a person wants to be told: naming one, and taking it away (decision 0231). */
import { z } from 'zod';
import { endpoint, signedIn } from '../kit/endpoint.ts';
import {
  type Decoded,
  entity,
  id,
  instant,
  instantOrNull,
  listUnder,
  plain,
  success,
  text,
} from '../kit/wire.ts';

const namedDevice = entity({
  id: id('id'),
  /** What the browser said of itself. */
  device: text('device'),
  namedAt: instant('named_at'),
  /** When something reached it last. */
  reachedAt: instantOrNull('reached_at'),
});
export type NamedDevice = Decoded<typeof namedDevice>;

const oneDevice = entity({ deviceId: id('deviceId') });

/** Letters of base64url, as browsers write keys. */
const letters = (wire: string, count: number) =>
  plain(wire, z.string().regex(new RegExp(`^[\\w-]{${count}}$`)));

export const pushDevices = {
  list: endpoint({
    row: 'M-13p',
    viewed: 'never',
    method: 'GET',
    path: '/my-devices/',
    summary: 'The devices that notices of the signed-in person are pushed to, the newest first',
    access: signedIn,
    response: listUnder('value', namedDevice),
  }),
  key: endpoint({
    row: 'M-13q',
    viewed: 'never',
    method: 'GET',
    path: '/push-key/',
    summary: 'The public key that a browser has to know of whoever pushes notices to it',
    access: signedIn,
    response: entity({ publicKey: text('public_key') }),
  }),
  name: endpoint({
    row: 'M-14p',
    method: 'POST',
    path: '/my-devices/',
    summary:
      'Have notices pushed to the browser that asks, as its push service gave it; a second time the same, and another person’s becomes the caller’s',
    access: signedIn,
    body: entity({
      endpoint: plain('endpoint', z.string().max(1000)),
      /** A point of P-256, and 16 bytes. */
      publicKey: letters('p256dh', 87),
      secret: letters('auth', 22),
    }),
    response: entity({ deviceId: id('deviceId') }),
  }),
  remove: endpoint({
    row: 'M-14q',
    method: 'DELETE',
    path: '/my-devices/{deviceId}/',
    summary: 'Push nothing more to one of the own devices',
    access: signedIn,
    params: oneDevice,
    response: success,
  }),
  test: endpoint({
    row: 'M-14r',
    method: 'POST',
    path: '/my-devices/{deviceId}/test/',
    summary: 'Push a notice to one of the own devices that says that it works',
    access: signedIn,
    params: oneDevice,
    response: success,
  }),
};
