import type { Page } from '@playwright/test';

/** Opens the filters of a list, which are behind a button except for the search. */
export async function showFilters(page: Page): Promise<void> {
  const closed = page.getByRole('button', { name: /^Filters/, expanded: false });
  if ((await closed.count()) > 0) await closed.first().click();
}
