/** A list of the office, and when it has its answer. */
import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

export const inList = (page: Page) => page.locator('main');
/** The list has its answer: rows, cards, or that nothing matches. */
export const settled = async (page: Page) => {
  // While a new order is asked for, the rows of the one before stand there.
  await page.waitForLoadState('networkidle');
  await expect(page.locator('main .loading, main .skeleton, main .RaPlaceholder-root')).toHaveCount(0);
  // An address within the page asks nothing that is waited for above: until its answer stands there, a list without rows has its bar as well.
  await expect(page.locator('main :is(tbody tr, li, .state)').first()).toBeVisible();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect.soft(wide, page.url()).toBeLessThanOrEqual(0);
};
