/**
 * Every screen of the portal on a phone: each action is 44 px, and text of 200 % breaks no word. Takes minutes: `npm run test:screens`.
 */
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { hubsOf, personas, publicScreens } from '../support/personas.ts';
import { signIn } from '../support/sign-in.ts';
import { expectTargets, expectWholeWords } from '../support/thumb.ts';
import { lookAtOnly, walk } from '../support/walk.ts';

test.setTimeout(300_000);
/** The most common width of phones, and the narrowest, on which text of the usual size breaks no word. */
const USUAL = { width: 390, height: 780 };
const NARROW = { width: 360, height: 780 };
test.use({ viewport: USUAL });
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

/** The demo's mailbox is not part of the portal proper. */
const leftOut = ['/demo-mailbox'];

const expectFitsThumb = async (page: Page) => {
  await expectTargets(page);
  await expectWholeWords(page);
  await page.setViewportSize(NARROW);
  await expectWholeWords(page, 100);
  await page.setViewportSize(USUAL);
};

test('FAULT-48.11: the public screens have actions of 44 px, and whole words at 200 %', async ({ page }) => {
  for (const path of publicScreens) await lookAtOnly(page, path, expectFitsThumb);
  await walk(page, ['/help'], new Set(leftOut), expectFitsThumb);
});

for (const { login, starts, least } of Object.values(personas))
  test(`FAULT-48.11: every screen of ${login} has actions of 44 px, and whole words at 200 %`, async ({ page }) => {
    await signIn(page, `${login}@demo.test`);
    const looked = await walk(page, starts, new Set(leftOut), expectFitsThumb);
    expect(looked, 'screens looked at').toBeGreaterThanOrEqual(least);
  });

for (const login of hubsOf)
  test(`FAULT-48.11: the hub of ${login} has actions of 44 px, and whole words at 200 %`, async ({ page }) => {
    await signIn(page, `${login}@demo.test`);
    await lookAtOnly(page, '/user-portal', expectFitsThumb);
  });
