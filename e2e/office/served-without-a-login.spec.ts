/** An owner without a login calls: a repair is logged from the list with unit, urgency and photo. */
import { expect, expectAccessible, test } from '../fixtures.ts';
import { countPresses } from '../support/presses.ts';
import { heading } from '../support/screen.ts';
import { signIn } from '../support/sign-in.ts';

/** From the list to the page of the ticket. */
const MOST = { presses: 8, texts: 2 };
const PHOTO = {
  name: 'geyser.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

test('a repair is logged for an owner without a login, and the ticket shows the unit', async ({ page }) => {
  await signIn(page, 'st@demo.test');
  await page.goto('/office/#/tickets');
  await expect(heading(page, 'Tickets')).toBeVisible();
  const { press, type, addFile, count } = countPresses(page);
  const link = async (label: string, words: string, option: RegExp) => {
    await type(page.getByRole('combobox', { name: label }), words);
    await press(page.getByRole('option', { name: option }).first());
  };
  await press(page.locator('a[href="#/tickets/create"]:visible').first());
  await expect(heading(page, 'New ticket')).toBeVisible();
  await link('Person', 'zaida moyo', /^Zaida Moyo/);
  // Building and unit of the person are filled in, and one line says how updates reach the person.
  await expect(page.getByRole('combobox', { name: 'Building' })).toHaveValue('Aloe Ridge');
  await expect(page.getByRole('combobox', { name: 'Unit' })).toHaveValue('A-4');
  await expect(page.getByText('No portal login. Updates go by email.')).toBeVisible();
  await press(page.getByRole('combobox', { name: 'Urgency' }));
  await press(page.getByRole('option', { name: 'Urgent' }));
  await press(page.getByRole('combobox', { name: 'Type' }));
  await press(page.getByRole('option', { name: 'Maintenance' }));
  await type(page.getByRole('textbox', { name: 'Description' }), 'Geyser leaks\nWater runs down the passage wall.');
  await addFile(page.locator('label', { hasText: 'Choose files' }), PHOTO);
  await expectAccessible(page);
  await press(page.getByRole('button', { name: 'Log the ticket' }));

  await expect(heading(page, /^Ticket \d+: Geyser leaks, unit A-4$/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Photos and files' })).toContainText('geyser.png');
  await expect(page.getByText('zaida.moyo@example.test').first()).toBeVisible();
  const { presses, texts } = count();
  expect(presses).toBeLessThanOrEqual(MOST.presses);
  expect(texts).toBeLessThanOrEqual(MOST.texts);
});
