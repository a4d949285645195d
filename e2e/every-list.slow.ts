/**
 * Every list of the office, pressed in a browser at 1280 and at 390 px: each sort, each filter, each step on many up to its
 * preview, a view kept, opened and removed. No console message, nothing wider than the screen, nothing for axe to find.
 * Takes minutes: `npm run test:screens`.
 */
import type { Page } from '@playwright/test';
import { officeResources } from '@stoep/contract/office/index';
import { GROUPS, type OfficeResource } from '@stoep/contract/office/resource';
import { expect, expectAccessible, test } from './fixtures.ts';
import { openInOffice } from './office-screens.ts';
import { signIn } from './sign-in.ts';

test.setTimeout(300_000);
test.beforeEach(async ({ page }, { project }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  if (project.name === 'phone') await page.setViewportSize({ width: 390, height: 844 });
});

const inList = (page: Page) => page.locator('main');
/** The list has its answer: rows, cards, or that nothing matches. */
const settled = async (page: Page) => {
  // While a new order is asked for, the rows of the one before stand there.
  await page.waitForLoadState('networkidle');
  await expect(page.locator('main .loading, main .skeleton, main .RaPlaceholder-root')).toHaveCount(0);
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(wide, page.url()).toBeLessThanOrEqual(0);
};

/** Heads of a table at a desk; on a phone the menu in their place. Answers how many were pressed. */
const pressSorts = async (page: Page): Promise<number> => {
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
  const heads = inList(page).locator('th .MuiTableSortLabel-root');
  const count = await heads.count();
  for (let at = 0; at < count; at += 1) {
    await heads.nth(at).click();
    await settled(page);
  }
  return count;
};

/** Each filter is shown, seen with a name, and taken away again. */
const pressFilters = async (page: Page): Promise<number> => {
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
    // What it offers opens by itself, over the button on a phone.
    await page.keyboard.press('Escape');
    await settled(page);
    await add.click();
    await page.getByRole('menuitemcheckbox', { name, exact: true }).click();
    await expect(field).toBeHidden();
  }
  return names.length;
};

/** Each step on the first row is shown before it is done, and left undone. */
const pressSteps = async (page: Page): Promise<number> => {
  const first = inList(page)
    .getByRole('checkbox', { name: /^Choose (?!all)/ })
    .first();
  if (!(await first.isVisible())) return 0;
  const bar = page.getByRole('region', { name: 'Chosen' });
  // A row that a new order takes off the page takes its choice along.
  await expect(async () => {
    await first.setChecked(false);
    await first.check();
    await expect(bar).toContainText('1 chosen', { timeout: 1_000 });
  }).toPass({ timeout: 15_000 });
  const more = bar.getByRole('button', { name: 'More steps' });
  const plain = await bar.locator('button:not([aria-haspopup])').allInnerTexts();
  const behind: string[] = [];
  if (await more.isVisible()) {
    await more.click();
    behind.push(...(await page.getByRole('menuitem').allInnerTexts()));
    await page.keyboard.press('Escape');
  }
  const steps = plain.filter((name) => name !== 'Choose none');
  for (const name of [...steps, ...behind]) {
    if (behind.includes(name)) {
      await more.click();
      await page.getByRole('menuitem', { name, exact: true }).click();
    } else await bar.getByRole('button', { name, exact: true }).click();
    const dialog = page.getByRole('dialog').filter({ hasText: `${name}: 1 ` });
    await expect(dialog.getByText(/It is done to 1 |It can be done to none/)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  // Where a step that was looked at read the list anew, the row may have left the page by now.
  const none = bar.getByRole('button', { name: 'Choose none' });
  if (await none.isVisible()) await none.click();
  await expect(bar).toBeHidden();
  return steps.length + behind.length;
};

const pressViews = async (page: Page, { label }: OfficeResource) => {
  const name = `As I like it: ${label}`;
  const button = inList(page).getByRole('button', { name: 'Views', exact: true });
  const box = page.getByRole('dialog', { name: 'Views' });
  await button.click();
  await box.getByLabel('Keep what you see now as').fill(name);
  await box.getByRole('button', { name: 'Keep', exact: true }).click();
  await box.getByRole('button', { name, exact: true }).click();
  await expect(box).toBeHidden();
  await settled(page);
  await button.click();
  await box.getByRole('button', { name: `Remove the view ${name}` }).click();
  await expect(box.getByRole('button', { name, exact: true })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
};

const pressed = { sorts: 0, filters: 0, steps: 0, views: 0 };

for (const group of GROUPS)
  test(`office, ${group}: everything of every list`, async ({ page }) => {
    await signIn(page, 'st@demo.test');
    for (const resource of officeResources.filter((one) => one.group === group))
      await test.step(resource.name, async () => {
        await openInOffice(page, `/${resource.name}`, resource.label);
        await settled(page);
        if ((await inList(page).getByRole('button', { name: 'Views', exact: true }).count()) === 0) return;
        pressed.filters += await pressFilters(page);
        pressed.sorts += await pressSorts(page);
        pressed.steps += await pressSteps(page);
        await pressViews(page, resource);
        pressed.views += 1;
      });
  });

test.afterAll(({ browserName: _ }, { project }) => {
  process.stdout.write(`${project.name}: ${JSON.stringify(pressed)}\n`);
});
