/** Text that overlaps other text. Elements that float over the page on purpose (bars, toasts, dialogs) are left out. */
import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

/** Two lines of one paragraph may touch by their descenders; real overlaps share more pixels than this. */
const SHARED_PX = 3;

/** Pairs of visible texts whose lines intersect. */
export const overlaps = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`(() => {
    const floats = (one) => one !== document.body && (['fixed', 'sticky'].includes(getComputedStyle(one).position) || floats(one.parentElement));
    /** The part of a line that no scrolling or hiding box around it cuts off. */
    const seen = (line, box) => {
      let { left, right, top, bottom } = line;
      for (; box !== document.body; box = box.parentElement) {
        const { clip, clipPath, display, overflow } = getComputedStyle(box);
        if (display === 'inline' || display === 'contents') continue;
        if (overflow === 'visible' && clip === 'auto' && clipPath === 'none') continue;
        const edge = box.getBoundingClientRect();
        left = Math.max(left, edge.left); right = Math.min(right, edge.right);
        top = Math.max(top, edge.top); bottom = Math.min(bottom, edge.bottom);
      }
      return { left, right, top, bottom };
    };
    const lines = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: node } = texts;
      const { parentElement: box } = node;
      if (node.data.trim() === '' || !box.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (box.closest('textarea, select, svg, script, style') || floats(box)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) {
        const line = seen(rect, box);
        if (line.right - line.left > 2 && line.bottom - line.top > 2) lines.push({ ...line, box, words: node.data.trim().slice(0, 40) });
      }
    }
    const found = new Set();
    for (const [at, one] of lines.entries())
      for (const other of lines.slice(at + 1)) {
        if (one.box === other.box) continue;
        const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        if (wide > ${SHARED_PX} && high > ${SHARED_PX}) found.add(one.words + ' / ' + other.words);
      }
    return [...found].slice(0, 5);
  })()`);

/** Two phones, a tablet held upright, a laptop: one of each layout. */
const WIDTHS = [360, 390, 768, 1280] as const;

/** No text overlaps another at any width; the page gets its width back afterwards. */
export async function expectNoOverlap(page: Page): Promise<void> {
  const before = page.viewportSize();
  const { hash } = new URL(page.url());
  // Data that a screen loads after its first paint belongs to it.
  await page.waitForLoadState('networkidle');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: before?.height ?? 780 });
    // Elements that measure themselves do so only after the change of width.
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
    expect.soft(await overlaps(page), `text over text on ${hash} at ${width} px`).toEqual([]);
  }
  if (before) await page.setViewportSize(before);
}
