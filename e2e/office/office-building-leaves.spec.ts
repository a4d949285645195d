/** A building leaves: the last day is set, the hand-over pack is made and downloaded, and the building is archived. */
import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures.ts';
import { inDays } from '../support/days.ts';
import { firstComesIn, importPortfolio, openRecord, sitDown, take, test, unexpected } from '../support/from-empty.ts';
import { aPortfolioZip } from '../support/own-portfolio.ts';

const YESTERDAY = inDays(-1);

test('a building leaves: last day, hand-over pack, archive, and back', async ({ browser, product }) => {
  test.setTimeout(120_000);
  const office = await sitDown(browser, product);
  await firstComesIn(office, product);
  await office.goto('/office/');
  await importPortfolio(office, 'Protea Court.zip', aPortfolioZip());

  await openRecord(office, 'buildings', 'Protea Court');
  await office.getByRole('tab', { name: 'Settings' }).click();
  await office.waitForURL('**/settings');
  const address = office.url();
  await take(office, 'End our management', async (dialog) => {
    await dialog.getByLabel(/^Last day/).fill(YESTERDAY);
  });
  await expect(office.getByRole('heading', { name: 'Our management ends' })).toBeVisible();

  await take(office, 'Make hand-over pack');
  const download = office.getByRole('button', { name: 'Download hand-over pack' });
  await expect(async () => {
    await office.reload();
    await expect(download).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 40_000 });
  const saved = office.waitForEvent('download');
  await download.click();
  expect((await saved).suggestedFilename()).toBe(`Hand-over Protea Court ${YESTERDAY}.zip`);

  await office.getByRole('button', { name: 'Archive building', exact: true }).click();
  await expect(office.getByRole('dialog')).toContainText('Only administrators then see the building');
  await office.getByRole('dialog').getByRole('button', { name: 'Archive building', exact: true }).click();
  await expect(office.getByRole('heading', { name: 'Archived' })).toBeVisible();
  await expectAccessible(office);

  await office.goto('/office/#/units/create');
  await office.getByRole('combobox', { name: 'Building' }).fill('Protea');
  // It stands there once the answer has come.
  await expect(office.getByRole('option', { name: 'Create building “Protea”' })).toBeVisible();
  await expect(office.getByRole('option', { name: 'Protea Court' })).toHaveCount(0);

  // No page of the office offers it to choose from, also to those who may still read it.
  await office.goto('about:blank');
  for (const [page, sign] of [
    ['/budgets', 'Draft next year’s budgets'],
    ['/budget/this-year', 'Open the sheet'],
    ['/trial-balance', 'Trial balance'],
    ['/readings', 'Capture readings'],
    ['/reconcile', 'Reconcile'],
    ['/bank-match', 'Match'],
  ] as const) {
    await office.goto(`/office/#${page}`);
    const main = office.getByRole('main');
    await expect(main.getByText(sign, { exact: true }).first()).toBeVisible();
    if (page === '/budgets') await main.getByRole('button', { name: sign }).click();
    await expect(main.getByText('Protea Court')).toHaveCount(0);
  }
  await office.getByRole('button', { name: 'Building: All buildings' }).click();
  await expect(office.getByRole('dialog', { name: 'Choose a building' })).toBeVisible();
  await expect(office.getByRole('dialog').getByText('Protea Court')).toHaveCount(0);

  // A new page load: the form that is left was typed into.
  await office.goto('about:blank');
  await office.goto(address);
  await take(office, 'Restore from archive');
  await expect(office.getByRole('heading', { name: 'Our management ends' })).toBeVisible();
  expect(unexpected).toEqual([]);
});
