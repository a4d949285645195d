/** The longest value in every field of every screen that links lead to: none scrolls sideways. `npm run test:screens`. */
import { expectNoSidewaysScroll, test } from './fixtures.ts';
import { signIn } from './sign-in.ts';
import { stretchAnswers } from './stretch.ts';
import { walk } from './walk.ts';

test.setTimeout(240_000);

const done = new Set<string>();
const own = ['/user-profile', '/sessions', '/second-factor', '/my-data'];
const people = {
  o1: ['/owner-portal', ...own],
  t1: ['/trustee-portal'],
  c1: ['/contractor-portal'],
  at1: ['/contractor-portal?tab=legal'],
} as const;

for (const [persona, starts] of Object.entries(people))
  test(`${persona}: every screen holds the longest values`, async ({ page, unexpected }) => {
    await signIn(page, `${persona}@demo.test`);
    await stretchAnswers(page);
    await walk(page, starts, done, expectNoSidewaysScroll);
    // An account number that was stretched names no account when a screen asks by it.
    const kept = unexpected.filter((line) => !line.includes(' 404 ') || !line.includes('/by-number/'));
    unexpected.splice(0, unexpected.length, ...kept);
  });
