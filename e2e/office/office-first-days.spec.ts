/**
 * The first days of an office without a mail server, from an empty database: a colleague comes in by a copied link, a building that was
 * made by mistake is removed, and the budget of this year is entered by hand, so that the first levy run finds it.
 */
import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures.ts';
import {
  ADMINISTRATOR,
  BOOKKEEPER,
  choosePassword,
  firstComesIn,
  importPortfolio,
  setUpSecondFactor,
  sitDown,
  take,
  test,
  unexpected,
} from '../support/from-empty.ts';
import { aPortfolioZip } from '../support/own-portfolio.ts';
import { startProduct } from '../support/product.ts';

test('the first days up to the first levy run, without a mail server', async ({ browser }) => {
  test.setTimeout(240_000);
  const product = await startProduct(
    ['--empty', '--administrator', `Thandi Nkosi <${ADMINISTRATOR}>`],
    'product-first-days',
  );
  const office = await sitDown(browser, product);
  const colleague = await sitDown(browser, product);
  const step = (text: string) => office.getByRole('main').getByRole('listitem').filter({ hasText: text });
  const choose = async (label: string, name: string) => {
    await office.getByRole('combobox', { name: label }).click();
    await office.getByRole('option', { name }).click();
  };
  const firstDays = () => office.goto('/office/#/first-days');
  try {
    await test.step('the administrator sees the steps, and what has to be done for mail', async () => {
      await firstComesIn(office, product);
      await firstDays();
      await expect(step('Name and logo of your agency')).toContainText('Next');
      await expect(step('Email sending')).toContainText('No mail server is set up');
      await expect(step('Take on a building')).toContainText('Takes 15 minutes');
      await expectAccessible(office);
    });

    await test.step('a colleague comes in by the copied link, and gets to the office', async () => {
      await step('Your colleagues').getByRole('link').click();
      await office.getByLabel('Email').fill(BOOKKEEPER);
      await office.getByLabel('First name').fill('Ben');
      await office.getByLabel('Last name').fill('Oosthuizen');
      await choose('Role in the office', 'Bookkeeper');
      await office.getByRole('button', { name: 'Save' }).click();
      await office.getByRole('button', { name: 'Copy the invitation link' }).click();
      await office.getByRole('button', { name: 'Show the link' }).click();
      const link = await office.getByRole('dialog').getByRole('definition').first().innerText();
      await choosePassword(colleague, link, BOOKKEEPER);
      await setUpSecondFactor(colleague);
      await colleague.waitForURL('**/office/**');
      await expect(colleague.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
    });

    await test.step('a building that was made by mistake is removed', async () => {
      await office.goto('/office/#/buildings/create');
      await office.getByLabel('Name').fill('Made twice');
      await office.getByLabel('Code').fill('TWICE');
      await office.getByLabel('Accounting ID').fill('TWICE');
      await choose('First month of the financial year', 'March');
      await office.getByRole('button', { name: 'Save' }).click();
      await office.getByRole('tab', { name: 'Settings' }).click();
      await take(office, 'Remove this building');
      await expect(office).toHaveURL(/#\/buildings$/);
      await expect(office.getByText('Made twice')).toHaveCount(0);
    });

    await test.step('the lists of the former agent bring units, accounts and the bank account', async () => {
      await importPortfolio(office, 'Protea Court.zip', aPortfolioZip());
      await firstDays();
      await expect(step('Take on a building')).toContainText('Done');
      // Nobody has approved the imported account yet, so owners do not see it.
      await expect(step('Bank account of the building')).not.toContainText('Done');
      await expect(step('Your colleagues')).toContainText('Done');
    });

    await test.step('the budget of this year is entered with its resolution', async () => {
      await step('Budget of this year').getByRole('link').click();
      await office.getByLabel('Administrative levies of a year').fill('120 000');
      await office.getByLabel('Reserve fund levies of a year').fill('12 000');
      await office.getByRole('button', { name: 'Open the sheet' }).click();
      await office.getByRole('button', { name: 'Mark as adopted' }).click();
      const dialog = office.getByRole('dialog');
      await dialog.getByRole('textbox', { name: 'Date of the resolution' }).fill('2026-10-05');
      await dialog.getByRole('textbox', { name: /^Resolution/ }).fill('Budget adopted, item 6.');
      await dialog.getByRole('button', { name: 'Mark as adopted' }).click();
      await expect(office.getByText('In force', { exact: true }).first()).toBeVisible();
    });

    await test.step('the first levy run finds it', async () => {
      await firstDays();
      await expect(step('Budget of this year')).toContainText('Done');
      await step('First levy run').getByRole('link').click();
      await office.getByRole('button', { name: 'Preview the month' }).click();
      await expect(office.getByText(/11.000\.00/).first()).toBeVisible({ timeout: 30_000 });
    });
  } finally {
    await product.stop();
  }
  expect(unexpected, 'console messages and errors').toEqual([]);
});
