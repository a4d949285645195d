/** The main tasks with a keyboard alone (screens.md 40): Tab, arrows, Enter, Space and typing; no pointer is used. */
import type { Locator, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../apps/api/src/modules/platform/demo/demo-logins.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { heading } from '../support/screen.ts';
import { signIn } from '../support/sign-in.ts';

const MOST_STOPS = 60;

/** Presses Tab until `target` has the focus, as a person does who watches the focus ring. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target.first()).toBeVisible();
  const focused = () => target.first().evaluate((one) => one === one.ownerDocument.activeElement);
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await focused()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${target} was not reached within ${MOST_STOPS} stops.`);
}

/** The pressed row, dialog or screen may be gone; the focus must still be somewhere on the page. */
const expectFocusKept = (page: Page) =>
  expect
    .poll(() => page.evaluate<boolean>('document.activeElement !== document.body'), {
      message: 'focus on the page',
    })
    .toBe(true);

async function pressOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
  await expectFocusKept(page);
}

/** Signs in from the address bar; ends on the hub. */
async function signInByKeys(page: Page, email: string): Promise<void> {
  await page.goto('/');
  await tabTo(page, page.getByLabel('Email', { exact: true }));
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/#/user-portal');
}

test('an owner opens a levy account and asks for a statement of it', async ({ page }) => {
  await signInByKeys(page, 'o1@demo.test');
  await pressOn(page, page.getByRole('link', { name: /^Owner Portal/ }));
  await pressOn(page, page.getByRole('link', { name: /^View ALR001/ }));
  await expect(heading(page, 'Levy account ALR001')).toBeVisible();
  await pressOn(page, page.getByRole('link', { name: 'Download Statement' }));
  await expect(heading(page, /^Statement Download/)).toBeVisible();
  await pressOn(page, page.getByRole('button', { name: 'Last month' }));
  await pressOn(page, page.getByRole('button', { name: 'Download as PDF' }));
  await expect(page.getByText('Your PDF statement is being processed').first()).toBeVisible();
});

test('a trustee moves over the tabs with arrows and abstains on an approval', async ({ page }) => {
  await signInByKeys(page, 't1@demo.test');
  await pressOn(page, page.getByRole('link', { name: /^Trustee Portal/ }));
  await tabTo(page, page.getByRole('tab', { name: /^My Approvals/ }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'My Buildings' })).toBeFocused();
  await page.keyboard.press('Home');
  await pressOn(page, page.getByRole('link', { name: 'Acknowledgement of debt (AOD) of account ALR016' }));
  await expect(heading(page, 'Building Approval Detail Acknowledgement of debt (AOD) of account ALR016')).toBeVisible();
  const mine = page.getByRole('region', { name: 'Your vote' });
  await pressOn(page, mine.getByRole('button', { name: /^Abstain/ }));
  await expect(mine).toContainText('Your vote: Abstain.');
});

