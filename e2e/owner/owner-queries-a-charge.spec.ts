/** An owner in arrears reads why an amount is owed, and queries a charge with three presses and a text. */
import { expect, expectAccessible, expectRoomForLargeText, test } from '../fixtures.ts';
import { signIn } from '../support/sign-in.ts';

/** The page of an owner with more than a year of unpaid months is at most three screens on a phone. */
const MOST_PIXELS = 2_500;

test('FAULT-48.4: why an amount is owed fits on three screens of a phone for an owner in arrears', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'ot@demo.test');
  await page.getByRole('link', { name: /^Why this amount/ }).click();
  await expect(page.getByRole('region', { name: 'What is unpaid' })).toBeVisible();
  expect(await page.evaluate<number>('document.documentElement.scrollHeight')).toBeLessThanOrEqual(MOST_PIXELS);
  await expectAccessible(page);
  await expectRoomForLargeText(page);
  // Each line opens its entry.
  const line = page.locator('.unpaid-rows .entry-link').first();
  const name = await line.innerText();
  await line.click();
  await expect(page.locator('.ledger-row[aria-expanded="true"]')).toContainText(name);
});

test('FAULT-48.3: a charge is queried from the hub with three presses and a text, and its entry says so', async ({
  page,
}) => {
  await signIn(page, 'ot@demo.test');
  await page.getByRole('link', { name: /^Why this amount/ }).click();
  await page
    .locator('.unpaid-rows')
    .getByRole('link', { name: /^Query this charge/ })
    .first()
    .click();
  await page.getByLabel('What is wrong?').fill('I paid this at the bank.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('region', { name: /^Ticket \d+/ })).toContainText('I paid this at the bank.');
  await page.getByRole('link', { name: 'Back to the account' }).click();
  await expect(page.getByText(/^Being looked at: ticket \d+$/).first()).toBeVisible();
});

test('FAULT-48.13: how to pay says that the account is with an attorney', async ({ page }) => {
  await signIn(page, 'ot@demo.test');
  await page.getByRole('link', { name: /^How to pay/ }).click();
  await expect(page.getByText(/This account is with an attorney/)).toBeVisible();
  await expectAccessible(page);
});
