/** The first paint is in the page itself: it needs no other request, and has the person's language and theme. */
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

/** Holds back every request except the page. Answers a function that lets the rest through. */
const holdTheRest = async (page: Page): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.(js|css)$/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
};

/** The positions of what a person sees and presses. */
const placesOf = (page: Page) =>
  page.evaluate<Record<string, readonly number[]>>(`Object.fromEntries(
    ['h1', '.sign-in-lead', 'input[name=email]', 'input[name=password]', '.button.primary', '.sign-in-links', '.sign-in-top', '.brand-title']
      .map((selector) => [selector, document.querySelector(selector)?.getBoundingClientRect()])
      .filter(([, place]) => place)
      .map(([selector, { x, y, width, height }]) => [selector, [x, y, width, height].map(Math.round)]))`);

const store = (page: Page, entries: Readonly<Record<string, string>>) =>
  page.addInitScript((all) => {
    for (const [key, value] of all) localStorage.setItem(key, value);
  }, Object.entries(entries));

test('FAULT-48.14: the sign-in screen stands with the page alone, and nothing moves when the rest arrives', async ({
  page,
}) => {
  const release = await holdTheRest(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  await page.getByLabel('Email').fill('o1@demo.test');
  // The button has the product's colour, so the sheet is applied.
  await expect(page.getByRole('button', { name: 'Login' })).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  const before = await placesOf(page);
  release();
  await expect(page.locator('.boot-sign-in')).toHaveCount(0);
  await expect(page.getByLabel('Email')).toHaveValue('o1@demo.test');
  // The device's font and the product's differ by less than a pixel.
  const after = await placesOf(page);
  expect(Object.keys(after)).toEqual(Object.keys(before));
  for (const [name, place] of Object.entries(after))
    for (const [index, value] of place.entries())
      expect(Math.abs(value - (before[name]?.[index] ?? Number.NaN)), name).toBeLessThanOrEqual(1);
});

test('FAULT-48.14: the first paint speaks the stored language and has the stored look', async ({ page }) => {
  await store(page, { language: 'af', colorMode: 'dark' });
  await holdTheRest(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Meld aan' })).toBeVisible();
  await expect(page.getByText('Welcome back.')).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('lang', 'af-ZA');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(12, 19, 18)');
});

test('FAULT-48.14: the link to another page and the form of registration do not show the login first', async ({
  page,
}) => {
  await holdTheRest(page);
  await page.goto('/#/owner-portal', { waitUntil: 'commit' });
  await expect(page.locator('.boot-app .top-bar')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeHidden();
  await page.goto('about:blank');
  await page.goto('/#/?mode=register', { waitUntil: 'commit' });
  await expect(page.locator('.boot-sign-in .sign-in-top')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeHidden();
});

test('FAULT-48.14: what the owner portal is about stands with the page alone, for whoever is logged in', async ({
  page,
}) => {
  await holdTheRest(page);
  const head = page.locator('.boot-head');
  await page.goto('/#/owner-portal', { waitUntil: 'commit' });
  await expect(page.locator('.boot-app .top-bar')).toBeVisible();
  await expect(head).toBeHidden();
  await store(page, { token: 'held', language: 'en' });
  await page.reload({ waitUntil: 'commit' });
  await expect(head.getByRole('heading', { level: 1, name: 'Owner Portal' })).toBeVisible();
  await expect(head).toContainText('What you owe, what you paid');
  // No first paint in another language, and none on another page.
  await store(page, { language: 'zu' });
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('.boot-app .top-bar')).toBeVisible();
  await expect(head).toBeHidden();
  await store(page, { language: 'en' });
  await page.goto('/#/trustee-portal', { waitUntil: 'commit' });
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('.boot-app .top-bar')).toBeVisible();
  await expect(head).toBeHidden();
});

test('FAULT-48.14: without JavaScript the page says what to do', async ({ browser, productUrl }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: productUrl });
  const page = await context.newPage();
  await page.goto('/');
  const sentence = page.locator('noscript p');
  await expect(sentence).toContainText('The portal needs JavaScript. Switch it on');
  await expect(sentence).toBeInViewport();
  await expect(page.getByLabel('Email')).toBeHidden();
  await context.close();
});
