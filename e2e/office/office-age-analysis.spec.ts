/** From the page of a building to its age analysis, to what is older than 60 days, and to the workbook. */
import { ageAnalysisTexts as texts } from '@stoep/contract/ledger/age-analysis.texts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { signIn } from '../support/sign-in.ts';

test('a building leads to who owes for 60 days or longer, and that to Excel', async ({ page }) => {
  await signIn(page, 'st@demo.test');
  await page.goto('/office/#/buildings');
  await page.getByRole('link', { name: 'Aloe Ridge' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Aloe Ridge' })).toBeVisible();
  const figure = page.locator('.building-figures').getByText('Overdue 30 days or more').locator('..').getByRole('link');
  const overdue = await figure.innerText();
  await figure.click();
  await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
  await expect(page.getByRole('heading', { name: texts.accountsOf('Aloe Ridge') })).toBeVisible();
  expect(overdue).toMatch(/^R /);
  await page.getByLabel(texts.older).selectOption('60');
  await expect(page).toHaveURL(/older=60/);
  await expect(page.getByRole('link', { name: /^ALR/ }).first()).toBeVisible();
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: texts.excel }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/^Age analysis Aloe Ridge \d{4}-\d\d-\d\d\.xlsx$/);
});
