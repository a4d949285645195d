import { expect, type Page } from '@playwright/test';

/** Nothing is loading any more. The first page of a PDF is drawn only when it is scrolled to. */
export const loaded = (page: Page): Promise<void> =>
  expect
    .poll(
      () =>
        page.locator('.loading, .skeleton').evaluateAll((waiting) => {
          waiting.find((one) => one.closest('.first-page'))?.scrollIntoView();
          return waiting.length;
        }),
      { intervals: [100], message: 'parts of the page that are loading' },
    )
    .toBe(0);
