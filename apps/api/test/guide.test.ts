/**
 * The office guide: it uses the labels on screen, its links, sections and pictures exist, and its contents name each
 * page of the menu.
 */
import { access, readdir, readFile, stat } from 'node:fs/promises';
import { officeResources } from '@stoep/contract/office/index';
import { officeMenuFor } from '@stoep/contract/office/menu';
import { newLetterFields } from '@stoep/contract/platform/account-letters.texts';
import { letterFieldTexts } from '@stoep/contract/platform/letter-fields.texts';
import { expect, test } from 'vitest';

const ROOT = new URL('../../../', import.meta.url);
const GUIDE = new URL('docs/guide/', ROOT);
const pages = (await readdir(GUIDE)).filter((name) => name.endsWith('.md'));
const texts = new Map(
  await Promise.all(pages.map(async (name) => [name, await readFile(new URL(name, GUIDE), 'utf8')] as const)),
);

/** Names on every list and form, of the list component. */
const COMMON = ['Today', 'Export', 'Edit', 'Preview', 'Show in full', 'Send'];
/** Buttons of the portal, and states of records. */
const OTHERS = ['Query this charge', 'Awaiting confirmation', 'Refused by the managing agent'];

const inASentence = (label: string) =>
  /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
const labels = new Set([...COMMON, ...OTHERS, ...Object.values(newLetterFields).map(({ label }) => label)]);
for (const choice of newLetterFields.letterGroup.choices) labels.add(choice);
labels.add(letterFieldTexts.insert);
for (const { label, singular, saves, selectionPage, beginsIn, fields, queues, actions = {} } of officeResources) {
  const buttons = [saves, selectionPage?.label, beginsIn?.label].map((text) => text ?? '');
  const own = [label, singular, `New ${inASentence(singular)}`, ...buttons];
  for (const words of own) labels.add(words);
  const steps = Object.values(actions);
  for (const one of [...Object.values(fields), ...steps, ...Object.values(queues ?? {})]) labels.add(one.label);
  for (const step of steps) for (const field of Object.values(step.fields)) labels.add(field.label);
  for (const { choices = [] } of Object.values(fields)) for (const one of choices) labels.add(one);
}

/** "## A match is wrong" -> "a-match-is-wrong", as GitHub does it. */
const anchorOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
const anchorsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));
const linksOf = (text: string): string[] => [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, to = '']) => to);

test.each(pages)('docs/guide/%s uses labels of the screen', (name) => {
  const text = texts.get(name) ?? '';
  const named = [...text.matchAll(/(?<!\*)\*([^*]+)\*(?!\*)/g)].map(([, words = '']) => words.replaceAll(/\s+/g, ' '));
  expect(named.filter((words) => !labels.has(words))).toEqual([]);
});

