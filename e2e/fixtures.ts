/**
 * The fixtures of every journey: a product for its width, and a page that fails the journey on any console message, on any error of the
 * page, and on any request to another server.
 */
import { setTimeout as delay } from 'node:timers/promises';
import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { type Product, startProduct } from './support/product.ts';

type Watched = {
  /** Unexpected messages and requests. A journey removes those that it provokes on purpose. */
  unexpected: string[];
};

type Running = {
  product: Product;
  /** Address of a product with the demo portfolio, one per width; after a failed journey the next gets a fresh one. */
  productUrl: string;
};

const START_LIMIT_MS = 180_000;
/** A message of Playwright itself, since journeys block the portal's service worker. */
export const SERVICE_WORKER_BLOCKED = 'Service Worker registration blocked by Playwright';

/**
 * Delays each answer of the product by up to this many milliseconds, and slows the page down four times: a journey that passes only by
 * luck fails. Off by default: `STOEP_LATE_MS=800 npm run test:e2e`.
 */
const lateMs = Number(process.env.STOEP_LATE_MS ?? 0);
const SLOWED = 4;

const comesLate = async (context: BrowserContext) => {
  if (!(lateMs > 0)) return;
  await context.route('**/*', async (route) => {
    await delay(Math.random() * lateMs);
    await route.fallback();
  });
  context.on('page', async (page) => {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  });
};

export const test = base.extend<Watched, Running>({
  product: [
    async ({ browserName: _ }, use, { project }) => {
      const product = await startProduct([], project.name);
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: START_LIMIT_MS },
  ],
  productUrl: [async ({ product }, use) => use(product.url), { scope: 'worker' }],
  baseURL: async ({ productUrl }, use) => use(productUrl),
  unexpected: async ({ context, baseURL }, use) => {
    const unexpected: string[] = [];
    await comesLate(context);
    await context.route(
      (url) => url.protocol.startsWith('http') && url.origin !== baseURL,
      async (route) => {
        unexpected.push(`request to ${route.request().url()}`);
        await route.abort();
      },
    );
    context.on('console', (message) => {
      if (message.text() === SERVICE_WORKER_BLOCKED) return;
      const at = URL.parse(message.location().url)?.pathname ?? '';
      unexpected.push(`console.${message.type()}: ${message.text()} ${at}`);
    });
    context.on('weberror', (error) => unexpected.push(`error: ${error.error().message}`));
    await use(unexpected);
    expect(unexpected, 'console messages, errors and foreign requests').toEqual([]);
  },
  page: async ({ page, unexpected: _ }, use) => use(page),
});

export { expect };

/** Waits for fades to end, so that nothing is judged half-way; endless animations are not waited for. */
const comesToRest = (page: Page) =>
  page.evaluate<unknown>(`Promise.allSettled(document.getAnimations()
    .filter((one) => one.playState === 'running' && Number.isFinite(one.effect?.getComputedTiming().endTime))
    .map((one) => one.finished))`);

/** The typed text is on the screen as part of a record, no longer (only) in its input field. */
export const expectWritten = (page: Page, text: string) =>
  expect(page.getByText(text).and(page.locator(':not(textarea)')).first()).toBeVisible();

const findings = async (page: Page): Promise<string[]> => {
  await comesToRest(page);
  const { violations } = await new AxeBuilder({ page })
    // No frame of the product has another origin, so axe needs no page per finding and takes half the time.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(', ')}`);
};

/** Zero findings of axe (WCAG 2.2 A and AA) and no sideways scrolling on the current screen. */
export async function expectAccessible(page: Page): Promise<void> {
  // A target that is half under the top bar after a press would count as too small.
  await page.evaluate('scrollTo(0, 0)');
  // The same goes for a target half under the bar at a phone's lower edge, also where the bar is drawn only now.
  await page.evaluate(`(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.portal-bar.bottom { position: static !important; }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  })()`);
  const first = await findings(page);
  // A notice that fades while axe reads gives false findings; a real finding is still there the second time.
  expect(first.length > 0 ? await findings(page) : first, 'accessibility').toEqual([]);
  await page.evaluate('document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1)');
  await expectNoSidewaysScroll(page);
}

