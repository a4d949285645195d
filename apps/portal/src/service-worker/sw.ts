/**
 * The service worker: it serves the portal's files offline. API answers never pass through it, so its caches have no
 * personal data (decision 0178). The page is fetched from the server first, so that an upgrade applies at once; the
 * cached page is used only without an answer.
 */
import { cleanupOutdatedCaches, matchPrecache, type PrecacheEntry, precache } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import {
  displayPushNotice,
  type NotificationClickEvent,
  openPushNotice,
  type PushMessageEvent,
  type PushServiceWorker,
} from './push.ts';

type Lasting = { waitUntil: (work: Promise<unknown>) => void };
type Events = {
  readonly install: Lasting;
  readonly activate: Lasting;
  readonly push: Lasting & PushMessageEvent;
  readonly notificationclick: Lasting & NotificationClickEvent;
};

declare const self: PushServiceWorker & {
  readonly __WB_MANIFEST: PrecacheEntry[];
  readonly clients: { claim: () => Promise<void> };
  skipWaiting: () => Promise<void>;
  addEventListener: <K extends keyof Events>(kind: K, listener: (event: Events[K]) => void) => void;
};

const PAGE = '/';
const files = self.__WB_MANIFEST;
const known = new Set(files.map(({ url }) => url));

precache(files);
cleanupOutdatedCaches();
// Takes over at once, since the cached scripts of the former build are deleted.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => event.waitUntil(displayPushNotice(self, event)));
self.addEventListener('notificationclick', (event) => event.waitUntil(openPushNotice(self, event)));

/** A server that is restarting counts as no answer. */
const isAnswer = ({ response }: { response: Response }): Promise<Response> =>
  response.status >= 500
    ? Promise.reject(new Error(`The page was answered ${response.status}`))
    : Promise.resolve(response);

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && ['/', '/index.html'].includes(url.pathname),
  new NetworkOnly({
    plugins: [{ fetchDidSucceed: isAnswer, handlerDidError: () => matchPrecache(PAGE) }],
  }),
);

const network = new NetworkOnly();
/** Files with a hash in their name never change. The few others belong to the build of the cached page. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/') && known.has(url.pathname),
  async ({ event, request, url }) => (await matchPrecache(url.pathname)) ?? network.handle({ event, request }),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname !== PAGE && known.has(url.pathname),
  new NetworkOnly({ plugins: [{ handlerDidError: ({ request }) => matchPrecache(request) }] }),
);
