/** What a person looks at stays where it is after a step, a tick or a refusal; and what is out of view has a sign. */
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { settled } from '../lists/list-ready.ts';
import { heading } from '../support/screen.ts';
import { signIn } from '../support/sign-in.ts';

const NOTEBOOK = { width: 1366, height: 850 } as const;
const NARROW = { width: 1024, height: 768 } as const;
const PHONE = { width: 360, height: 740 } as const;

test.skip(({ isMobile }) => isMobile, 'It sets the widths itself.');
test.beforeEach(async ({ page }) => signIn(page, 'st@demo.test'));

const openPage = async (page: Page, path: string) => {
  await page.goto(`/office/#/${path}`);
  await settled(page);
};
const scrolled = (page: Page) => page.evaluate(() => scrollY);

test('a statement that is sent leaves the page where it stood, by key and by mouse', async ({ page }) => {
  await page.setViewportSize(NOTEBOOK);
  await openPage(page, 'levy-accounts');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('fatima jacobs');
  await expect(page.getByRole('option', { name: 'Fatima Jacobs' }).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Contact: Fatima Jacobs')).toBeVisible();
  const send = page.getByRole('button', { name: 'Send statement' }).first();
  const dialog = page.getByRole('dialog', { name: 'Send statement' });
  const finish = async (by: 'Enter' | 'Escape') => {
    await expect(dialog).toBeVisible();
    await page.keyboard.press(by);
    await expect(dialog).toBeHidden();
    await settled(page);
  };
  await send.waitFor();
  const steps = [
    async () => send.click(),
    async () => page.keyboard.press('s'),
    async () => {
      // A press on the page itself gives its content the focus.
      await page.getByRole('heading', { level: 1 }).click();
      await page.keyboard.press('s');
    },
  ];
  for (const [at, open] of steps.entries()) {
    await open();
    await finish(at === 0 ? 'Enter' : 'Escape');
    expect(await scrolled(page), `step ${at}`).toBe(0);
  }
  await page.getByRole('heading', { level: 1 }).click();
  await page.mouse.wheel(0, 200);
  await expect(() => scrolled(page).then((top) => expect(top).toBe(200))).toPass();
  await page.keyboard.press('s');
  await finish('Enter');
  expect(await scrolled(page)).toBe(200);
});

for (const size of [NARROW, PHONE])
  test(`the first tick moves no line at ${size.width} px, and its bar stands at the foot of the screen`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await openPage(page, 'levy-accounts');
    const boxes = page.getByRole('checkbox', { name: /^Choose / });
    await expect(boxes.nth(2)).toBeVisible();
    const placeOf = async () => (await boxes.nth(1).boundingBox())?.y;
    const before = await placeOf();
    await boxes.first().click();
    const bar = page.getByRole('region', { name: 'Chosen' });
    await expect(bar).toBeInViewport({ ratio: 1 });
    expect(await placeOf()).toBe(before);
    const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {};
    expect(y + height).toBeLessThanOrEqual(size.height);
    expect(y).toBeGreaterThan(size.height / 2);
    await bar.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect(bar).toBeHidden();
  });

/** Of a table that is no list. */
const expectMoreColumns = async (page: Page) => {
  const frame = page.getByRole('region', { name: /: the whole table$/ }).first();
  await expect(frame).toBeVisible();
  await page
    .getByRole('button', { name: /More columns/ })
    .first()
    .click();
  await expect(async () => expect(await frame.evaluate((one) => one.scrollLeft)).toBeGreaterThan(0)).toPass();
};

test('beside Help the age analysis says that there are more columns, and goes there', async ({ page }) => {
  await page.setViewportSize(NOTEBOOK);
  await page.goto('/office/#/age-analysis');
  await page.getByRole('link', { name: 'Baobab Place' }).click();
  await expect(page.getByRole('table', { name: 'Accounts' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /More columns/ })).toHaveCount(0);
  await page.getByRole('button', { name: /^Help/ }).click();
  await expectMoreColumns(page);
  // The number of each account stays beside the columns at the end.
  const { x: left = 0 } = (await page.getByRole('region', { name: /: the whole table$/ }).boundingBox()) ?? {};
  const number = page.getByRole('rowheader').first();
  expect((await number.boundingBox())?.x).toBeGreaterThanOrEqual(left - 1);
});

test('with large text the trial balance says so too', async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 850 });
  await page.goto('/office/#/trial-balance');
  await expect(page.getByRole('table').first()).toBeVisible();
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '22px'));
  await expectMoreColumns(page);
});

test('a refused letter brings its first wrong field into view on a phone', async ({ page, unexpected }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/office/#/account-letters/create');
  await expect(heading(page, 'New letter to accounts')).toBeVisible();
  await page.getByRole('combobox', { name: 'To', exact: true }).click();
  await page.getByRole('option', { name: 'Accounts that I choose' }).click();
  await page.getByRole('combobox', { name: 'Accounts', exact: true }).click();
  await page.getByRole('option').first().click();
  await page.keyboard.press('Escape');
  const subject = page.getByRole('textbox', { name: 'Subject', exact: true });
  await page.getByRole('textbox', { name: 'Letter', exact: true }).fill('Your balance is {{balanse}}.');
  await subject.fill('Water');
  await page.mouse.wheel(0, 5_000);
  await page.getByRole('button', { name: 'Preview' }).click();
  const letter = page.getByRole('textbox', { name: 'Letter', exact: true });
  await expect(page.getByText(/^There is no field/)).toBeInViewport();
  await expect(letter).toBeFocused();
  await expect(letter).toBeInViewport();
  // The refusal is an answer of 400.
  expect(unexpected.splice(0)).toEqual([expect.stringContaining('400 (Bad Request)')]);
});
