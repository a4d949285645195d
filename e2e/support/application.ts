/** A firm that applies, with real files; each project of the suite has numbers and addresses of its own. */
import type { Page } from '@playwright/test';
import { aPdf } from '../../apps/api/test/factories/pdf.ts';

export const APPLICANT_PASSWORD = 'quiet-windmill-at-noon';

export type Applicant = {
  readonly companyName: string;
  readonly registrationNumber: string;
  readonly contactEmail: string;
};

export const applicationOf = (project: string, serial: number): Applicant => {
  const number = `${project === 'phone' ? 1 : 2}${serial}`;
  return {
    companyName: `Namaqua Plumbing ${number}`,
    registrationNumber: `2017/9000${number}/07`,
    contactEmail: `lindiwe${number}@namaqua.example.test`,
  };
};

/** Finds the file input by its label; its button has the same label. */
export const chooseFile = (page: Page, label: string, name: string) =>
  page
    .getByLabel(label)
    .and(page.locator('input[type=file]'))
    .setInputFiles({ name, mimeType: 'application/pdf', buffer: aPdf() });

/** Fills in every field of the form, with the declaration, and does not send it. */
export const fillInApplication = async (page: Page, firm: Applicant, { vat }: { vat: boolean }) => {
  const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
  const next = (step: string) => page.getByRole('button', { name: `Next: ${step}`, exact: true }).click();
  await page.getByRole('button', { name: 'Company Details', exact: true }).click();
  await fill('Company Name', firm.companyName);
  await fill('Company Registration Number', firm.registrationNumber);
  await page.getByRole('radio', { name: vat ? 'Yes' : 'No', exact: true }).check();
  if (vat) await fill('VAT Number', '4650267811');
  await fill('Company Phone', '011 555 0204');
  await fill('Company Email', `office.${firm.contactEmail}`);
  await next('Primary Contact');
  await fill('Primary Contact First Name', 'Lindiwe');
  await fill('Primary Contact Last Name', 'Botha');
  await fill('Primary Contact Phone', '082 555 0204');
  await fill('Primary Contact Email', firm.contactEmail);
  await fill('Account Password', APPLICANT_PASSWORD);
  await fill('Confirm Password', APPLICANT_PASSWORD);
  await next('Bank Details');
  await fill('Bank Account Name', firm.companyName);
  await page.getByLabel('Bank Name', { exact: true }).selectOption('Tyme Bank');
  await fill('Bank Account Number', '5100442876');
  await next('Documents');
  await page.getByLabel('Company Registration Document Type').selectOption('CoR14.3 / CIPC Registration Certificate');
  await chooseFile(page, 'Company Registration Document', 'cipc.pdf');
  if (vat) await chooseFile(page, 'VAT Confirmation Letter', 'vat.pdf');
  await chooseFile(page, 'Bank Account Confirmation Letter', 'bank.pdf');
  await page.getByRole('checkbox').check();
};
