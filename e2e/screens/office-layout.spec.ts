/** Where things stand on the pages of the office: measured by their boxes, at the widths of two small notebooks. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { settled } from '../lists/list-ready.ts';
import { signIn } from '../support/sign-in.ts';

const NOTEBOOKS = [
  { width: 1366, height: 768 },
  { width: 1280, height: 900 },
] as const;

test.skip(({ isMobile }) => isMobile, 'Two notebooks.');
test.beforeEach(async ({ page }) => signIn(page, 'st@demo.test'));

const boxOf = async (one: Locator) => {
  const box = await one.boundingBox();
  if (!box) throw new Error('It is not on the screen');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};
/** The right edge of the text itself, without the padding around it. */
const textEnd = (one: Locator) =>
  one.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect().right;
  });
/** On how many lines the text of each element stands. */
const linesOf = (all: Locator) =>
  all.evaluateAll((elements) =>
    elements.map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set(
        [...range.getClientRects()].filter(({ width }) => width > 0).map(({ bottom }) => Math.round(bottom)),
      ).size;
    }),
  );
const openList = async (page: Page, path: string) => {
  await page.goto(`/office/#/${path}`);
  await settled(page);
};

for (const size of NOTEBOOKS)
  test(`beside Help a list of ${size.width} px says that there are more columns, and goes there`, async ({ page }) => {
    await page.setViewportSize(size);
    await openList(page, 'payments');
    await expect(page.getByRole('button', { name: /More columns/ })).toHaveCount(0);
    await page.getByRole('button', { name: /^Help/ }).click();
    await expect(page.getByRole('complementary', { name: 'Help' })).toBeVisible();
    const frame = page.getByRole('region', { name: 'Payments: the whole table' });
    await expect(frame).toBeVisible();
    const last = page.locator('.office-table thead th').last();
    const inView = async () => (await boxOf(last)).right <= (await boxOf(frame)).right + 1;
    expect(await inView()).toBe(false);
    const more = page.getByRole('button', { name: /More columns/ });
    await expect(async () => {
      if (await more.isVisible()) await more.click();
      expect(await inView()).toBe(true);
    }).toPass();
    // The title of each row stays beside the columns at the end.
    const title = await boxOf(page.locator('.office-table tbody td.lead').first());
    expect(title.x).toBeGreaterThanOrEqual((await boxOf(frame)).x - 1);
    await page.getByRole('button', { name: /First columns/ }).click();
    await expect(more).toBeVisible();
  });

for (const size of NOTEBOOKS)
  test(`the head of a list has room at ${size.width} px: bar, title, label of the search, sums, table`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await openList(page, 'ledger-entries');
    const bar = await boxOf(page.locator('.office-bar'));
    expect((await boxOf(page.getByRole('heading', { level: 1 }))).y).toBeGreaterThanOrEqual(bar.bottom + 8);
    const [sums, about, table] = await Promise.all(
      ['.office-sums', '.office-about', '.office-table'].map((of) => boxOf(page.locator(of).first())),
    );
    if (!sums || !about || !table) throw new Error('A part is missing');
    expect(sums.y).toBeGreaterThanOrEqual(about.bottom + 2);
    expect(sums.height).toBeGreaterThanOrEqual(20);
    expect(table.y).toBeGreaterThanOrEqual(sums.bottom - 1);
    await page.getByRole('searchbox', { name: 'Search' }).fill('water');
    const label = page.locator('.filter-field label').first();
    await expect(async () => expect((await boxOf(label)).y).toBeGreaterThanOrEqual(bar.bottom)).toPass();

    await openList(page, 'account-letters');
    const title = await boxOf(page.getByRole('heading', { level: 1 }));
    expect(title.y).toBeGreaterThanOrEqual(bar.bottom + 8);
    expect((await boxOf(page.locator('.office-about'))).y).toBeGreaterThanOrEqual(title.bottom - 1);
  });

test('a column takes the width that its texts need, where there is room', async ({ page }) => {
  await page.setViewportSize(NOTEBOOKS[0]);
  const cut = () =>
    page
      .locator('.office-table td :is(.office-link, .office-title-link, .office-value)')
      .evaluateAll((all) => all.filter((one) => one.scrollHeight > one.clientHeight + 4).map((one) => one.textContent));
  for (const path of ['contacts', 'bank-accounts']) {
    await openList(page, path);
    expect(await cut(), path).toEqual([]);
  }
  await openList(page, 'bank-accounts');
  const names = page.locator('.office-table tbody td.lead');
  for (const name of await names.allTextContents()) expect(name).not.toMatch(/^(.+) · /);
  expect(new Set(await names.allTextContents()).size).toBe(await names.count());
});

