/** The main job: an owner reads an account to its last cent and gets its statement in both formats by mail. */
import type { Page } from '@playwright/test';
import { statementTexts } from '@stoep/contract/accounts/statement.texts';
import { expect, expectAccessible, expectRoomForLargeText, test } from './fixtures.ts';
import { signIn } from './sign-in.ts';

const OWNER = 'o1@demo.test';

/** From the hub to the levy account, as a person goes. */
const openAccount = async (page: Page) => {
  await page.getByRole('link', { name: 'Owner Portal', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Owner Portal' })).toBeVisible();
  await page.getByRole('link', { name: /^View/ }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /^Levy account/ })).toBeVisible();
};

test('A-2.5 A-2.8 an owner signs in, opens the owner portal, and reads a levy account', async ({ page }) => {
  await signIn(page, OWNER);
  await page.getByRole('link', { name: 'Owner Portal', exact: true }).click();
  await expect(page.getByText('Amount due', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Hide/ })).toBeVisible();
  await expectAccessible(page);
  await expectRoomForLargeText(page);
  await page.getByRole('link', { name: /^View/ }).first().click();
  for (const card of ['Age Details', 'Statement Address', 'Information', 'Latest Meter Readings', 'Entries'])
    await expect(page.getByRole('region', { name: card })).toBeVisible();
  await page
    .getByRole('button', { name: /EFT receipt/ })
    .first()
    .click();
  await expect(page.getByRole('table', { name: 'What it settled' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'How the charge came about' }).first()).toBeVisible();
  await expectAccessible(page);
  await expectRoomForLargeText(page);
});

test('what one owes takes no press from the hub, why and how to pay one each, the statement two', async ({
  page,
}) => {
  await signIn(page, OWNER);
  await expect(page.getByRole('link', { name: /^You owe.*R \d/ })).toBeVisible();
  const hub = page.url();

  await page.getByRole('link', { name: /^Why this amount/ }).click();
  await page.getByRole('button', { name: /^Levies and charges/ }).click();
  await expect(page.getByRole('list', { name: 'Levies and charges' }).getByText(/^Levy, /)).toBeVisible();
  await expectAccessible(page);
  await expectRoomForLargeText(page);

  await page.goto(hub);
  await page.getByRole('link', { name: /^How to pay/ }).click();
  await expect(page.getByText(/^Confirmed by two people/)).toBeVisible();
  await expect(page.getByText('Received, being matched').first()).toBeVisible();
  await expectAccessible(page);
  await expectRoomForLargeText(page);

  await page.goto(hub);
  await page.getByRole('link', { name: /^Statement/ }).click();
  const file = page.waitForEvent('download', { timeout: 30_000 });
  await page.getByRole('button', { name: 'Download as PDF' }).click();
  expect((await file).suggestedFilename()).toMatch(/^Statement ALR001 .*\.pdf$/);
  await expect(page.getByText('Your statement is ready, and in your downloads.')).toBeVisible();
});

test('A-2.10 C-8.8 the statement comes as PDF and as Excel to the own address, with its attachment', async ({
  page,
}) => {
  await signIn(page, OWNER);
  await openAccount(page);
  await page.getByRole('link', { name: 'Download Statement' }).click();
  await page.getByRole('button', { name: 'Last 3 months' }).click();
  for (const [name, format] of [
    ['Download as PDF', 'PDF'],
    ['Download as Excel', 'EXCEL'],
  ] as const) {
    await page.getByRole('button', { name }).click();
    await expect(page.getByText(statementTexts.success(format, OWNER))).toBeVisible();
  }
  const history = page.getByRole('region', { name: 'Requested statements' });
  await expect(history.getByText(/^Being (made|sent)$/)).toHaveCount(0, { timeout: 30_000 });
  await expect(history.getByText("In the demo's mailbox").first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'demo mailbox' }).click();
  for (const [index, ending] of ['.xlsx', '.pdf'].entries()) {
    await page
      .getByRole('button', { name: /^Statement for/ })
      .nth(index)
      .click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: new RegExp(`\\${ending}, `) }).click();
    expect((await download).suggestedFilename()).toContain(ending);
    if (index === 0) await expectAccessible(page);
    const back = page.getByRole('button', { name: 'All mails' });
    if (await back.isVisible()) await back.click();
  }
});
