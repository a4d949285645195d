/** A firm applies in the browser with real files: with and without VAT, and with a bank proof that fails (C 2.8, C 4). */
import type { Page } from '@playwright/test';
import { signInTexts } from '@stoep/contract/identity/sign-in.texts';
import { contractorRegistrationTexts } from '@stoep/contract/suppliers/contractor-registration.texts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { applicationOf, fillInApplication } from '../support/application.ts';
import { forgiveProvoked } from '../support/people.ts';

const apply = (page: Page) => page.getByRole('link', { name: signInTexts.contractorRegister }).click();
const open = async (page: Page) => {
  await page.goto('/');
  await apply(page);
  await expect(page.getByRole('heading', { level: 1, name: contractorRegistrationTexts.title })).toBeVisible();
};
const submit = (page: Page) => page.getByRole('button', { name: 'Submit Application' }).click();
/** The register call really reaches the product; only the result of the bank proof in its answer is changed. */
const loseTheBankProof = (page: Page) =>
  page.route('**/api/contractor/register/', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    await route.fulfill({
      response,
      json: {
        ...answer,
        file_uploads: { ...answer.file_uploads, bank_proof_doc: { ok: false, error: 'Failed' } },
        retry_ticket: 'a-ticket',
      },
    });
  });

// The phone's firm is not VAT registered and the desk's is, so each case is walked once.
test('C-2.8 a firm applies, and finds its numbers on the sign-in page and in its mail', async ({ page, request }, {
  project,
}) => {
  const vat = project.name === 'desktop';
  const firm = applicationOf(project.name, 1);
  await open(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Documents', exact: true }).click();
  await submit(page);
  await expect(page.getByRole('alert')).toContainText(
    'Please complete the following: Company Name, Company Registration Number, VAT Registration (Yes/No),',
  );
  await expectAccessible(page);
  await fillInApplication(page, firm, { vat });
  await submit(page);
  await expect(page.getByText('Thanks! Your application has been submitted.').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  for (const label of ['Contractor ID', 'Beneficiary ID', 'Contact ID', 'User Profile ID'])
    await expect(page.getByText(label, { exact: true })).toBeVisible();
  await expect(page.getByText('OK', { exact: true })).toHaveCount(vat ? 3 : 2);
  await expectAccessible(page);
  const number = await page.locator('dt:has-text("Contractor ID") + dd').innerText();
  const mailed = async () => {
    const { value: mails } = await (await request.get('/api/demo/mailbox/')).json();
    return mails.find((one: { to: string }) => one.to === firm.contactEmail)?.text ?? '';
  };
  await expect.poll(mailed, { timeout: 20_000 }).toContain(number);

  // The same number again is refused with the document's text, and the typed values stay.
  await page.getByRole('button', { name: 'Close' }).click();
  await apply(page);
  await fillInApplication(page, firm, { vat });
  await submit(page);
  await expect(
    page.getByText('A contractor with that Registration Number already exists on our system.', {
      exact: true,
    }),
  ).toBeVisible();
  await expect(page.getByLabel('Company Name')).toHaveValue(firm.companyName);
});

// The retry succeeds on the phone and fails at the desk.
test('C-4.3 a bank proof that fails is sent once more, and what became of it is told', async ({ page, unexpected }, {
  project,
}) => {
  const succeeds = project.name === 'phone';
  await loseTheBankProof(page);
  let retries = 0;
  await page.route('**/api/contractor/register/bank-proof/', (route) => {
    retries += 1;
    return route.fulfill(succeeds ? { json: { success: true } } : { status: 503, json: {} });
  });
  await open(page);
  await fillInApplication(page, applicationOf(project.name, 2), { vat: false });
  await submit(page);
  const told = succeeds
    ? 'OK (retried)'
    : 'Application saved, but bank proof upload failed (status 503). You can retry later in the portal.';
  await expect(page.getByText(told).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  await expect(page.getByText(told).first()).toBeVisible();
  expect(retries).toBe(1);
  // The browser itself logs the refusal that this journey provokes.
  forgiveProvoked(unexpected, /503/);
});