test('the subject of a letter stands whole in its list, on two lines of a row that is no higher', async ({ page }) => {
  await page.setViewportSize(NOTEBOOKS[0]);
  await openList(page, 'account-letters');
  // Other journeys of the same demo send letters too.
  const row = page.locator('.office-table tbody tr', { hasText: '[Account number]' }).first();
  const subject = row.locator('td.lead .office-title-link');
  await expect(subject).toBeVisible();
  expect(await subject.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThanOrEqual(1);
  expect((await boxOf(row)).height).toBeLessThanOrEqual(40);
});

test('the sentence about a record stands below its title, at its edge', async ({ page }) => {
  for (const path of ['payments', 'tickets', 'units']) {
    await openList(page, path);
    await page.locator('.office-title-link').first().click();
    const about = page.locator('.office-head .office-about');
    await expect(about).toBeVisible();
    const [title, sentence] = [await boxOf(page.getByRole('heading', { level: 1 })), await boxOf(about)];
    expect(Math.abs(sentence.x - title.x), path).toBeLessThanOrEqual(1);
    expect(sentence.y, path).toBeGreaterThanOrEqual(title.bottom - 1);
    expect(sentence.y - title.bottom, path).toBeLessThanOrEqual(12);
  }
});

test('figures of the trial balance end where their heading ends, and both sides have the same total', async ({
  page,
}) => {
  await page.goto('/office/#/trial-balance');
  const table = page.getByRole('table').first();
  await expect(table).toBeVisible();
  for (const [at, name] of ['Debit', 'Credit'].entries()) {
    const end = await textEnd(table.getByRole('columnheader', { name }));
    for (const figure of await table.locator(`tbody td:nth-of-type(${at + 1}) .office-money`).all())
      expect(Math.abs((await textEnd(figure)) - end), name).toBeLessThanOrEqual(1);
    expect(Math.abs((await textEnd(table.locator('tfoot td').nth(at))) - end), `total of ${name}`).toBeLessThanOrEqual(
      1,
    );
  }
  for (const foot of await page.locator('tfoot').all()) {
    const [debit, credit] = await foot.locator('td').allTextContents();
    expect(debit).toMatch(/^R [\d ]+\.\d\d$/);
    expect(credit).toBe(debit);
  }
});

test('beside Help the figures of the trial balance end there too', async ({ page }) => {
  await page.setViewportSize({ width: 1100, height: 800 });
  await page.goto('/office/#/trial-balance');
  const table = page.getByRole('table').first();
  await expect(table).toBeVisible();
  await page.getByRole('button', { name: /^Help/ }).click();
  await expect(page.getByRole('complementary', { name: 'Help' })).toBeVisible();
  await expect(async () => {
    const end = await textEnd(table.getByRole('columnheader', { name: 'Debit' }));
    const figures = await table.locator('tbody td:nth-of-type(1) .office-money').all();
    for (const figure of figures) expect(Math.abs((await textEnd(figure)) - end)).toBeLessThanOrEqual(1);
    expect(figures.length).toBeGreaterThan(0);
  }).toPass();
});

test('an empty list below a record breaks no word on a phone', async ({ page }) => {
  await openList(page, 'levy-accounts');
  await page.locator('.office-title-link').first().click();
  const none = page.locator('.office-none-yet p');
  await expect(none.first()).toBeVisible();
  await page.setViewportSize({ width: 360, height: 780 });
  await expect(async () => expect(Math.max(...(await linesOf(none)))).toBe(1)).toPass();
});

test('all fields of the age analysis are as wide, and a name and a unit stand on one line', async ({ page }) => {
  await page.setViewportSize(NOTEBOOKS[0]);
  await page.goto('/office/#/age-analysis');
  const names = page.locator('.age-analysis-line');
  await expect(names.first()).toBeVisible();
  const widths = await page.getByRole('search', { name: 'Age analysis' }).locator('.input').all();
  expect(new Set(await Promise.all(widths.map(async (one) => Math.round((await boxOf(one)).width)))).size).toBe(1);
  const heights = await names.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThan(30);
  await expect(page.getByRole('button', { name: /More columns/ })).toHaveCount(0);
  // One that is cut off shows whole under the mouse.
  const long = names.filter({ hasText: 'Marula Property Holdings (Pty) Ltd' });
  await long.hover();
  await expect(long).toHaveAttribute('title', 'Marula Property Holdings (Pty) Ltd');
  await page.setViewportSize(NOTEBOOKS[1]);
  await page.getByRole('link', { name: 'Baobab Place' }).click();
  const units = page.locator('main tbody td.unbroken');
  await expect(units.first()).toBeVisible();
  expect((await linesOf(units)).filter((lines) => lines > 1)).toEqual([]);
});
