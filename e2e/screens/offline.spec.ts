/** Without a connection: the balance is shown with its age, and an offline item is sent once when the connection is back (0178). */
import type { BrowserContext, Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { forgiveProvoked } from '../support/people.ts';
import { signIn } from '../support/sign-in.ts';

test.use({ serviceWorkers: 'allow', actionTimeout: 20_000 });

/** The browser itself logs that it is offline, and that the service worker answered a script that it had begun to load. */
const PROVOKED = /ERR_INTERNET_DISCONNECTED|preload/;
/** A retry of the journey writes another ticket. */
const WORDS = `The light at door ${Date.now() % 100_000} has gone out.`;
const ANSWER = 'It is the one beside the lift.';

/** The device has all files of the portal, so a reload works offline. */
const isKept = (page: Page) =>
  page.evaluate<boolean>(`navigator.serviceWorker.ready.then(({ active }) => new Promise((told) => {
    const look = () => active.state === 'activated' ? told(true) : setTimeout(look, 50);
    look();
  }))`);

/** How many rows the device stores: answers and offline items. */
const onDevice = (page: Page) =>
  page.evaluate<number[]>(`new Promise((told, failed) => {
    const asked = indexedDB.open('stoep-device');
    asked.onerror = failed;
    asked.onsuccess = () => {
      const stores = [...asked.result.objectStoreNames];
      const counts = stores.map((name) => new Promise((one) => {
        const count = asked.result.transaction(name).objectStore(name).count();
        count.onsuccess = () => one(count.result);
      }));
      Promise.all(counts).then((all) => { asked.result.close(); told(all); });
    };
  })`);

/** Entries in the browser's caches that are no files of the portal. */
const cachedOther = (page: Page) =>
  page.evaluate<string[]>(`caches.keys().then(async (names) => {
    const all = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).map((one) => new URL(one.url).pathname)));
    return all.flat().filter((path) => path !== '/' && !/^\\/(assets\\/[^/]+|[\\w-]+\\.(js|svg|png))$/.test(path));
  })`);

/** Ids of the owner's open tickets with this text. */
const ticketsSaying = async (page: Page, words: string) => {
  await page.goto('/#/owner-portal?tab=tickets');
  await expect(page.getByRole('tab', { name: 'Current' })).toBeVisible();
  return page.evaluate<string[]>(`(async () => {
    const id = localStorage.getItem('userProfileId');
    const answer = await fetch('/api/tickets/owner/active/' + id + '/', { headers: { authorization: 'Bearer ' + localStorage.getItem('token') } });
    return (await answer.json()).filter((row) => JSON.stringify(row).includes(${JSON.stringify(words)})).map((row) => row.cr446_loggedticketid);
  })()`);
};

const writeTicket = async (page: Page) => {
  await page.goto('/#/log-a-ticket');
  await page.getByLabel('Ticket type').selectOption('Maintenance');
  await page.getByLabel('Description').fill(WORDS);
  await page.getByRole('button', { name: 'Submit' }).dblclick();
};

const loseLine = (context: BrowserContext) => context.setOffline(true);

test('F-10 A-9 without a line the balance is read with its age, and a ticket and a comment are sent once when it is back', async ({
  page,
  context,
  unexpected,
}) => {
  try {
    await walk(page, context);
  } finally {
    await context.setOffline(false);
    forgiveProvoked(unexpected, PROVOKED);
  }
});

const walk = async (page: Page, context: BrowserContext) => {
  await signIn(page, 'o1@demo.test');
  // A page that was opened online can be read offline.
  await page.getByRole('link', { name: 'Owner Portal', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const balance = page.getByText(/R\s?[\d\s]+\.\d\d/).first();
  await expect(balance).toBeVisible();
  const amount = (await balance.textContent()) ?? '';
  await page.goto('/#/log-a-ticket');
  await expect(page.getByLabel('Ticket type')).toBeVisible();
  expect(await isKept(page)).toBe(true);
  const other = await context.newPage();
  await other.goto('/#/owner-portal');
  await expect(other.getByText(amount).first()).toBeVisible();

  await loseLine(context);
  await page.goto('/#/owner-portal');
  await page.reload();
  await expect(page.getByText(/^You’re offline. Figures as of \d\d:\d\d/)).toBeVisible();
  await expect(page.getByText(amount).first()).toBeVisible();
  await page.evaluate('scrollTo(0, 600)');
  await expect(page.getByText(/^You’re offline. Figures as of \d\d:\d\d/)).toBeInViewport();
  await expectAccessible(page);

  // Pressed twice, written again with the same text, and the page reloaded in between.
  await writeTicket(page);
  const waiting = page.getByRole('region', { name: 'Waiting to be sent' });
  await expect(waiting.getByRole('listitem')).toHaveCount(1);
  await page.reload();
  await expect(waiting).toContainText(WORDS);
  await writeTicket(page);
  await expect(page.getByText('Saved. It will be sent when you reconnect.')).toBeVisible();
  await expect(waiting.getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
  await expect(other.getByText(/Your message will be sent when you reconnect/)).toBeVisible();

  // Two pages of the browser come back online at the same moment.
  await context.setOffline(false);
  await expect(waiting).toHaveCount(0);
  await expect(page.getByText(/^You’re offline/)).toHaveCount(0);
  const sent = await ticketsSaying(page, WORDS);
  expect(sent).toHaveLength(1);

  // Not simply the first ticket: until it is fetched again, the list is the stored one.
  await page.locator(`a[href="#/loggedticket/${sent[0]}"]`).first().click();
  await expect(page.getByRole('region', { name: 'Description' })).toContainText(WORDS);
  await expect(page.getByLabel('Comment', { exact: true })).toBeVisible();
  await loseLine(context);
  await page.getByLabel('Comment', { exact: true }).fill(ANSWER);
  await page.getByRole('button', { name: 'Add Comment' }).click();
  await expect(waiting).toContainText(ANSWER);
  await context.setOffline(false);
  await expect(waiting).toHaveCount(0);
  await expect(page.locator('.comment').filter({ hasText: ANSWER })).toHaveCount(1);
  await other.close();

  // Logging out deletes everything stored; the product first says what is lost.
  expect((await onDevice(page))[0]).toBeGreaterThan(0);
  await loseLine(context);
  await page.getByLabel('Comment', { exact: true }).fill('One more thing.');
  await page.getByRole('button', { name: 'Add Comment' }).click();
  await expect(waiting).toContainText('One more thing.');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Log Out', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toContainText('If you log out now, it is lost.');
  await page.getByRole('button', { name: 'Log out and discard' }).click();
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  await expect.poll(() => onDevice(page)).toEqual([0, 0]);
  expect(await cachedOther(page)).toEqual([]);
};

/** The row of an approval that the trustee can vote on and that no other journey uses. */
const freeQuestion = async (page: Page) => {
  await page.goto('/#/trustee-portal');
  // The hub before it has such buttons too, and the next screen may still be loading.
  await expect(page.getByRole('heading', { level: 1, name: 'Trustee Portal' })).toBeVisible();
  // Another journey decides this one (trustee-votes.spec.ts).
  const approve = page.getByRole('button', { name: /^Approve (?!Electric fence)/ }).last();
  await expect(approve).toBeVisible();
  return ((await approve.textContent()) ?? '').replace(/^Approve\s*/, '').trim();
};

test('FAULT-48.1: a vote cast offline waits in its row and arrives exactly once', async ({
  page,
  context,
  unexpected,
}) => {
  try {
    await signIn(page, 't1@demo.test');
    const subject = await freeQuestion(page);
    const votes: string[] = [];
    page.on('request', (request) => {
      if (/\/api\/trustee\/approval\//.test(request.url())) votes.push(request.url());
    });
    // Waits until the device also has what the screen loads after its first paint.
    await page.waitForLoadState('networkidle');
    await loseLine(context);
    await page.getByRole('button', { name: `Approve ${subject}` }).dblclick();
    await expect(page.getByText('Approve, will be sent when you reconnect').first()).toBeVisible();
    await expectAccessible(page);
    await context.setOffline(false);
    await expect(page.getByText('You approved this.').first()).toBeVisible();
    expect(votes).toHaveLength(1);
    await page.getByRole('tablist', { name: 'Approvals' }).getByRole('tab', { name: 'Approved' }).click();
    await expect(page.getByRole('link', { name: subject })).toHaveCount(1);
    expect((await onDevice(page))[1]).toBe(0);
  } finally {
    await context.setOffline(false);
    forgiveProvoked(unexpected, PROVOKED);
  }
});

test('FAULT-48.1: without a connection the balance, how to pay, why, the documents and the tickets can be read', async ({
  page,
  context,
  unexpected,
}) => {
  try {
    // The documents and the profile are prefetched last.
    const documents = page.waitForResponse(/\/docs_owner\//);
    await signIn(page, 'o1@demo.test');
    const balance = (await page.locator('.tile', { hasText: 'You owe' }).innerText()).trim();
    expect(await isKept(page)).toBe(true);
    await (await documents).finished();
    await page.waitForLoadState('networkidle');
    await loseLine(context);
    await page.reload();
    await expect(page.getByText(/^You’re offline. Figures as of \d\d:\d\d/)).toBeVisible();
    expect((await page.locator('.tile', { hasText: 'You owe' }).innerText()).trim()).toBe(balance);
    await page.getByRole('link', { name: /^How to pay/ }).click();
    await expect(page.getByRole('button', { name: 'Copy: Your reference' })).toBeVisible();
    await page.goto('/#/user-portal');
    await page.getByRole('link', { name: /^Why this amount/ }).click();
    await expect(page.getByRole('region', { name: 'What is unpaid' })).toBeVisible();
    await page.goto('/#/owner-portal?tab=buildings');
    await page
      .getByRole('link', { name: /^View Building/ })
      .first()
      .click();
    await expect(page.getByRole('button', { name: /^Preview of / }).first()).toBeVisible();
    await page.goto('/#/owner-portal?tab=tickets');
    await expect(page.locator('a[href^="#/loggedticket/"]').first()).toBeVisible();
  } finally {
    await context.setOffline(false);
    forgiveProvoked(unexpected, PROVOKED);
  }
});

const OWN_SCREENS = [
  '/user-portal',
  '/owner-portal',
  '/how-to-pay',
  '/why-this-amount',
  '/log-a-ticket',
  '/user-profile',
  '/notices',
  '/sessions',
];

test.describe('a server that never answers', () => {
  test.use({ serviceWorkers: 'block' });

  test('FAULT-48.1: each screen says so after the time limit, and offers another try', async ({ page, unexpected }) => {
    await page.addInitScript('globalThis.stoepTimeLimits = { read: 1000, write: 1000, transfer: 1000 }');
    await signIn(page, 'o2@demo.test');
    await page.evaluate(`indexedDB.deleteDatabase('stoep-device')`);
    await page.route('**/api/**', () => undefined);
    for (const screen of OWN_SCREENS) {
      await page.goto('about:blank');
      await page.goto(`/#${screen}`);
      await expect(page.getByRole('button', { name: 'Try again' }).first(), screen).toBeVisible();
      await expect(page.locator('main .skeleton'), screen).toHaveCount(0);
    }
    await page.unroute('**/api/**');
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    forgiveProvoked(unexpected, /net::ERR|Failed to load resource/);
  });
});
