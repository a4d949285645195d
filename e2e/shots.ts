/**
 * Screenshots of the running product: `npm run shots -- [address] [part of a screen's name]`. Writes the pictures of docs/guide and
 * shots/<screen>-<persona>-<width>-<mode>.png, and reports screens that scroll sideways or write to the console.
 */
import { mkdirSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { sessionEndpoints } from '@stoep/contract/identity/session';
import { callEndpoint } from '@stoep/contract/kit/client';
import { demoEndpoints } from '@stoep/contract/platform/demo';
import type { Shot } from './shots/shot.ts';
import { shots } from './shots/shots-list.ts';
import { findBrowser } from './support/browser.ts';
import { loaded } from './support/loaded.ts';

const WIDTHS = [360, 1280] as const;
const MODES = ['light', 'dark'] as const;
const FOLDER = 'shots';
const GUIDE = 'docs/guide/pictures';
/** Waits until a dialog is fully open. Endless animations and those driven by scrolling are not waited for. */
const ANIMATIONS_OVER = `Promise.all(document.getAnimations()
  .filter((one) => Number.isFinite(one.effect.getComputedTiming().endTime))
  .map((one) => one.finished.catch(() => null)))`;
/** Waits until the page has been still for a moment: no animations and no requests. */
const STILL = `new Promise((still) => {
  let wait = setTimeout(still, 400);
  new MutationObserver(() => {
    clearTimeout(wait);
    wait = setTimeout(still, 400);
  }).observe(document.body, { childList: true, subtree: true });
})`;
const say = (line: string) => process.stdout.write(`${line}\n`);

const [base = 'http://localhost:3000', only = ''] = process.argv.slice(2);

type Login = { email: string; password: string };

const storageOf = async ({ email, password }: Login): Promise<Record<string, string>> => {
  const { token, userProfileId, loginCount } = await callEndpoint(
    sessionEndpoints.logIn,
    { body: { email, password } },
    { base },
  );
  return { token, userProfileId, userEmail: email, accInt: String(loginCount) };
};

const open = async (browser: Browser, shot: Shot, width: number, mode: (typeof MODES)[number], stored: object) => {
  const context = await browser.newContext({
    viewport: { width, height: width < 600 ? 740 : 800 },
    colorScheme: mode,
    locale: 'en-ZA',
    timezoneId: 'Africa/Johannesburg',
  });
  const page = await context.newPage();
  // A missing element fails after ten seconds, so that the next picture does not wait half a minute.
  page.setDefaultTimeout(10_000);
  const name = `${shot.screen}-${shot.persona ?? 'anyone'}-${width}-${mode}`;
  page.on('console', (message) => say(`  ${name}: console.${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => say(`  ${name}: ${error.message}`));
  await page.addInitScript(
    (entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value);
    },
    Object.entries(stored) as [string, string][],
  );
  await page.goto(`${base}/${shot.office ? 'office/' : ''}#${shot.path}`);
  await page.waitForLoadState('networkidle');
  await shot.act?.(page);
  await page.waitForLoadState('networkidle');
  await picture(page, name, width);
  if (shot.guide && width === WIDTHS[1] && mode === MODES[0]) {
    if (shot.tall) await page.setViewportSize({ width, height: 1200 });
    await page.screenshot({ path: `${GUIDE}/${shot.guide}.png` });
  }
  await context.close();
};

const picture = async (page: Page, name: string, width: number) => {
  await page.evaluate(STILL);
  await loaded(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(ANIMATIONS_OVER);
  // An act may have scrolled; the picture begins at the top.
  await page.evaluate('scrollTo(0, 0)');
  const content = await page.evaluate<number>('document.documentElement.scrollWidth');
  if (content > width) say(`  ${name}: scrolls sideways, ${content} px wide`);
  // A dialog covers the window, so its picture is that of the window and not of the whole page.
  const fullPage = (await page.getByRole('dialog').or(page.getByRole('alertdialog')).count()) === 0;
  await page.screenshot({ path: `${FOLDER}/${name}.png`, fullPage });
};

/** Names the picture and what its page does not show. */
const failureOf = ({ guide, screen, path }: Shot, look: string, { message }: Error): string => {
  const plain = stripVTControlCharacters(message);
  const missing = /waiting for (.+?)(?: to be visible)?$/m.exec(plain)?.[1];
  const reason = missing ? `after ${path} the screen lacks ${missing}` : plain.split('\n')[0];
  return `The picture ${guide ?? screen} (${look}) was not taken: ${reason}.`;
};

const run = async () => {
  mkdirSync(FOLDER, { recursive: true });
  const { password } = await callEndpoint(demoEndpoints.info, {}, { base });
  const { executablePath, args, env } = findBrowser();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: [...args], env });
  const logins = new Map<string, Promise<Record<string, string>>>();
  for (const shot of shots.filter(({ screen }) => new RegExp(only).test(screen))) {
    const { persona } = shot;
    if (persona && !logins.has(persona)) logins.set(persona, storageOf({ email: `${persona}@demo.test`, password }));
    const stored = persona ? await logins.get(persona) : {};
    for (const width of WIDTHS)
      for (const mode of MODES)
        await open(browser, shot, width, mode, stored ?? {}).catch(async (error: Error) => {
          process.exitCode = 1;
          say(`  ${failureOf(shot, `${width} px, ${mode}`, error)}`);
          await Promise.all(browser.contexts().map((context) => context.close()));
        });
    say(`${shot.screen} ${persona ?? ''}`);
  }
  await browser.close();
};

await run();
