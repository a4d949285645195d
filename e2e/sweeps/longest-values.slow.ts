/**
 * The longest value in every field of every screen that links lead to, on a phone of 360 px: no screen scrolls sideways, and no value
 * is cut off or runs out of its box. `npm run test:screens`.
 */
import type { Page } from '@playwright/test';
import { cutOff, expect, test, tooWide } from '../fixtures.ts';
import { entriesWithRecords, forgiveTypedAddresses, openInOffice, walkOffice } from '../support/office-screens.ts';
import { personas } from '../support/personas.ts';
import { signIn } from '../support/sign-in.ts';
import { stretchAnswers } from '../support/stretch.ts';
import { walk } from '../support/walk.ts';

test.setTimeout(300_000);
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

/** Checks every screen, also after an earlier one has failed. */
const expectRoom = async (page: Page) => {
  const { hash } = new URL(page.url());
  expect.soft(await tooWide(page), `${hash} is wider than the screen`).toEqual([]);
  expect.soft(await cutOff(page), `${hash} cuts what is read`).toEqual([]);
};

for (const [who, { login, starts, least }] of Object.entries(personas))
  test(`${who}: every screen holds the longest values`, async ({ page, unexpected }) => {
    await signIn(page, `${login}@demo.test`);
    await stretchAnswers(page);
    const looked = await walk(page, starts, new Set(), expectRoom);
    expect(looked, 'screens looked at').toBeGreaterThanOrEqual(least);
    // A stretched account number belongs to no account, so a request with it answers 404.
    const kept = unexpected.filter((line) => !line.includes(' 404 ') || !line.includes('/by-number/'));
    unexpected.splice(0, unexpected.length, ...kept);
  });

for (const entry of entriesWithRecords)
  test(`office, ${entry.label}: every list, record and form holds the longest values`, async ({
    page,
    baseURL: base = '',
    unexpected,
  }) => {
    await signIn(page, 'st@demo.test');
    await stretchAnswers(page);
    expect(await walkOffice(page, base, entry, expectRoom), 'screens looked at').toBeGreaterThanOrEqual(8);
    forgiveTypedAddresses(unexpected);
  });

test('office: Today and the settings hold the longest values', async ({ page }) => {
  await signIn(page, 'st@demo.test');
  await stretchAnswers(page);
  for (const [path, title] of Object.entries({ '/': 'Today', '/settings': 'Settings' })) {
    await openInOffice(page, path, title);
    await expectRoom(page);
  }
});
