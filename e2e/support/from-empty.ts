/** A product of its own on an empty database, its users, and what they press. */
import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { type SmtpCaptureServer, startSmtpCapture } from '../../apps/api/test/mails/smtp-capture.ts';
import { totpCodeOf } from '../../apps/api/test/people/authenticator.ts';
import { SERVICE_WORKER_BLOCKED } from '../fixtures.ts';
import { type Product, startProduct } from './product.ts';

export const ADMINISTRATOR = 'thandi@agency.test';
export const BOOKKEEPER = 'ben@agency.test';
const PASSWORD = 'Jacaranda-in-October-7';

type Own = { product: Product; post: SmtpCaptureServer };
export const test = base.extend<Own>({
  post: async ({ browserName: _ }, use) => {
    const post = await startSmtpCapture({ disabledCommands: ['STARTTLS'] });
    await use(post);
    await post.close();
  },
  product: async ({ post }, use, { title }) => {
    const product = await startProduct(
      ['--empty', '--administrator', `Thandi Nkosi <${ADMINISTRATOR}>`],
      `product-${title.replaceAll(/\W+/g, '-')}`,
      { SMTP_URL: post.url },
    );
    await use(product);
    await product.stop();
  },
});

/** What the browsers of this product logged. */
export const unexpected: string[] = [];
let sat: { url: string; contexts: BrowserContext[] } = { url: '', contexts: [] };

/** Pages of an earlier journey still ask their product, which has stopped, and would log into the next journey. */
const standUpFromAnotherProduct = async (url: string): Promise<void> => {
  if (sat.url === url) return;
  for (const context of sat.contexts) await context.close();
  sat = { url, contexts: [] };
  unexpected.length = 0;
};

/** A page in a browser context of one person's own. */
export const sitDown = async (browser: Browser, { url }: Product): Promise<Page> => {
  await standUpFromAnotherProduct(url);
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1280, height: 900 },
    locale: 'en-ZA',
    timezoneId: 'Africa/Johannesburg',
  });
  context.on('console', (message) => {
    if (message.text() !== SERVICE_WORKER_BLOCKED) unexpected.push(`console.${message.type()}: ${message.text()}`);
  });
  context.on('weberror', (error) => unexpected.push(`error: ${error.error().message}`));
  context.setDefaultTimeout(12_000);
  sat.contexts.push(context);
  return context.newPage();
};

/** The link in the newest mail to somebody. */
export const linkFor = async ({ mails }: SmtpCaptureServer, email: string): Promise<string> => {
  let link: string | undefined;
  await expect(() => {
    const mail = mails.findLast(
      ({ recipients, mail: { text } }) => recipients.includes(email) && text?.includes('/reset-password?token='),
    );
    link = /https?:\S+reset-password\?token=[\w-]+&first=1/.exec(mail?.mail.text ?? '')?.[0];
    expect(link, `a mail to ${email}`).toBeDefined();
  }).toPass();
  return link ?? '';
};

export const choosePassword = async (page: Page, link: string, email: string) => {
  await page.goto(link);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('**/#/user-portal');
};

/** Staff can do nothing before they have a second factor. */
export const setUpSecondFactor = async (page: Page) => {
  await page.getByRole('link', { name: 'Set up two-step login' }).click();
  await enterSecondFactor(page);
};

const enterSecondFactor = async (page: Page) => {
  await page.getByRole('button', { name: 'Set up', exact: true }).click();
  const key = await page.getByRole('definition').innerText();
  await page.getByLabel('Code from the app').fill(totpCodeOf(key.replace(/\s/g, ''), new Date()));
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.getByRole('button', { name: "I've saved them" }).click();
};

