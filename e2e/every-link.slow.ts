/**
 * Every screen, as the people of the demo reach it, and behind each tab: no console message, one h1, no sideways
 * scroll, nothing for axe to find. The phone looks at it in light, the desk in dark. Takes minutes: `npm run test:screens`.
 */
import { test } from './fixtures.ts';
import { signIn } from './sign-in.ts';
import { walk } from './walk.ts';

test.setTimeout(240_000);
test.beforeEach(({ page }, { project }) =>
  page.emulateMedia({ colorScheme: project.name === 'phone' ? 'light' : 'dark', reducedMotion: 'reduce' }),
);

/** Walked once per width: a screen that an earlier person saw is left out for the next. */
const done = new Set<string>();
const own = ['/user-profile', '/sessions', '/second-factor', '/notices', '/my-data'];
const people = {
  o1: ['/owner-portal', ...own],
  t1: ['/trustee-portal'],
  c1: ['/contractor-portal'],
} as const;

for (const [persona, starts] of Object.entries(people))
  test(`${persona}: every screen that links lead to`, async ({ page }) => {
    await signIn(page, `${persona}@demo.test`);
    await walk(page, starts, done);
  });
