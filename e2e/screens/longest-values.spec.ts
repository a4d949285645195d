/**
 * The longest value in every field, on a phone of 360 px: no screen scrolls sideways. Covers the screens that people open first, with
 * their tabs; `npm run test:screens` follows every link.
 */
import { expectNoSidewaysScroll, test } from '../fixtures.ts';
import { signIn } from '../support/sign-in.ts';
import { stretchAnswers } from '../support/stretch.ts';
import { lookAtOnly } from '../support/walk.ts';

const people = {
  o1: ['/owner-portal', '/user-profile', '/sessions'],
  t1: ['/trustee-portal'],
  c1: ['/contractor-portal'],
} as const;

for (const [persona, paths] of Object.entries(people))
  test(`${persona}: long names, addresses and amounts do not widen the page`, async ({ page }) => {
    await signIn(page, `${persona}@demo.test`);
    await stretchAnswers(page);
    for (const path of paths) await test.step(path, () => lookAtOnly(page, path, expectNoSidewaysScroll));
  });
