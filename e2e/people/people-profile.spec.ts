/** The person's own details: profile, account, another address, own data and who read it (A 2 /user-profile, /account-detail-view). */
import { readFileSync } from 'node:fs';
import { zipTextsOf } from '../../apps/api/test/people/zip.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import {
  aBeing,
  comesIn,
  elsewhere,
  fails,
  followMail,
  forgiveProvoked,
  ID_NUMBER,
  isKnown,
  isRegistered,
  logIn,
} from '../support/people.ts';
import { fill, heading, press, says } from '../support/screen.ts';
import { signIn } from '../support/sign-in.ts';

test('A-2.6 User Profile: required fields, explained mistakes, failures, and another address', async ({
  page,
  baseURL,
  unexpected,
}, { project }) => {
  const kagiso = aBeing('Kagiso', project.name);
  await isRegistered(String(baseURL), kagiso);
  await comesIn(page, kagiso.email);
  await page.goto('/#/user-profile');
  await expect(heading(page, 'User Profile')).toBeVisible();
  await expectAccessible(page);
  await test.step('A-5.3 all four are required', async () => {
    for (const label of ['First name', 'Last name', 'Mobile number', 'Email']) await fill(page, label, '');
    await press(page, 'Update');
    await expect(page.locator('.error-summary').getByRole('listitem')).toHaveCount(4);
    await expectAccessible(page);
  });
  await fill(page, 'First name', 'Kagiso');
  await fill(page, 'Last name', 'Sithole');
  await fill(page, 'Email', kagiso.email);
  await test.step('a mobile number is explained', async () => {
    await fill(page, 'Mobile number', '011 555 0199');
    await press(page, 'Update');
    const mobile = page.getByLabel('Mobile number', { exact: true });
    await expect(mobile).toBeFocused();
    await expect(mobile).toHaveAttribute('aria-invalid', 'true');
  });
  await fill(page, 'Mobile number', '083 555 0177');
  await test.step('A-8.5 failures, the alert, and the success', async () => {
    for (const [how, text] of [
      [500, 'Failed to update profile.'],
      ['cut', 'Failed to connect to the server.'],
    ] as const) {
      await fails(page, '/user-profile/update/*/', how);
      await press(page, 'Update');
      await says(page, text);
      await page.unroute('**/api/user-profile/update/*/');
    }
    await fails(page, '/user-profile/update/*/', 409, 'The words of the server.');
    await press(page, 'Update');
    await says(page, 'The words of the server.');
    await page.unroute('**/api/user-profile/update/*/');
    const id = await page.evaluate(() => {
      const kept = localStorage.getItem('userProfileId');
      localStorage.removeItem('userProfileId');
      return kept ?? '';
    });
    for (const button of ['Update', 'Change Password']) {
      await press(page, button);
      const alert = page.getByRole('alertdialog');
      await expect(alert).toContainText('Missing token or profile ID. Please reload your profile.');
      await alert.getByRole('button', { name: 'OK' }).click();
    }
    await page.evaluate((kept) => localStorage.setItem('userProfileId', kept), id);
    await press(page, 'Update');
    await says(page, 'User profile updated successfully!');
    await expectAccessible(page);
  });
  await test.step('another address: told to the old, confirmed on the new', async () => {
    const next = `new.${kagiso.email}`;
    await fill(page, 'Email', next);
    await press(page, 'Update');
    await expect(page.getByText(`We have sent a link to ${next}.`)).toBeVisible();
    await page.goto(`/#/demo-mailbox?to=${encodeURIComponent(kagiso.email)}`);
    await expect(page.getByRole('button', { name: /^Request to change your email address/ })).toBeVisible({
      timeout: 20_000,
    });
    await followMail(page, next, 'Confirm your new email address');
    await press(page, 'Confirm');
    await says(page, 'Your email address is confirmed.');
    await page.getByRole('link', { name: 'To the User Portal', exact: true }).click();
    await press(page, 'Menu');
    await expect(page.getByText(`Logged in as ${next}`)).toBeVisible();
    await page.getByRole('menuitem', { name: 'Log Out', exact: true }).click();
    await logIn(page, kagiso.email);
    await says(page, 'Login failed, ensure the email and password are correct.');
    await logIn(page, next);
    await page.waitForURL('**/#/user-portal');
  });
  forgiveProvoked(unexpected);
});

