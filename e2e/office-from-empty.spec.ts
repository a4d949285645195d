/**
 * Issue 7: from an empty database, with nothing but the office and an import file, a building is set up, its people are
 * invited, a ticket is answered, and a job is quoted, voted, awarded and paid. A product of its own, at a desk.
 */
import { type Browser, test as base, expect, type Page } from '@playwright/test';
import { type Capture, captureSmtp } from '../apps/api/src/kernel/mail/smtp-capture.ts';
import { aPdf } from '../apps/api/test/factories/pdf.ts';
import { codeOf } from '../apps/api/test/people/authenticator.ts';
import { expectAccessible } from './fixtures.ts';
import { aPortfolioZip, CONTRACTOR, OWNER, TRUSTEE } from './own-portfolio.ts';
import { type Product, startProduct } from './product.ts';

const ADMINISTRATOR = 'thandi@agency.test';
const BOOKKEEPER = 'ben@agency.test';
const PASSWORD = 'Jacaranda-in-October-7';
const SUBJECT = 'Burst geyser: the quote of Musa Plumbing';
const PAYMENT = 'Pay Musa Plumbing for the geyser';

type Own = { product: Product; post: Capture };
const test = base.extend<Own>({
  post: async ({ browserName: _ }, use) => {
    const post = await captureSmtp({ disabledCommands: ['STARTTLS'] });
    await use(post);
    await post.close();
  },
  product: async ({ post }, use) => {
    const product = await startProduct(
      ['--empty', '--administrator', `Thandi Nkosi <${ADMINISTRATOR}>`],
      'product-empty',
      { SMTP_URL: post.url },
    );
    await use(product);
    await product.stop();
  },
});

const unexpected: string[] = [];
/** Somebody at a browser of their own. */
const sitDown = async (browser: Browser, { url }: Product): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1280, height: 900 },
    locale: 'en-ZA',
    timezoneId: 'Africa/Johannesburg',
  });
  context.on('console', (message) => unexpected.push(`console.${message.type()}: ${message.text()}`));
  context.on('weberror', (error) => unexpected.push(`error: ${error.error().message}`));
  context.setDefaultTimeout(12_000);
  return context.newPage();
};

/** The link in the newest mail to somebody. */
const linkFor = async ({ mails }: Capture, email: string): Promise<string> => {
  let link: string | undefined;
  await expect(() => {
    const mail = mails.findLast(
      ({ recipients, mail: { text } }) =>
        recipients.includes(email) && text?.includes('/reset-password?token='),
    );
    link = /https?:\S+reset-password\?token=[\w-]+&first=1/.exec(mail?.mail.text ?? '')?.[0];
    expect(link, `a mail to ${email}`).toBeDefined();
  }).toPass();
  return link ?? '';
};

