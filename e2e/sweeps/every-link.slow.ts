/**
 * Every screen that links lead the people of the demo to, with each tab: no console message, one h1, no sideways scroll, no finding
 * of axe, in light and in dark. Takes minutes: `npm run test:screens`.
 */
import { test } from '../fixtures.ts';
import { signIn } from '../support/sign-in.ts';
import { walk } from '../support/walk.ts';

test.setTimeout(240_000);
const own = ['/user-profile', '/sessions', '/second-factor', '/notices', '/my-data'];
const people = {
  o1: ['/owner-portal', ...own],
  t1: ['/trustee-portal'],
  c1: ['/contractor-portal'],
} as const;

for (const colorScheme of ['light', 'dark'] as const) {
  /** A screen that an earlier person saw is left out for the next. */
  const done = new Set<string>();
  for (const [persona, starts] of Object.entries(people))
    test(`${persona}: every screen that links lead to, in ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await signIn(page, `${persona}@demo.test`);
      await walk(page, starts, done);
    });
}
