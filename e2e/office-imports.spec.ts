import { expect, expectAccessible, test } from './fixtures.ts';
import { signIn } from './sign-in.ts';

const csv = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`${lines.join('\n')}\n`),
});

test('issue 7: a file is checked, its bad rows are told, and the mended one is imported', async ({ page }, {
  project,
}) => {
  const key = `imported-${project.name}`;
  const buildings = (year: string) =>
    csv('buildings.csv', [
      'key,name,code,accounting_id,financial_year_start',
      `${key},Import House ${project.name},IH${project.name.slice(0, 2).toUpperCase()},BC-${key},${year}`,
    ]);
  await signIn(page, 'st@demo.test');
  await page.goto('/office/#/imports');
  await expect(page.getByRole('heading', { level: 1, name: 'Imports' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByText('Choose the file first.')).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(buildings('October'));
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByText('One thing in this file is not right.')).toBeVisible();
  await expect(page.getByText('Write a whole number from 1 to 12.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toHaveCount(0);
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  expect((await download).suggestedFilename()).toBe('What is not right in buildings.csv');

  await page.goto('/office/#/imports');
  await page.getByLabel('What the file is').selectOption('Buildings (one table)');
  await page.locator('input[type=file]').setInputFiles(buildings('10'));
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByText('Everything in this file is right.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Imported.' })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/office/#/buildings');
  await expect(page.getByText(`Import House ${project.name}`)).toBeVisible();
});