test.each(pages)('docs/guide/%s links to sections and pictures that exist', async (name) => {
  const text = texts.get(name) ?? '';
  const links = linksOf(text);
  await Promise.all(links.map((to) => access(new URL(to.replace(/#.*/, '') || name, GUIDE))));
  const broken = links.filter((to) => {
    const [page = '', anchor] = to.split('#');
    return anchor !== undefined && !anchorsOf(texts.get(page || name) ?? '').includes(anchor);
  });
  expect(broken).toEqual([]);
  expect([...text.matchAll(/!\[([^\]]*)\]/g)].filter(([, says = '']) => says.length < 10)).toEqual([]);
});

test.each(pages)('docs/guide/%s can be read in one go', (name) => {
  const text = texts.get(name) ?? '';
  expect(text.split('\n').length).toBeLessThanOrEqual(120);
  expect(new Set(anchorsOf(text)).size).toBe(anchorsOf(text).length);
});

test('pictures of the guide are small, and each is shown', async () => {
  const folder = new URL('pictures/', GUIDE);
  const pictures = await readdir(folder);
  const sizes = await Promise.all(pictures.map(async (name) => (await stat(new URL(name, folder))).size));
  expect(pictures.filter((_, at) => (sizes[at] ?? 0) > 300 * 1024)).toEqual([]);
  const shown = new Set([...texts.values()].flatMap(linksOf));
  expect(pictures.filter((name) => !shown.has(`pictures/${name}`))).toEqual([]);
});

test('the contents name each page of the menu, and lead to each page of the guide', () => {
  const contents = texts.get('README.md') ?? '';
  const named = [...contents.matchAll(/\[([^\]]+)\]\(/g)].map(([, words]) => words);
  const menu = officeMenuFor('administrator').flatMap((entry) => entry.pages.map(({ label }) => label));
  expect(menu.filter((label) => !named.includes(label))).toEqual([]);
  const led = new Set(linksOf(contents).map((to) => to.replace(/#.*/, '')));
  expect(pages.filter((name) => name !== 'README.md' && !led.has(name))).toEqual([]);
});

/** Labels in bold are names of the menu, or texts in the sources of the office. */
const sourcesIn = async (folder: string): Promise<string[]> => {
  const place = new URL(`${folder}/src/`, ROOT);
  const names = await readdir(place, { recursive: true });
  return Promise.all(
    names
      .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
      .map((name) => readFile(new URL(name, place), 'utf8')),
  );
};
const FOLDERS = ['apps/office', 'packages/contract', 'packages/domain', 'packages/ui'];
const sources = (await Promise.all(FOLDERS.map(sourcesIn))).flat();
const source = sources.join('\n');
/** Words of the list component and of the login page, the bar's Help, and words that begin a paragraph. */
const NOT_IN_SOURCES = ['Add filter', 'Help', 'By itself:', 'What comes next:'];

const stands = (words: string): boolean => {
  for (let at = source.indexOf(words); at >= 0; at = source.indexOf(words, at + 1)) {
    const before =
      source
        .slice(Math.max(0, at - 80), at)
        .trimEnd()
        .at(-1) ?? '';
    const after = source
      .slice(at + words.length, at + words.length + 80)
      .trimStart()
      .charAt(0);
    if (`'"\`>}`.includes(before) && `'"\`<{($`.includes(after)) return true;
  }
  return false;
};

test.each(pages)('docs/guide/%s has in bold what stands on screen', (name) => {
  const text = texts.get(name) ?? '';
  const bold = [...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, words = '']) => words.replaceAll(/\s+/g, ' '));
  const unknown = bold.filter((words) => !labels.has(words) && !NOT_IN_SOURCES.includes(words) && !stands(words));
  expect(unknown).toEqual([]);
});

/** "Bank > Match" in a text of the product; "**Match** (menu, Bank)" and "Menu **Bank**, page **Match**" in the guide. */
const menuPathsIn = (text: string): string[] => {
  const written = text.replaceAll(/\s+/g, ' ');
  return [
    ...[...written.matchAll(/\b([A-Z][a-z]+) > ([A-Z0-9][a-z]*[\w -]*)/g)].map(
      ([, entry, page]) => `${entry} > ${page}`,
    ),
    ...[...written.matchAll(/[*]+([^*]+)[*]+ \(menu, ([^),]+)/g)].map(([, page, entry]) => `${entry} > ${page}`),
    ...[...written.matchAll(/[Mm]enu \*\*([^*]+)\*\*, page \*\*([^*]+)\*\*/g)].map(
      ([, entry, page]) => `${entry} > ${page}`,
    ),
  ];
};
const menuPaths = officeMenuFor('administrator').flatMap(({ label, pages: own }) =>
  own.map((page) => `${label} > ${page.label}`),
);
/** In a sentence words follow the label: "Settings > Logins again". */
const isInMenu = (path: string): boolean =>
  menuPaths.some((one) => path === one || (path.startsWith(`${one} `) && !/^ [A-Z]/.test(path.slice(one.length))));

test('each path that a text or the guide names is a page of the menu', () => {
  const found = [...sources, ...texts.values()].flatMap(menuPathsIn);
  expect(found.length).toBeGreaterThan(60);
  expect(found.filter((path) => !isInMenu(path))).toEqual([]);
});