test('A-2.7 Account information: the name is read-only, each kind of number is explained; my data holds it, and who looked', async ({
  page,
  baseURL,
  unexpected,
}, { project }) => {
  const busi = aBeing('Busi', project.name);
  const accountId = await isKnown(String(baseURL), busi);
  await isRegistered(String(baseURL), busi);
  await comesIn(page, busi.email);
  await test.step('A-8.6 "Account not found.", "Failed to fetch account details."', async () => {
    await page.goto('/#/account-detail-view/019a0000-0000-7000-8000-000000000000');
    await says(page, 'Account not found.');
    await fails(page, '/account/*/', 500);
    await page.goto(`/#/account-detail-view/${accountId}`);
    await says(page, 'Failed to fetch account details.');
    await expectAccessible(page);
    await page.unroute('**/api/account/*/');
    await press(page, 'Retry');
  });
  await test.step('A-2.7.1, A-5.4 the name stands; email, telephone and number are required', async () => {
    await expect(page.getByLabel('Account name')).toHaveAttribute('readonly', '');
    await expectAccessible(page);
    await fill(page, 'Telephone', '');
    await fill(page, 'Email', '');
    await press(page, 'Show: ID / registration / passport number');
    await fill(page, 'ID / registration / passport number', '');
    await press(page, 'Update');
    await expect(page.locator('.error-summary').getByRole('listitem')).toHaveCount(3);
  });
  await fill(page, 'Telephone', '011 555 0199');
  await fill(page, 'Email', busi.email);
  await test.step('a number is judged by its kind', async () => {
    const number = 'ID / registration / passport number';
    for (const [kind, wrong] of [
      ['South African ID number', '8001015009088'],
      ['Passport number', 'A1'],
      ['Company registration number', '2014-123'],
    ] as const) {
      await page.getByLabel('Type of ID').selectOption(kind);
      await fill(page, number, wrong);
      await press(page, 'Update');
      await expect(page.getByLabel(number, { exact: true })).toHaveAttribute('aria-invalid', 'true');
    }
    await expectAccessible(page);
    await page.getByLabel('Type of ID').selectOption('South African ID number');
    await fill(page, number, ID_NUMBER);
  });
  await test.step('A-8.6 "Failed to update account.", "Something went wrong.", and the success', async () => {
    for (const [how, text] of [
      [500, 'Failed to update account.'],
      ['cut', 'Something went wrong.'],
    ] as const) {
      await fails(page, '/account/update/*/', how);
      await press(page, 'Update');
      await says(page, text);
      await page.unroute('**/api/account/update/*/');
    }
    await page.getByLabel(/^Address line 1/).fill('7 Milkwood Lane');
    await press(page, 'Update');
    await says(page, 'Account updated successfully!');
  });
  await test.step('who looked at my records, and everything held about me in one file', async () => {
    const desk = await elsewhere(page, baseURL);
    await signIn(desk, 'st@demo.test');
    await desk.goto(`/office/#/owner-accounts/${accountId}/show`);
    await expect(desk.getByText('7 Milkwood Lane').first()).toBeVisible();
    await desk.context().close();
    await page.goto('/#/user-profile');
    await page.getByRole('link', { name: 'My data' }).click();
    await expect(page.getByText('Anika Naidoo').first()).toBeVisible();
    await expectAccessible(page);
    const coming = page.waitForEvent('download');
    await press(page, 'Download my data');
    const zip = await coming;
    expect(zip.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/);
    const texts = zipTextsOf(readFileSync(await zip.path()));
    expect(texts['data.json']).toContain('7 Milkwood Lane');
    expect(texts['csv/profile.csv']).toContain(busi.email);
    expect(Object.values(texts).join()).not.toMatch(/argon2|@demo\.test/);
  });
  forgiveProvoked(unexpected);
});
