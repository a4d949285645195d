/** Back while Find is open, with the history of a real browser. */
import { expect, test } from '../fixtures.ts';
import { heading } from '../support/screen.ts';
import { signIn } from '../support/sign-in.ts';

test('Back closes Find and the page stays; a chosen page is one step from it', async ({ page }) => {
  await signIn(page, 'st@demo.test');
  await page.goto('/office/#/contacts');
  await expect(heading(page, 'Contacts')).toBeVisible();
  await page.goto('/office/#/units');
  await expect(heading(page, 'Units')).toBeVisible();
  const line = page.getByRole('combobox', { name: 'Find anything' });
  for (const close of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
    await page.keyboard.press('Control+k');
    await expect(line).toBeFocused();
    await close();
    await expect(line).toBeHidden();
    await expect(page).toHaveURL(/#\/units/);
    await expect(heading(page, 'Units')).toBeVisible();
  }
  await page.keyboard.press('Control+k');
  await line.fill('trial balance');
  await page
    .getByRole('option', { name: /^Trial balance/ })
    .first()
    .click();
  await expect(page).toHaveURL(/#\/trial-balance/);
  await page.goBack();
  await expect(page).toHaveURL(/#\/units/);
  await expect(heading(page, 'Units')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/#\/contacts/);
  await expect(heading(page, 'Contacts')).toBeVisible();
});
