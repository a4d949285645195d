/** Push notices in this browser: what it supports, subscribing, and the end of notices at logout (decision 0231). */
import { isAppleMobileDevice } from './apple-device.ts';
import { deletePushOwnerMarker, findPushOwnerMarker } from './push-marker.ts';

/** `install`: the device shows notices only for sites on its home screen. */
export type PushSupport = 'able' | 'blocked' | 'install' | 'unable';

export const detectPushSupport = (): PushSupport => {
  const isThere = 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
  if (!isThere) return isAppleMobileDevice() ? 'install' : 'unable';
  return Notification.permission === 'denied' ? 'blocked' : 'able';
};

/** The push subscription of this browser; null if there is none or no service worker is registered. */
const registration = async (): Promise<ServiceWorkerRegistration | undefined> =>
  detectPushSupport() === 'unable' || detectPushSupport() === 'install'
    ? undefined
    : navigator.serviceWorker.getRegistration('/');

export const findPushSubscription = async (): Promise<PushSubscription | null> =>
  (await (await registration())?.pushManager.getSubscription()) ?? null;

/** Subscribes at the browser's push service. Throws if the service is unavailable or the person refuses. */
export const subscribeBrowserToPush = async (publicKey: string): Promise<PushSubscription> => {
  const { pushManager } = await navigator.serviceWorker.ready;
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
};

/** Whether the subscription was made for the server's current signing key. */
export const isPushSubscriptionForKey = ({ options }: PushSubscription, publicKey: string): boolean => {
  const { applicationServerKey } = options;
  if (!applicationServerKey) return false;
  const letters = btoa(String.fromCharCode(...new Uint8Array(applicationServerKey)));
  return letters.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '') === publicKey;
};

/** Ends push notices and closes those on screen. The steps are independent: one failure does not stop the others. */
export const endPushOnDevice = async (): Promise<void> => {
  const steps = [
    deletePushOwnerMarker,
    async () => {
      const shown = (await (await registration())?.getNotifications()) ?? [];
      for (const one of shown) one.close();
    },
    async () => void (await (await findPushSubscription())?.unsubscribe()),
  ];
  for (const step of steps) await step().catch(() => undefined);
};

/** Ends push notices of a person who used this browser before. */
export const endPushOfOtherPersons = async (owner: string): Promise<void> => {
  const marker = await findPushOwnerMarker();
  if (marker && marker.owner !== owner) await endPushOnDevice();
};
