/** Dual approval and access in a browser: a limit, an entry that awaits a second person, a barred colleague, a filed document. */
import { aPdf } from '../../apps/api/test/factories/pdf.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { today } from '../support/days.ts';
import { officeOf } from '../support/office-by-api.ts';
import { forgiveTypedAddresses } from '../support/office-screens.ts';
import { signIn } from '../support/sign-in.ts';

const LONG = 'Resolved by the trustees after the hearing of the second of the month, minute 14, as the auditor asked';

test('a large entry waits for a second person, a colleague is barred from bank accounts, a document is filed', async ({
  page,
  browser,
  baseURL: base = '',
  unexpected,
}) => {
  await signIn(page, 'st@demo.test');
  await page.goto('/office/#/confirmation-limits/create');
  await page.getByLabel('Amount that needs approval').fill('20000');
  await page.getByLabel('Reason').fill(LONG);
  await page.getByLabel('Type of entry', { exact: false }).first().click();
  await page.getByRole('option', { name: 'Entry in a levy account' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('In force').first()).toBeVisible();
  await expectAccessible(page);

  const office = await officeOf(base, 'st@demo.test');
  // No other journey on the same product reads this account.
  const account = (await office.list('levy-accounts', {})).at(-1);
  const id = await office.create('ledger-entries', {
    levyAccountId: account?.id,
    kind: 'adjustment',
    entryDay: today(),
    amount: -950_000,
    description: `Written off: ${LONG}`,
    reason: LONG,
  });
  await page.goto(`/office/#/entries-to-confirm/${id}/show`);
  await expect(page.getByText('You entered this. Ask another person to confirm it.')).toBeVisible();
  await expectAccessible(page);

  const second = await browser.newPage({ baseURL: base });
  await signIn(second, 'st-bookkeeper@demo.test');
  await second.goto(`/office/#/entries-to-confirm/${id}/show`);
  await second.getByRole('button', { name: 'Confirm and post' }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Confirm and post' }).click();
  await expect(second.getByText('Confirmed').first()).toBeVisible();

  const [barred] = await office.list('logins', { email: 'st-bookkeeper@demo.test' });
  await page.goto(`/office/#/logins/${barred?.id}`);
  await expect(page.getByLabel('Show full bank account numbers')).toBeVisible();
  await expectAccessible(page);
  await office.update('logins', String(barred?.id), { bankNumbers: 'never' });
  const [bank] = await office.list('bank-accounts', {});
  await second.goto(`/office/#/bank-accounts/${bank?.id}/show`);
  await expect(second.getByText(/^••••\d{4}$/).first()).toBeVisible();
  await expect(second.getByRole('button', { name: /^Show in full/ })).toHaveCount(0);
  await expectAccessible(second);
  await office.update('logins', String(barred?.id), { bankNumbers: 'as the role has it' });
  await second.close();

  const [person] = await office.list('contacts', {});
  await page.goto(`/office/#/contacts/${person?.id}/show`);
  await page.getByLabel('Documents to add').setInputFiles({
    name: `${LONG.slice(0, 90)}.pdf`,
    mimeType: 'application/pdf',
    buffer: Buffer.from(aPdf()),
  });
  await expect(page.getByRole('link', { name: new RegExp(LONG.slice(0, 40)) }).first()).toBeVisible();
  await expectAccessible(page);
  forgiveTypedAddresses(unexpected);
});
