/** New passwords: forgotten, by the mailed link; and changed, from the profile (A 2 Reset password, C 2.9). */
import type { Page } from '@playwright/test';
import { resetPasswordTexts } from '@stoep/contract/identity/own-login.texts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import {
  aBeing,
  comesIn,
  elsewhere,
  fails,
  followMail,
  forgiveProvoked,
  isRegistered,
  logIn,
  PASSWORD,
} from '../support/people.ts';
import { fill, heading, press, says } from '../support/screen.ts';

const NEW = 'three green bottles';

/** Stops the page's timers of a second or more, so that the screen does not go on by itself. */
const stayHere = (page: Page) =>
  page.evaluate(() => {
    const after = globalThis.setTimeout;
    const patient = (run: () => void, ms = 0) => (ms < 1_000 ? after(run, ms) : after(() => undefined, 0));
    Object.assign(globalThis, { setTimeout: patient });
  });

test('A-2.3 Reset password: by the mailed link, once; it ends every session', async ({ page, baseURL, unexpected }, {
  project,
}) => {
  const ayanda = aBeing('Ayanda', project.name);
  await isRegistered(String(baseURL), ayanda);
  const other = await elsewhere(page, baseURL);
  await comesIn(other, ayanda.email);
  await page.goto('/#/?mode=forgot');
  await fill(page, 'Email', ayanda.email);
  await press(page, 'Send Reset Link');
  await says(page, 'If the email exists, a reset link has been sent.');
  await followMail(page, ayanda.email, 'Reset your password');
  await expect(heading(page, 'Reset password')).toBeVisible();
  await expect.poll(() => page.url()).not.toContain('token=');
  await expectAccessible(page);
  const attempt = async (password: string, again = password) => {
    await fill(page, 'New password', password);
    await fill(page, 'Confirm password', again);
    await press(page, 'Reset Password');
  };
  await test.step('A-5.2 at least 10 characters, and both the same; what is guessed early is refused by the server', async () => {
    await attempt('123456789');
    await says(page, 'Password must have at least 10 characters.');
    await attempt(NEW, 'three green');
    await says(page, 'Passwords do not match.');
    await attempt('P@ssw0rd2026');
    await expect(page.getByText(/This is a common word/).first()).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('A-8.4 failures', async () => {
    for (const [how, text] of [
      [500, 'Failed to reset password.'],
      ['cut', 'Something went wrong. Please try again.'],
    ] as const) {
      await fails(page, '/reset-password/', how);
      await attempt(NEW);
      await says(page, text);
      await page.unroute('**/api/reset-password/');
    }
  });
  await test.step('A-4.9, A-9.3 to the login after 3 seconds', async () => {
    await attempt(NEW);
    await expect(page.getByText('Your password was reset. Redirecting to login…')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to login now' })).toBeVisible();
    await expect(heading(page, 'Login')).toBeVisible();
  });
  await test.step('every session is over; the old password opens nothing', async () => {
    await other.goto('/#/user-profile');
    await expect(other.getByRole('alertdialog', { name: 'Message' })).toContainText(
      'Unauthorized request. Please log in again.',
    );
    await other.context().close();
    await logIn(page, ayanda.email, PASSWORD);
    await says(page, 'Login failed, ensure the email and password are correct.');
    await logIn(page, ayanda.email, NEW);
    await page.waitForURL('**/#/user-portal');
  });
  await test.step('A-5.2 a used link says so before a password is typed; "Invalid or missing token." without one', async () => {
    await followMail(page, ayanda.email, 'Reset your password');
    await expect(page.getByText(resetPasswordTexts.dead)).toBeVisible();
    await expect(page.getByLabel('New password')).toHaveCount(0);
    await page.goto('/#/reset-password');
    await page.reload();
    await says(page, 'Invalid or missing token.');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Request a new link' }).click();
    await expect(heading(page, 'Forgot Password')).toBeVisible();
  });
  forgiveProvoked(unexpected);
});

test('C-2.9 Change password: from the profile, with the present one', async ({ page, baseURL, unexpected }, {
  project,
}) => {
  const refilwe = aBeing('Refilwe', project.name);
  await isRegistered(String(baseURL), refilwe);
  await test.step('C-5.17 a missing token or profile id', async () => {
    await page.goto('/#/change-password');
    await says(page, 'Missing token or profile ID. Please start from your profile page.');
    await expectAccessible(page);
  });
  await comesIn(page, refilwe.email);
  await page.goto('/#/user-profile');
  await test.step('A-2.6.1 Change Password leads here with profile and token, which leave the address at once', async () => {
    const addresses: string[] = [];
    page.on('framenavigated', (frame) => addresses.push(frame.url()));
    await press(page, 'Change Password');
    await expect(heading(page, 'Change password')).toBeVisible();
    await expect.poll(() => page.url()).not.toContain('token=');
    expect(addresses.join()).toMatch(/change-password\?userProfileId=[0-9a-f-]{36}&token=[\w-]{43}/);
    await expectAccessible(page);
  });
  const attempt = async (current: string, password: string, again = password) => {
    await fill(page, 'Current password', current);
    await fill(page, 'New password', password);
    await fill(page, 'Confirm password', again);
    await press(page, 'Change Password');
  };
  await test.step('C-5.15, C-5.16 length and confirmation', async () => {
    await attempt(PASSWORD, '123456789');
    await says(page, 'Password must be at least 10 characters.');
    await attempt(PASSWORD, NEW, 'three green');
    await says(page, 'Passwords do not match.');
  });
  await test.step('C-8.9 failures, and what the server says', async () => {
    await attempt('not the present one', NEW);
    await says(page, 'This is not your current password.');
    for (const [how, text] of [
      [500, 'Failed to change password.'],
      ['cut', 'Server error. Please try again.'],
    ] as const) {
      await fails(page, '/user-profile/update/*/', how);
      await attempt(PASSWORD, NEW);
      await says(page, text);
      await page.unroute('**/api/user-profile/update/*/');
    }
    await expectAccessible(page);
  });
  await test.step('C-2.9.1, C-9.4 "Password changed!", and after 2 seconds to /', async () => {
    await attempt(PASSWORD, NEW);
    await expect(page.getByText('Password changed! Redirecting to login…')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to login now' })).toBeVisible();
    await expect(heading(page, 'Login')).toBeVisible();
    await logIn(page, refilwe.email, NEW);
    await page.waitForURL('**/#/user-portal');
  });
  await test.step('the link goes at once', async () => {
    await page.goto('/#/user-profile');
    await press(page, 'Change Password');
    await expect(heading(page, 'Change password')).toBeVisible();
    await stayHere(page);
    await attempt(NEW, PASSWORD);
    await page.getByRole('link', { name: 'Go to login now' }).click();
    await expect(heading(page, 'Login')).toBeVisible();
  });
  forgiveProvoked(unexpected);
});
