/** An attorney's work on an assigned case: load payment, situation, events, note, statement (C 2.7). */

import { expect, expectAccessible, expectWritten, test } from '../fixtures.ts';
import { chooseFile } from '../support/application.ts';
import { showFilters } from '../support/filters.ts';
import { signIn } from '../support/sign-in.ts';

test('C-2.7 an attorney loads a payment, edits the situation, adds a note and asks for a statement', async ({
  page,
  unexpected,
}, { project }) => {
  await signIn(page, 'at1@demo.test');
  // The page is too short to scroll, so the bar does not repeat its heading.
  await expect(page.getByRole('link', { name: /^Follow up case/ })).toBeVisible();
  await expect(page.locator('.top-bar-title')).toHaveCSS('opacity', '0');
  await page.getByRole('link', { name: 'Contractor Portal', exact: true }).click();
  await page.getByRole('tab', { name: 'Legal Files' }).click();
  await page.getByRole('link', { name: 'Aloe Ridge v Joubert' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Aloe Ridge v Joubert' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Case Events' })).toBeVisible();
  await expectAccessible(page);

  const load = async () => {
    await chooseFile(page, 'Payment file', 'invoice.pdf');
    await page.getByLabel('Amount', { exact: true }).fill('1 250,50');
    await page.getByLabel('Supplier invoice number').fill(`NM-${project.name}`);
    await page.getByRole('button', { name: 'Load Payment', exact: true }).click();
  };
  await load();
  await expect(page.getByText('Payment loaded successfully.')).toBeVisible();
  await load();
  await expect(page.getByText('This invoice was already loaded for this case.').first()).toBeVisible();
  unexpected.splice(0, unexpected.length, ...unexpected.filter((line) => !line.includes('409')));
  await page.getByLabel('Supplier invoice number').fill('');

  await page.getByRole('button', { name: 'Edit: Current Situation' }).click();
  const situation = `The defendant pays ${project.name === 'phone' ? 'weekly' : 'monthly'}.`;
  await page.getByRole('textbox', { name: 'Current Situation' }).fill(situation);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectWritten(page, situation);

  await page.getByRole('button', { name: 'Edit: Case Events' }).click();
  await page.getByLabel('Section 65').fill('2020-01-01');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^This step follows a judgement|^This date cannot be before/).first()).toBeVisible();
  await expectAccessible(page);
  unexpected.splice(0, unexpected.length, ...unexpected.filter((line) => !line.includes('400')));
  await page.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Edit: Attorney AOD Information' }).click();
  await chooseFile(page, 'Upload an AOD file', `aod-${project.name}.pdf`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: `aod-${project.name}.pdf` })).toBeVisible();

  await page.getByRole('tab', { name: 'Payments' }).click();
  await expect(page.getByText('R 1 250,50').first()).toBeVisible();
  await showFilters(page);
  await page.getByLabel('From', { exact: true }).fill('2020-01-01');
  await page.getByLabel('To', { exact: true }).fill('2020-01-31');
  await expect(page.getByText('No payments.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Timeline' }).click();
  const note = `Spoke to the sheriff on the ${project.name}.`;
  await page.getByPlaceholder('Add a timeline note...').fill(note);
  await page.getByRole('button', { name: 'Add Note' }).click();
  await expectWritten(page, note);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Download Statement' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('From Date').fill('2026-01-01');
  await dialog.getByLabel('To Date').fill('2026-03-31');
  await expect(dialog.getByText('2026/01/01')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Download as PDF' }).click();
  await expect(
    dialog.getByText('Your PDF statement is being processed. You will receive an email on at1@demo.test shortly.'),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});
