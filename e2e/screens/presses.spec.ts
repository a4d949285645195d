/** The main tasks, with the number of presses that each takes from the hub of a phone (issue 48, "Holds when"; decision 0329). */
import type { Page } from '@playwright/test';
import { A_PNG } from '../../apps/api/test/factories/pictures.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { countPresses } from '../support/presses.ts';
import { signIn } from '../support/sign-in.ts';

test.use({
  actionTimeout: 15_000,
  viewport: { width: 390, height: 844 },
  permissions: ['clipboard-read', 'clipboard-write'],
});

const bar = (page: Page) => page.getByRole('navigation', { name: 'Portals' });
const action = (page: Page, name: RegExp) => page.getByRole('link', { name });

test('FAULT-48.2: what is owed stands on the hub: no press', async ({ page }) => {
  await signIn(page, 'o1@demo.test');
  await expect(page.getByText('You owe')).toBeVisible();
  await expect(page.getByText(/^R\s?[\d\s]+\.\d\d$/).first()).toBeInViewport();
});

/** Labels of actions that are broken over several lines. */
const brokenWords = (page: Page) =>
  page.evaluate<string[]>(`[...document.querySelectorAll('.quick-action')].flatMap((action) => {
    const texts = document.createTreeWalker(action, NodeFilter.SHOW_TEXT);
    const broken = [];
    while (texts.nextNode()) {
      const { currentNode: node } = texts;
      if (node.parentElement.closest('.visually-hidden')) continue;
      for (const { 0: word, index } of node.data.matchAll(/\\S+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
      }
    }
    return broken;
  })`);

test('FAULT-48.11: no word of what the hub offers is broken at 360 px', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await signIn(page, 'o1@demo.test');
  await expect(page.locator('.quick-action')).toHaveCount(4);
  expect(await brokenWords(page)).toEqual([]);
});

test('FAULT-48.4: why an amount is owed: one press', async ({ page }) => {
  await signIn(page, 'o1@demo.test');
  const { press, count } = countPresses(page);
  await press(action(page, /^Why this amount/));
  await expect(page.getByRole('region', { name: 'What is unpaid' })).toBeVisible();
  expect(count()).toEqual({ presses: 1, texts: 0 });
});

test('FAULT-48.2: the reference is copied: two presses', async ({ page }) => {
  await signIn(page, 'o1@demo.test');
  const { press, count } = countPresses(page);
  await press(action(page, /^How to pay/));
  await press(page.getByRole('button', { name: 'Copy: Your reference' }));
  await expect.poll(() => page.evaluate<string>('navigator.clipboard.readText()')).toBe('ALR001');
  expect(count()).toEqual({ presses: 2, texts: 0 });
});

test('FAULT-48.8: the statement of the last three months: two presses, and its file is there', async ({ page }) => {
  await signIn(page, 'o1@demo.test');
  const { press, count } = countPresses(page);
  await press(action(page, /^Statement/));
  await press(page.getByRole('button', { name: 'Download as PDF' }));
  await expect(page.getByText(/^Your PDF statement is being processed/)).toBeVisible();
  expect(count()).toEqual({ presses: 2, texts: 0 });
});

test('FAULT-48.3: a charge is queried: three presses and a text', async ({ page }) => {
  await signIn(page, 'ot@demo.test');
  const { press, type, count } = countPresses(page);
  await press(action(page, /^Why this amount/));
  // Not the first one, which the query's journey uses.
  await press(
    page
      .locator('.unpaid-rows')
      .getByRole('link', { name: /^Query this charge/ })
      .nth(1),
  );
  await type(page.getByLabel('What is wrong?'), 'I paid this at the bank.');
  await press(page.getByRole('button', { name: 'Submit' }));
  await expect(page.getByRole('region', { name: /^Ticket \d+/ })).toContainText('I paid this at the bank.');
  expect(count()).toEqual({ presses: 3, texts: 1 });
});

