/** A trustee follows every kind of link of a building's page and comes back to the same tab, filter and page. */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { showFilters } from '../support/filters.ts';
import { signIn } from '../support/sign-in.ts';

type Stop = { tabs: string[]; heading: RegExp | string };

/** The target of the first link in the first row of each tab's list. */
const STOPS: readonly Stop[] = [
  { tabs: ['Payments'], heading: /^Payment \d+/ },
  { tabs: ['Approvals'], heading: /Building Approval Detail|./ },
  { tabs: ['Credit Control', 'AOD'], heading: /^AOD \d+/ },
  { tabs: ['Credit Control', 'Legal'], heading: /./ },
  { tabs: ['Credit Control', 'Balances'], heading: /^Levy Account / },
  { tabs: ['Maintenance', 'Active Maintenances'], heading: /./ },
  { tabs: ['Tasks'], heading: /./ },
];

const openBuilding = async (page: Page) => {
  await signIn(page, 't1@demo.test');
  await page.goto('/#/trustee-portal?tab=buildings');
  await page.getByRole('link', { name: 'View Building' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /Information$/ })).toBeVisible();
};
const chooseTabs = async (page: Page, tabs: readonly string[]) => {
  for (const name of tabs) await page.getByRole('tab', { name, exact: true }).click();
};
const rowLinks = (page: Page) =>
  page
    .locator('tbody tr, .row-card')
    .filter({ has: page.getByRole('link') })
    .first()
    .getByRole('link');

test('every link of a building leads on, and Back restores the tab', async ({ page }) => {
  test.setTimeout(180_000);
  await openBuilding(page);
  await expectAccessible(page);
  for (const { tabs, heading } of STOPS) {
    await chooseTabs(page, tabs);
    await expect(page.getByRole('tab', { name: tabs.at(-1) ?? '', exact: true })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(page.getByText(/^\d+ - \d+ of /).first()).toBeVisible();
    await expectAccessible(page);
    const count = await rowLinks(page).count();
    for (let index = 0; index < count; index += 1) {
      const link = rowLinks(page).nth(index);
      await link.click();
      await expect(page).not.toHaveURL(/building-info/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (index === 0) await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Back' }).click();
      await expect(page.getByRole('tab', { name: tabs.at(-1) ?? '', exact: true })).toHaveAttribute(
        'aria-selected',
        'true',
      );
      await expect(rowLinks(page).nth(index)).toBeVisible();
    }
  }
});

test('a payment is one row of a phone: payee, amount, one grey line and its state within 120 px', async ({ page }) => {
  await openBuilding(page);
  await chooseTabs(page, ['Payments']);
  const rows = page.locator('.row-card');
  await expect(rows.filter({ hasText: 'Waiting for Trustee Approval' }).first()).toBeVisible();
  const heights = await rows.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(heights.length).toBe(10);
  // The payee's name comes first and is written in full, on two lines where it is long (decision 0323).
  expect(Math.max(...heights)).toBeLessThanOrEqual(120);
});

test('B-4.9 comes back to the same tab, filter and page', async ({ page }) => {
  await openBuilding(page);
  await chooseTabs(page, ['Credit Control', 'Balances']);
  const all = (await page.getByText(/^1 - 10 of \d+$/).textContent()) ?? '';
  await showFilters(page);
  await page.getByLabel('Balance', { exact: true }).selectOption('Debit Only');
  await expect(page.getByText(all)).toHaveCount(0);
  await page.getByRole('button', { name: 'Next' }).click();
  const range = page.getByText(/^11 - \d+ of \d+$/);
  await expect(range).toBeVisible();
  const said = await range.textContent();
  await rowLinks(page).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /^Levy Account / })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByText(said ?? '')).toBeVisible();
  await expect(page.getByLabel('Balance', { exact: true })).toHaveValue('Debit Only');
});
