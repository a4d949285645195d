/** Forms that know the case: prefilled from the records, saved as drafts when left, and able to create missing records. */
import { expect, expectAccessible, test } from '../fixtures.ts';
import { signIn } from '../support/sign-in.ts';

const BEGAN = /^You started this on/;

test('an AOD is filled in from its account, survives a reload, and is kept no longer than it takes to save it', async ({
  page,
}) => {
  await signIn(page, 'st@demo.test');
  await page.goto('/office/#/levy-accounts?filter={}&sort=balance&order=DESC');
  const first = page
    .getByRole('main')
    .getByRole('link', { name: /^[A-Z]+-?\d+/ })
    .first();
  const account = (await first.innerText()).trim();
  await page.goto('/office/#/aods/create');
  await page.getByRole('combobox', { name: 'Levy account' }).fill(account);
  await page.getByRole('option', { name: new RegExp(`^${account} · .+ · unit `) }).click();
  await expect(page.getByText(`The name of ${account}. You can change it.`)).toBeVisible();
  await expect(page.getByText(new RegExp(`^Overdue amount of ${account} on`))).toBeVisible();
  const debt = page.getByRole('textbox', { name: 'Debt acknowledged' });
  expect(Number(await debt.inputValue())).toBeGreaterThan(0);
  await page.getByRole('textbox', { name: 'Term in months' }).fill('6');
  await expect(page.getByText('Debt divided by 6 months. You can change it.')).toBeVisible();
  await debt.fill('1234.56');
  await expect(page.getByRole('textbox', { name: 'Monthly instalment' })).toHaveValue('205.76');
  await expectAccessible(page);

  // The stored draft is encrypted, so it reveals nothing.
  const kept = () =>
    page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('office-form ')));
  await expect.poll(async () => (await kept()).length).toBe(1);
  expect(JSON.stringify(await kept())).not.toContain('1234.56');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText(BEGAN)).toBeVisible();
  await expect(debt).toHaveValue('');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(debt).toHaveValue('1234.56');
  await expect(page.getByRole('textbox', { name: 'Term in months' })).toHaveValue('6');

  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^AOD: / })).toBeVisible();
  await expect.poll(async () => (await kept()).length).toBe(0);
});

test('who is missing is made from a letter, and nothing typed in it is lost', async ({ page }, { project }) => {
  await signIn(page, 'st@demo.test');
  await page.goto('/office/#/conduct-letters/create');
  const kind = page.getByRole('combobox', { name: 'Kind' });
  await kind.click();
  await page.getByRole('option', { name: 'Letter' }).click();
  await expect(page.getByRole('textbox', { name: 'Fine' })).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Subject' }).fill('Noise at night');
  const name = `Nomsa ${project.name} Featherstonehaugh-Cholmondeley`;
  await page.getByRole('combobox', { name: 'Addressed to' }).fill(name);
  await page.getByRole('option', { name: `Create contact “${name}”` }).click();
  const dialog = page.getByRole('dialog', { name: 'Create contact' });
  await expect(dialog.getByRole('textbox', { name: 'Last name' })).toHaveValue('Featherstonehaugh-Cholmondeley');
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Email' }).fill(`nomsa-${project.name}@noise.test`);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog).toBeHidden();
  const addressee = page.getByRole('combobox', { name: 'Addressed to' });
  await expect(addressee).toHaveValue(name);
  // The focus returns to the field, and its list stays closed.
  await expect(addressee).toBeFocused();
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('Noise at night');
});

test('documents are dropped on a building and stand among its documents', async ({ page }, { project }) => {
  await signIn(page, 'st@demo.test');
  await page.goto('/office/#/buildings');
  await page.getByRole('main').getByRole('link', { name: 'Aloe Ridge' }).first().click();
  await page.getByRole('tab', { name: 'Documents' }).click();
  await expect(page.getByRole('heading', { name: 'Add documents' })).toBeVisible();
  await page.getByLabel('Type of document').selectOption('Minutes');
  const pdf = (name: string) => ({
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
  });
  const names = [`Meeting of March ${project.name}`, `Meeting of April ${project.name}`];
  await page
    .getByLabel('Documents to add')
    .setInputFiles([
      ...names.map((name) => pdf(`${name}.pdf`)),
      { ...pdf('run.exe'), mimeType: 'application/x-msdownload' },
    ]);
  await expect(page.getByRole('alert').getByText(/run\.exe/)).toBeVisible();
  await expect(page.getByText(/Uploaded$/)).toHaveCount(2);
  await expectAccessible(page);
  for (const name of names) {
    await page.goto(`/office/#/building-documents?filter={"q":"${name}"}`);
    await expect(page.getByRole('link', { name }).first()).toBeVisible();
  }
});
