/** Push notices on this device and on the person's other devices: M-13p to M-14r. */

import { parseTokenPayload } from '@stoep/contract/identity/session-token';
import { pushDeviceEndpoints } from '@stoep/contract/platform/push-devices';
import { currentDeviceStoreOwner } from '../../offline/device-store-owner.ts';
import {
  detectPushSupport,
  endPushOnDevice,
  findPushSubscription,
  isPushSubscriptionForKey,
  subscribeBrowserToPush,
} from '../../offline/push.ts';
import { findPushOwnerMarker, savePushOwnerMarker } from '../../offline/push-marker.ts';
import { currentStoredSession } from '../../session/session-store.ts';
import { callPortalApi, portalEndpointQuery } from '../api.ts';
import { waitForRefetch } from '../query-client.ts';

export const pushDevicesQuery = () => portalEndpointQuery(pushDeviceEndpoints.list, {});

const loginOf = (): number => parseTokenPayload(currentStoredSession()?.token ?? '')?.expiresAt ?? 0;

/** Registers this browser's push address with the server and saves whose notices the service worker shows. */
const name = async (owner: string, subscription: PushSubscription): Promise<void> => {
  const { endpoint, keys = {} } = subscription.toJSON();
  const body = { endpoint: endpoint ?? '', publicKey: keys.p256dh ?? '', secret: keys.auth ?? '' };
  const login = loginOf();
  const { deviceId } = await callPortalApi(pushDeviceEndpoints.name, { body });
  await savePushOwnerMarker({ owner, device: deviceId, endpoint: body.endpoint, login });
};

/** Reuses the subscription only if it was made for the present signing key; otherwise makes a new one. */
const subscribed = async (): Promise<PushSubscription> => {
  const { publicKey } = await callPortalApi(pushDeviceEndpoints.key, {});
  const before = await findPushSubscription();
  if (before && isPushSubscriptionForKey(before, publicKey)) return before;
  await before?.unsubscribe();
  return subscribeBrowserToPush(publicKey);
};

/** Id of this browser as a push device; null if it shows no notices for this person. */
export const findPushDeviceOfBrowser = async (): Promise<string | null> => {
  const held = currentDeviceStoreOwner();
  const marker = held ? await findPushOwnerMarker().catch(() => undefined) : undefined;
  if (!held || !marker || marker.owner !== held.owner || detectPushSupport() !== 'able') return null;
  return (await findPushSubscription()) ? marker.device : null;
};

/** Asks the browser's permission, so it may only run after a press. True when the permission was granted. */
export const enablePushOnDevice = async (): Promise<boolean> => {
  const held = currentDeviceStoreOwner();
  if (!held || (await Notification.requestPermission()) !== 'granted') return false;
  await name(held.owner, await subscribed());
  await waitForRefetch();
  return true;
};

export const sendPushDeviceRemoval = async (deviceId: string): Promise<void> => {
  const here = await findPushDeviceOfBrowser();
  await callPortalApi(pushDeviceEndpoints.remove, { params: { deviceId } });
  if (deviceId === here) await endPushOnDevice();
  await waitForRefetch();
};

export const requestTestPush = (deviceId: string) => callPortalApi(pushDeviceEndpoints.test, { params: { deviceId } });

/**
 * Registers this device again after a new login, or when the browser changed its push address. Needs no new
 * permission.
 */
export const renewPushRegistration = async (): Promise<void> => {
  const held = currentDeviceStoreOwner();
  if (!held || detectPushSupport() !== 'able') return;
  const marker = await findPushOwnerMarker();
  if (!marker || marker.owner !== held.owner) return;
  const now = await findPushSubscription();
  if (now && marker.endpoint === now.endpoint && marker.login === loginOf()) return;
  if (Notification.permission === 'granted') await name(held.owner, await subscribed());
};
