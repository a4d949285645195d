/** An owner prints How to pay and the levy account: no empty card, and no chart beside its figures. */
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../support/sign-in.ts';

test.skip(({ isMobile }) => isMobile, 'Paper is as wide as it is.');
// A4 between its margins.
test.use({ viewport: { width: 720, height: 1000 } });

const EMPTY = `[...document.querySelectorAll('.card')]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.innerText.trim().split('\\n').length < 2)
  .map((one) => one.innerText)`;

const onPaper = async (page: Page) => {
  await page.emulateMedia({ media: 'print' });
  await page.evaluate("dispatchEvent(new Event('beforeprint'))");
};

test('FAULT-48.12: How to pay is printed without the form of "I have paid"', async ({ page }) => {
  await signIn(page, 'o1@demo.test');
  await page.getByRole('link', { name: /^How to pay/ }).click();
  await expect(page.getByText(/^Two people at your managing agent checked/)).toBeVisible();
  await onPaper(page);
  await expect(page.getByRole('heading', { name: 'I have paid' })).toBeHidden();
  expect(await page.evaluate<string[]>(EMPTY)).toEqual([]);
});

test('FAULT-48.12: the levy account is printed with its figures and without their pictures', async ({ page }) => {
  await signIn(page, 'o1@demo.test');
  await page.getByRole('link', { name: 'Owner Portal', exact: true }).click();
  await page.getByRole('link', { name: /^View/ }).first().click();
  await expect(page.getByRole('region', { name: 'Latest Meter Readings' })).toBeVisible();
  await expect(page.locator('.chart .MuiChartsAxis-tickLabel').first()).toBeVisible();
  await onPaper(page);
  await expect(page.locator('.meter .chart-picture').first()).toBeHidden();
  await expect(page.locator('.meter .chart-figures table').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Balance over time' })).toBeHidden();
  expect(await page.evaluate<string[]>(EMPTY)).toEqual([]);
});
