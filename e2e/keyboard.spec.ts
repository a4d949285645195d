/** The main tasks with a keyboard alone (screens.md 40): Tab, arrows, Enter, Space and typing; no pointer is used. */
import type { Locator, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../apps/api/src/modules/demo/demo-logins.ts';
import { expect, test } from './fixtures.ts';
import { heading } from './screen.ts';

const MOST_STOPS = 60;

/** Tabs on until `target` has the focus, as a person would who watches the focus ring. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target.first()).toBeVisible();
  const focused = () => target.first().evaluate((one) => one === one.ownerDocument.activeElement);
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await focused()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${target} was not reached within ${MOST_STOPS} stops.`);
}

async function pressOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Signs in from the address bar on; ends on the hub. */
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
  await pressOn(page, page.getByRole('link', { name: 'AOD of account ALR016' }));
  await expect(heading(page, 'Building Approval Detail AOD of account ALR016')).toBeVisible();
  const mine = page.getByRole('region', { name: 'Your vote' });
  await pressOn(page, mine.getByRole('button', { name: /^Abstain/ }));
  await expect(mine).toContainText('You answered: Abstained.');
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
