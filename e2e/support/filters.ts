import type { Page } from '@playwright/test';

/** All filters of a list but its search are behind a button. */
export async function showFilters(page: Page): Promise<void> {
  const closed = page.getByRole('button', { name: /^Filters/, expanded: false });
  if ((await closed.count()) > 0) await closed.first().click();
}
