/** A session: its warning and its end, the list of logins, and the second factor (trust ). */
import type { Page, Request } from '@playwright/test';
import { totpCodeOf } from '../../apps/api/test/people/authenticator.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { aBeing, comesIn, elsewhere, forgiveProvoked, isRegistered, logIn } from '../support/people.ts';
import { heading, press } from '../support/screen.ts';
import { signIn } from '../support/sign-in.ts';

const code = (page: Page, text: string) => page.getByLabel('Code from the app').fill(text);

/** The calls of the page that have no answer yet. */
const openCallsOf = (page: Page) => {
  const open = new Set<Request>();
  page.on('request', (call) => open.add(call));
  page.on('requestfinished', (call) => open.delete(call));
  page.on('requestfailed', (call) => open.delete(call));
  return open;
};

test('A-48 two minutes before its end a session warns and is extended; unattended it ends', async ({ page, baseURL }, {
  project,
}) => {
  const sizwe = aBeing('Sizwe', project.name);
  await isRegistered(String(baseURL), sizwe);
  await page.clock.install();
  const open = openCallsOf(page);
  await comesIn(page, sizwe.email);
  await page.goto('/#/user-profile');
  const first = page.getByLabel('First name');
  await first.fill('Half-typed');
  // An answer that comes after the clock moved extends the session. The draft needs the key that the form asks for.
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('portal-form ')));
  await expect.poll(() => open.size).toBe(0);
  const warning = page.getByRole('dialog', { name: 'Are you still there?' });
  await page.clock.fastForward('57:50');
  await page.clock.runFor(5_000);
  await expect(warning).toHaveCount(0);
  await page.clock.runFor(10_000);
  await expect(warning).toContainText('You will be logged out in 2 minutes.');
  await expect(page.getByRole('button', { name: 'Stay logged in' })).toBeFocused();
  await expectAccessible(page);
  // The page's clock moves only after the answer, since ten seconds of it are also the time limit of the call.
  const extended = page.waitForResponse((answer) => answer.url().includes('/determine-access'));
  await press(page, 'Stay logged in');
  await (await extended).finished();
  await page.clock.runFor(10_000);
  await expect(warning).toHaveCount(0);
  await expect(first).toHaveValue('Half-typed');
  await page.clock.fastForward('01:01:00');
  await page.clock.runFor(6_000);
  const over = page.getByRole('alertdialog');
  await expect(over).toContainText('You were logged out because you were inactive. Please log in again.');
  await over.getByRole('button', { name: 'OK' }).click();
  await expect(heading(page, 'Login')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('A-50 where one is logged in: one device is logged out, then every device', async ({ page, baseURL, unexpected }, {
  project,
}) => {
  const naima = aBeing('Naima', project.name);
  await isRegistered(String(baseURL), naima);
  const other = await elsewhere(page, baseURL);
  await comesIn(other, naima.email);
  await comesIn(page, naima.email);
  await page.goto('/#/user-profile');
  await page.getByRole('link', { name: 'Devices' }).click();
  await expect(page.getByText('This device')).toHaveCount(1);
  const others = page.getByRole('button', { name: 'Log out', exact: true });
  // The session of the registration counts too.
  await expect(others).toHaveCount(2);
  await expectAccessible(page);
  await others.first().click();
  await expect(page.getByText('That device is logged out.').first()).toBeVisible();
  await expect(others).toHaveCount(1);
  await press(page, 'Log out on all devices');
  const sure = page.getByRole('alertdialog');
  await expect(sure).toContainText('Log out on all devices, including this one?');
  await sure.getByRole('button', { name: 'Log out on all devices' }).click();
  await expect(heading(page, 'Login')).toBeVisible();
  await other.goto('/#/user-profile');
  await expect(other.getByRole('alertdialog', { name: 'Message' })).toContainText(
    'Unauthorized request. Please log in again.',
  );
  await other.context().close();
  forgiveProvoked(unexpected);
});

test('A-42 A-4.2 a second factor: set up from a picture drawn here, asked for at login, opened by a recovery code, removed by staff', async ({
  page,
  baseURL,
  unexpected,
}, { project }) => {
  const farai = aBeing('Farai', project.name);
  await isRegistered(String(baseURL), farai);
  await comesIn(page, farai.email);
  await page.goto('/#/second-factor');
  await press(page, 'Set up');
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const key = (await page.locator('dd').first().innerText()).replaceAll(' ', '');
  expect(key).toMatch(/^[A-Z2-7]{32}$/);
  await expectAccessible(page);
  await code(page, '000000');
  await press(page, 'Confirm');
  await expect(
    page
      .getByText(
        'That code is not right, or it was used before. Set the clock of your device to automatic, then enter a new code.',
      )
      .first(),
  ).toBeVisible();
  const used = totpCodeOf(key, new Date());
  await code(page, used);
  await press(page, 'Confirm');
  await expect(page.getByRole('heading', { name: 'Recovery codes' })).toBeVisible();
  const codes = await page.locator('main li code').allInnerTexts();
  expect(codes).toHaveLength(10);
  await expectAccessible(page);
  await press(page, "I've saved them");
  await expect(page.getByText(/Two-step login is set up\. 10 recovery codes are left\./)).toBeVisible();
  await press(page, 'Menu');
  await page.getByRole('menuitem', { name: 'Log Out', exact: true }).click();
  await test.step('the password alone opens nothing; a code works once', async () => {
    await logIn(page, farai.email);
    const otp = page.getByLabel('One-time code', { exact: true });
    await expect(otp).toBeVisible();
    await expectAccessible(page);
    await otp.fill(used);
    await press(page, 'Login');
    await expect(
      page.getByText(
        'That code is not right, or it was used before. Set the clock of your device to automatic, then enter a new code.',
      ),
    ).toBeVisible();
    await otp.fill(codes[0] ?? '');
    await press(page, 'Login');
    await page.waitForURL('**/#/user-portal');
  });
  await page.goto('/#/second-factor');
  await expect(page.getByText(/9 recovery codes are left/)).toBeVisible();
  await test.step('staff remove it from somebody who has lost everything, and say how they made sure', async () => {
    const desk = await elsewhere(page, baseURL);
    await signIn(desk, 'st@demo.test');
    const filter = JSON.stringify({ q: farai.email });
    await desk.goto(`/office/#/logins?${new URLSearchParams({ filter, page: '1' })}`);
    await expect(desk.getByText(farai.email).first()).toBeVisible();
    await desk.getByText(`${farai.firstName} ${farai.lastName}`).first().click();
    await desk.getByRole('button', { name: 'Turn off two-step login' }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByLabel('How you checked the person’s identity').fill('Came to the office with the ID card.');
    await expectAccessible(desk);
    await dialog.getByRole('button', { name: 'Turn off two-step login' }).click();
    await expect(desk.getByText(/^Two-step login of .* turned off\.$/)).toBeVisible();
    await desk.context().close();
    await page.reload();
    await press(page, 'OK');
    await logIn(page, farai.email);
    await expect(page.getByText('Two-step login is not set up.')).toBeVisible();
  });
  forgiveProvoked(unexpected);
});