test('FAULT-48.5: a leak is reported with its photo: four presses at most and a text', async ({ page }) => {
  await signIn(page, 'o1@demo.test');
  const { press, type, addFile, count } = countPresses(page);
  await press(bar(page).getByRole('link', { name: 'Problem' }));
  await type(page.getByLabel('What is wrong?'), 'Water runs down the wall of the passage.');
  await addFile(page.getByText('Choose files', { exact: true }), {
    name: 'leak.png',
    mimeType: 'image/png',
    buffer: A_PNG,
  });
  await press(page.getByRole('button', { name: 'Send', exact: true }));
  const sent = page.getByRole('region', { name: /^Ticket \d+/ });
  await expect(sent).toContainText('Water runs down the wall of the passage.');
  await expect(sent.locator('img.ticket-photo').first()).toBeVisible();
  expect(count().presses).toBeLessThanOrEqual(4);
  expect(count().texts).toBe(1);
});

test('FAULT-48.7: how a ticket stands: one press, to the ticket that waits for an answer too', async ({ page }) => {
  await signIn(page, 'o1@demo.test');
  const { press, count } = countPresses(page);
  await press(
    page
      .locator('.hub-lines')
      .getByRole('link', { name: /ticket/i })
      .first(),
  );
  await page.waitForURL('**/#/loggedticket/**');
  await expect(page.getByRole('region', { name: 'Description' })).toBeVisible();
  expect(count()).toEqual({ presses: 1, texts: 0 });
});

test('FAULT-48.6: a vote with its amount and its quotes in sight: two presses', async ({ page }) => {
  await signIn(page, 't1@demo.test');
  const { press, count } = countPresses(page);
  const row = page.locator('.row-card, tr', { hasText: /of \d quotes/ }).first();
  await expect(row).toContainText(/R\s?[\d\s]+\.\d\d/);
  const subject = (await row.getByRole('link').first().innerText()).trim();
  await press(row.getByRole('link').first());
  const mine = page.getByRole('region', { name: 'Your vote' });
  await expect(page.getByText(/R\s?[\d\s]+\.\d\d/).first()).toBeVisible();
  await expect(page.getByText(/quote/i).first()).toBeVisible();
  await press(mine.getByRole('button', { name: `Approve ${subject}` }));
  await expect(mine).toContainText('Approve');
  await expect(mine.getByRole('button', { name: `Approve ${subject}` })).toHaveCount(0);
  expect(count()).toEqual({ presses: 2, texts: 0 });
});

test('FAULT-48.7: the minutes of the last annual general meeting: three presses at most', async ({ page }) => {
  await signIn(page, 'o1@demo.test');
  const { press, count } = countPresses(page);
  await press(bar(page).getByRole('link', { name: 'Building' }));
  await press(page.getByRole('link', { name: /^View Building/ }).first());
  await press(page.getByRole('button', { name: /^Preview of Minutes of the annual general meeting/ }).first());
  await expect(page.getByRole('dialog', { name: /^Preview of Minutes/ })).toBeVisible();
  expect(count().presses).toBeLessThanOrEqual(3);
});

test('FAULT-48.8: all devices are logged out: three presses at most', async ({ page, browser, productUrl }) => {
  const other = await browser.newContext({ baseURL: productUrl });
  const tablet = await other.newPage();
  await signIn(tablet, 'o2@demo.test');
  await signIn(page, 'o2@demo.test');
  const { press, count } = countPresses(page);
  await press(page.getByRole('button', { name: 'Menu' }));
  await press(page.getByRole('menuitem', { name: 'Log out on all devices' }));
  const sure = page.getByRole('alertdialog');
  await expect(sure).toContainText('Log out on all devices, including this one?');
  await expectAccessible(page);
  await press(sure.getByRole('button', { name: 'Log out on all devices' }));
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  expect(count().presses).toBeLessThanOrEqual(3);
  await tablet.reload();
  await expect(tablet.getByRole('alertdialog')).toContainText('Please log in again.');
  await other.close();
});
