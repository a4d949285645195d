/** The main job: an owner reads an account to its last cent and gets its statement in both formats by mail. */
import type { Page } from '@playwright/test';
import { statementRequestTexts } from '@stoep/contract/ledger/statements.texts';
import { expect, expectAccessible, expectRoomForLargeText, test } from '../fixtures.ts';
import { signIn } from '../support/sign-in.ts';

const OWNER = 'o1@demo.test';
/** A levy account is at most four screens on a phone, before anything is unfolded. */
const MOST_PIXELS = 3_200;
const REQUESTS = '**/statement/requests/';

/** Month labels of a chart that run into one another. */
const OVERLAPS = `[...document.querySelectorAll('.chart .MuiChartsAxis-directionX')].flatMap((axis) => {
  const names = [...axis.querySelectorAll('.MuiChartsAxis-tickLabel tspan:first-child')].map((one) => one.getBoundingClientRect());
  return names.slice(1).filter((one, index) => one.left < names[index].right).map((one) => one.left);
})`;

/** From the hub to the levy account, through the links. */
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
  if ((page.viewportSize()?.width ?? 0) < 600) await unfold(page);
  await expect(page.locator('.chart .MuiChartsAxis-tickLabel').first()).toBeVisible();
  expect(await page.evaluate(OVERLAPS)).toEqual([]);
  await expect(page.locator('.chart').filter({ hasText: '…' })).toHaveCount(0);
  expect(await broken(page, '.breakdown .money')).toEqual([]);
  await page
    .getByRole('button', { name: /EFT receipt/ })
    .first()
    .click();
  await expect(page.getByRole('table', { name: 'Paid for' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Calculation' }).first()).toBeVisible();
  await expectAccessible(page);
  await expectRoomForLargeText(page);
});

/** On a phone the amount owed and the last entries come first; the rest is a press away. */
const unfold = async (page: Page) => {
  await expect(page.locator('.ledger-row')).toHaveCount(10);
  expect(await page.evaluate<number>('document.documentElement.scrollHeight')).toBeLessThan(MOST_PIXELS);
  await page.getByRole('button', { name: /^Show all \d+ entries$/ }).click();
  await expect(page.locator('.ledger-row').nth(10)).toBeFocused();
  for (const card of ['Latest Meter Readings', 'Balance over time'])
    await page.getByRole('button', { name: `Show: ${card}` }).click();
};

/** The amounts that are broken over several lines. */
const broken = (page: Page, amounts: string) =>
  page.locator(amounts).evaluateAll((all) =>
    all.flatMap((one) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
      return lines.size > 1 ? [one.textContent] : [];
    }),
  );

/** Checks that no bar covers the text: it is below the top bar and above the bottom bar. */
const expectInSight = async (page: Page, text: string) => {
  const box = await page.getByText(text).boundingBox();
  const bar = await page.locator('.portal-bar.bottom').boundingBox();
  const end = bar?.y ?? page.viewportSize()?.height ?? 0;
  expect(box && box.y + box.height).toBeLessThanOrEqual(end);
};

/**
 * Requests the statement of the page, and sees it accepted. That text gives way once the file is ready, so the list
 * of requests is withheld until it has been seen.
 */
const requestStatement = async (
  page: Page,
  format: 'PDF' | 'EXCEL',
  look: () => Promise<void> = async () => undefined,
) => {
  const button = page.getByRole('button', { name: format === 'PDF' ? 'Download as PDF' : 'Download as Excel' });
  await expect(button).toBeVisible();
  // A first reading of the list that is still under way is not withheld.
  await page.waitForLoadState('networkidle');
  const seen = Promise.withResolvers<void>();
  await page.route(REQUESTS, async (route) => {
    await seen.promise;
    await route.fallback();
  });
  await button.click();
  await expect(page.getByText(statementRequestTexts.success(format, OWNER))).toBeVisible();
  await look();
  seen.resolve();
  await page.unroute(REQUESTS);
};

test('what one owes takes no press from the hub, why and how to pay one each, the statement two', async ({ page }) => {
  await signIn(page, OWNER);
  await expect(page.getByRole('link', { name: /^You owe.*R \d/ })).toBeVisible();
  const hub = page.url();

  await page.getByRole('link', { name: /^Why this amount/ }).click();
  await page.getByRole('button', { name: /^Levies and charges/ }).click();
  await expect(page.getByRole('list', { name: 'Levies and charges' }).getByText(/^Levy, /)).toBeVisible();
  await expect(page.locator('.unpaid-rows .money').first()).toBeVisible();
  expect(await broken(page, '.change .money, .unpaid-rows .money, .unpaid-total .money')).toEqual([]);
  await expectAccessible(page);
  await expectRoomForLargeText(page);

  await page.goto(hub);
  await page.getByRole('link', { name: /^How to pay/ }).click();
  await expect(page.getByText(/^Two people at your managing agent checked/)).toBeVisible();
  await expect(page.getByText('Received').first()).toBeVisible();
  await expectAccessible(page);
  await expectRoomForLargeText(page);

  await page.goto(hub);
  await page.getByRole('link', { name: /^Statement/ }).click();
  const file = page.waitForEvent('download', { timeout: 30_000 });
  await requestStatement(page, 'PDF', () => expectInSight(page, statementRequestTexts.success('PDF', OWNER)));
  expect((await file).suggestedFilename()).toMatch(/^Statement ALR001 .*\.pdf$/);
  await expect(page.getByText('Downloaded.')).toBeVisible();
});

test('A-2.10 C-8.8 the statement comes as PDF and as Excel to the own address, with its attachment', async ({
  page,
}) => {
  await signIn(page, OWNER);
  await openAccount(page);
  await page.getByRole('link', { name: 'Download Statement' }).click();
  await page.getByRole('button', { name: 'Last 3 months' }).click();
  for (const format of ['PDF', 'EXCEL'] as const) await requestStatement(page, format);
  const history = page.getByRole('region', { name: 'Requested statements' });
  await expect(history.getByText(/^Being (made|sent)$/)).toHaveCount(0, { timeout: 30_000 });
  const chip = history.getByText('In the demo mailbox').locator('visible=true').first();
  await expect(chip).toBeVisible();
  // The status fits on one line, and nothing overlaps it.
  expect((await chip.boundingBox())?.height).toBeLessThan(32);
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
    const back = page.getByRole('button', { name: 'All emails' });
    if (await back.isVisible()) await back.click();
  }
});
