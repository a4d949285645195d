/** Registering as a person the managing agent knows, and as one it does not (A 2 "/", /user-portal; calls M-4, M-5). */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../fixtures.ts';
import {
  aBeing,
  comesIn,
  elsewhere,
  followMail,
  forgiveProvoked,
  ID_NUMBER,
  isKnown,
  isRegistered,
  MOBILE,
  mailsTo,
  PASSWORD,
  type Phase,
} from '../support/people.ts';
import { fill, heading, press, says } from '../support/screen.ts';
import { signIn } from '../support/sign-in.ts';

const NO_ACCESS = 'You do not have access to any portals. Please contact support.';

const registers = async (page: Page, { email, firstName, lastName }: Phase) => {
  await page.goto('/#/?mode=register');
  await fill(page, 'First name', firstName);
  await fill(page, 'Last name', lastName);
  await fill(page, 'Mobile number', MOBILE);
  await fill(page, 'ID number', ID_NUMBER);
  await fill(page, 'Email', email);
  await fill(page, 'Password', PASSWORD);
  await fill(page, 'Confirm password', PASSWORD);
  await press(page, 'Register');
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('Registration successful! Redirecting...');
  await expectAccessible(page);
  await alert.getByRole('button', { name: 'OK' }).click();
  await page.waitForURL('**/#/user-portal');
};

const confirms = async (page: Page, email: string) => {
  await followMail(page, email, 'Confirm your email address');
  await expect(heading(page, 'Confirm your email address')).toBeVisible();
  expect(page.url()).not.toContain('token=');
  await press(page, 'Confirm');
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible();
  await page.getByRole('link', { name: 'To the User Portal', exact: true }).click();
};

test('A-4.2, A-2.4 an owner registers, confirms by the mailed link, and only then holds the portal', async ({
  page,
  baseURL,
}, { project }) => {
  const lwazi = aBeing('Lwazi', project.name);
  await isKnown(String(baseURL), lwazi);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/contact/determine-access/', async (route) => {
    await held;
    await route.continue();
  });
  await registers(page, lwazi);
  await test.step('A-2.4.1 "Confirming Access..." while loading', async () => {
    await expect(page.getByText('Confirming Access...').first()).toBeVisible();
    await expectAccessible(page);
    release();
  });
  await test.step('A-2.4.2 no role before the address is confirmed', async () => {
    await expect(page.getByText(NO_ACCESS)).toHaveCount(0);
    await expect(page.getByText(/Please confirm your email address/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send the link again' }).click();
    await expect(page.getByText('We have sent the link. Please check your mailbox.')).toBeVisible();
  });
  // Only the newest link works, so the journey waits for both mails.
  const mails = () => mailsTo(String(baseURL), lwazi.email, 'Confirm your email address');
  await expect.poll(mails, { timeout: 20_000 }).toBe(2);
  await confirms(page, lwazi.email);
  await test.step('A-2.4.2, A-2.4.3, A-6.1 one button per permitted portal; the menu holds no other', async () => {
    await expect(page.getByRole('link', { name: 'Owner Portal', exact: true })).toBeVisible();
    await expect(page.locator('.portal-button')).toHaveCount(1);
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('menuitem', { name: 'Log Out', exact: true })).toBeVisible();
    const entries = (await page.getByRole('menuitem').allInnerTexts()).map((text) => text.trim());
    expect(entries.filter((text) => / Portal$/.test(text))).toEqual(['Owner Portal']);
    expect(entries).toContain('User Profile');
    expect(entries).toContain('Log Out');
  });
});

test('A-2.4.2 a registrant who matches nobody is told what happens next, and staff link the person, or refuse with a reason', async ({
  page,
  baseURL,
  unexpected,
}, { project }) => {
  const zola = aBeing('Zola', project.name);
  await registers(page, zola);
  await confirms(page, zola.email);
  await expect(page.getByText(NO_ACCESS)).toBeVisible();
  await expect(page.getByText(/Your managing agent knows that you registered/)).toBeVisible();
  await expectAccessible(page);

  const desk = await elsewhere(page, baseURL);
  await signIn(desk, 'st@demo.test');
  await desk.getByRole('link', { name: /registrations? without a match/ }).click();
  await expect(heading(desk, 'Portal registrations')).toBeVisible();
  await desk.getByText(zola.email).first().click();
  await expect(heading(desk, new RegExp(zola.email))).toBeVisible();
  // Only the last digits are shown, until somebody who needs the whole number reveals it.
  await expect(desk.getByText(`••••${ID_NUMBER.slice(-4)}`).first()).toBeVisible();
  await desk
    .getByRole('button', { name: /^Show in full/ })
    .first()
    .click();
  await expect(desk.getByText(ID_NUMBER).first()).toBeVisible();
  await expectAccessible(desk);
  await isKnown(String(baseURL), { ...zola, email: `known.${zola.email}` });
  await desk.getByRole('button', { name: 'Match with a contact' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Contact').fill(zola.firstName);
  await desk
    .getByRole('option', { name: new RegExp(`${zola.firstName} ${zola.lastName}`) })
    .first()
    .click();
  await expectAccessible(desk);
  await dialog.getByRole('button', { name: 'Match with a contact' }).click();
  // The address is not the contact's, so one person alone cannot grant access.
  await says(desk, 'To confirm');
  await expect(desk.getByText('You matched this registration. Ask another person to approve it.')).toBeVisible();
  await test.step('a colleague sees what differs, and approves', async () => {
    const colleague = await elsewhere(page, baseURL);
    await signIn(colleague, 'st-portfolio@demo.test');
    await colleague.goto('/office/#/registrations');
    await colleague.getByText(zola.email).first().click();
    await press(colleague, 'Approve the match');
    const approval = colleague.getByRole('dialog');
    await expectAccessible(colleague);
    await approval.getByRole('button', { name: 'Approve the match' }).click();
    await says(colleague, 'Matched');
    await colleague.context().close();
  });
  await test.step('who is refused reads the reason in a mail, and holds nothing', async () => {
    const nandi = aBeing('Nandi', project.name);
    await isRegistered(String(baseURL), nandi);
    await desk.goto('/office/#/registrations');
    await desk.getByText(nandi.email).first().click();
    await press(desk, 'Refuse');
    const why = desk.getByRole('dialog');
    await why.getByLabel('Reason for the person').fill('This flat was sold in May.');
    await why.getByRole('button', { name: 'Refuse', exact: true }).click();
    await says(desk, 'Refused');
    await expect(desk.getByRole('button', { name: 'Match with a contact' })).toHaveCount(0);
    await comesIn(desk, nandi.email);
    await expect(desk.getByText(NO_ACCESS)).toBeVisible();
    await expect(desk.getByText(/Your managing agent could not link your registration/)).toBeVisible();
    await expectAccessible(desk);
    await desk.goto(`/#/demo-mailbox?to=${encodeURIComponent(nandi.email)}`);
    await desk.getByRole('button', { name: /^We could not complete your registration/ }).click({ timeout: 20_000 });
    await expect(desk.getByText('This flat was sold in May.')).toBeVisible();
  });
  await desk.context().close();

  // A new portal requires a new login: the old session has ended.
  await page.reload();
  await expect(page.getByRole('alertdialog')).toContainText(
    'Your login is now linked to your accounts. Please log in again to see them.',
  );
  await page.getByRole('button', { name: 'OK' }).click();
  forgiveProvoked(unexpected);
  await comesIn(page, zola.email);
  await expect(page.getByRole('link', { name: 'Owner Portal', exact: true })).toBeVisible();
});
