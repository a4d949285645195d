/** Waits until a list of the office has its answer. */
import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

export const inList = (page: Page) => page.locator('main');
/** The list has its answer: rows, cards, or the text that nothing matches. */
export const settled = async (page: Page) => {
  // While a new order loads, the list still shows the rows of the previous one.
  await page.waitForLoadState('networkidle');
  await expect(page.locator('main .loading, main .skeleton')).toHaveCount(0);
  // A change of the address within the page may start no request to wait for; until its answer, a list without rows also has its bar.
  await expect(page.locator('main :is(tbody tr, li, .state)').first()).toBeVisible();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect.soft(wide, page.url()).toBeLessThanOrEqual(0);
};
