/** The lists that staff work through show twenty records on the first screen of a small notebook. */
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { heading } from '../support/screen.ts';
import { signIn } from '../support/sign-in.ts';

const ROWS = 20;
const HIGHEST_PX = 40;
const SCREEN_PX = 900;

type Row = { readonly top: number; readonly bottom: number };

/** Where the rows of the list stand, once its records are there and it has stopped moving. */
const rowsOf = async (page: Page): Promise<readonly Row[]> => {
  const rows = page.locator('.office-table tbody tr');
  await expect(rows.first()).toBeVisible();
  await expect(page.locator('.loading, .skeleton')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  const boxes = await rows.evaluateAll((all) =>
    all.map((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return { top, bottom };
    }),
  );
  return boxes;
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