/** Measured against the screen, since a phone's window grows with a page that is too wide. Names the widest elements. */
export const tooWide = (page: Page): Promise<string[]> => {
  const width = page.viewportSize()?.width ?? 0;
  return page.evaluate<string[]>(`(() => {
    const wide = document.documentElement.scrollWidth;
    if (wide <= ${width}) return [];
    const scrolls = (one) => one !== document.body && (['auto', 'scroll', 'hidden', 'clip'].includes(getComputedStyle(one).overflowX) || scrolls(one.parentElement));
    return [wide, ...[...document.body.querySelectorAll('*')]
      .filter((one) => one.getBoundingClientRect().right > ${width} + 0.5 && !scrolls(one.parentElement))
      .slice(-3).map((one) => one.tagName + '.' + one.className + ' ' + Math.round(one.getBoundingClientRect().right))];
  })()`);
};

export const expectNoSidewaysScroll = async (page: Page) =>
  expect(await tooWide(page), `wider than ${page.viewportSize()?.width} px`).toEqual([]);

/**
 * Text that an edge cuts off or that runs out of its box. A box that scrolls by itself hides nothing, and an excerpt with a fixed number
 * of lines is intended.
 */
export const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`(() => {
    const isCutBy = (box, text, node) => {
      const { display, overflowX, overflowY, position, webkitLineClamp } = getComputedStyle(box);
      if (display === 'inline' || display === 'contents') return false;
      const edge = box.getBoundingClientRect();
      // For the ear alone, or no part of the page's flow.
      if (edge.width <= 2 || ['fixed', 'sticky'].includes(position)) return 'held';
      // A space at a line's end hangs over the edge where spaces are kept.
      const hangs = getComputedStyle(node.parentElement).whiteSpaceCollapse === 'preserve';
      const beside = !hangs && (text.right > edge.right + 2 || text.left < edge.left - 2);
      if (['auto', 'scroll'].includes(overflowX) || webkitLineClamp !== 'none') return 'held';
      return beside || (['hidden', 'clip'].includes(overflowY) && text.bottom > edge.bottom + 4);
    };
    const found = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: node } = texts;
      const words = node.data.trim();
      if (words === '' || !node.parentElement.checkVisibility({ visibilityProperty: true })) continue;
      if (node.parentElement.closest('textarea, [aria-hidden=true]')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      for (let box = node.parentElement; box !== document.body; box = box.parentElement) {
        const cut = isCutBy(box, text, node);
        if (cut === 'held') break;
        if (cut) found.push(box.tagName + '.' + box.className + ': ' + words.slice(0, 40));
        if (cut) break;
      }
    }
    return found.slice(0, 5);
  })()`);

/** Amounts, phone numbers and account numbers that are broken over several lines. */
export const brokenNumbers = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`[...document.querySelectorAll('.money, .numeric, a[href^="tel:"]')].flatMap((one) => {
    const words = one.textContent.trim();
    if (!one.checkVisibility({ visibilityProperty: true }) || !/^[-+]?(R ?)?[-(]?[\\d\\s.,)]+$/u.test(words)) return [];
    const range = document.createRange();
    range.selectNodeContents(one);
    const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ bottom }) => Math.round(bottom)));
    return lines.size > 1 ? [words] : [];
  })`);

/** The current screen with text of twice the size: nothing makes the page scroll sideways (WCAG 1.4.4). */
export async function expectRoomForLargeText(page: Page): Promise<void> {
  await page.evaluate("document.documentElement.style.fontSize = '200%'");
  await expectNoSidewaysScroll(page);
  await page.evaluate("document.documentElement.style.fontSize = ''");
}
