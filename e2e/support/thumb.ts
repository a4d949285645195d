/** Sizes for a thumb and an eye on a phone: targets that are large enough, and words that large text does not break. */
import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

/** The least size of an action, and of a link within a sentence (WCAG 2.5.5, 2.5.8), in pixels. */
const ACTION_PX = 44;
const INLINE_PX = 24;

/** Targets that are too small, as "text: width x height". */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`(() => {
    const all = 'a[href], button, summary, select, textarea, input, [role=tab], [role=menuitem], [role=switch]';
    const words = (one) => (one.getAttribute('aria-label') ?? one.innerText ?? '').trim() || one.getAttribute('name') || one.tagName;
    /** What is pressed: a label round a box that is ticked, and what a link is spread over. */
    const boxOf = (one) => {
      if (one.matches('[type=checkbox], [type=radio]')) return (one.closest('label') ?? one).getBoundingClientRect();
      const after = getComputedStyle(one, '::after');
      if (after.content === 'none' || after.position !== 'absolute' || after.top !== '0px' || after.left !== '0px') return one.getBoundingClientRect();
      let box = one;
      while (box !== document.body && getComputedStyle(box).position === 'static') box = box.parentElement;
      return box.getBoundingClientRect();
    };
    /** A link with words of its sentence before or behind it. */
    const inSentence = (one) => {
      if (!one.matches('a[href], button')) return false;
      let block = one;
      while (getComputedStyle(block).display.startsWith('inline') && block.parentElement) block = block.parentElement;
      return block !== one && block.innerText.trim().length > one.innerText.trim().length + 2;
    };
    const small = new Set();
    for (const one of document.querySelectorAll(all)) {
      if (one.matches(':disabled, [type=hidden], [tabindex="-1"]') || !one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const { width, height } = boxOf(one);
      if (width <= 1 || height <= 1) continue;
      const least = inSentence(one) ? ${INLINE_PX} : ${ACTION_PX};
      if (width < least - 0.5 || height < least - 0.5)
        small.add(words(one).replace(/\\s+/g, ' ').slice(0, 50) + ': ' + Math.round(width) + ' x ' + Math.round(height) + ' < ' + least);
    }
    return [...small];
  })()`);

/** Words of letters only that are broken over two lines, and by how much the page is too wide. */
const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`(() => {
    const broken = new Set();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: node } = texts;
      const { parentElement: box } = node;
      if (box.closest('textarea, select, svg, script, style') || !box.checkVisibility({ visibilityProperty: true })) continue;
      let hidden = box;
      while (hidden && getComputedStyle(hidden).clipPath === 'none' && getComputedStyle(hidden).clip === 'auto') hidden = hidden.parentElement;
      if (hidden) continue;
      for (const { 0: word, index } of node.data.matchAll(/(?<![\\p{L}\\d@._/-])\\p{L}{2,16}(?![\\p{L}\\d@_/-]|\\.\\w)/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.add(word);
      }
    }
    const over = document.documentElement.scrollWidth - ${page.viewportSize()?.width ?? 0};
    if (over > 0) broken.add('the page, by ' + over + ' px');
    return [...broken];
  })()`);

const nameOf = (page: Page) => new URL(page.url()).hash;

/** Every action of the page is large enough for a thumb. */
export async function expectTargets(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  expect.soft(await smallTargets(page), `targets on ${nameOf(page)}`).toEqual([]);
}

/** Text of that size (200 % by default) breaks no word and makes the page no wider. */
export async function expectWholeWords(page: Page, percent = 200): Promise<void> {
  await page.waitForLoadState('networkidle');
  const size = (value: string) => page.evaluate(`document.documentElement.style.fontSize = '${value}'`);
  await size(`${percent}%`);
  // The bars measure themselves after the change.
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
  expect.soft(await brokenWords(page), `broken at ${percent} % on ${nameOf(page)}`).toEqual([]);
  await size('');
}
