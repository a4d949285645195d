/**
 * What a screen costs a phone that opens it for the first time: a processor four times as slow as this one, and a connection of
 * 1.6 Mbit/s with 150 ms to the server and back. `npm run bench web`.
 */
import type { Browser, CDPSession, Page } from '@playwright/test';
import { apiContract } from '@stoep/contract';
import { callEndpoint } from '@stoep/contract/kit/client';
import { DEMO_PASSWORD } from '../../apps/api/src/modules/platform/demo/demo-logins.ts';
import { expect, test } from '../fixtures.ts';

const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const SLOWER = 4;
const TIMES = 3;
const PHONE = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };
/** The page has been without requests for this long. */
const QUIET_MS = 600;

/** @property most milliseconds until the largest part of the screen is painted; absent where nothing is promised */
type Screen = {
  readonly name: string;
  readonly who: string | null;
  readonly path: string;
  readonly most?: { readonly lcp: number; readonly kilobytes?: number };
};

const OFFICE = { lcp: 3_500 };
const SCREENS: readonly Screen[] = [
  { name: 'sign-in', who: null, path: '/', most: { lcp: 1_400, kilobytes: 120 } },
  { name: 'hub', who: 'o1', path: '/#/user-portal' },
  { name: 'hub of a trustee', who: 't1', path: '/#/user-portal' },
  { name: 'owner portal', who: 'o1', path: '/#/owner-portal', most: { lcp: 2_000 } },
  { name: 'tickets', who: 'o1', path: '/#/owner-portal?tab=tickets' },
  { name: 'trustee portal', who: 't1', path: '/#/trustee-portal' },
  { name: 'contractor portal', who: 'c1', path: '/#/contractor-portal' },
  { name: 'office, today', who: 'st', path: '/office/', most: OFFICE },
  { name: 'office, tickets', who: 'st', path: '/office/#/tickets', most: OFFICE },
  { name: 'office, levy accounts', who: 'st', path: '/office/#/levy-accounts', most: OFFICE },
  { name: 'office, matching', who: 'st-bookkeeper', path: '/office/#/bank-match', most: OFFICE },
];
/** `npm run bench web hub owner` measures the screens whose names contain one of the words. */
const words = (process.env.STOEP_SCREENS ?? '').split(' ').filter((word) => word !== '');
const chosen = SCREENS.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
const INP_MS = 150;
const CLS = 0.02;

type Observation = { kilobytes: number; fonts: number; requests: number; lcp: number; cls: number; inp: number };

/** Recorded by the page itself from its beginning. */
const WATCH = `
  window.seen = { lcp: 0, cls: 0, inp: 0 };
  const watch = (type, tell, more) => new PerformanceObserver((list) => list.getEntries().forEach(tell)).observe({ type, buffered: true, ...more });
  watch('largest-contentful-paint', ({ startTime }) => { window.seen.lcp = startTime; });
  watch('layout-shift', ({ value, hadRecentInput }) => { if (!hadRecentInput) window.seen.cls += value; });
  watch('event', ({ duration, interactionId }) => { if (interactionId) window.seen.inp = Math.max(window.seen.inp, duration); }, { durationThreshold: 16 });`;

/** Adds up the bytes received. */
const counting = async (devtools: CDPSession) => {
  const came = { all: 0, fonts: 0, requests: 0, last: performance.now() };
  const fonts = new Set<string>();
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Font') fonts.add(requestId);
  });
  devtools.on('Network.requestWillBeSent', () => {
    came.requests += 1;
    came.last = performance.now();
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    came.last = performance.now();
    if (fonts.has(requestId)) came.fonts += encodedDataLength;
    else came.all += encodedDataLength;
  });
  await devtools.send('Network.enable');
  return came;
};

const untilQuiet = async (page: Page, came: { last: number }) => {
  while (performance.now() - came.last < QUIET_MS) await page.waitForTimeout(50);
};

type StoredRow = Readonly<Record<string, string>>;

