/** Finds our English texts on a screen in another language. */
import { globSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { apiContract } from '@stoep/contract';
import { callEndpoint } from '@stoep/contract/kit/client';
import { LANGUAGE_LOCALES } from '@stoep/contract/kit/language';
import { afrikaansPageLanguage } from '@stoep/contract/languages/screens.af';
import { zuluPageLanguage } from '@stoep/contract/languages/screens.zu';
import { DEMO_PASSWORD } from '../../apps/api/src/modules/platform/demo/demo-logins.ts';
import { expect, expectNoSidewaysScroll } from '../fixtures.ts';
import { tokenOf } from './office-by-api.ts';

export type Other = 'af' | 'zu';

const SPOKEN = { af: afrikaansPageLanguage, zu: zuluPageLanguage } as const satisfies Record<Other, { texts: unknown }>;

/** Stands for any value in a text with placeholders. */
const ANY = '\u0001';

type Texts = unknown;
const leaves = (texts: Texts): string[] => {
  if (typeof texts === 'string') return [texts];
  if (typeof texts === 'function') {
    try {
      return [String((texts as (...values: string[]) => string)(ANY, ANY, ANY, ANY, ANY))];
    } catch {
      return [];
    }
  }
  return typeof texts === 'object' && texts !== null ? Object.values(texts).flatMap(leaves) : [];
};

const packages = fileURLToPath(new URL('../../packages/', import.meta.url));
const read = async (file: string): Promise<Record<string, unknown>> =>
  import(pathToFileURL(path.join(packages, file)).href);

const englishTexts = async (): Promise<ReadonlySet<string>> => {
  const files = globSync('contract/src/*/*.{texts,titles}.ts', { cwd: packages });
  const modules = await Promise.all(
    [...files, 'contract/src/platform/screen-titles.ts', 'ui/src/theme/words.ts'].map(read),
  );
  // Values of records are the same in English, and a person may have written them so.
  return new Set(modules.flatMap(leaves).filter((text) => /\p{L}{2}/u.test(text)));
};

/** Texts that the language has in common with English, and texts of the demo's records. */
const SAME =
  /^(PDF|Excel|Stoep|SMS|OK|Interest|Levy|Water|Electricity|Minutes|Budget|Insurance|Payment|Gas|Maintenance|Other|Payment to .)$/;

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);

const patternOf = (text: string): RegExp =>
  new RegExp(
    `^${text
      .split(ANY)
      .map((part) => escaped(part))
      .join('.+')}$`,
    'u',
  );

/** A function that answers which texts of a screen are English texts of ours. */
export const englishFinder = async (language: Other): Promise<(words: readonly string[]) => string[]> => {
  const own = await read(`ui/src/theme/words.${language}.tsx`);
  const theirs = new Set([...leaves(SPOKEN[language].texts), ...leaves(own)]);
  const english = [...(await englishTexts())].filter((text) => !theirs.has(text) && !SAME.test(text));
  const fixed = new Set(english.filter((text) => !text.includes(ANY)));
  // A text that consists mostly of placeholders would match anything.
  const open = english
    .filter((text) => text.includes(ANY) && /\p{L}{3,} \p{L}{2,}/u.test(text.replaceAll(ANY, '')))
    .map(patternOf);
  return (words) => words.filter((word) => fixed.has(word) || open.some((pattern) => pattern.test(word)));
};

/** Every text of the screen that is visible or for screen readers. */
export const wordsOn = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`(() => {
    const said = [document.title];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      if (!node.parentElement.closest('script, style, [lang]:not(html)')) said.push(node.data);
    for (const one of document.body.querySelectorAll('[aria-label], [placeholder], [title], [alt]'))
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) said.push(one.getAttribute(name) ?? '');
    return [...new Set(said.map((text) => text.replaceAll(/\\s+/g, ' ').trim()).filter(Boolean))];
  })()`);

/** A check for `walk`: the page declares the language, has no English of ours, and is not too wide. */
export const looksFor = async (language: Other) => {
  const find = await englishFinder(language);
  return async (page: Page): Promise<void> => {
    const { hash } = new URL(page.url());
    expect(await page.locator('html').getAttribute('lang'), hash).toBe(LANGUAGE_LOCALES[language]);
    expect.soft(find(await wordsOn(page)), `English on ${hash}`).toEqual([]);
    await expectNoSidewaysScroll(page);
  };
};

/** Signs in after choosing the language. The labels are in that language, so the fields are found by their kind. */
export const signInSpeaking = async (page: Page, language: Other, email: string): Promise<void> => {
  await page.goto('/');
  await page.locator('.language-choice').selectOption(language);
  await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE_LOCALES[language]);
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(DEMO_PASSWORD);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL('**/#/user-portal');
};

/** Restores the demo's language for the next journey. */
export const speakEnglishAgain = async (base: string, email: string): Promise<void> => {
  await callEndpoint(
    apiContract.profiles.setLanguage,
    { body: { language: 'en' } },
    { base, token: await tokenOf(base, email) },
  );
};
