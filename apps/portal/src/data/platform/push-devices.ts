/** Notices on this device and on the person's others: M-13p to M-14r. */
import { pushDevices } from '@stoep/contract/platform/push-devices';
import { holder } from '../../offline/person.ts';
import { forgetPush, isMadeFor, pushAbility, subscribeHere, subscriptionHere } from '../../offline/push.ts';
import { putMarker, readMarker } from '../../offline/push-marker.ts';
import { currentSession } from '../../session/session-store.ts';
import { readTokenPayload } from '../../session/token.ts';
import { api, read } from '../api.ts';
import { caughtUp } from '../query-client.ts';

export const devicesQuery = () => read(pushDevices.list, {});

const loginOf = (): number => readTokenPayload(currentSession()?.token ?? '')?.expiresAt ?? 0;

/** Tells the server where this browser is reached, and the service worker whose notices it shows. */
const name = async (owner: string, subscription: PushSubscription): Promise<void> => {
  const { endpoint, keys = {} } = subscription.toJSON();
  const body = { endpoint: endpoint ?? '', publicKey: keys.p256dh ?? '', secret: keys.auth ?? '' };
  const login = loginOf();
  const { deviceId } = await api(pushDevices.name, { body });
  await putMarker({ owner, device: deviceId, endpoint: body.endpoint, login });
};

/** As the key of today wants it: one that was made for another is thrown away. */
const subscribed = async (): Promise<PushSubscription> => {
  const { publicKey } = await api(pushDevices.key, {});
  const before = await subscriptionHere();
  if (before && isMadeFor(before, publicKey)) return before;
  await before?.unsubscribe();
  return subscribeHere(publicKey);
};

/** Of this browser, as the server knows it; null where it shows nothing for this person. */
export const deviceHere = async (): Promise<string | null> => {
  const held = holder();
  const marker = held ? await readMarker().catch(() => undefined) : undefined;
  if (!held || !marker || marker.owner !== held.owner || pushAbility() !== 'able') return null;
  return (await subscriptionHere()) ? marker.device : null;
};

/** Asks for the permission: only ever after a press. Answers whether it was given. */
export const switchOn = async (): Promise<boolean> => {
  const held = holder();
  if (!held || (await Notification.requestPermission()) !== 'granted') return false;
  await name(held.owner, await subscribed());
  await caughtUp();
  return true;
};

export const removeDevice = async (deviceId: string): Promise<void> => {
  const here = await deviceHere();
  await api(pushDevices.remove, { params: { deviceId } });
  if (deviceId === here) await forgetPush();
  await caughtUp();
};

export const testDevice = (deviceId: string) => api(pushDevices.test, { params: { deviceId } });

/**
 * After another login, or where the browser took another address by itself, the server is told: what this person named here goes
 * on. Nothing is asked of anybody.
 */
export const renewDevice = async (): Promise<void> => {
  const held = holder();
  if (!held || pushAbility() !== 'able') return;
  const marker = await readMarker();
  if (!marker || marker.owner !== held.owner) return;
  const now = await subscriptionHere();
  if (now && marker.endpoint === now.endpoint && marker.login === loginOf()) return;
  if (Notification.permission === 'granted') await name(held.owner, await subscribed());
};
