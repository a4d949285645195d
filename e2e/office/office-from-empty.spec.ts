/**
 * From an empty database, with only the office and an import file: a building is set up, its people are invited, a ticket is answered,
 * and a job is quoted, voted on, awarded and paid. A product of its own, at a desk.
 */
import { expect, type Page } from '@playwright/test';
import { aPdf } from '../../apps/api/test/factories/pdf.ts';
import { expectAccessible } from '../fixtures.ts';
import {
  bookkeeperJoins,
  choosePassword,
  confirmOutcome,
  confirmTrustee,
  firstComesIn,
  importPortfolio,
  invite,
  linkFor,
  minuteIn,
  openRecord,
  pick,
  sitDown,
  take,
  test,
  unexpected,
  vote,
} from '../support/from-empty.ts';
import { aPortfolioZip, CONTRACTOR, OWNER, TRUSTEE } from '../support/own-portfolio.ts';

const SUBJECT = 'Burst geyser: the quote of Musa Plumbing';
const PAYMENT = 'Pay Musa Plumbing for the geyser';

const upload = (name: string) => ({ name, mimeType: 'application/pdf', buffer: aPdf() });

test('from an empty database to a payment that is Paid', async ({ browser, product, post }) => {
  test.setTimeout(240_000);
  const office = await sitDown(browser, product);
  const books = await sitDown(browser, product);
  const owner = await sitDown(browser, product);
  const trustee = await sitDown(browser, product);
  const contractor = await sitDown(browser, product);

  await test.step('the first administrator comes in by the printed link, with a second factor', async () => {
    await firstComesIn(office, product);
  });

  await test.step('a building is set up from a file', async () => {
    await office.goto('/office/');
    const steps = office.getByRole('listitem');
    await expect(steps.filter({ hasText: 'Name and logo of your agency' })).toContainText('Next');
    await expect(steps.filter({ hasText: 'Take on a building' })).toContainText('To do');
    await importPortfolio(office, 'Protea Court.zip', aPortfolioZip());
    await expectAccessible(office);
  });

  await test.step('its people are invited by mail', async () => {
    await office.goto('/office/');
    const steps = office.getByRole('listitem');
    await expect(steps.filter({ hasText: 'Take on a building' })).toContainText('Done');
    await expect(steps.filter({ hasText: 'Invite the owners' })).toContainText('To do');
    await invite(office, ['Maluleke', 'Venter', 'Zulu']);
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
    await expect(contractor.getByText('Your quote for Burst geyser was submitted.')).toBeVisible();
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
    await bookkeeperJoins(office, books, post);
    await choosePassword(trustee, await linkFor(post, TRUSTEE), TRUSTEE);
    await confirmTrustee(books, 'Ingrid Venter');
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
    await expect(office.getByText('1 contractor was invited, 1 has quoted.')).toBeVisible();
    await expect(office.getByRole('table', { name: 'Quotes side by side' })).toContainText('All valid');
    await expectAccessible(office);
    await take(office, 'Put to the trustees', async (dialog) => {
      await dialog.getByLabel('Subject').fill(SUBJECT);
      await dialog.getByLabel('Voting closes').fill(minuteIn(5 * 86_400));
    });
    await vote(trustee, SUBJECT);
    await confirmOutcome(books, SUBJECT);
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
    await openRecord(office, 'payments', /18.400\.00/);
    await take(office, 'Put to the trustees', async (dialog) => {
      await dialog.getByLabel('Subject').fill(PAYMENT);
      await dialog.getByLabel('Voting closes').fill(minuteIn(5 * 86_400));
    });
    await vote(trustee, PAYMENT);
    await confirmOutcome(books, PAYMENT);
    await expect(async () => {
      await office.reload();
      await expect(office.getByRole('button', { name: 'Load for payment' })).toBeVisible({ timeout: 1_500 });
    }).toPass({ timeout: 20_000 });
    await take(office, 'Load for payment');
    await take(office, 'Load for confirmation');
    await expect(office.getByRole('button', { name: 'Release to the bank' })).toHaveCount(0);
    await openRecord(books, 'payments', /18.400\.00/);
    await take(books, 'Release to the bank');
    await take(books, 'Mark as paid', (dialog) =>
      dialog.getByLabel('How you know that the bank has paid it').fill('It stands on the statement of today.'),
    );
    await expect(books.getByText('Paid', { exact: true }).first()).toBeVisible();
    await contractor.goto('/#/contractor-portal?tab=payments');
    // The portal does not fetch a list again within half a minute of its last answer.
    await contractor.reload();
    await expect(contractor.getByText('Paid', { exact: true }).first()).toBeVisible();
  });
  expect(unexpected, 'console messages and errors').toEqual([]);
});
