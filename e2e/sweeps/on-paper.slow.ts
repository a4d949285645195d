/**
 * Every screen as it is printed: no buttons, inputs or filters, no card that is empty without them, nothing cut off.
 * The width is that of A4 between its margins. `npm run test:screens`.
 */
import type { Page } from '@playwright/test';
import { cutOff, expect, test, tooWide } from '../fixtures.ts';
import { personas } from '../support/personas.ts';
import { signIn } from '../support/sign-in.ts';
import { walk } from '../support/walk.ts';

test.setTimeout(300_000);
test.skip(({ isMobile }) => isMobile, 'Paper is as wide as it is.');
test.use({ viewport: { width: 720, height: 1000 } });

/** Controls, which are useless on paper. The name of a file, and a row that opens by a press, are still worth reading. */
const USELESS = `[...document.querySelectorAll('button, input, select, textarea, summary, [role=tablist], nav, search')]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.matches('.on-edge, .ledger-row, .change-line, .visually-hidden, .visually-hidden *'))
  .map((one) => one.tagName + '.' + one.className + ' ' + (one.textContent || one.name).slice(0, 30))`;
const EMPTY = `[...document.querySelectorAll('.card')]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.innerText.trim() === '')
  .map((one) => one.className + ': ' + one.textContent.slice(0, 40))`;

const expectFitForPaper = async (page: Page) => {
  const { hash } = new URL(page.url());
  await page.emulateMedia({ media: 'print' });
  // Dispatches the event that the browser sends before it prints.
  await page.evaluate("dispatchEvent(new Event('beforeprint'))");
  expect.soft(await page.evaluate<string[]>(USELESS), `${hash} prints what cannot be used`).toEqual([]);
  expect.soft(await page.evaluate<string[]>(EMPTY), `${hash} prints an empty card`).toEqual([]);
  expect.soft(await cutOff(page), `${hash} cuts what is read`).toEqual([]);
  expect.soft(await tooWide(page), `${hash} is wider than the paper`).toEqual([]);
  await page.evaluate("dispatchEvent(new Event('afterprint'))");
  await page.emulateMedia({ media: 'screen' });
};

for (const [who, { login, starts, least }] of Object.entries(personas))
  test(`${who}: every screen is printed without its buttons and forms`, async ({ page }) => {
    await signIn(page, `${login}@demo.test`);
    const looked = await walk(page, starts, new Set(), expectFitForPaper);
    expect(looked, 'screens looked at').toBeGreaterThanOrEqual(least);
  });
