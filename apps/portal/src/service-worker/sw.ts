/**
 * Draws the portal where there is no line. It keeps the portal's own files alone: no answer of the API passes through it,
 * so nothing personal lies in its caches (decision 0178). The page itself is asked of the server each time, so that an
 * upgrade is there at once; only when no server answers does the kept one stand in, with the scripts it was built with.
 */
import { cleanupOutdatedCaches, matchPrecache, type PrecacheEntry, precache } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import { type NotificationEvent, openTold, type PushEvent, type PushWorker, showTold } from './push.ts';

type Lasting = { waitUntil: (work: Promise<unknown>) => void };
type Events = {
  readonly install: Lasting;
  readonly activate: Lasting;
  readonly push: Lasting & PushEvent;
  readonly notificationclick: Lasting & NotificationEvent;
};

declare const self: PushWorker & {
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
// At once, not when the last page is closed: the scripts of the last build are gone with its cache.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => event.waitUntil(showTold(self, event)));
self.addEventListener('notificationclick', (event) => event.waitUntil(openTold(self, event)));

/** A server that is being restarted is no line either. */
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
/** What has a hash in its name is what it is; the few other files are the build's that the page is of. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/') && known.has(url.pathname),
  async ({ event, request, url }) =>
    (await matchPrecache(url.pathname)) ?? network.handle({ event, request }),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname !== PAGE && known.has(url.pathname),
  new NetworkOnly({ plugins: [{ handlerDidError: ({ request }) => matchPrecache(request) }] }),
);
