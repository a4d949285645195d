/** Each list of the menu on a small notebook: compact rows, nothing to scroll sideways, twenty rows on the first screen. */
import type { Page } from '@playwright/test';
import { findOfficeResource } from '@stoep/contract/office/index';
import { OFFICE_MENU } from '@stoep/contract/office/menu';
import { expect, test } from '../fixtures.ts';
import { settled } from '../lists/list-ready.ts';
import { fillEmptyLists } from '../support/sample-rows.ts';
import { heading } from '../support/screen.ts';
import { signIn } from '../support/sign-in.ts';
import { stretchAnswers } from '../support/stretch.ts';

const SCREEN = { width: 1280, height: 900 };
const ROWS = 20;
const ROW_PX = { least: 36, most: 40 };
/** Room for fewer rows, with the part above the list that takes it. */
const FEWER: Readonly<Record<string, readonly [rows: number, why: string]>> = {
  imports: [6, 'the form that uploads a file'],
  'levy-lines': [19, 'a button and the line of sums'],
};

const names = OFFICE_MENU.flatMap(({ pages }) => pages.flatMap((page) => ('resource' in page ? [page.resource] : [])));

const measure = (page: Page) =>
  page.evaluate(() => {
    const table = document.querySelector('main table');
    const wrapper = table?.parentElement;
    const rows = [...document.querySelectorAll('main tbody tr')].map((row) => row.getBoundingClientRect());
    const root = document.documentElement;
    return {
      page: root.scrollWidth - root.clientWidth,
      table:
        table && wrapper
          ? Math.max(table.scrollWidth - wrapper.clientWidth, wrapper.scrollWidth - wrapper.clientWidth)
          : 0,
      heights: rows.map(({ height }) => Math.round(height * 10) / 10),
      top: rows[0]?.top ?? 0,
    };
  });

test.use({ viewport: SCREEN });

test('every list of the menu fits a small notebook', async ({ page }) => {
  test.setTimeout(240_000);
  await signIn(page, 'st@demo.test');
  await fillEmptyLists(page);
  const faults: string[] = [];
  for (const name of names) {
    await page.goto(`/office/#/${name}`);
    await expect(heading(page, findOfficeResource(name)?.label ?? name)).toBeVisible();
    await settled(page);
    const { page: wide, table, heights, top } = await measure(page);
    if (wide > 0) faults.push(`${name}: the page is ${wide} px too wide`);
    if (table > 0) faults.push(`${name}: the table is ${table} px too wide`);
    const least = Math.min(...heights);
    const most = Math.max(...heights);
    if (least < ROW_PX.least || most > ROW_PX.most) faults.push(`${name}: rows of ${least} to ${most} px`);
    if (heights.length === 0) faults.push(`${name}: no rows`);
    const fit = Math.floor(((SCREEN.height - top) / most) * 10) / 10;
    if (fit < (FEWER[name]?.[0] ?? ROWS)) faults.push(`${name}: room for ${fit} rows`);
  }
  expect(faults).toEqual([]);
});

test('the longest names take no row from the lists of daily work: a button above says that there are more columns', async ({
  page,
}) => {
  await signIn(page, 'st@demo.test');
  await stretchAnswers(page);
  const more = page.getByRole('button', { name: /More columns/ });
  const wider: string[] = [];
  for (const name of ['levy-accounts', 'tickets', 'payments']) {
    await page.goto(`/office/#/${name}`);
    await settled(page);
    const { table, top, heights } = await measure(page);
    expect([name, Math.floor((SCREEN.height - top) / Math.max(...heights)) >= ROWS]).toEqual([name, true]);
    await expect(more).toHaveCount(table > 0 ? 1 : 0);
    if (table === 0) continue;
    wider.push(name);
    const textsEnd = await page.locator('.office-about, .office-sums').evaluateAll((lines) =>
      lines.map((line) => {
        const text = document.createRange();
        text.selectNodeContents(line);
        return text.getBoundingClientRect().right;
      }),
    );
    expect(Math.max(...textsEnd)).toBeLessThanOrEqual((await more.boundingBox())?.x ?? 0);
  }
  expect(wider).toContain('tickets');
});
