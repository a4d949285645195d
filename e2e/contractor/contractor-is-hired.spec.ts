/**
 * From an application to a payment: the firm applies, is approved in the office, uploads its documents, is invited to quote, wins the job
 * and is paid. The firm and the two staff who decide use their screens; steps that only prepare the next one go through the API.
 */
import type { Browser, Page } from '@playwright/test';
import { apiContract } from '@stoep/contract';
import { callEndpoint } from '@stoep/contract/kit/client';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { APPLICANT_PASSWORD, applicationOf, chooseFile, fillInApplication } from '../support/application.ts';
import { confirmationOf, officeOf, tokenOf } from '../support/office-by-api.ts';
import { signIn } from '../support/sign-in.ts';

const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();

/** A member of staff: on the office's own screens at a desk, through its API beside a phone. */
const asStaff = async (browser: Browser, baseURL: string, email: string, onScreen: boolean) => {
  const office = await officeOf(baseURL, email);
  if (!onScreen) {
    const step = async (resource: string, id: string, action: Step, values = {}) => {
      await office.act(resource, id, action.name, values);
    };
    return { page: null, step, close: async () => undefined };
  }
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await signIn(page, email);
  const step = async (
    resource: string,
    id: string,
    { label, notice }: Step,
    values: Record<string, string> = {},
    waits = false,
  ) => {
    await page.goto(`/office/#/${resource}/${id}/show`);
    // Others have changed the record meanwhile, which decides its steps; a reload reads it again, as when staff come back to it.
    await page.reload();
    await page.getByRole('button', { name: label, exact: true }).click();
    const dialog = page.getByRole('dialog');
    for (const value of Object.values(values)) await dialog.getByRole('textbox').first().fill(value);
    await dialog.getByRole('button', { name: label, exact: true }).click();
    // The first of two approvals waits for the second person.
    await expect(page.getByText(waits ? `${label}: awaiting approval.` : notice)).toBeVisible();
  };
  return { page, step, close: () => context.close() };
};
type Step = { readonly name: string; readonly label: string; readonly notice: RegExp };
const STEPS = {
  approve: { name: 'approve', label: 'Approve the application', notice: /^Application of .+ approved\.$/ },
  approveBank: {
    name: 'approveBankDetails',
    label: 'Approve the bank details',
    notice: /^Bank details of .+ approved\.$/,
  },
  approveFica: { name: 'approveFica', label: 'Approve FICA', notice: /^FICA of .+ approved\.$/ },
  award: { name: 'award', label: 'Award', notice: /^Quote .+ awarded\.$/ },
};

const handIn = async (page: Page, document: string) => {
  await page.getByRole('button', { name: `Upload: ${document}` }).click();
  const dialog = page.getByRole('dialog');
  await chooseFile(page, document, 'paper.pdf');
  await dialog.getByLabel('Valid until').fill(inDays(200).slice(0, 10));
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(dialog).toHaveCount(0);
};
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();

