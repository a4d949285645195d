/** Help opens at the section of the page, beside the work; the keys of each page stand in one dialog. */
import { expect, expectAccessible, test } from '../fixtures.ts';
import { signIn } from '../support/sign-in.ts';

test('help of three pages keeps what was typed, shows its pictures, and the keys of a list and of Match', async ({
  page,
}) => {
  await signIn(page, 'st@demo.test');
  const help = page.locator('.help-panel');
  await page.goto('/office/#/meters');
  await page.getByRole('button', { name: 'Help', exact: true }).click();
  await expect(help.getByRole('heading', { name: 'Add a meter' })).toBeFocused();
  await help.getByRole('button', { name: 'Close help' }).click();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await expect(keys.getByRole('heading', { name: 'In the list' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();

  await page.goto('/office/#/bank-match');
  await expect(page.getByRole('heading', { level: 1, name: 'Match' })).toBeVisible();
  await page.keyboard.press('?');
  await expect(keys.getByText('Split the line')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('F1');
  await help.getByRole('link', { name: 'Open as a page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bank: import and match' })).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

  // The last, since a form that is left asks whether to discard what was typed.
  await page.goto('/office/#/contacts/create');
  const field = page.getByLabel(/^First name/);
  await field.fill('Thandi');
  await field.press('F1');
  await expect(help.getByRole('heading', { level: 2, name: 'People and account holders' })).toBeVisible();
  const picture = help.getByRole('img').first();
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBeGreaterThan(100);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('Thandi');
});
