import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { SLOW_JOURNEYS } from '../scripts/test/slow-files.ts';
import { findBrowser } from './support/browser.ts';

const browser = findBrowser();
const inRoot = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));

/**
 * Journeys that run at one width only; `npm run test:journeys` runs all at both. `npm test` leaves the slow ones out.
 * Each kind of person has a journey at both widths: an owner reads an account, a trustee looks at the open approvals, a clerk opens
 * a record.
 */
const AT_A_DESK = [
  '**/people-{password,profile,sessions}.spec.ts',
  '**/contractor-{is-hired,attorney}.spec.ts',
  '**/office-{bank-overlap,documents,forms,imports,owner-events,take-on,two-people,work}.spec.ts',
  '**/an-owner-phones.spec.ts',
  '**/{every-list-fits,keyboard,motion,notices-on-a-device,rows-on-a-screen}.spec.ts',
];
/** These test the width itself: 360 px. */
const NEVER_AT_A_DESK = ['**/{longest-values,languages,thumb}.*'];
const ON_A_PHONE = [
  '**/people-{registers,sign-in}.spec.ts',
  '**/contractor-{quotes,registration}.spec.ts',
  '**/owner-{changes-an-account,queries-a-charge,ticket}.spec.ts',
  '**/{lands-on-the-list,offline,presses,votes-place}.spec.ts',
  '**/trustee-{votes,walks-a-building}.spec.ts',
];
/** Journeys that set up a portfolio of their own run once, at a desk, on a product of their own. */
const OF_ONES_OWN =
  '**/office-{building-leaves,first-days,from-empty,letters,levy-run-problems,month,takes-buildings-on}.spec.ts';
const everywhere = process.env.STOEP_EVERY_WIDTH !== undefined;
const left = process.env.STOEP_QUICK ? [...SLOW_JOURNEYS] : [];
/** A search for flaky journeys must not retry; `npm test` retries once and reports it. */
const strict = everywhere || Boolean(process.env.STOEP_SLOW) || Boolean(process.env.STOEP_LATE_MS);

/** Each journey runs at a phone's and at a desk's width, in parallel; each width has a product of its own. */
export default defineConfig({
  testDir: '.',
  // Sweeps that take minutes have a command of their own: npm run test:screens.
  testMatch: process.env.STOEP_SLOW ? '*.slow.ts' : '*.spec.ts',
  outputDir: inRoot('test-results'),
  forbidOnly: true,
  workers: 2,
  retries: strict ? 0 : 1,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? inRoot('.cache/test/browser.json') }],
  ],
  use: {
    // Without a character set Chromium saves a file as `download` if its name has more than ASCII.
    launchOptions: { ...browser, args: [...browser.args], env: { ...browser.env, LANG: 'C.UTF-8' } },
    locale: 'en-ZA',
    timezoneId: 'Africa/Johannesburg',
    // Journeys hold back or change requests of the page, which a service worker would hide; the offline journey allows it.
    serviceWorkers: 'block',
    // Recording every step costs a fifth of the run; set STOEP_TRACE after a failed journey.
    trace: process.env.STOEP_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'phone',
      testIgnore: [OF_ONES_OWN, ...left, ...(everywhere ? [] : AT_A_DESK)],
      workers: 1,
      use: { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      testIgnore: [OF_ONES_OWN, ...left, ...NEVER_AT_A_DESK, ...(everywhere ? [] : ON_A_PHONE)],
      workers: 1,
      use: { viewport: { width: 1280, height: 900 } },
    },
    {
      // The width that ends first goes on with these, so that neither works alone at the end.
      name: 'own portfolio',
      testMatch: process.env.STOEP_SLOW ? [] : OF_ONES_OWN,
      testIgnore: left,
      use: { viewport: { width: 1280, height: 900 } },
    },
  ],
});