test('C-1.1 a firm registers, is approved, quotes, is awarded the job and is paid', async ({
  page,
  browser,
  productUrl,
}, { project }) => {
  test.slow();
  const firm = applicationOf(project.name, 3);
  await page.goto('/#/contractor-registration');
  await fillInApplication(page, firm, { vat: false });
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  const token = await confirmationOf(productUrl, firm.contactEmail);
  await callEndpoint(
    apiContract.registration.confirmEmail,
    { body: { token, password: APPLICANT_PASSWORD } },
    { base: productUrl },
  );

  // The office: one person approves the firm and sets its trade; two different people verify the bank account.
  const office = await officeOf(productUrl, 'st@demo.test');
  const contractorId = await office.idOf('contractors', { registrationNumber: firm.registrationNumber });
  const application = await office.idOf('contractor-applications', { contractorId });
  const atDesk = project.name === 'desktop';
  const staff = await asStaff(browser, productUrl, 'st@demo.test', atDesk);
  await staff.step('contractor-applications', application, STEPS.approve);
  await staff.step('contractors', contractorId, STEPS.approveBank, {}, true);
  if (staff.page) {
    await staff.page.goto(`/office/#/contractors/${contractorId}`);
    await staff.page.getByLabel('Specialities').fill('Plumb');
    await staff.page.getByRole('option', { name: 'Plumbing' }).click();
    await expectAccessible(staff.page);
    await staff.page.getByRole('button', { name: 'Save' }).click();
    await expect(staff.page.getByText('Plumbing', { exact: true }).first()).toBeVisible();
  } else await office.update('contractors', contractorId, { specialities: ['Plumbing'] });
  const bookkeeper = await asStaff(browser, productUrl, 'st-bookkeeper@demo.test', atDesk);
  await bookkeeper.step('contractors', contractorId, STEPS.approveBank);
  await bookkeeper.close();

  // The firm uploads the missing documents; then they are approved too.
  await signIn(page, firm.contactEmail, APPLICANT_PASSWORD);
  await page.getByRole('link', { name: 'Contractor Portal', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Speciality' }).getByText('Plumbing')).toBeVisible();
  await handIn(page, 'Proof of liability cover');
  await handIn(page, 'COIDA letter of good standing');
  for (const paper of ['Proof of liability cover', 'COIDA letter of good standing'])
    await expect(page.getByRole('row', { name: `${paper} Valid` })).toBeVisible();
  await staff.step('contractors', contractorId, STEPS.approveFica);

  // It is invited to quote; staff may close the quote round early.
  const building = await office.idOf('buildings', { code: 'BBP' });
  const name = `Mend the gate of ${firm.companyName}`;
  const job = await office.create('maintenance-jobs', {
    buildingId: building,
    name,
    type: 'Plumbing',
    description: 'The gate drags.',
  });
  await office.act('maintenance-jobs', job, 'invite', { contractorId, closesAt: inDays(3) });
  await page.reload();
  await tab(page, 'My Quotes');
  await tab(page, 'Requested');
  await page.getByRole('button', { name: `Upload Quote: ${name}` }).click();
  await chooseFile(page, 'Quote (PDF)', 'quote.pdf');
  await page.getByRole('dialog').getByLabel('Amount').fill('12 500,00');
  await page.getByRole('dialog').getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByText(`Your quote for ${name} was submitted.`)).toBeVisible();
  await office.act('maintenance-jobs', job, 'closeNow');
  const quote = await office.idOf('quotes', { jobId: job });
  await staff.step('quotes', quote, STEPS.award, { decidedBy: 'Minutes of today' });
  await staff.close();
  await page.reload();
  await tab(page, 'Historical');
  await expect(page.getByText('Approved', { exact: true }).first()).toBeVisible();

  // The job is invoiced; the trustees agree; one person loads the money and another releases it.
  await office.act('maintenance-jobs', job, 'start');
  const file = await office.upload('invoice.pdf');
  await office.act('maintenance-jobs', job, 'loadInvoice', {
    amount: 12_500,
    invoiceNumber: `NP-${project.name}`,
    file,
  });
  const payment = await office.idOf('payments', { jobId: job });
  // One vote is enough where the building has it so.
  await office.update('buildings', building, { fewerVotesThanMajority: true });
  await office.act('payments', payment, 'putToTrustees', {
    subject: name,
    closesAt: inDays(2),
    requiredCount: 1,
  });
  const approvalId = await office.idOf('approvals', { paymentId: payment });
  await callEndpoint(
    apiContract.approvals.approve,
    { body: { approvalId } },
    { base: productUrl, token: await tokenOf(productUrl, 'tb@demo.test') },
  );
  await office.act('payments', payment, 'load');
  await office.act('payments', payment, 'confirm');
  const second = await officeOf(productUrl, 'st-bookkeeper@demo.test');
  await second.act('payments', payment, 'release');
  await second.act('payments', payment, 'paid', { reason: 'Seen at the bank' });

  await page.reload();
  await tab(page, 'My Payments');
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Maintenance: ${name}` })).toBeVisible();
  await expect(page.getByText('R 12 500,00').first()).toBeVisible();
  await expectAccessible(page);
});
