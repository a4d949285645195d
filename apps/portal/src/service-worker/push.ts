/**
 * Push notices in the service worker: displayed only to the person of this browser; a press opens only pages of the
 * product.
 */
import { findPushOwnerMarker } from '../offline/push-marker.ts';

type View = {
  readonly body: string;
  readonly tag: string;
  readonly lang: string;
  readonly icon: string;
  readonly renotify: boolean;
  readonly data: { readonly path: string };
};
type Window = {
  readonly url: string;
  focus: () => Promise<unknown>;
  navigate: (url: string) => Promise<unknown>;
};

export type PushMessageEvent = { readonly data: { json: () => unknown } | null };
export type NotificationClickEvent = {
  readonly notification: { readonly data: unknown; close: () => void };
};
/** The functions of the service worker that this needs. */
export type PushServiceWorker = {
  readonly location: Pick<Location, 'origin'>;
  readonly registration: { showNotification: (title: string, shown: View) => Promise<void> };
  readonly clients: {
    matchAll: (of: { type: 'window'; includeUncontrolled: true }) => Promise<readonly Window[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
};

type Message = Readonly<Record<'title' | 'body' | 'path' | 'tag' | 'device' | 'language', string>>;

const NAMES = ['title', 'body', 'path', 'tag', 'device', 'language'] as const;

const messageOf = ({ data }: PushMessageEvent): Message | null => {
  try {
    const given = data?.json() as Record<string, unknown> | null;
    return given && NAMES.every((name) => typeof given[name] === 'string') ? (given as Message) : null;
  } catch {
    return null;
  }
};

/** Shows nothing after a logout, or for anybody else. */
export const displayPushNotice = async (
  { registration }: PushServiceWorker,
  event: PushMessageEvent,
): Promise<void> => {
  const message = messageOf(event);
  const marker = await findPushOwnerMarker().catch(() => undefined);
  if (!message || message.device !== marker?.device) return;
  const { title, body, tag, path, language } = message;
  await registration.showNotification(title, {
    body,
    tag,
    lang: language,
    icon: '/icons/192.png',
    // A notice that replaces an earlier one alerts again.
    renotify: true,
    data: { path },
  });
};

/** Opens only addresses of the product, whatever the message says. */
const within = (origin: string, data: unknown): URL => {
  const { path } = (data ?? {}) as { path?: unknown };
  const front = new URL('/#/user-portal', origin);
  if (typeof path !== 'string' || !URL.canParse(path, origin)) return front;
  const wanted = new URL(path, origin);
  return wanted.origin === origin ? wanted : front;
};

/** Opens the page in a window that already shows it, otherwise in a new one. */
export const openPushNotice = async (
  { clients, location }: PushServiceWorker,
  { notification }: NotificationClickEvent,
): Promise<void> => {
  notification.close();
  const { href, pathname } = within(location.origin, notification.data);
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find(({ url }) => new URL(url).pathname === pathname);
  if (!open) return void (await clients.openWindow(href));
  // If the browser does not focus the window, the record opens all the same.
  await open.focus().catch(() => undefined);
  await open.navigate(href);
};
