/** The life of a ticket: logged with a photo, answered by staff, commented, closed. */
import type { Page } from '@playwright/test';
import { A_PNG, aLargePng } from '../../apps/api/test/factories/pictures.ts';
import { expect, expectAccessible, expectWritten, test } from '../fixtures.ts';
import { signIn } from '../support/sign-in.ts';

const MB = 1_048_576;

/** Staff take a step of the ticket in the office with a text. */
const say = async (office: Page, step: string, text: string) => {
  await office.getByRole('button', { name: step, exact: true }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByRole('textbox').fill(text);
  await dialog.getByRole('button', { name: step, exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expectWritten(office, text);
};

test('B-2.4 B-2.9 an owner logs a ticket with a photo, reads the answer, comments, and closes it', async ({
  page,
  browser,
  productUrl,
}) => {
  await signIn(page, 'o1@demo.test');
  await page.getByRole('link', { name: 'Owner Portal', exact: true }).click();
  await page.getByRole('link', { name: 'Log A Ticket' }).first().click();
  await page.getByLabel('Ticket type').selectOption('Maintenance');
  await page.getByLabel('Description').fill('The gate motor hums and the gate stays shut.');
  await page.locator('input[type=file]').setInputFiles([
    { name: 'gate.png', mimeType: 'image/png', buffer: A_PNG },
    { name: 'camera.png', mimeType: 'image/png', buffer: aLargePng() },
    { name: 'scan.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(10 * MB + 1) },
  ]);
  await expect(page.getByText('scan.pdf is too large. The limit is 10 MB.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  // The sent ticket is shown at once, with its photo.
  const sent = page.getByRole('region', { name: /^Ticket \d+/ });
  await expect(sent).toContainText('The gate motor hums and the gate stays shut.');
  await expect(sent).toContainText(/Received .* We reply by/);
  await expect(sent.locator('img.ticket-photo').first()).toBeVisible();
  const link = page.getByRole('link', { name: /^Open ticket/ });
  await expect(link).toBeVisible();
  const ticketId = (await link.getAttribute('href'))?.split('/').at(-1) ?? '';
  await link.click();
  await expect(page.getByRole('button', { name: /^gate\.png/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^camera\.jpg, (\d+ KB|[1-4](\.\d)? MB)$/ })).toBeVisible();
  await expect(page.getByText('No comments yet.')).toBeVisible();

  const office = await browser.newContext({ baseURL: productUrl });
  const staff = await office.newPage();
  await signIn(staff, 'st@demo.test');
  await staff.goto(`/office/#/tickets/${ticketId}/show`);
  await say(staff, 'Internal note', 'The same motor as last year.');
  await say(staff, 'Answer', 'The technician comes tomorrow.');
  await office.close();
  await page.reload();
  await expect(page.getByText('The technician comes tomorrow.')).toBeVisible();
  await expect(page.getByText('The same motor as last year.')).toHaveCount(0);

  await page.getByLabel('Comment', { exact: true }).fill('Thank you.');
  await page.getByRole('button', { name: 'Add Comment' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Thank you.' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Close Ticket' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Are you sure you want to close this ticket?');
  await page.getByRole('button', { name: 'Close ticket', exact: true }).click();
  await expect(page.getByText(/^This ticket is closed/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close Ticket' })).toHaveCount(0);
});
