/** An owner telephones: staff find the owner, explain the balance, send a statement and log a ticket, without a pointer. */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { heading } from '../support/screen.ts';
import { signIn } from '../support/sign-in.ts';

const AT_MOST = 12;

/** Opens the office and counts presses; each key of a combination counts, what is typed does not. */
const openOffice = async (page: Page) => {
  await signIn(page, 'st@demo.test');
  await page.goto('/office/');
  await expect(heading(page, 'Today')).toBeVisible();
  let presses = 0;
  return {
    count: () => presses,
    press: async (key: string) => {
      presses += key.split('+').length;
      await page.keyboard.press(key);
    },
  };
};

const typeName = async (page: Page, name: string) => {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Find anything' })).toBeFocused();
  await page.keyboard.type(name.toLowerCase());
  await expect(page.getByRole('option', { name }).first()).toHaveAttribute('aria-selected', 'true');
};

/** What one look answers. */
const expectAnswered = async (page: Page, telephone: string) => {
  const head = page.getByRole('region', { name: 'In a call' });
  await expect(head.getByRole('link', { name: telephone })).toHaveAttribute('href', /^tel:\+27/);
  for (const label of ['Balance', 'Last payment', 'Proof of payment', 'Next charge', 'Open tickets', 'Last contact'])
    await expect(head.getByText(label, { exact: true })).toBeInViewport();
  return head;
};

test('an owner phones: found, balance explained, statement sent, ticket logged and call noted in at most 12 presses', async ({
  page,
}) => {
  const { press, count } = await openOffice(page);
  await typeName(page, 'Fatima Jacobs');

  await press('Enter');
  await expect(heading(page, 'Contact: Fatima Jacobs')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send statement' })).toBeVisible();
  const head = await expectAnswered(page, '072 555 0103');
  await press('b');
  await expect(page.getByRole('table', { name: /^Breakdown of the balance of/ }).first()).toBeVisible();

  await press('s');
  await expect(page.getByRole('dialog', { name: 'Send statement' })).toBeVisible();
  await press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();

  await press('t');
  const words = page.getByRole('dialog', { name: 'Log a ticket' }).getByLabel('Description');
  await expect(words).toBeFocused();
  await page.keyboard.type('The gate motor grinds at night.');
  await press('Control+Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  // The link of the notice has the colour of its text, which can be read on the fill.
  const notice = page.getByRole('status').filter({ hasText: /^Ticket \d+ logged\./ });
  const color = await notice.evaluate((shown) => getComputedStyle(shown).color);
  await expect(notice.getByRole('link', { name: 'Open the ticket' })).toHaveCSS('color', color);
  await expect(page.getByRole('region', { name: 'Tickets' })).toContainText('The gate motor grinds at night.');
  await expect(page.getByRole('region', { name: 'Emails' })).toContainText('Statement for');

  await press('n');
  await expect(page.getByRole('textbox', { name: 'Call notes' })).toBeFocused();
  await page.keyboard.type('Asks when the gate is mended.');
  await expectAccessible(page);
  await press('Control+Enter');
  await expect(head).toContainText('Incoming call, ');
  await expect(head).toContainText('Asks when the gate is mended.');
  await expectAccessible(page);
  expect(count()).toBeLessThanOrEqual(AT_MOST);
});

test('an owner without a login phones: the balance, the next charge and the note of the call are as near', async ({
  page,
}) => {
  const { press, count } = await openOffice(page);
  await typeName(page, 'Deon Venter');

  await press('Enter');
  await expect(heading(page, 'Contact: Deon Venter')).toBeVisible();
  const head = await expectAnswered(page, '076 078 4831');
  await press('b');
  await press('n');
  await expect(page.getByRole('textbox', { name: 'Call notes' })).toBeFocused();
  await page.keyboard.type('Will pay on Friday.');
  await press('Control+Enter');
  await expect(head).toContainText('Will pay on Friday.');
  await expectAccessible(page);
  expect(count()).toBeLessThanOrEqual(AT_MOST);

  // The account leads with the same facts.
  await page.getByRole('region', { name: 'Accounts' }).getByRole('link').first().click();
  await expect(heading(page, /^Levy account: /)).toBeVisible();
  await expectAnswered(page, '076 078 4831');
  await expectAccessible(page);
});
