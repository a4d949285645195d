/** A push notice on a device: it is shown, a press opens the record, and after logging out none is shown (decision 0231). */
import { createECDH, randomBytes } from 'node:crypto';
import type { BrowserContext, Page, Worker } from '@playwright/test';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { forgiveProvoked } from '../support/people.ts';
import { signIn } from '../support/sign-in.ts';

test.use({ serviceWorkers: 'allow' });

/** The browser itself logs that the service worker answered a script that it had begun to load. */
const PROVOKED = /preload/;

/** A test reaches no push service, and a headless browser shows no notices: stubs stand in for both. */
const standIn = () => {
  const own = createECDH('prime256v1');
  own.generateKeys();
  const subscription = {
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(16).toString('hex')}`,
    keys: { p256dh: own.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
  };
  return `(() => {
    const given = ${JSON.stringify(subscription)};
    const now = () => localStorage.getItem('test-subscribed') ? {
      endpoint: given.endpoint, options: {}, toJSON: () => given,
      unsubscribe: async () => { localStorage.removeItem('test-subscribed'); return true; },
    } : null;
    PushManager.prototype.subscribe = async () => { localStorage.setItem('test-subscribed', 'yes'); return now(); };
    PushManager.prototype.getSubscription = async () => now();
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
  })()`;
};

const deviceOf = (page: Page) =>
  page.evaluate<string>(`new Promise((told, failed) => {
    const asked = indexedDB.open('stoep-push', 1);
    asked.onerror = failed;
    asked.onsuccess = () => {
      const found = asked.result.transaction('marker').objectStore('marker').get('today');
      found.onsuccess = () => { asked.result.close(); told(found.result?.device ?? ''); };
    };
  })`);

/** Collects the notices of the worker in a list, since a headless browser refuses to show them. */
const watchShown = async (context: BrowserContext): Promise<Worker> => {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('The portal keeps no worker.');
  await worker.evaluate(`self.shown = [];
    self.registration.showNotification = async (title, { body, tag, data }) => {
      const one = { title, body, tag, data, close: () => { self.shown = self.shown.filter((other) => other !== one); } };
      self.shown = [...self.shown.filter((other) => other.tag !== tag), one];
    };`);
  return worker;
};
const shown = (worker: Worker) =>
  worker.evaluate<{ title: string; body: string }[]>(`self.shown.map(({ title, body }) => ({ title, body }))`);

/** Delivers to the worker as a push service does, whether a page is open or not. */
const deliverer = async (context: BrowserContext, page: Page) => {
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((told) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations;
      if (one) told(one.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  return (message: object) =>
    devtools.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(page.url()).origin,
      registrationId,
      data: JSON.stringify(message),
    });
};

/** Presses a notice: sends the worker the event that the browser sends. */
const press = (worker: Worker) =>
  worker.evaluate(`self.dispatchEvent(
    Object.assign(new ExtendableEvent('notificationclick'), { notification: self.shown[0] }))`);

test('M-14p a notice is shown on the device that was named, a press opens its record, and a log-out ends it', async ({
  page,
  context,
  unexpected,
}) => {
  try {
    await walk(page, context);
  } finally {
    forgiveProvoked(unexpected, PROVOKED);
  }
});

const walk = async (page: Page, context: BrowserContext) => {
  await page.addInitScript(standIn());
  await signIn(page, 't1@demo.test');
  await page.goto('/#/trustee-portal');
  const record = page.locator('a[href*="building-approvals/"]').first();
  await expect(record).toBeVisible();
  const path = `/${await record.getAttribute('href')}`;

  await page.goto('/#/notices');
  await page.getByRole('button', { name: 'Turn on notifications' }).click();
  await expect(page.getByText('This device shows your notifications.')).toBeVisible();
  await expectAccessible(page);
  const device = await deviceOf(page);
  const deliver = await deliverer(context, page);
  const worker = await watchShown(context);
  const message = { title: 'Stoep', body: 'You have a new vote.', tag: 'one', language: 'en' };

  await deliver({ ...message, path, device: 'somebody-else' });
  await deliver({ ...message, path, device });
  await expect.poll(() => shown(worker)).toEqual([{ title: 'Stoep', body: message.body }]);
  await press(worker);
  await page.waitForURL(`**${path}`);
  await expect.poll(() => shown(worker)).toEqual([]);

  // Whatever path a message names, only the product is opened.
  await deliver({ ...message, path: 'https://evil.example/', device });
  await expect.poll(() => shown(worker)).toHaveLength(1);
  await press(worker);
  await expect.poll(() => new URL(page.url()).hash).toBe('#/user-portal');

  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Log Out', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  await expect.poll(() => deviceOf(page)).toBe('');
  await deliver({ ...message, path, device });
  await signIn(page, 't1@demo.test');
  expect(await shown(worker)).toEqual([]);
  await page.goto('/#/notices');
  await expect(page.getByRole('button', { name: 'Turn on notifications' })).toBeVisible();
};