test('an owner logs a ticket; an empty form names what is missing and leads there', async ({ page }) => {
  await signInByKeys(page, 'o1@demo.test');
  await pressOn(page, page.getByRole('link', { name: /^Owner Portal/ }));
  await pressOn(page, page.getByRole('link', { name: 'Log A Ticket' }));
  await expect(page.getByRole('alert')).toHaveCount(0);
  await pressOn(page, page.getByRole('button', { name: 'Submit' }));
  await expect(page.getByRole('alert').filter({ hasText: 'complete all' })).toBeVisible();
  await expect(page.getByLabel('Ticket type')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await tabTo(page, page.getByLabel('Description'));
  await page.keyboard.type('The light at the gate is out.');
  await pressOn(page, page.getByRole('button', { name: 'Submit' }));
  await expect(page.getByText('Ticket submitted successfully.').first()).toBeVisible();
});

test('the skip link leads past the menu, and the menu gives the focus back', async ({ page }) => {
  await signInByKeys(page, 'ot@demo.test');
  await page.keyboard.press('Escape');
  const menu = page.getByRole('button', { name: 'Menu' });
  await pressOn(page, menu);
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
});

test('an owner reads why and how to pay, copies the account number, and comes back', async ({ page }) => {
  await signInByKeys(page, 'o1@demo.test');
  await pressOn(page, page.getByRole('link', { name: /^Why this amount/ }));
  await pressOn(page, page.getByRole('button', { name: /^Levies and charges/ }));
  await expect(page.getByRole('list', { name: 'Levies and charges' })).toBeVisible();
  await pressOn(page, page.getByRole('button', { name: 'Back' }));
  await pressOn(page, page.getByRole('link', { name: /^How to pay/ }));
  await expect(heading(page, 'How to pay')).toBeVisible();
  await pressOn(page, page.getByRole('button', { name: 'Copy: Account number' }));
  await expect(page.getByRole('button', { name: 'Copy: Account number' })).toBeFocused();
});

test('an owner ends another session and changes what comes by mail; the focus stays where the row was', async ({
  page,
  browser,
  baseURL: base = '',
}) => {
  const other = await browser.newPage({ baseURL: base });
  await signIn(other, 'o2@demo.test');
  await other.close();
  await signInByKeys(page, 'o2@demo.test');
  await page.goto('/#/sessions');
  const ends = page.getByRole('button', { name: 'Log out', exact: true });
  await expect(ends.first()).toBeVisible();
  const before = await ends.count();
  await pressOn(page, ends.first());
  await expect(ends).toHaveCount(before - 1);
  await expectFocusKept(page);

  await page.goto('/#/notices');
  const choice = page.locator('main input').first();
  await tabTo(page, choice);
  await page.keyboard.press('Space');
  await pressOn(page, page.locator('main form button[type=submit]'));
  await expect(page.locator('main .notice.success')).toBeVisible();
  await expectFocusKept(page);
});

test('an owner changes the telephone number in the profile', async ({ page }) => {
  await signInByKeys(page, 'o2@demo.test');
  await page.goto('/#/user-profile');
  const phone = page.locator('main input[type=tel]').first();
  await tabTo(page, phone);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('082 555 0199');
  await pressOn(page, page.locator('main form button[type=submit]'));
  await expect(page.locator('.notice.success').first()).toBeVisible();
  await expectFocusKept(page);
});

test('a trustee opens an agreement from a building, and the way back keeps the focus', async ({ page }) => {
  await signInByKeys(page, 't1@demo.test');
  await page.goto('/#/trustee-portal');
  await pressOn(page, page.getByRole('link', { name: /^View Building/ }).first());
  await expect(heading(page, /Information$/)).toBeVisible();
  await tabTo(page, page.getByRole('tab', { selected: true }).first());
  await page.keyboard.press('End');
  await expectFocusKept(page);
  const parts = page.getByRole('tablist', { name: 'Parts of the building' });
  const credit = parts.getByRole('tab', { name: 'Credit Control', exact: true });
  for (let at = 0; at < 10 && (await credit.getAttribute('aria-selected')) !== 'true'; at += 1)
    await page.keyboard.press('ArrowLeft');
  await pressOn(page, page.locator('main a[href^="#/aod/"]').first());
  await expect(page.locator('main a[href^="#/aod/"]')).toHaveCount(0);
  await expectFocusKept(page);
  await pressOn(page, page.getByRole('button', { name: 'Back' }));
  await expect(page.locator('main a[href^="#/aod/"]').first()).toBeVisible();
  await expectFocusKept(page);
});

test('a contractor opens and closes the dialog of a quote; the focus comes back to its button', async ({ page }) => {
  await signInByKeys(page, 'c1@demo.test');
  await page.goto('/#/contractor-portal');
  const upload = page.getByRole('button', { name: /^(Upload Quote|Replace quote)/ }).first();
  await pressOn(page, upload);
  const dialog = page.getByRole('dialog');
  await pressOn(page, dialog.getByRole('button', { name: 'Upload', exact: true }));
  await expect(dialog.getByRole('alert')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(upload).toBeFocused();
});

test('the choices of a cell hang below it, and hide neither what is typed there nor Save', async ({ page }) => {
  await signInByKeys(page, 'st@demo.test');
  await page.goto('/office/#/tickets');
  await expect(page.locator('.office-title-link').first()).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('F2');
  const typedAt = page.getByRole('dialog', { name: /^Assigned to of / }).getByRole('combobox');
  const choices = page.getByRole('listbox');
  await expect(choices).toBeVisible();
  await expect(page.getByRole('option').first()).toBeVisible();
  // Waits for the opening animation.
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
  const [field, list] = [await typedAt.boundingBox(), await choices.boundingBox()];
  expect(Number(list?.y)).toBeGreaterThanOrEqual(Number(field?.y) + Number(field?.height));
});

test('staff set a due day in its cell of the list, read what is wrong with one, and take it back', async ({ page }) => {
  await signInByKeys(page, 'st@demo.test');
  await page.goto('/office/#/tasks');
  const first = page.locator('.office-title-link').first();
  await expect(first).toBeVisible();
  await page.keyboard.press('j');
  await expect(first).toBeFocused();
  await page.keyboard.press('F2');
  await expect(page.getByRole('dialog', { name: /^Assigned to of / })).toBeVisible();
  await page.keyboard.press('F2');
  const cell = page.getByRole('dialog', { name: /^Due of / });
  const day = cell.getByRole('textbox', { name: 'Due' });
  await expect(day).toBeFocused();
  const before = await day.inputValue();
  await page.keyboard.type('40/12/2027');
  await page.keyboard.press('Enter');
  await expect(cell.getByText(/^Enter a date, for example/)).toBeVisible();
  await expect(day).toHaveValue('40/12/2027');
  await expectAccessible(page);
  await day.selectText();
  await page.keyboard.type('24/12/2027');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Due of .+: changed\.$/)).toBeVisible();
  await expect(cell).toHaveCount(0);
  await expect(first).toBeFocused();
  await page.keyboard.press('z');
  await expect(page.getByText('Due: undone.')).toBeVisible();
  await page.keyboard.press('F2');
  await page.keyboard.press('F2');
  await expect(day).toHaveValue(before);
  await page.keyboard.press('Escape');
  await expect(cell).toHaveCount(0);
  await expect(first).toBeFocused();
});
