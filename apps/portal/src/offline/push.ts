/** What a browser can do about notices, and that it shows none once the login is over (decision 0231). */
import { isApple } from './apple.ts';
import { dropMarker, readMarker } from './push-marker.ts';

/** `install`: the device takes notices only of what was added to its home screen. */
export type PushAbility = 'able' | 'blocked' | 'install' | 'unable';

export const pushAbility = (): PushAbility => {
  const isThere = 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
  if (!isThere) return isApple() ? 'install' : 'unable';
  return Notification.permission === 'denied' ? 'blocked' : 'able';
};

/** Undefined where there is none, and where the portal is not kept by this browser. */
const registration = async (): Promise<ServiceWorkerRegistration | undefined> =>
  pushAbility() === 'unable' || pushAbility() === 'install'
    ? undefined
    : navigator.serviceWorker.getRegistration('/');

export const subscriptionHere = async (): Promise<PushSubscription | null> =>
  (await (await registration())?.pushManager.getSubscription()) ?? null;

/** The browser's own push service is asked; throws where it is away, and where the person refuses. */
export const subscribeHere = async (publicKey: string): Promise<PushSubscription> => {
  const { pushManager } = await navigator.serviceWorker.ready;
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
};

/** Whether it was made for the key with which the product signs today. */
export const isMadeFor = ({ options }: PushSubscription, publicKey: string): boolean => {
  const { applicationServerKey } = options;
  if (!applicationServerKey) return false;
  const letters = btoa(String.fromCharCode(...new Uint8Array(applicationServerKey)));
  return letters.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '') === publicKey;
};

/** Nothing more is shown, and what still stands on the screen goes. Each step for itself: one that fails keeps none of the others. */
export const forgetPush = async (): Promise<void> => {
  const steps = [
    dropMarker,
    async () => {
      const shown = (await (await registration())?.getNotifications()) ?? [];
      for (const one of shown) one.close();
    },
    async () => void (await (await subscriptionHere())?.unsubscribe()),
  ];
  for (const step of steps) await step().catch(() => undefined);
};

/** Of whoever was here before. */
export const forgetPushOfOthers = async (owner: string): Promise<void> => {
  const marker = await readMarker();
  if (marker && marker.owner !== owner) await forgetPush();
};
