/** Opens each step for several records, and cancels it. */
import type { Page } from '@playwright/test';
import { expect, expectAccessible } from '../fixtures.ts';
import { inList } from './list-ready.ts';

/** Opens each step for the first row up to its preview, and cancels it. */
export const pressSteps = async (page: Page): Promise<number> => {
  const first = inList(page)
    .getByRole('checkbox', { name: /^Choose (?!all)/ })
    .first();
  if (!(await first.isVisible())) return 0;
  const bar = page.getByRole('region', { name: 'Chosen' });
  // A late change of order may take the row off the page, and its selection with it.
  await expect(async () => {
    await first.setChecked(false);
    await first.check();
    await expect(bar).toContainText('1 selected', { timeout: 1_000 });
  }).toPass({ timeout: 15_000 });
  const more = bar.getByRole('button', { name: 'More steps' });
  const plain = await bar.locator('button:not([aria-haspopup])').allInnerTexts();
  const behind: string[] = [];
  if (await more.isVisible()) {
    await more.click();
    behind.push(...(await page.getByRole('menuitem').allInnerTexts()));
    await page.keyboard.press('Escape');
  }
  const steps = plain.filter((name) => name !== 'Clear');
  for (const name of [...steps, ...behind]) {
    if (behind.includes(name)) {
      await more.click();
      await page.getByRole('menuitem', { name, exact: true }).click();
    } else await bar.getByRole('button', { name, exact: true }).click();
    const dialog = page.getByRole('dialog').filter({ hasText: `${name}: 1 ` });
    await expect(dialog.getByText(/For 1 |This step is not possible for any of these/)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  // Cancelling may have reloaded the list, so the row may have left the page by now.
  const none = bar.getByRole('button', { name: 'Clear' });
  if (await none.isVisible()) await none.click();
  await expect(bar).toBeHidden();
  return steps.length + behind.length;
};
