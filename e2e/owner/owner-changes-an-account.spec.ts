/** What an owner may change of a levy account: the friendly letter, and who pays for what. */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { signIn } from '../support/sign-in.ts';

const openAccount = async (page: Page) => {
  await signIn(page, 'o1@demo.test');
  await page.getByRole('link', { name: 'Owner Portal', exact: true }).click();
  await page.getByRole('link', { name: /^View/ }).first().click();
  await expect(page.getByRole('region', { name: 'Age Details' })).toBeVisible();
};

test('A-2.9 the friendly letter is switched off, and on again', async ({ page }, { project }) => {
  await openAccount(page);
  const address = page.url();
  for (const choice of ['No, do not send it', 'Yes, send it']) {
    await page.getByRole('link', { name: 'Payment reminders' }).click();
    await page.getByRole('radio', { name: choice }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Your choice is saved.')).toBeVisible();
    await expectAccessible(page);
    await page.goto(address);
    // On a phone the account details are folded below the amount owed.
    if (project.name === 'phone') await page.getByRole('button', { name: /^Show: .*Information/ }).click();
    const answer = choice.startsWith('No') ? 'No' : 'Yes';
    await expect(page.getByText('Friendly reminder', { exact: true }).locator('xpath=following::dd[1]')).toHaveText(
      answer,
    );
  }
});

test('A-4.8 a split change is asked for, approved by the emailed link, and applied', async ({ page }) => {
  await openAccount(page);
  const account = page.url();
  await page.getByRole('button', { name: 'Who pays', exact: true }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(
    page
      .getByRole('dialog')
      .getByText(/stays with the owner/)
      .first(),
  ).toBeVisible();
  const line = page.getByRole('dialog').getByRole('group', { name: 'Electricity' });
  const wanted = (await line.getByRole('radio', { name: 'Owner' }).isChecked()) ? 'Tenant' : 'Owner';
  await line.getByRole('radio', { name: wanted }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Review changes' }).click();
  await page.getByRole('button', { name: 'Send for approval' }).click();
  await expect(page.getByText(/We have emailed (you the request for approval|the tenant the request)/)).toBeVisible();
  const history = page.getByRole('region', { name: 'Requests to change who pays' });
  await expect(history.getByText('Waiting for approval').first()).toBeVisible();

  await page.goto('/#/demo-mailbox');
  await page
    .getByRole('button', { name: /^Please (?:approve|agree) or decline: who pays which charges/ })
    .first()
    .click();
  await page.getByRole('link', { name: /split-approval/ }).click();
  await expect(page.getByText(/Nothing has changed yet/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText(/^Approved\. The change is made/)).toBeVisible();

  await page.goto(account);
  // On a phone decided requests are folded again.
  const folded = page.getByRole('button', { name: 'Show: Requests to change who pays' });
  await expect(folded.or(history.getByText('Approved', { exact: true }).first())).toBeVisible();
  if (await folded.isVisible()) await folded.click();
  await expect(history.getByText('Approved', { exact: true }).first()).toBeVisible();
});
