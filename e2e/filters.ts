import type { Page } from '@playwright/test';

const FOLDED_BELOW_PX = 600;

/** On a phone the filters of a list are folded away; at a desk there is nothing to open. */
export async function showFilters(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  if (width < FOLDED_BELOW_PX) await page.getByRole('button', { name: 'Show Filters' }).click();
}