const look = async (browser: Browser, base: string, path: string, stored: StoredRow): Promise<Observation> => {
  const context = await browser.newContext({ ...PHONE, locale: 'en-ZA', serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.addInitScript((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, Object.entries(stored));
  await page.addInitScript(WATCH);
  const devtools = await context.newCDPSession(page);
  const came = await counting(devtools);
  await devtools.send('Network.emulateNetworkConditions', LINE);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(base + path);
  await expect(page.locator('h1').first()).toBeVisible({ timeout: 30_000 });
  // The page itself contains a heading, which the screen replaces.
  await expect(page.locator('.boot-app')).toHaveCount(0, { timeout: 30_000 });
  await untilQuiet(page, came);
  const { all, fonts, requests } = came;
  const painted = await page.evaluate<{ lcp: number; cls: number }>('window.seen');
  // The likeliest first press: the menu where there is one, else the first field or button.
  const pressed = page.locator('header button:visible, main input:visible, main button:visible');
  for (let times = 0; times < 2; times += 1) {
    // The first press may have led to a screen with fewer controls.
    if ((await pressed.count()) <= times) break;
    await pressed.nth(times).click();
    await page.keyboard.press('Escape');
    await untilQuiet(page, came);
  }
  const { inp } = await page.evaluate<{ inp: number }>('window.seen');
  await context.close();
  return {
    kilobytes: all / 1_000,
    fonts: fonts / 1_000,
    requests,
    inp,
    lcp: painted.lcp,
    cls: painted.cls,
  };
};

const middle = (seen: readonly Observation[], what: keyof Observation): number =>
  seen.map((one) => one[what]).toSorted((a, b) => a - b)[Math.floor(seen.length / 2)] ?? Number.NaN;

const storedOf = async (base: string, who: string | null): Promise<StoredRow> => {
  if (who === null) return {};
  const email = `${who}@demo.test`;
  const made = await callEndpoint(apiContract.session.logIn, { body: { email, password: DEMO_PASSWORD } }, { base });
  return {
    token: made.token,
    userProfileId: made.userProfileId,
    userEmail: email,
    accInt: String(made.loginCount),
  };
};

test.skip(({ isMobile }) => !isMobile, 'A phone is what is measured.');
test.setTimeout(600_000);

test('the first visit of a phone', async ({ browser, baseURL: base = '' }) => {
  const say = (line: string) => process.stdout.write(`${line}\n`);
  say(`${'screen'.padEnd(24)}      kB   fonts  requests  LCP ms     CLS  INP ms`);
  const short: string[] = [];
  for (const { name, who, path, most } of chosen) {
    const stored = await storedOf(base, who);
    const seen: Observation[] = [];
    for (let times = 0; times < TIMES; times += 1) seen.push(await look(browser, base, path, stored));
    const [kilobytes, lcp, cls, inp] = (['kilobytes', 'lcp', 'cls', 'inp'] as const).map((what) =>
      middle(seen, what),
    ) as [number, number, number, number];
    const columns = [
      kilobytes.toFixed(0).padStart(8),
      middle(seen, 'fonts').toFixed(0).padStart(8),
      String(middle(seen, 'requests')).padStart(10),
      lcp.toFixed(0).padStart(8),
      cls.toFixed(3).padStart(8),
      inp.toFixed(0).padStart(8),
    ];
    say(name.padEnd(24) + columns.join(''));
    if (lcp > (most?.lcp ?? Number.POSITIVE_INFINITY)) short.push(`${name}: LCP ${lcp} ms of ${most?.lcp}`);
    if (kilobytes > (most?.kilobytes ?? Number.POSITIVE_INFINITY))
      short.push(`${name}: ${kilobytes} kB of ${most?.kilobytes}`);
    if (inp > INP_MS) short.push(`${name}: INP ${inp} ms of ${INP_MS}`);
    if (cls > CLS) short.push(`${name}: CLS ${cls} of ${CLS}`);
  }
  expect(short).toEqual([]);
});
