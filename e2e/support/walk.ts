/** Walks the portal: presses every tab and follows one link of each kind. */
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../fixtures.ts';
import { loaded } from './loaded.ts';

/** A check for every screen. */
type Look = (page: Page) => Promise<void>;

/** The kind of a screen: the address without the record, the filters and the part that is linked to. */
export const kindOf = (href: string): string =>
  (href.split(/[?#]/)[0] ?? '').replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}/g, ':id');

/** The screen has its data: one h1 that is not the last screen's, no skeleton. */
export async function settle(page: Page): Promise<void> {
  await expect(page.locator('h1[data-left]')).toHaveCount(0);
  await expect(page.locator('h1')).toHaveCount(1);
  await loaded(page);
}

/** One h1, a title, no missing value in the text, no sideways scroll, no finding of axe. */
export async function expectSound(page: Page): Promise<void> {
  await expect(page).toHaveTitle(/Stoep/);
  expect(await page.locator('body').innerText()).not.toMatch(/\bundefined\b|\bNaN\b|Invalid Date|\[object/);
  await expectAccessible(page);
}

/** Opens an address in the running application; for the same screen with another query the page is not reloaded. */
async function open(page: Page, path: string): Promise<void> {
  const from = kindOf(new URL(page.url(), 'http://localhost').hash.slice(1));
  if (from !== kindOf(path))
    await page.locator('h1').evaluateAll((left) => {
      for (const one of left) one.setAttribute('data-left', '');
    });
  await page.goto(`/#${path}`);
}

const linksOf = (page: Page) =>
  page.locator('a[href^="#/"]').evaluateAll((links) => links.map((link) => (link.getAttribute('href') ?? '').slice(1)));

/** Checks the screen and each of its tabs and steps; answers the links on the way. */
async function lookAt(page: Page, look: Look): Promise<string[]> {
  await unfold(page);
  await look(page);
  const seen = await linksOf(page);
  const tabs = page.locator('[role=tab], .registration-steps button');
  for (let at = 1; at < (await tabs.count()); at += 1) {
    await tabs.nth(at).click();
    await unfold(page);
    await look(page);
    seen.push(...(await linksOf(page)));
  }
  return seen;
}

/** One folded row, a row of the ledger, the filters, and More details. */
const FOLDED = [
  '.row-more[aria-expanded=false]',
  '.ledger-row[aria-expanded=false]',
  '.filter-top button[aria-expanded=false]',
  '.more-details:not([open]) > summary',
];

/** Waits for the data and opens one of each kind of folded part; all in one script, so that no press waits for another. */
async function unfold(page: Page): Promise<void> {
  await settle(page);
  for (const folded of FOLDED)
    await page.locator(`main :is(${folded})`).evaluateAll(([first]) => (first as HTMLElement | undefined)?.click());
  await settle(page);
}

/** One screen and what is behind its tabs, without following its links. */
export async function lookAtOnly(page: Page, path: string, look: Look = expectSound): Promise<void> {
  await open(page, path);
  await lookAt(page, look);
}

/** From `starts` on, checks one screen of each kind that is not in `done`, and adds it there. Answers how many were checked. */
export async function walk(
  page: Page,
  starts: readonly string[],
  done: Set<string>,
  look: Look = expectSound,
): Promise<number> {
  const ahead = [...starts];
  const before = done.size;
  for (let next = ahead.shift(); next !== undefined; next = ahead.shift()) {
    const path = next;
    if (done.has(kindOf(path))) continue;
    done.add(kindOf(path));
    await test.step(kindOf(path), async () => {
      await open(page, path);
      ahead.push(...(await lookAt(page, look)));
    });
  }
  return done.size - before;
}
