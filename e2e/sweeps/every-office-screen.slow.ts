/**
 * Every kind of record of the office: its list, one record, and the forms that an administrator may open. No console message, one h1, no
 * identifier instead of a label, no sideways scroll, no finding of axe. Dark on the phone, light at the desk.
 * Takes minutes: `npm run test:screens`.
 */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { entriesWithRecords, forgiveTypedAddresses, walkOffice } from '../support/office-screens.ts';
import { signIn } from '../support/sign-in.ts';

test.setTimeout(240_000);
test.beforeEach(({ page }, { project }) =>
  page.emulateMedia({ colorScheme: project.name === 'phone' ? 'dark' : 'light', reducedMotion: 'reduce' }),
);

/** A stored code or date, or a missing value; only audit and jobs show ids and hashes. "as 2026-03-31" is a hint for input. */
const RAW = /\b[a-z]+_[a-z_]+\b|(?<!\bas )\b\d{4}-\d\d-\d\d\b|\b(?:undefined|NaN|null)\b|\[object|<p>/;

const expectInWords = async (page: Page, path: string) => {
  expect.soft(await page.locator('main').innerText(), path).not.toMatch(RAW);
  await expectAccessible(page);
};

for (const entry of entriesWithRecords)
  test(`office, ${entry.label}: every list, record and form`, async ({ page, baseURL: base = '', unexpected }) => {
    await signIn(page, 'st@demo.test');
    await walkOffice(page, base, entry, expectInWords);
    forgiveTypedAddresses(unexpected);
  });
