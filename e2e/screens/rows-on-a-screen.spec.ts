/** The lists that staff work through show twenty records on the first screen of a small notebook. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { heading } from '../support/screen.ts';
import { signIn } from '../support/sign-in.ts';

const ROWS = 20;
const HIGHEST_PX = 40;
const SCREEN_PX = 900;

type Row = { readonly top: number; readonly bottom: number };

const boxesOf = (all: Locator): Promise<readonly Row[]> =>
  all.evaluateAll((elements) =>
    elements.map((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return { top, bottom };
    }),
  );

/** Where the rows of the list stand, once its records are there and it has stopped moving. */
const rowsOf = async (page: Page): Promise<readonly Row[]> => {
  const rows = page.locator('.office-table tbody tr');
  await expect(rows.first()).toBeVisible();
  await expect(page.locator('.loading, .skeleton')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  return boxesOf(rows);
};

for (const [path, title] of [
  ['levy-accounts', 'Levy accounts'],
  ['payments', 'Payments'],
  ['tickets', 'Tickets'],
] as const)
  test(`twenty rows fit on the first screen: ${title}`, async ({ page }) => {
    await signIn(page, 'st@demo.test');
    await page.goto(`/office/#/${path}`);
    await expect(heading(page, title)).toBeVisible();
    const rows = await rowsOf(page);
    const heights = rows.map(({ top, bottom }) => bottom - top);
    expect(Math.max(...heights), 'the highest row').toBeLessThanOrEqual(HIGHEST_PX);
    // A list with fewer records than a screen has to leave room for as many.
    expect((rows[0]?.top ?? SCREEN_PX) + ROWS * Math.max(...heights), 'the end of row 20').toBeLessThanOrEqual(
      SCREEN_PX,
    );
    const whole = rows.filter(({ top, bottom }) => top >= 0 && bottom <= SCREEN_PX);
    expect(whole.length, 'whole rows').toBeGreaterThanOrEqual(Math.min(ROWS, path === 'tickets' ? rows.length : ROWS));
  });

for (const [path, title] of [
  ['levy-accounts', 'Levy accounts'],
  ['tickets', 'Tickets'],
] as const)
  test(`the first tick moves no row: ${title}`, async ({ page }) => {
    await signIn(page, 'st@demo.test');
    await page.goto(`/office/#/${path}`);
    await expect(heading(page, title)).toBeVisible();
    const before = await rowsOf(page);
    await page.locator('.office-table tbody').getByRole('checkbox').first().click();
    const bar = page.getByRole('region', { name: 'Chosen' });
    await expect(bar).toBeVisible();
    expect(await rowsOf(page)).toEqual(before);
    // It covers no control above or below it.
    const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {};
    const above = page.locator('.office-list-bar').locator('button, input');
    for (const { bottom } of await boxesOf(above)) expect(bottom).toBeLessThanOrEqual(y);
    const below = page.locator('.office-table thead').getByRole('checkbox');
    // The checkbox is smaller than its target.
    for (const { top } of await boxesOf(below)) expect(top + 2).toBeGreaterThanOrEqual(y + height);
    // Scrolled, it stays in view below the bar of the product.
    await page.mouse.wheel(0, 400);
    await expect(bar).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect(bar).toBeHidden();
  });
