import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { signIn } from '../support/sign-in.ts';

test('staff list a record, open it, change it and add one', async ({ page }, { project }) => {
  await signIn(page, 'st@demo.test');
  await page.getByRole('link', { name: 'Office', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await expectAccessible(page);

  if (project.name === 'phone') await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('menuitem', { name: 'People' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible();
  await expectAccessible(page);

  // Whatever is above a list, its search is in sight.
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeInViewport();
  await page.getByRole('link', { name: 'New contact' }).click();
  await page.getByRole('textbox', { name: 'First name' }).fill('Palesa');
  await page.getByRole('textbox', { name: 'Last name' }).fill(`Khumalo ${project.name}`);
  await page.getByRole('textbox', { name: 'Email' }).fill(`palesa-${project.name}@khumalo.test`);
  await page.getByRole('button', { name: 'Save' }).click();
  const title = `Contact: Palesa Khumalo ${project.name}`;
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Mobile' }).fill('+27825550777');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('082 555 0777').first()).toBeVisible();
});

test('a row opens its own record, an underlined name in it the other; the list is exported in words', async ({
  page,
}) => {
  await signIn(page, 'st@demo.test');
  await page.goto('/office/#/contractor-documents?filter={"kind":"liability_cover"}');
  const row = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: 'Table Bay Lifts' });
  await row.getByRole('link', { name: 'Proof of liability cover' }).first().press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Document: Proof of liability cover' })).toBeVisible();
  await page.goBack();
  await row.getByRole('link', { name: 'Table Bay Lifts (Pty) Ltd' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contractor: Table Bay Lifts (Pty) Ltd' })).toBeVisible();

  await page.goto('/office/#/contractor-documents?filter={"kind":"liability_cover","q":"table bay"}');
  await expect(page.getByRole('link', { name: 'Proof of liability cover' })).toHaveCount(1);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'CSV file', exact: true }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toMatch(/^\uFEFFKind,Contractor,/);
  expect(file).toContain('Proof of liability cover,Table Bay Lifts (Pty) Ltd,');
  expect(file).not.toMatch(/Highveld|liability_cover/);

  await page.getByLabel('Search').fill('nobody of this name');
  await expect(page.getByText('Nothing matches.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page.getByRole('link', { name: 'Bank account confirmation letter' }).first()).toBeVisible();
  await page.goto('/office/#/nothing-of-this-kind');
  await expect(page.getByText('This page does not exist, or your role cannot open it.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to Today' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
});

test('whoever is not staff is sent from the office to the portal', async ({ page }) => {
  await signIn(page, 'o1@demo.test');
  await expect(page.getByRole('link', { name: 'Owner Portal', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Office', exact: true })).toHaveCount(0);
});
