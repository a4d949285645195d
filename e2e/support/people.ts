/** People for one journey: both widths and all journeys share one portfolio, so no journey uses a login of another. */
import type { Page } from '@playwright/test';
import { apiContract } from '@stoep/contract';
import { signInTexts } from '@stoep/contract/identity/sign-in.texts';
import { callEndpoint } from '@stoep/contract/kit/client';
import { demoEndpoints } from '@stoep/contract/platform/demo';
import { DEMO_PASSWORD } from '../../apps/api/src/modules/platform/demo/demo-logins.ts';
import { expect } from '../fixtures.ts';

export const PASSWORD = 'quiet windmill at noon';
/** A South African ID number with a valid check digit. */
export const ID_NUMBER = '8001015009087';
export const MOBILE = '0825550199';

export type Phase = { readonly email: string; readonly firstName: string; readonly lastName: string };

/** A person for each width, since the two projects share one portfolio. */
export const aBeing = (name: string, project: string): Phase => ({
  email: `${name.toLowerCase()}.${project}@milkwood.test`,
  firstName: name,
  lastName: project === 'phone' ? 'Fourie' : 'Dube',
});

const staffToken = async (base: string): Promise<string> => {
  const body = { email: 'st@demo.test', password: DEMO_PASSWORD };
  return (await callEndpoint(apiContract.session.logIn, { body }, { base })).token;
};

const create = async (base: string, token: string, resource: string, values: Record<string, unknown>) =>
  (await callEndpoint(apiContract.office.create, { params: { resource }, body: { values } }, { base, token })).id;

/** Makes the person known to the managing agent: a contact that owns the only flat of a new building. Answers the account's id. */
export const isKnown = async (base: string, { email, firstName, lastName }: Phase): Promise<string> => {
  const token = await staffToken(base);
  const add = (resource: string, values: Record<string, unknown>) => create(base, token, resource, values);
  const name = `${firstName} ${lastName}`;
  const known = { firstName, lastName, email, mobile: '+27825550199', idNumber: ID_NUMBER };
  const contactId = await add('contacts', known);
  const code = `M${firstName}${lastName}`.slice(0, 12).toUpperCase();
  const house = { name: `House ${name}`, code, accountingId: code, financialYearStart: 'March' };
  const buildingId = await add('buildings', house);
  const flat = { buildingId, sectionNumber: 1, doorNumber: '1', quota: 100 };
  const unitId = await add('units', flat);
  const account = { name, registrationId: ID_NUMBER, email, phone: '+27825550199' };
  const accountId = await add('owner-accounts', account);
  const levy = { accountNumber: `${code}1`, type: 'Owner', fromDay: '2026-01-01' };
  await add('levy-accounts', { ...levy, buildingId, unitId, accountId });
  const params = { resource: 'owner-accounts', id: accountId, action: 'addHolder' };
  await callEndpoint(apiContract.office.act, { params, body: { values: { contactId } } }, { base, token });
  return accountId;
};

/** How many mails with this subject an address got. */
export const mailsTo = async (base: string, address: string, subject: string): Promise<number> => {
  const mails = await callEndpoint(demoEndpoints.mailbox, {}, { base });
  return mails.filter((one) => one.to === address && one.subject === subject).length;
};

/** The newest link mailed to an address under a subject; waits for the mail. */
export const linkTo = async (base: string, address: string, subject: string): Promise<string> => {
  const find = async () => {
    const mails = await callEndpoint(demoEndpoints.mailbox, {}, { base });
    const mail = mails.find((one) => one.to === address && one.subject === subject);
    return /#(\/\S+token=[\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  };
  await expect.poll(find, { timeout: 20_000 }).not.toBe('');
  return find();
};

/** Registers and confirms through the calls that the screens make. */
export const isRegistered = async (base: string, { email, firstName, lastName }: Phase): Promise<void> => {
  const body = { email, firstName, lastName, mobileNumber: MOBILE, idNumber: ID_NUMBER, password: PASSWORD };
  const { token } = await callEndpoint(apiContract.registration.register, { body }, { base });
  const link = await linkTo(base, email, 'Confirm your email address');
  const secret = link.split('token=')[1] ?? '';
  await callEndpoint(apiContract.registration.confirmEmail, { body: { token: secret } }, { base, token });
};

/** Fills in and sends the login form on the current screen. */
export const logIn = async (page: Page, email: string, password = PASSWORD): Promise<void> => {
  await page.getByLabel(signInTexts.email, { exact: true }).fill(email);
  await page.getByLabel(signInTexts.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: signInTexts.login, exact: true }).click();
};

/** From the address bar to the hub. */
export const comesIn = async (page: Page, email: string, password = PASSWORD): Promise<void> => {
  await page.goto('/');
  await logIn(page, email, password);
  await page.waitForURL('**/#/user-portal');
};

/** Another browser of the same width: a second device, or another person. The journey closes its context. */
export const elsewhere = async (page: Page, baseURL: string | undefined): Promise<Page> => {
  const browser = page.context().browser();
  if (!browser || !baseURL) throw new Error('The browser is gone.');
  return (await browser.newContext({ baseURL, viewport: page.viewportSize() })).newPage();
};

/** Opens a mail in the demo mailbox and follows its link. */
export const followMail = async (page: Page, address: string, subject: string): Promise<void> => {
  await page.goto(`/#/demo-mailbox?to=${encodeURIComponent(address)}`);
  await page
    .getByRole('button', { name: new RegExp(`^${subject}`) })
    .first()
    .click({ timeout: 20_000 });
  await page.locator('.mail-text a').first().click();
};

/** Makes a call fail: `cut` as if the network were gone, or with a status and perhaps the server's text. */
export const fails = (page: Page, path: string, how: 'cut' | number, error?: string) =>
  page.route(`**/api${path}`, (route) =>
    how === 'cut' ? route.abort() : route.fulfill({ status: how, json: error ? { error, code: 'invalid' } : {} }),
  );

/** Removes the provoked failures that the browser writes to the console, and no other messages. */
export const forgiveProvoked = (unexpected: string[], provoked = /^console\.error: Failed to load resource/): void => {
  const kept = unexpected.filter((line) => !provoked.test(line));
  unexpected.splice(0, unexpected.length, ...kept);
};
