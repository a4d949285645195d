import { expect, expectAccessible, test } from '../fixtures.ts';
import { signIn } from '../support/sign-in.ts';

const csv = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`${lines.join('\n')}\n`),
});

test('a file is checked, its bad rows are told, and the mended one is imported', async ({ page }, { project }) => {
  const key = `imported-${project.name}`;
  const buildings = (year: string) =>
    csv('buildings.csv', [
      'key,name,code,accounting_id,financial_year_start',
      `${key},Import House ${project.name},IH${project.name.slice(0, 2).toUpperCase()},BC-${key},${year}`,
    ]);
  await signIn(page, 'st@demo.test');
  await page.goto('/office/#/imports');
  await expect(page.getByRole('heading', { level: 1, name: 'Data import' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByText('Choose the file first.')).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(buildings('October'));
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByText('1 error in this file.')).toBeVisible();
  await expect(page.getByText('Write a whole number from 1 to 12.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toHaveCount(0);
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  expect((await download).suggestedFilename()).toBe('What is not right in buildings.csv');

  await page.goto('/office/#/imports');
  await page.getByLabel('File type').selectOption('Buildings (one table)');
  await page.locator('input[type=file]').setInputFiles(buildings('10'));
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByText('No errors. Press Import to save everything in this file.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Imported.' })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/office/#/buildings');
  await expect(page.getByText(`Import House ${project.name}`)).toBeVisible();
});

test('the list of another program is read once somebody has said which column is which, and then by itself', async ({
  page,
}, { project }) => {
  const tag = project.name.replace(/[^a-z]/gi, '').toLowerCase();
  const debtors = (number: number) =>
    csv(`debtors ${number}.csv`, [
      'Sunset Heights',
      `Debtor No ${tag},Debtor Name,Debtor Surname,Mail to,Outstanding`,
      `${tag}${number},Thandi,Nkosi,thandi.${tag}${number}@imported.test,"1 234,50"`,
    ]);
  const bring = async (number: number) => {
    await page.goto('/office/#/imports');
    await page.locator('input[type=file]').setInputFiles(debtors(number));
    await page.getByRole('button', { name: 'Check the file' }).click();
  };
  await signIn(page, 'st@demo.test');
  await bring(1);
  await expect(page.getByRole('heading', { name: 'Columns of debtors 1.csv' })).toBeVisible();
  await expect(page.getByText('1 234,50')).toBeVisible();
  await page.getByLabel('Table', { exact: true }).selectOption('Contacts');
  await page.getByRole('button', { name: 'Show the columns' }).click();
  await page.getByLabel(`"Debtor No ${tag}" goes to`).selectOption('Key (needed)');
  await page.getByLabel('"Debtor Name" goes to').selectOption('First name (needed)');
  await page.getByLabel('"Debtor Surname" goes to').selectOption({ label: 'Last name' });
  await page.getByLabel('"Mail to" goes to').selectOption({ label: 'Email (needed)' });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Apply and check again' }).click();
  await expect(page.getByText('No errors. Press Import to save everything in this file.')).toBeVisible();

  await bring(2);
  await expect(page.getByText('No errors. Press Import to save everything in this file.')).toBeVisible();
  await expect(page.getByText(/^These columns were chosen on /)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear saved columns' }).click();
  await expect(page.getByText(/^1 error in this file\. Nothing was changed\./)).toBeVisible();
});
