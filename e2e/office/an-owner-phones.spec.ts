/** An owner telephones: staff find the owner, explain the balance, send a statement and log a ticket, without a pointer. */
import { expect, expectAccessible, test } from '../fixtures.ts';
import { heading } from '../support/screen.ts';
import { signIn } from '../support/sign-in.ts';

const AT_MOST = 12;

test('an owner phones: found, balance explained, statement sent and ticket logged in at most 12 presses', async ({
  page,
}) => {
  await signIn(page, 'st@demo.test');
  await page.goto('/office/');
  await expect(heading(page, 'Today')).toBeVisible();
  let presses = 0;
  const press = async (key: string) => {
    // Each key of a combination counts.
    presses += key.split('+').length;
    await page.keyboard.press(key);
  };
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Find anything' })).toBeFocused();
  await page.keyboard.type('fatima jacobs');
  await expect(page.getByRole('option', { name: 'Fatima Jacobs' }).first()).toHaveAttribute('aria-selected', 'true');

  await press('Enter');
  await expect(heading(page, 'Contact: Fatima Jacobs')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send statement' })).toBeVisible();
  await press('b');
  await expect(page.getByRole('table', { name: /^What the balance of/ }).first()).toBeVisible();

  await press('s');
  await expect(page.getByRole('dialog', { name: 'Send statement' })).toBeVisible();
  await press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();

  await press('t');
  const words = page.getByRole('dialog', { name: 'Log a ticket' }).getByLabel('What it is about');
  await expect(words).toBeFocused();
  await page.keyboard.type('The gate motor grinds at night.');
  await press('Control+Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('region', { name: 'Tickets' })).toContainText('The gate motor grinds at night.');
  await expect(page.getByRole('region', { name: 'E-mails' })).toContainText('Statement for');
  await expectAccessible(page);
  expect(presses).toBeLessThanOrEqual(AT_MOST);
});
