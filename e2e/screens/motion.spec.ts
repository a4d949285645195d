/** A device set to reduced motion gets none: on the screens, in menus and dialogs, and in the office. */
import type { Page } from '@playwright/test';
import { levyAccountDetailTexts } from '@stoep/contract/ledger/levy-accounts.texts';
import { portalShellTexts } from '@stoep/contract/platform/portal-shell.texts';
import { expect, test } from '../fixtures.ts';
import { openInOffice } from '../support/office-screens.ts';
import { signIn } from '../support/sign-in.ts';
import { settle } from '../support/walk.ts';

/** Animations and transitions over time; motion that follows the scrolling finger is allowed. */
const moving = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`(() => {
    const seconds = (times) => Math.max(...times.split(',').map((time) => parseFloat(time) * (time.trim().endsWith('ms') ? 0.001 : 1)));
    const moves = (style) =>
      (style.transitionProperty !== 'none' && seconds(style.transitionDuration) > 0) ||
      (style.animationName !== 'none' && seconds(style.animationDuration) > 0 && style.animationTimeline === 'auto') ||
      style.scrollBehavior === 'smooth';
    return [...new Set([document.documentElement, ...document.body.querySelectorAll('*')].flatMap((one) =>
      ['', '::before', '::after', '::backdrop']
        .filter((part) => moves(getComputedStyle(one, part || null)))
        .map((part) => one.tagName + '.' + (one.getAttribute('class') ?? '') + part)))];
  })()`);

const expectStill = async (page: Page) => expect(await moving(page), page.url()).toEqual([]);

test('who wants no motion gets none, who said nothing gets some', async ({ page }) => {
  await page.goto('/');
  await settle(page);
  expect((await moving(page)).length).toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, 'o1@demo.test');
  await settle(page);
  await expectStill(page);
  await page.goto('/#/owner-portal');
  await settle(page);
  await expectStill(page);
  await page.locator('main a[href^="#/levy-account-detail/"]').first().click();
  await page.waitForURL(/levy-account-detail/);
  await settle(page);
  await expectStill(page);
  await page.getByRole('button', { name: levyAccountDetailTexts.splitAccount }).first().click();
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toBeVisible();
  await expectStill(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: portalShellTexts.menu }).click();
  await expectStill(page);
  await page.keyboard.press('Escape');
});

test('the office stands still too', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, 'st@demo.test');
  await openInOffice(page, '/', 'Today');
  await settle(page);
  await expectStill(page);
});