const choosePassword = async (page: Page, link: string, email: string) => {
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

/** Staff come no further than here without one. */
const setUpSecondFactor = async (page: Page) => {
  await page.getByRole('link', { name: 'Set up the second factor' }).click();
  await page.getByRole('button', { name: 'Set up', exact: true }).click();
  const key = await page.getByRole('definition').innerText();
  await page.getByLabel('Code from the app').fill(codeOf(key.replace(/\s/g, ''), new Date()));
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.getByRole('button', { name: 'I have kept them' }).click();
};

const pick = async (page: Page, label: string, name: string) => {
  await page.getByRole('combobox', { name: label }).fill(name);
  await page.getByRole('option', { name }).click();
};
const openRecord = async (page: Page, resource: string, name: string | RegExp) => {
  await page.goto(`/office/#/${resource}`);
  await page.getByRole('cell', { name }).first().click();
  await expect(page).toHaveURL(/\/show$/);
};
/** Presses a step, fills what its dialog asks, and confirms. */
const take = async (
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
const upload = (name: string) => ({ name, mimeType: 'application/pdf', buffer: aPdf() });
/** The first full minute that is so far away, as an input for date and time holds it at home. */
const minuteIn = (seconds: number) => {
  const minute = Math.ceil((Date.now() + seconds * 1000) / 60_000) * 60_000;
  return new Date(minute + 2 * 3_600_000).toISOString().slice(0, 16);
};

const vote = async (page: Page, subject: string) => {
  await page.goto('/#/trustee-portal');
  await page.reload();
  await page.getByRole('button', { name: `Approve ${subject}` }).click();
  await expect(page.getByText(`Approved: ${subject}`).first()).toBeVisible();
};

test('issue 7: from an empty database to a payment that is Paid', async ({ browser, product, post }) => {
  test.setTimeout(240_000);
  const office = await sitDown(browser, product);
  const books = await sitDown(browser, product);
  const owner = await sitDown(browser, product);
  const trustee = await sitDown(browser, product);
  const contractor = await sitDown(browser, product);

  await test.step('the first administrator comes in by the printed link, with a second factor', async () => {
    const link = /http\S+reset-password\?token=\S+/.exec(product.said())?.[0] ?? '';
    expect(product.said()).not.toContain('Demo logins');
    await choosePassword(office, link, ADMINISTRATOR);
    await setUpSecondFactor(office);
  });

  await test.step('a building is set up from a file', async () => {
    await office.goto('/office/');
    const steps = office.getByRole('listitem');
    await expect(steps.filter({ hasText: 'Enter the building' })).toContainText('Next');
    await office.getByRole('link', { name: 'Imports', exact: true }).click();
    await office
      .locator('input[type=file]')
      .setInputFiles({ name: 'Protea Court.zip', mimeType: 'application/zip', buffer: aPortfolioZip() });
    await office.getByRole('button', { name: 'Check the file' }).click();
    await expect(office.getByText('Everything in this file is right.')).toBeVisible();
    await take(office, 'Import');
    await expect(office.getByRole('status').filter({ hasText: 'Imported.' })).toBeVisible();
    await expectAccessible(office);
  });

  await test.step('its people are invited by mail', async () => {
    await office.goto('/office/');
    const steps = office.getByRole('listitem');
    await expect(steps.filter({ hasText: 'Invite the owners' })).toContainText('Next');
    for (const name of ['Maluleke', 'Venter', 'Zulu']) {
      await openRecord(office, 'contacts', name);
      await take(office, 'Invite to the portal');
      await expect(office.getByText('Invited', { exact: true })).toBeVisible();
    }
    await choosePassword(contractor, await linkFor(post, CONTRACTOR), CONTRACTOR);
  });

  await test.step('a job is made and put out for a quote', async () => {
    await office.goto('/office/#/maintenance-jobs/create');
    await pick(office, 'Building', 'Protea Court');
    await office.getByLabel('Name').fill('Burst geyser');
    await office.getByLabel('Type').fill('Plumbing');
    await office.getByLabel('Description').fill('Replace the geyser on the roof.');
    await office.getByRole('button', { name: 'Save' }).click();
    await expect(office.getByRole('heading', { level: 1, name: 'Job: Burst geyser' })).toBeVisible();
    await take(office, 'Ask for a quote', async (dialog) => {
      await pick(office, 'Contractor', 'Musa Plumbing');
      await dialog.getByLabel('Quotes close').fill(minuteIn(86_400));
    });
    await contractor.goto('/#/contractor-portal?tab=quotes&quotes=requested');
    await contractor.getByRole('button', { name: 'Upload Quote: Burst geyser' }).click();
    const dialog = contractor.getByRole('dialog');
    await dialog.locator('input[type=file]').setInputFiles(upload('quote.pdf'));
    await dialog.getByLabel('Amount').fill('18 400');
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(contractor.getByText('Your quote for Burst geyser was handed in.')).toBeVisible();
  });

  await test.step('the owner sees the account and logs a ticket, which is answered', async () => {
    await choosePassword(owner, await linkFor(post, OWNER), OWNER);
    await owner.getByRole('link', { name: 'Owner Portal', exact: true }).click();
    await expect(owner.getByText(/1.250.00/).first()).toBeVisible();
    await owner.getByRole('link', { name: 'Log A Ticket' }).first().click();
    await owner.getByLabel('Ticket type').selectOption('Maintenance');
    await owner.getByLabel('Description').fill('The geyser on the roof has burst.');
    await owner.getByRole('button', { name: 'Submit' }).click();
    await owner.getByRole('link', { name: /^Open ticket/ }).click();
    await openRecord(office, 'tickets', /geyser on the roof/);
    await take(office, 'Answer', (dialog) => dialog.getByLabel('Answer').fill('A plumber is asked today.'));
    await owner.reload();
    await expect(owner.getByText('A plumber is asked today.')).toBeVisible();
  });

  await test.step('a bookkeeper joins the office, and the trustee comes in', async () => {
    await office.goto('/office/#/logins/create');
    await office.getByLabel('E-mail').fill(BOOKKEEPER);
    await office.getByLabel('First name').fill('Ben');
    await office.getByLabel('Last name').fill('Oosthuizen');
    await office.getByRole('combobox', { name: 'Role in the office' }).click();
    await office.getByRole('option', { name: 'Bookkeeper' }).click();
    await office.getByRole('button', { name: 'Save' }).click();
    await expect(office.getByRole('heading', { level: 1, name: 'Login: Ben Oosthuizen' })).toBeVisible();
    await choosePassword(books, await linkFor(post, BOOKKEEPER), BOOKKEEPER);
    await setUpSecondFactor(books);
    await choosePassword(trustee, await linkFor(post, TRUSTEE), TRUSTEE);
  });

  await test.step('the contractor’s bank details are approved by two people', async () => {
    const approval = (page: Page) => page.getByRole('button', { name: 'Approve the bank details' });
    await openRecord(office, 'contractors', 'Musa Plumbing');
    await take(office, 'Approve the bank details');
    await expect(approval(office)).toHaveCount(0);
    await openRecord(books, 'contractors', 'Musa Plumbing');
    await take(books, 'Approve the bank details');
    await expect(approval(books)).toHaveCount(0);
    await expect(books.getByText('••••4567')).toBeVisible();
  });

  await test.step('once bidding has closed it is put to the trustees, voted and awarded', async () => {
    await openRecord(office, 'maintenance-jobs', 'Burst geyser');
    await take(office, 'Close the bidding now');
    await expect(office.getByText('1 firm was asked, 1 has quoted.')).toBeVisible();
    await expect(office.getByRole('table', { name: 'Quotes side by side' })).toContainText('All in order');
    await expectAccessible(office);
    await take(office, 'Put to the trustees', async (dialog) => {
      await dialog.getByLabel('Subject').fill(SUBJECT);
      await dialog.getByLabel('Voting closes').fill(minuteIn(5 * 86_400));
    });
    await vote(trustee, SUBJECT);
    await expect(async () => {
      await office.goto('/office/#/');
      await openRecord(office, 'maintenance-jobs', 'Burst geyser');
      await expect(office.getByText('Awarded', { exact: true }).first()).toBeVisible({ timeout: 1_500 });
    }).toPass({ timeout: 20_000 });
  });

  await test.step('the invoice is loaded, approved, and paid by two people', async () => {
    await take(office, 'Load the invoice', async (dialog) => {
      await dialog.getByLabel('Amount').fill('18400');
      await dialog.getByLabel('Invoice number').fill('INV 77');
      await dialog.locator('input[type=file]').setInputFiles(upload('invoice.pdf'));
      await expect(dialog.getByText('Uploaded')).toBeVisible();
    });
    await openRecord(office, 'payments', 'Maintenance');
    await take(office, 'Put to the trustees', async (dialog) => {
      await dialog.getByLabel('Subject').fill(PAYMENT);
      await dialog.getByLabel('Voting closes').fill(minuteIn(5 * 86_400));
    });
    await vote(trustee, PAYMENT);
    await expect(async () => {
      await office.reload();
      await expect(office.getByRole('button', { name: 'Load for payment' })).toBeVisible({ timeout: 1_500 });
    }).toPass({ timeout: 20_000 });
    await take(office, 'Load for payment');
    await take(office, 'Load for confirmation');
    await expect(office.getByRole('button', { name: 'Release to the bank' })).toHaveCount(0);
    await openRecord(books, 'payments', 'Maintenance');
    await take(books, 'Release to the bank');
    await take(books, 'Mark as paid', (dialog) =>
      dialog
        .getByLabel('How you know that the bank has paid it')
        .fill('It stands on the statement of today.'),
    );
    await expect(books.getByText('Paid', { exact: true }).first()).toBeVisible();
    await contractor.goto('/#/contractor-portal?tab=payments');
    // A list that was read within the last half minute is not asked for again by going to it.
    await contractor.reload();
    await expect(contractor.getByText('Paid', { exact: true }).first()).toBeVisible();
  });
  expect(unexpected, 'console messages and errors').toEqual([]);
});
