/** The most used screens on a phone, at 390 px: each action is 44 px, and text of 200 % breaks no word. */
import { expect, test } from '../fixtures.ts';
import { signIn } from '../support/sign-in.ts';
import { expectTargets, expectWholeWords } from '../support/thumb.ts';
import { lookAtOnly } from '../support/walk.ts';

test.setTimeout(300_000);
test.use({ viewport: { width: 390, height: 780 } });
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const SCREENS = {
  ot: ['/user-portal', '/owner-portal', '/trustee-portal'],
  o1: ['/user-portal', '/notices', '/log-a-ticket'],
  c1: ['/user-portal', '/contractor-portal'],
} as const;

for (const [login, screens] of Object.entries(SCREENS)) {
  test(`FAULT-48.11: every action of ${login} is 44 px on a phone`, async ({ page }) => {
    await signIn(page, `${login}@demo.test`);
    for (const path of screens) await test.step(path, () => lookAtOnly(page, path, expectTargets));
  });

  test(`FAULT-48.11: text of 200 % breaks no word of ${login}`, async ({ page }) => {
    await signIn(page, `${login}@demo.test`);
    for (const path of screens) await test.step(path, () => lookAtOnly(page, path, expectWholeWords));
  });
}

test('FAULT-48.11: how to pay has actions of 44 px, and whole words at 200 %', async ({ page }) => {
  await signIn(page, 'o1@demo.test');
  await page.goto('/#/user-portal');
  await page
    .getByRole('link', { name: /^How to pay/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'How to pay' })).toBeVisible();
  await expectTargets(page);
  await expectWholeWords(page);
});
