/** Presses each sort and each filter of a list. */
import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { inList, settled } from './list-ready.ts';

/** Presses the table headings at a desk, and the sort menu on a phone. Answers how many were pressed. */
export const pressSorts = async (page: Page): Promise<number> => {
  const menu = inList(page).getByRole('button', { name: 'Sort', exact: true });
  if (await menu.isVisible()) {
    await menu.click();
    const count = await page.getByRole('menuitem').count();
    await page.keyboard.press('Escape');
    for (let at = 0; at < count; at += 1) {
      await menu.click();
      await page.getByRole('menuitem').nth(at).click();
      await settled(page);
    }
    return count;
  }
  const heads = inList(page).getByRole('columnheader').getByRole('button');
  const count = await heads.count();
  for (let at = 0; at < count; at += 1) {
    await heads.nth(at).click();
    await settled(page);
  }
  return count;
};

/** Shows each filter, checks that it has a name, and removes it again. */
export const pressFilters = async (page: Page): Promise<number> => {
  const add = inList(page).getByRole('button', { name: 'Add filter' });
  if ((await add.count()) === 0) return 0;
  await add.click();
  const names = await page.getByRole('menuitemcheckbox').allInnerTexts();
  await page.keyboard.press('Escape');
  for (const name of names) {
    await add.click();
    await page.getByRole('menuitemcheckbox', { name, exact: true }).click();
    const field = inList(page).getByLabel(name, { exact: true }).first();
    await expect(field).toBeVisible();
    await settled(page);
    // The options of a filter open by themselves once they are loaded; on a phone they cover the button.
    await expect(async () => {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('listbox')).toHaveCount(0, { timeout: 500 });
    }).toPass({ timeout: 10_000 });
    await add.click();
    await page.getByRole('menuitemcheckbox', { name, exact: true }).click();
    await expect(field).toBeHidden();
  }
  return names.length;
};
