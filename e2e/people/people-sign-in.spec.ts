/** The three modes of the sign-in screen, with all their texts and failures (A 2, 4, 5, 8). */
import type { Page, Request } from '@playwright/test';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { aBeing, fails, forgiveProvoked, ID_NUMBER, isRegistered, logIn, MOBILE, PASSWORD } from '../support/people.ts';
import { fill, heading, press, says } from '../support/screen.ts';

const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();

test('A-2.2 Login: its links, its failures and what it stores', async ({ page, baseURL, unexpected }, { project }) => {
  const thuli = aBeing('Thuli', project.name);
  await isRegistered(String(baseURL), thuli);
  await page.goto('/');
  await test.step('A-2.2.1, A-4.1, A-2.1.4 Login is the default; the title is a portal name', async () => {
    await expect(heading(page, 'Login')).toBeVisible();
    await expect(page).toHaveTitle('Stoep Portal');
    await expectAccessible(page);
  });
  await test.step('A-2.2.2 Register and Login toggle through links', async () => {
    await follow(page, 'Register');
    await expect(heading(page, 'Register')).toBeVisible();
    await follow(page, 'Login');
    await expect(heading(page, 'Login')).toBeVisible();
  });
  await test.step('A-8.1 server error text, else "Login failed"; without an answer the text of the exception', async () => {
    await logIn(page, thuli.email, 'not the right one');
    await says(page, 'Login failed, ensure the email and password are correct.');
    await fails(page, '/login/', 500);
    await press(page, 'Login');
    await says(page, 'Login failed');
    await page.unroute('**/api/login/');
    await fails(page, '/login/', 'cut');
    await press(page, 'Login');
    await says(page, 'Login failed, ensure the email and password are correct.');
    await expectAccessible(page);
    await page.unroute('**/api/login/');
  });
  await test.step('A-2.1.1, A-6.4, C-2.1.6 without a token to the login, and after it to the page that was asked for', async () => {
    // Leaves the page first, so that the login form of before is not mistaken for the new one.
    await page.goto('about:blank');
    await page.goto('/#/user-profile');
    await expect(heading(page, 'Login')).toBeVisible();
    await logIn(page, thuli.email);
    await expect(heading(page, 'User Profile')).toBeVisible();
  });
  await test.step('A-3.16, A-9.2 the login data is stored; the login count starts at 1', async () => {
    const stored = await page.evaluate(() => ({ ...localStorage }) as Record<string, string>);
    expect(stored).toMatchObject({ userEmail: thuli.email, accInt: '1' });
    expect(stored.token?.split('.')).toHaveLength(3);
    expect(stored.userProfileId).toMatch(/^[0-9a-f-]{36}$/);
  });
  await test.step('A-2.1.2, A-4.3 the menu; Log Out removes the token and goes to /', async () => {
    await press(page, 'Menu');
    await expect(page.getByRole('menuitem', { name: 'Log Out', exact: true })).toBeVisible();
    const entries = await page.getByRole('menuitem').allInnerTexts();
    expect(entries[0]).toContain('User Profile');
    expect(entries.join()).not.toContain('Portal');
    await page.getByRole('menuitem', { name: 'Log Out', exact: true }).click();
    await expect(heading(page, 'Login')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });
  forgiveProvoked(unexpected);
});

test('A-2.2.5, A-5.1, A-8.3 Register: all fields required, the live mismatch message, one text for any failure', async ({
  page,
  unexpected,
}) => {
  const failure = 'This email is already registered on the system. Please log in.';
  const differ = 'Passwords do not match.';
  await page.goto('/#/?mode=register');
  await expect(heading(page, 'Register')).toBeVisible();
  await press(page, 'Register');
  const summary = page.locator('.error-summary[role=alert]');
  await expect(summary.getByRole('listitem')).toHaveCount(7);
  await expectAccessible(page);
  await fill(page, 'First name', 'Themba');
  await fill(page, 'Last name', 'Maseko');
  await fill(page, 'Mobile number', '012');
  await fill(page, 'ID number', '8001015009088');
  await fill(page, 'Email', 'themba@milkwood.test');
  await fill(page, 'Password', 'Springbok2026');
  await test.step('A-2.2.5 the message shows while the two differ', async () => {
    await expect(page.getByText(differ)).toHaveCount(0);
    await fill(page, 'Confirm password', 'Springbok');
    await says(page, differ);
  });
  await test.step('A-5.1 it does not block the sending; the server explains each field', async () => {
    await press(page, 'Register');
    await expect(summary).toContainText('Some details were not accepted.');
    await expect(summary).not.toContainText(failure);
    await expect(summary).toContainText(differ);
    await expect(summary).toContainText(
      'This is a common word, or the name of a building or of the managing agent, with digits or signs around it.',
    );
    await expect(summary.getByRole('listitem')).toHaveCount(4);
    await expectAccessible(page);
  });
  await fill(page, 'Confirm password', PASSWORD);
  await fill(page, 'Password', PASSWORD);
  await expect(page.locator('.live-message')).toHaveText('');
  await fill(page, 'Mobile number', MOBILE);
  await fill(page, 'ID number', ID_NUMBER);
  for (const how of ['cut', 409, 500] as const) {
    await fails(page, '/register/', how);
    // The summary of the failure before has the same text, so this waits for the end of the call itself.
    const isRegister = (request: Request) => request.url().endsWith('/register/');
    const over =
      how === 'cut' ? page.waitForEvent('requestfailed', isRegister) : page.waitForEvent('requestfinished', isRegister);
    await press(page, 'Register');
    await over;
    await expect(summary).toContainText(failure);
    await expect(page.getByLabel('First name')).toHaveValue('Themba');
    await page.unroute('**/api/register/');
  }
  forgiveProvoked(unexpected);
});

test('A-2.2.3, A-2.2.4, A-8.2 Forgot Password: failures, the confirmation, and both ways back', async ({
  page,
  unexpected,
}) => {
  await page.goto('/');
  await follow(page, 'Forgot Password?');
  await expect(heading(page, 'Forgot Password')).toBeVisible();
  await expectAccessible(page);
  await follow(page, 'Back to Login');
  await expect(heading(page, 'Login')).toBeVisible();
  await follow(page, 'Forgot Password?');
  // Both screens have a field for the email address.
  await expect(heading(page, 'Forgot Password')).toBeVisible();
  await fill(page, 'Email', 'nobody.at.all@milkwood.test');
  await fails(page, '/forgot-password/', 'cut');
  await press(page, 'Send Reset Link');
  await says(page, 'Failed to connect to the server');
  await page.unroute('**/api/forgot-password/');
  await fails(page, '/forgot-password/', 500);
  await press(page, 'Send Reset Link');
  await says(page, 'Failed to send reset email. Please try again.');
  await page.unroute('**/api/forgot-password/');
  await press(page, 'Send Reset Link');
  await says(page, 'If the email exists, a reset link has been sent.');
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expectAccessible(page);
  await follow(page, 'Return to Login');
  await expect(heading(page, 'Login')).toBeVisible();
  forgiveProvoked(unexpected);
});
