/** The work of the office in a browser: Today, a payment to the trustees, a ticket, a document, mail, view as. */
import { apiContract } from '@stoep/contract';
import { callEndpoint } from '@stoep/contract/kit/client';
import { expect, expectAccessible, expectWritten, test } from '../fixtures.ts';
import { signIn } from '../support/sign-in.ts';

const inAMonth = () => {
  const day = new Date();
  day.setMonth(day.getMonth() + 1);
  return `${day.toISOString().slice(0, 10)}T12:00`;
};

test('a payment is put to the trustees, a ticket gets an internal note, a document is filed', async ({
  page,
  baseURL: base = '',
}, { project }) => {
  await signIn(page, 'st@demo.test');
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const staff = { base, token };
  const { value: buildings } = await callEndpoint(
    apiContract.office.list,
    { params: { resource: 'trustee-appointments' }, query: { limit: 1 } },
    staff,
  );
  const building = buildings[0]?.buildingId as { id: string; name: string };
  const { value: accounts } = await callEndpoint(
    apiContract.office.list,
    {
      params: { resource: 'levy-accounts' },
      query: { limit: 1, filter: JSON.stringify({ buildingId: building.id }) },
    },
    staff,
  );
  const ours = `Refund ${project.name}`;
  const { id: paymentId } = await callEndpoint(
    apiContract.office.create,
    {
      params: { resource: 'payments' },
      body: {
        values: {
          buildingId: building.id,
          type: 'Account',
          levyAccountId: accounts[0]?.id,
          amount: 1250.5,
          ourReference: ours,
          theirReference: ours,
        },
      },
    },
    staff,
  );

  // Today opens the records of a queue one after the other, or as a list.
  await page.goto('/office/');
  await expect(page.getByRole('heading', { name: 'Amounts owed over the last 12 months' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /New payments/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New payments' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Current item' })).toContainText('Payment: ');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Show as list' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payments', exact: true })).toBeVisible();
  await expect(page.getByLabel('Show', { exact: true })).toBeVisible();

  await page.goto(`/office/#/payments/${paymentId}/show`);
  await page.getByRole('button', { name: 'Put to the trustees' }).click();
  const ask = page.getByRole('dialog');
  await ask.getByLabel('Subject').fill(ours);
  await ask.getByLabel('Voting closes').fill(inAMonth());
  await ask.getByRole('button', { name: 'Put to the trustees' }).click();
  await expect(page.getByText('Waiting for Trustee Approval').first()).toBeVisible();
  await expect(page.getByRole('link', { name: ours }).or(page.getByText(ours)).first()).toBeVisible();
  await expectAccessible(page);

  // A note that the customer never sees, and an answer that the customer does see.
  const { value: tickets } = await callEndpoint(
    apiContract.office.list,
    { params: { resource: 'tickets' }, query: { filter: '{"state":"In Progress"}', limit: 1 } },
    staff,
  );
  await page.goto(`/office/#/tickets/${tickets[0]?.id}/show`);
  await page.getByRole('button', { name: 'Internal note' }).click();
  await page.getByRole('dialog').getByLabel('Note').fill(`Ask the plumber (${project.name}).`);
  await page.getByRole('dialog').getByRole('button', { name: 'Internal note' }).click();
  await expectWritten(page, `Ask the plumber (${project.name}).`);

  // Uploads a document.
  await page.goto('/office/#/building-documents/create');
  await page.getByRole('combobox', { name: 'Building' }).fill(building.name);
  await page.getByRole('option', { name: building.name }).click();
  await page.getByLabel('Name').fill(`Notice ${project.name}`);
  await page.getByRole('combobox', { name: 'Type of document' }).click();
  await page.getByRole('option', { name: 'Other' }).click();
  await page.locator('input[type="file"]').setInputFiles({
    name: 'notice.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
  });
  // Waits until the list has faded away, so that it is not judged.
  await expect(page.locator('li[data-value]')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Document: Notice ${project.name}` })).toBeVisible();
});

test('mail to the trustees of a building is previewed and sent; a portal is seen as its owner sees it', async ({
  page,
}, { project }) => {
  await signIn(page, 'st@demo.test');
  await page.goto('/office/#/mailings/create');
  await page.getByRole('combobox', { name: 'Building' }).fill('Aloe');
  await page.getByRole('option', { name: /Aloe/ }).first().click();
  await page.getByRole('combobox', { name: 'To' }).click();
  await page.getByRole('option', { name: 'Trustees', exact: true }).click();
  await page.getByLabel('Subject').fill(`Water off (${project.name})`);
  await page.getByLabel('Message').fill('The water is off from 9 to 12.');
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog');
  await expect(preview.getByText('The water is off from 9 to 12.')).toBeVisible();
  await expectAccessible(page);
  await preview.getByRole('button', { name: /^Send to/ }).click();
  const progress = page.getByRole('progressbar', { name: 'Progress' });
  await expect(progress).toHaveAttribute('aria-valuetext', /^\d+ emails are in the demo mailbox\.$/, {
    timeout: 30_000,
  });
  await expectAccessible(page);

  await page.goto('/office/#/contacts?filter={"q":"o1@demo.test"}');
  await page.getByRole('link', { name: 'Mokoena, Naledi' }).click();
  await page.getByRole('button', { name: 'View portal as this person' }).click();
  const banner = page.getByRole('region', { name: 'View as' });
  await expect(banner).toContainText('Nothing can be changed.');
  await page.getByRole('link', { name: 'Owner Portal', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await banner.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('button', { name: 'View portal as this person' })).toBeVisible();
});
