/** One event, one form: a unit is sold, a tenant moves in, an address changes. */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { today } from '../support/days.ts';
import { officeOf } from '../support/office-by-api.ts';
import { heading } from '../support/screen.ts';
import { signIn } from '../support/sign-in.ts';

const firstOfMonth = () => `${today().slice(0, 8)}01`;

/** Opens an event from Find, by words that people use for it, and chooses what it is about. */
const openEvent = async (page: Page, words: string, title: string, record: string) => {
  await page.goto('/office/');
  await expect(heading(page, 'Today')).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find anything' }).fill(words);
  await page.getByRole('option', { name: title }).click();
  await expect(heading(page, title)).toBeVisible();
  await page.getByRole('combobox').fill(record);
  await page.getByRole('option', { name: record }).first().click();
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toBeVisible();
  return dialog;
};

const choose = async (page: Page, field: string, choice: string) => {
  await page.getByRole('dialog').getByRole('combobox', { name: field, exact: true }).click();
  await page.getByRole('option', { name: choice, exact: true }).click();
};

test('a unit is sold by a portfolio manager in one form, and what is charged for later days is said', async ({
  page,
  unexpected,
}) => {
  await signIn(page, 'st-portfolio@demo.test');
  const dialog = await openEvent(page, 'new owner', 'Enter a sale', 'A-46, Aloe Ridge');
  await expect(dialog.getByRole('region', { name: 'Owed now' })).toContainText('ALR046');
  await dialog.getByLabel(/^Day of transfer/).fill(firstOfMonth());
  await choose(page, 'Buyer', 'New person');
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Naledi');
  await dialog.getByRole('textbox', { name: 'Last name' }).fill('Sithebe');
  await dialog.getByRole('textbox', { name: 'Email' }).fill('naledi@buyers.test');
  await dialog.getByRole('button', { name: 'Enter a sale' }).click();
  await expect(dialog.getByText(/was charged on ALR046 for the days after the transfer/)).toBeVisible();
  await expectAccessible(page);
  // The refusal above is an answer of 400.
  expect(unexpected.splice(0)).toEqual([expect.stringContaining('400 (Bad Request)')]);
  await dialog.getByLabel(/^Leave later charges with the seller/).check();
  await dialog.getByRole('button', { name: 'Enter a sale' }).click();
  await expect(dialog).toHaveCount(0);
  const now = page.getByRole('region', { name: 'Current owner and tenant' });
  await expect(now.getByRole('link', { name: 'ALR046B' })).toBeVisible();
  await expect(now).toContainText('Naledi Sithebe');
  await expect(page.getByRole('region', { name: 'Earlier and later accounts' })).toContainText('ALR046');
  await expectAccessible(page);
});

test('a tenant moves in by one form, from New', async ({ page }) => {
  await signIn(page, 'st-bookkeeper@demo.test');
  await page.goto('/office/');
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Tenant moves in' }).click();
  await expect(heading(page, 'Tenant moves in')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('combobox').fill('A-47');
  await page.getByRole('option', { name: 'A-47, Aloe Ridge' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tenant moves in' });
  await dialog.getByLabel(/^First day of the tenancy/).fill(today());
  await choose(page, 'Tenant', 'New person');
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Kagiso');
  await dialog.getByRole('textbox', { name: 'Email' }).fill('kagiso@tenants.test');
  await dialog.getByRole('button', { name: 'Tenant moves in' }).click();
  await expect(dialog).toHaveCount(0);
  const now = page.getByRole('region', { name: 'Current owner and tenant' });
  await expect(now.getByRole('link', { name: 'ALR047T' })).toBeVisible();
  await expect(now).toContainText('Kagiso');
});

test('a change of address sets the contact and the statement address together', async ({ page, productUrl }) => {
  const office = await officeOf(productUrl, 'st@demo.test');
  const unit = await office.idOf('units', { doorNumber: 'A-48' });
  const buyer = { firstName: 'Neo', lastName: 'Radebe', email: 'neo@buyers.test' };
  await office.act('units', unit, 'unitSold', { day: today(), who: 'New person', ...buyer, chargesStay: true });
  await signIn(page, 'st-portfolio@demo.test');
  const dialog = await openEvent(page, 'new address', 'Change of address', 'Neo Radebe');
  await dialog.getByRole('textbox', { name: 'New email' }).fill('neo@home.test');
  await dialog.getByRole('textbox', { name: 'New address line 1' }).fill('4 Aloe Close');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Change of address' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('neo@home.test').first()).toBeVisible();
  const [account] = await office.list('owner-accounts', { name: 'Neo Radebe' });
  expect(account).toMatchObject({ email: 'neo@home.test' });
});
