/** A contractor's day in the browser: a quote handed in and replaced, profile, job, payments (C 2.3, C 2.6). */
import type { Page } from '@playwright/test';
import { apiContract } from '@stoep/contract';
import { callEndpoint } from '@stoep/contract/kit/client';
import { DEMO_PASSWORD } from '../../apps/api/src/modules/platform/demo/demo-logins.ts';
import { aPdf, aPdfWithObjects } from '../../apps/api/test/factories/pdf.ts';
import { makeLoginsOlder } from '../../apps/api/test/older-logins.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { chooseFile } from '../support/application.ts';
import { officeOf } from '../support/office-by-api.ts';
import { signIn } from '../support/sign-in.ts';

const quoteWith = async (page: Page, content: Buffer, amount: string) => {
  const dialog = page.getByRole('dialog');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'quote.pdf', mimeType: 'application/pdf', buffer: content });
  await dialog.getByLabel('Amount').fill(amount);
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
};
const openPortal = async (page: Page, email: string) => {
  await signIn(page, email);
  await page.getByRole('link', { name: 'Contractor Portal', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contractor Portal' })).toBeVisible();
};

test('C-2.3 a contractor hands in a quote, replaces it, and finds it under Current', async ({ page, unexpected }) => {
  // From the hub three presses hand in a quote: the tile, Upload Quote, Upload.
  await signIn(page, 'c1@demo.test');
  await page.getByRole('link', { name: /quote/i }).first().click();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^(Upload Quote|Replace quote): Repaint the stairwells/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('Please select a PDF file.');
  await expect(dialog.getByRole('alert')).toContainText('Please enter a valid amount.');
  await expectAccessible(page);

  // A PDF with active content is refused; the tick is removed and the typed values stay.
  await quoteWith(page, aPdfWithObjects('<</S/JavaScript/JS(x)>>'), '61 000');
  await expect(dialog.getByText(/^This PDF contains a script/)).toBeVisible();
  await expect(dialog.getByLabel('Amount')).toHaveValue('61 000');
  unexpected.splice(0, unexpected.length, ...unexpected.filter((line) => !line.includes('422')));
  await quoteWith(page, aPdf(), '61 000');
  await expect(page.getByRole('button', { name: 'Quote Uploaded' }).first()).toBeDisabled();
  await expect(page.getByText('Your quote for Repaint the stairwells was submitted.')).toBeVisible();

  await page.getByRole('button', { name: 'Replace quote: Repaint the stairwells' }).click();
  await quoteWith(page, aPdf(), '58 500,50');
  await expect(page.getByText('R 58 500,50').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Current' }).click();
  await expect(page.getByText('Repaint the stairwells').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Historical' }).click();
  await expect(page.getByText('Replaced').first()).toBeVisible();
  await expectAccessible(page);
});

test('C-2.3, C-2.6 the portal opens on quotes, jobs and money; a quote can be handed in from the job itself', async ({
  page,
}) => {
  await openPortal(page, 'c1@demo.test');
  const home = page.getByRole('region', { name: 'For your attention' });
  await expect(home.getByRole('region', { name: 'Jobs in progress' })).toBeVisible();
  await expect(home.getByText('With the trustees')).toBeVisible();
  await expectAccessible(page);
  await home.getByRole('region', { name: 'Quotes to submit' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: /^Maintenance: Repaint/ })).toBeVisible();
  const quote = page.getByRole('region', { name: 'Your quote' });
  await expect(quote).toContainText(/Closes (in|today)/);
  await expect(quote.getByRole('button', { name: /^(Upload Quote|Replace quote)/ })).toBeVisible();
  await expectAccessible(page);
});

test('C-2.3, C-2.6 profile saved, bank proof guarded, a job and its payments', async ({ page }) => {
  await openPortal(page, 'c1@demo.test');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(save).toHaveCount(0);
  await page.getByLabel('Phone', { exact: true }).fill('0115550299');
  await save.click();
  await expect(page.getByText('Saved successfully!')).toBeVisible();
  await expect(save).toHaveCount(0);
  await page.getByRole('button', { name: 'Upload Bank Proof' }).click();
  await page.getByRole('button', { name: 'Use this proof' }).click();
  await expect(page.getByRole('dialog')).toContainText('Please choose the bank account proof file.');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'My Jobs' }).click();
  await page.getByRole('link', { name: 'Replace the main water feed' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Maintenance: Replace the main water feed' })).toBeVisible();
  await expect(page.getByText('Amount (R)').first()).toBeAttached();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('tab', { name: 'My Payments' }).click();
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
});

test('C-2.3.6 a firm whose documents are not in order reads why its payment waits', async ({ page }) => {
  await openPortal(page, 'cp@demo.test');
  await page.getByRole('tab', { name: 'My Payments' }).click();
  await expect(page.getByText(/Held until your documents are valid\./).first()).toBeVisible();
  await expectAccessible(page);
});

test('C-2.3.14 bank details: the password is asked again, every address is told, two people approve', async ({
  page,
  unexpected,
  product,
}, { project }) => {
  const productUrl = product.url;
  await openPortal(page, 'c3@demo.test');
  const email = page.getByLabel('Email', { exact: true });
  const [before, after] = [await email.inputValue(), `accounts-${project.name}@lifts.example.test`];
  await email.fill(after);
  await page.getByRole('button', { name: 'Upload Bank Proof' }).click();
  await chooseFile(page, 'Bank account proof', 'proof.pdf');
  await page.getByRole('button', { name: 'Use this proof' }).click();

  // Five minutes after the login the server requires the password again before it accepts the proof.
  await makeLoginsOlder(product.dataDir, 'c3@demo.test', 6);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^You are changing bank or contact details\./)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Saved successfully!')).toBeVisible();
  // The browser itself logs the server's answer.
  expect(unexpected.splice(0)).toEqual([expect.stringContaining('401')]);
  const approved = page.locator('dt:has-text("Payment Approved") + dd');
  await expect(approved).toHaveText('No');

  const told = async () => {
    const mails = await callEndpoint(apiContract.demo.mailbox, {}, { base: productUrl });
    return mails.filter(({ subject }) => /bank/i.test(subject)).map(({ to }) => to);
  };
  await expect.poll(told).toEqual(expect.arrayContaining([before, after, 'c3@demo.test']));

  const [first, second] = [
    await officeOf(productUrl, 'st@demo.test'),
    await officeOf(productUrl, 'st-bookkeeper@demo.test'),
  ];
  const firm = await first.idOf('contractors', { email: after });
  await first.act('contractors', firm, 'approveBankDetails');
  await expect(first.act('contractors', firm, 'approveBankDetails')).rejects.toMatchObject({ status: 409 });
  await page.reload();
  await expect(approved).toHaveText('No');
  await second.act('contractors', firm, 'approveBankDetails');
  await page.reload();
  await expect(approved).toHaveText('Yes');
});
