/** Documents in a browser: a mail file opens where it is dropped, letters are printed, quotas are pasted from a spreadsheet. */
import { aPdf } from '../../apps/api/test/factories/pdf.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { officeOf } from '../support/office-by-api.ts';
import { forgiveTypedAddresses } from '../support/office-screens.ts';
import { signIn } from '../support/sign-in.ts';

const LONG = 'Signed lease of the unit with both of its annexures and the rules of the scheme, as countersigned';

const attached = (name: string, content: Buffer) => [
  '--edge',
  'Content-Type: application/pdf',
  `Content-Disposition: attachment; filename="${name}"`,
  'Content-Transfer-Encoding: base64',
  '',
  content.toString('base64'),
];
const aMail = () =>
  [
    'From: Johan van der Merwe <o2@demo.test>',
    'Subject: Papers for the lease',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=edge',
    '',
    ...attached(`../../${LONG}.pdf`, Buffer.from(aPdf())),
    ...attached('viewer.exe', Buffer.from('MZ')),
    '--edge--',
    '',
  ].join('\r\n');

test('a mail is opened where it is dropped, letters are printed, quotas are pasted', async ({
  page,
  baseURL: base = '',
  unexpected,
}) => {
  await signIn(page, 'st@demo.test');
  const office = await officeOf(base, 'st@demo.test');

  const [person] = await office.list('contacts', { lastName: 'van der Merwe' });
  await page.goto(`/office/#/contacts/${person?.id}/show`);
  await page.getByLabel('Documents to add').setInputFiles({
    name: 'lease.eml',
    mimeType: 'message/rfc822',
    buffer: Buffer.from(aMail()),
  });
  await expect(page.getByText('Files of this type cannot be filed here.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `File ${LONG}.pdf` }).click();
  await expect(page.getByRole('link', { name: LONG }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Done with this email' }).click();
  await expect(page.getByRole('list', { name: /^Attached to/ })).toHaveCount(0);

  const [aloe] = await office.list('buildings', { code: 'ALR' });
  // No journey that searches for its own mail on the same product uses this building.
  const [coral] = await office.list('buildings', { code: 'CTM' });
  const words = { subject: LONG, body: 'Your balance is {{balance}}.\n\nReference\n{{reference}}' };
  const templateId = await office.create('letter-templates', { name: 'For the post', ...words });
  const order = { buildingId: coral?.id, templateId, letterGroup: 'Accounts that owe' };
  const letters = await office.create('account-letters', order);
  await page.goto(`/office/#/account-letters/${letters}/show`);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Print all letters' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^Letters Coral Tree Mews .*\.pdf$/);
  await expectAccessible(page);

  await page.goto(`/office/#/buildings/${aloe?.id}/show/owners`);
  await page.getByRole('link', { name: 'Edit participation quotas' }).click();
  const grid = page.getByRole('grid', { name: 'Quotas of Aloe Ridge' });
  await grid.locator('tbody tr').first().locator('td').last().click();
  await grid.evaluate((table) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', '3.5\nnot measured');
    table.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  });
  await expect(page.getByText(/^Not read: door A-2\./)).toBeVisible();
  await expect(page.getByText(/^The quotas add up to/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Discard my changes' }).click();
  await expect(page.getByText(/^The quotas add up to/)).toHaveCount(0);
  await expect(grid.getByText('100.0000 %')).toBeVisible();
  forgiveTypedAddresses(unexpected);
});
