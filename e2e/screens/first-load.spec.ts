/**
 * What a first visit downloads before anything can be drawn, in bytes as they are sent: the page, and what it loads. The size grows
 * unnoticed with each import; `npm run bench web` measures the time that a connection and a processor need for it.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '@playwright/test';

const KILOBYTE = 1_000;

const built = (app: string, name: string) => fileURLToPath(new URL(`../../apps/${app}/dist/${name}`, import.meta.url));
/** The build leaves a compressed copy beside each file. */
const sent = (app: string, name: string) => readFileSync(built(app, `${name}.br`)).length;
const pageOf = (app: string) => readFileSync(built(app, 'index.html'), 'utf8');

/** Scripts and sheets that a page loads, each once. */
const namedBy = (html: string, prefix: string): readonly string[] => {
  const found = html.matchAll(/<(?:script|link)[^>]+(?:src|href)="([^"]+\.(?:js|css))"/g);
  const names = [...found].map(([, address = '']) => address.slice(address.startsWith(prefix) ? prefix.length : 1));
  return [...new Set(names)].filter((name) => name !== 'theme-boot.js');
};

/** The portal's page contains the script; the office's page loads it. */
const bootOf = (html: string): number => (html.includes('src="/theme-boot.js"') ? sent('portal', 'theme-boot.js') : 0);

const firstLoad = (app: string, prefix: string): number => {
  const html = pageOf(app);
  const named = namedBy(html, prefix);
  expect(named.some((name) => name.endsWith('.css'))).toBe(true);
  const bytes = named.reduce((sum, name) => sum + sent(app, name), brotliCompressSync(html).length);
  return bytes + bootOf(html);
};

/** What the page also loads at an address behind the sign-in screen. */
const aheadOf = (address: string): readonly string[] => {
  const [, content = '{}'] = /name="stoep-ahead" content="([^"]+)"/.exec(pageOf('portal')) ?? [];
  const { app, screens } = JSON.parse(content.replaceAll('&quot;', '"')) as {
    app: string[];
    screens: Record<string, string[]>;
  };
  return [...app, ...(screens[address] ?? [])];
};

test.skip(({ isMobile }) => !isMobile, 'The files are the same at each width.');

test('the sign-in screen stands after 100 kB', () => {
  expect(firstLoad('portal', '/')).toBeLessThan(100 * KILOBYTE);
});

test('FAULT-48.14: the sign-in screen asks for less than 100 kB of script, and its page is less than 9 kB', () => {
  const scripts = namedBy(pageOf('portal'), '/').filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(3);
  expect(scripts.reduce((sum, name) => sum + sent('portal', name), 0)).toBeLessThan(100 * KILOBYTE);
  expect(brotliCompressSync(pageOf('portal')).length).toBeLessThan(9 * KILOBYTE);
});

const AHEAD = {
  '/user-portal': 100,
  '/owner-portal': 100,
  '/trustee-portal': 100,
  '/contractor-portal': 170,
};

for (const [address, most] of Object.entries(AHEAD))
  test(`${address} asks for ${most} kB more, in few pieces`, () => {
    const names = aheadOf(address);
    expect(names.length).toBeGreaterThan(3);
    expect(names.length).toBeLessThan(16);
    expect(names.reduce((sum, name) => sum + sent('portal', name), 0)).toBeLessThan(most * KILOBYTE);
  });

test('the office stands after 400 kB', () => {
  expect(firstLoad('office', '/office/')).toBeLessThan(400 * KILOBYTE);
});
