/** One event, one form: a trustee is replaced, a tariff is raised, a receipt is moved; each from Find to the result. */
import type { Page } from '@playwright/test';
import { aPdf } from '../../apps/api/test/factories/pdf.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { inDays } from '../support/days.ts';
import { officeOf } from '../support/office-by-api.ts';
import { signIn } from '../support/sign-in.ts';

/** Goes to the list of an event by Find. */
const findEvent = async (page: Page, typed: string, event: string, address: RegExp) => {
  await page.goto('/office/');
  await page.getByRole('button', { name: 'Find anything' }).click();
  await page.getByRole('combobox', { name: 'Find anything' }).fill(typed);
  await page.getByRole('option', { name: event }).click();
  await expect(page).toHaveURL(address);
};
/** An option that shows more beside its name. */
const startingWith = (title: unknown) => new RegExp(`^${String(title).replaceAll(/[^\w ]/g, '.')}`);
const dialogOf = async (page: Page, step: string) => {
  await page.getByRole('button', { name: step, exact: true }).click();
  return page.getByRole('dialog');
};

test('a trustee is replaced in one form, and one confirmation does both', async ({
  page,
  browser,
  baseURL: base = '',
}) => {
  const office = await officeOf(base, 'st@demo.test');
  // Not of Aloe Ridge: the votes of a trustee who leaves no longer count, and other journeys vote there.
  const [building] = await office.list('buildings', { code: 'BBP' });
  const inOffice = await office.list('trustee-appointments', {
    standing: 'Confirmed',
    buildingId: String(building?.id),
  });
  const personas = new Set((await office.list('logins', {})).map(({ title }) => title));
  // Nobody whom another journey logs in as.
  const leaving = inOffice.findLast(({ title }) => !personas.has(title));
  const [successor] = (await office.list('contacts', {})).filter(
    ({ title }) => !personas.has(title) && inOffice.every((one) => one.title !== title),
  );
  await signIn(page, 'st@demo.test');
  await findEvent(page, 'replace a trustee', 'Replace a trustee', /#\/trustee-appointments/);
  await page.goto(`/office/#/trustee-appointments/${leaving?.id}/show`);
  const dialog = await dialogOf(page, 'Replace this trustee');
  await dialog.getByLabel(/^Last day of this trustee/).fill(inDays(-1));
  await dialog.getByRole('combobox', { name: 'Successor' }).fill(String(successor?.title));
  await page
    .getByRole('option', { name: startingWith(successor?.title) })
    .first()
    .click();
  await dialog.getByLabel('Elected as').click();
  await page.getByRole('option', { name: 'Trustee', exact: true }).click();
  await dialog.getByLabel('Minutes of the election').setInputFiles({
    name: 'minute.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(aPdf()),
  });
  await expect(dialog.getByText('Nothing changes until a second member of staff')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Replace this trustee' }).click();
  await expect(page.getByText('End waiting for confirmation').first()).toBeVisible();

  const [begins] = (await office.list('trustee-appointments', { standing: 'Waiting for confirmation' })).filter(
    ({ title }) => title === successor?.title,
  );
  const second = await browser.newPage({ baseURL: base });
  await signIn(second, 'st-bookkeeper@demo.test');
  await second.goto(`/office/#/trustee-appointments/${begins?.id}/show`);
  const confirming = await dialogOf(second, 'Confirm the appointment');
  await confirming.getByRole('button', { name: 'Confirm the appointment' }).click();
  await expect(second.getByText('Confirmed', { exact: true }).first()).toBeVisible();
  await second.close();
  await page.reload();
  await expect(page.getByText('Ended', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: String(successor?.title) }).first()).toBeVisible();
  await expectAccessible(page);
});

test('a tariff is raised by a percentage, and each new price is shown before it is saved', async ({
  page,
  unexpected,
  baseURL: base = '',
}) => {
  const office = await officeOf(base, 'st@demo.test');
  const tariff = (await office.list('tariffs', {})).find(({ bands }) => Number(bands) > 0);
  await signIn(page, 'st@demo.test');
  await findEvent(page, 'tariff increase', 'Increase a tariff', /#\/tariffs/);
  await page.goto(`/office/#/tariffs/${tariff?.id}/show`);
  const dialog = await dialogOf(page, 'Raise by a percentage');
  await dialog.getByLabel(/^Increase/).fill('10');
  const [first] = await dialog.locator('tbody tr').all();
  const [was = '', is = ''] = (await first?.locator('td').allTextContents()) ?? [];
  const rand = (text: string) => Number(text.replace(/[^\d.]/g, ''));
  expect(rand(is)).toBeCloseTo(rand(was) * 1.1, 5);
  await dialog.getByLabel(/^First day/).fill(inDays(0).slice(0, 8).concat('15'));
  await dialog.getByRole('button', { name: 'Raise by a percentage' }).click();
  await expect(dialog.getByText('A tariff must start on the first of a month.')).toBeVisible();
  await expectAccessible(page);
  // The refusal above is an answer of 400.
  expect(unexpected.splice(0)).toEqual([expect.stringContaining('400 (Bad Request)')]);
  await dialog.getByLabel(/^First day/).fill(`${inDays(400).slice(0, 4)}-01-01`);
  await dialog.getByRole('button', { name: 'Raise by a percentage' }).click();
  await expect(page.getByText('Next tariff').first()).toBeVisible();
  await expect(page.getByText(/Raise that one/).first()).toBeVisible();
  await expectAccessible(page);
  // The day that is refused at its field.
  unexpected.splice(0, unexpected.length, ...unexpected.filter((line) => !line.includes('status of 400')));
});

test('a receipt moves to another account, and both pages say so', async ({ page, baseURL: base = '' }) => {
  const office = await officeOf(base, 'st-bookkeeper@demo.test');
  const accounts = await office.list('levy-accounts', {});
  const from = accounts.at(-2);
  const building = (from?.buildingId as { id: string } | undefined)?.id ?? '';
  const to = accounts.findLast(
    ({ id, buildingId }) => id !== from?.id && (buildingId as { id: string }).id === building,
  );
  const id = await office.create('ledger-entries', {
    levyAccountId: from?.id,
    kind: 'receipt',
    entryDay: inDays(-1),
    amount: 12.34,
    description: 'Cash at the office',
    reference: 'SLIP 4711',
    reason: 'Cash',
  });
  await signIn(page, 'st-bookkeeper@demo.test');
  await findEvent(page, 'misallocated', 'Move a receipt to another account', /#\/ledger-entries/);
  await page.goto(`/office/#/ledger-entries/${id}/show`);
  const dialog = await dialogOf(page, 'Move to another account');
  await dialog.getByRole('combobox', { name: /^Move to levy account/ }).fill(String(to?.title));
  await page
    .getByRole('option', { name: startingWith(to?.title) })
    .first()
    .click();
  await dialog.getByLabel(/^Reason/).fill('The slip names the other unit');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Move to another account' }).click();
  await expect(page.getByText('Reversing entry').first()).toBeVisible();
  await expect(page.getByText('Moved to').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Cash at the office (moved from another account)' }).click();
  await expect(page.getByText('Moved from').first()).toBeVisible();
  await expect(page.getByText(String(to?.title)).first()).toBeVisible();
});
