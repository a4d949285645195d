/**
 * The public screens and each person's hub: no console message, one h1, no sideways scroll, no finding of axe. Light on the phone, dark
 * at the desk. `npm run test:screens` follows every link.
 */
import { expect, test } from '../fixtures.ts';
import { signIn } from '../support/sign-in.ts';
import { lookAtOnly, walk } from '../support/walk.ts';

test.setTimeout(150_000);
test.beforeEach(({ page }, { project }) =>
  page.emulateMedia({ colorScheme: project.name === 'phone' ? 'light' : 'dark', reducedMotion: 'reduce' }),
);

test('signed out: every public screen, and an address that is none', async ({ page }) => {
  for (const path of ['/', '/?mode=register', '/?mode=forgot'])
    await test.step(path, () => walk(page, [path], new Set(['/demo-mailbox', '/help'])));
  await walk(page, ['/reset-password', '/contractor-registration', '/help', '/demo-mailbox', '/nowhere'], new Set());
});

for (const persona of ['ot', 'at1', 'st', 'nr'])
  test(`${persona}: the hub says what is there, and what is not`, async ({ page }) => {
    await signIn(page, `${persona}@demo.test`);
    await lookAtOnly(page, '/user-portal');
    await expect(page.locator('main')).toBeVisible();
  });