export const pick = async (page: Page, label: string, name: string) => {
  await page.getByRole('combobox', { name: label }).fill(name);
  await page.getByRole('option', { name }).click();
};
export const openRecord = async (page: Page, resource: string, name: string | RegExp) => {
  await page.goto(`/office/#/${resource}`);
  // The cell around the checkbox has the same name and also selects the row.
  const box = page.getByRole('checkbox');
  await page.getByRole('cell', { name }).filter({ hasNot: box }).first().click();
  await expect(page).toHaveURL(/\/show$/);
};
/** Changes one field of an open form and saves it. */
export const changeField = async (page: Page, label: string, value: string) => {
  await page.getByLabel(label).fill(value);
  await page.getByRole('button', { name: 'Save' }).click();
};
/** Presses a step, fills in its dialog, and confirms. */
export const take = async (
  page: Page,
  step: string,
  fill: (dialog: ReturnType<Page['getByRole']>) => Promise<void> = async () => {},
) => {
  await page.getByRole('button', { name: step, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await fill(dialog);
  await dialog.getByRole('button', { name: step, exact: true }).click();
  await expect(dialog).toHaveCount(0);
};

const REFUSED = 'console.error: Failed to load resource: the server responded with a status of 403 (Forbidden)';

/** The first administrator logs in by the link that the product printed. */
export const firstComesIn = async (page: Page, product: Product) => {
  const link = /http\S+reset-password\?token=\S+/.exec(product.said())?.[0] ?? '';
  expect(product.said()).not.toContain('Demo logins');
  await choosePassword(page, link, ADMINISTRATOR);
  // An administrator who opens the office first has to set up two-step login, and then gets to the wanted page.
  await page.goto('/office/#/logins');
  await page.waitForURL('**/#/second-factor');
  await enterSecondFactor(page);
  await page.waitForURL('**/office/#/logins');
  await expect(page.getByRole('heading', { level: 1, name: 'Logins' })).toBeVisible();
  // The browser logs that the office refused the login until then.
  while (unexpected.includes(REFUSED)) unexpected.splice(unexpected.indexOf(REFUSED), 1);
};

/** Imports a whole portfolio from one file. */
export const importPortfolio = async (page: Page, name: string, buffer: Buffer) => {
  await page.goto('/office/#/imports');
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/zip', buffer });
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByText('No errors. Press Import to save everything in this file.')).toBeVisible();
  await take(page, 'Import');
  await expect(page.getByRole('status').filter({ hasText: 'Imported.' })).toBeVisible();
};

export const invite = async (page: Page, names: readonly string[]) => {
  for (const name of names) {
    await openRecord(page, 'contacts', name);
    await take(page, 'Invite to the portal');
    await expect(page.getByText('Invited', { exact: true })).toBeVisible();
  }
};

/** The administrator adds a bookkeeper, who logs in with a browser of their own. */
export const bookkeeperJoins = async (page: Page, books: Page, post: SmtpCaptureServer) => {
  await page.goto('/office/#/logins/create');
  await page.getByLabel('Email').fill(BOOKKEEPER);
  await page.getByLabel('First name').fill('Ben');
  await page.getByLabel('Last name').fill('Oosthuizen');
  await page.getByRole('combobox', { name: 'Role in the office' }).click();
  await page.getByRole('option', { name: 'Bookkeeper' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Login: Ben Oosthuizen' })).toBeVisible();
  await choosePassword(books, await linkFor(post, BOOKKEEPER), BOOKKEEPER);
  await setUpSecondFactor(books);
};

/** The first full minute at least that many seconds ahead, as a date-and-time input writes it in South African time. */
export const minuteIn = (seconds: number) => {
  const minute = Math.ceil((Date.now() + seconds * 1000) / 60_000) * 60_000;
  return new Date(minute + 2 * 3_600_000).toISOString().slice(0, 16);
};

/** Trustees imported by one member of staff are confirmed by a second one. */
export const confirmTrustee = async (page: Page, name: string) => {
  await openRecord(page, 'trustee-appointments', name);
  await take(page, 'Confirm the appointment');
  await expect(page.getByText('Confirmed', { exact: true }).first()).toBeVisible();
};

/** Two people confirm the details of an imported bank account, so that statements name it. */
export const confirmBankAccount = async (page: Page, second: Page, name: string) => {
  await openRecord(page, 'bank-accounts', name);
  await take(page, 'Ask for confirmation of the details');
  await openRecord(second, 'bank-account-changes', name);
  await take(second, 'Approve the bank details');
};

/** An approval by newly appointed trustees takes effect once a second member of staff confirms it. */
export const confirmOutcome = async (page: Page, subject: string) => {
  await openRecord(page, 'approvals', subject);
  await take(page, 'Confirm the outcome');
};

export const vote = async (page: Page, subject: string) => {
  await page.goto('/#/trustee-portal');
  await page.reload();
  await page.getByRole('button', { name: `Approve ${subject}` }).click();
  await expect(page.getByText(`You approved: ${subject}`).first()).toBeVisible();
};
