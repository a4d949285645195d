/** The votes of the hub: their space is reserved before they load, so that a press does not hit the wrong button. */
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../support/sign-in.ts';

/** The phone of the other benchmarks: 1.6 Mbit/s, 150 ms there and back, a processor four times as slow. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const SLOWER = 4;
const MOST = 0.02;
const TARGET_PX = 44;
/** The least distance from Approve to the nearest other button: half a thumb. */
const APART_PX = 16;

const WATCH = `
  window.shifted = 0;
  window.shifts = [];
  new PerformanceObserver((list) => list.getEntries().forEach(({ value, hadRecentInput, sources }) => {
    if (hadRecentInput) return;
    window.shifted += value;
    window.shifts.push(value.toFixed(4) + ' ' + sources.map(({ node }) => node?.className ?? node?.nodeName).join(', '));
  })).observe({ type: 'layout-shift', buffered: true });`;

const slow = async (context: BrowserContext, page: Page): Promise<CDPSession> => {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', LINE);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return devtools;
};

const votes = (page: Page) => page.getByRole('list', { name: 'Approvals to vote on' });

/** How far the hub moved until its votes were there and no request was open. */
const shiftOf = async (page: Page) => {
  await expect(
    votes(page)
      .getByRole('button', { name: /^Approve/ })
      .first(),
  ).toBeVisible();
  await page.waitForLoadState('networkidle');
  return page.evaluate<{ shifted: number; shifts: string[] }>('({ shifted: window.shifted, shifts: window.shifts })');
};

test('FAULT-48.6: nothing on a trustee’s hub moves when the votes come, on a first visit and on a later one', async ({
  page,
  context,
}) => {
  await page.addInitScript(WATCH);
  await signIn(page, 't1@demo.test');
  await expect(votes(page)).toBeVisible();
  const stored = await page.evaluate<[string, string][]>('Object.entries(localStorage)');

  const first = await context.browser()?.newContext({
    baseURL: new URL(page.url()).origin,
    viewport: page.viewportSize(),
    locale: 'en-ZA',
    isMobile: (page.viewportSize()?.width ?? 0) < 600,
    serviceWorkers: 'block',
  });
  if (!first) throw new Error('No browser.');
  const phone = await first.newPage();
  await phone.addInitScript(WATCH);
  await phone.addInitScript((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, stored);
  await slow(first, phone);
  await phone.goto('/#/user-portal');
  const cold = await shiftOf(phone);
  expect(cold.shifted, cold.shifts.join('\n')).toBeLessThanOrEqual(MOST);
  await phone.reload();
  const warm = await shiftOf(phone);
  expect(warm.shifted, warm.shifts.join('\n')).toBeLessThanOrEqual(MOST);
  await first.close();
});

test('FAULT-48.6: every vote is pressed on 44 px, and Approve lies apart from the others', async ({ page }) => {
  await signIn(page, 't1@demo.test');
  const rows = votes(page).getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  for (const row of await rows.all()) {
    const boxOf = async (name: RegExp) => {
      const box = await row.getByRole('button', { name }).boundingBox();
      if (!box) throw new Error(`No button ${name}.`);
      return box;
    };
    const approve = await boxOf(/^Approve/);
    const others = [await boxOf(/^Decline/), await boxOf(/^Abstain/)];
    for (const { width, height } of [approve, ...others]) {
      expect(height).toBeGreaterThanOrEqual(TARGET_PX);
      expect(width).toBeGreaterThanOrEqual(TARGET_PX);
    }
    for (const other of others) {
      const beside = Math.max(other.x - (approve.x + approve.width), approve.x - (other.x + other.width));
      const below = other.y - (approve.y + approve.height);
      expect(Math.max(beside, below)).toBeGreaterThanOrEqual(APART_PX);
    }
  }
});
