/** What the screens say in other languages: every group, the values of the English, worded as FormatJS words them. */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { formatMessage, messageValueNames } from '@stoep/domain/wording/message';
import { declareScreenTexts, setPageLanguage, textWithValues } from '@stoep/domain/wording/screen-texts';
import { IntlMessageFormat } from 'intl-messageformat';
import { afterEach, expect, test, vi } from 'vitest';
import { afrikaansPageLanguage, afrikaansScreenTexts } from './screens.af.ts';
import { zuluPageLanguage as spokenZulu, zuluScreenTexts } from './screens.zu.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const sources = globSync('*/*.{texts,titles}.ts', { cwd: root })
  .concat('platform/screen-titles.ts', 'identity/password-rule.ts')
  .map((file) => readFileSync(`${root}${file}`, 'utf8'));

type Texts = string | { readonly [name: string]: Texts };
const leaves = (texts: Texts, path: string): [string, string][] =>
  typeof texts === 'string'
    ? [[path, texts]]
    : Object.entries(texts).flatMap(([name, inner]) => leaves(inner, `${path}.${name}`));
const textsIn = (catalogue: object): ReadonlyMap<string, string> =>
  new Map(Object.entries(catalogue).flatMap(([group, { sentences }]) => leaves(sentences as Texts, group)));

const LANGUAGES = [
  { name: 'Afrikaans', locale: 'af-ZA', texts: textsIn(afrikaansScreenTexts) },
  { name: 'isiZulu', locale: 'zu-ZA', texts: textsIn(zuluScreenTexts) },
];

afterEach(() => {
  setPageLanguage({
    locale: 'en-ZA',
    months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
    weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
    texts: {},
  });
});

test('every group of texts that a screen declares stands in the whole catalogue, and no other', () => {
  const declared = sources.flatMap((source) =>
    [...source.matchAll(/declareScreenTexts\(\s*'(\w+)'/g)].map(([, group]) => group),
  );
  // States and types are declared by their values.
  expect([...new Set(declared), 'codes'].sort()).toEqual(Object.keys(afrikaansScreenTexts).sort());
});

test.each(LANGUAGES)('$name: each text with values names those of the English, so that none is lost', ({ texts }) => {
  const english = sources.flatMap((source) =>
    [...source.matchAll(/'?(\w[\w ]*)'?: textWithValues<\s*\[[^\]]*\],?\s*>\(\s*'((?:[^'\\]|\\.)*)'/g)].map(
      ([, name = '', message = '']) => [name, messageValueNames(message).sort().join()] as const,
    ),
  );
  const known = new Set(english.map(([name, names]) => `${name}:${names}`));
  const strange = [...texts]
    .map(([path, text]) => [path, `${path.split('.').at(-1)}:${messageValueNames(text).sort().join()}`, text] as const)
    .filter(([, asked, text]) => text.includes('{') && !known.has(asked));
  expect(english.length).toBeGreaterThan(100);
  expect(strange).toEqual([]);
});

/** Those that FormatJS words otherwise, in some form of their plurals. */
const differing = (messages: Iterable<string>, locale: string): string[] => {
  const rules = new Intl.PluralRules(locale);
  return [...messages].filter((message) =>
    [0, 1, 2, 21].some((count) => {
      const values = Object.fromEntries(messageValueNames(message).map((name) => [name, count]));
      const reference = new IntlMessageFormat(message, locale, undefined, { ignoreTag: true }).format(values);
      return formatMessage(message, values, rules) !== reference;
    }),
  );
};

test.each(LANGUAGES)(
  '$name: a message is worded as FormatJS words it, in every form of its plurals',
  ({ texts, locale }) => {
    expect(differing(texts.values(), locale)).toEqual([]);
  },
);

test('an English message is worded as FormatJS words it, too', () => {
  const english = sources.flatMap((source) =>
    [
      ...source.matchAll(
        /textWithValues<\s*\[[^\]]*\],?\s*>\(\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`)/g,
      ),
    ].map(([, ...written]) => written.join('').replaceAll(/\\(['"`])/g, '$1')),
  );
  const declared = sources.flatMap((source) => source.match(/textWithValues</g) ?? []);
  expect(english).toHaveLength(declared.length);
  expect(english.filter((message) => message.includes(', plural,')).length).toBeGreaterThan(10);
  expect(differing(english, 'en-ZA')).toEqual([]);
});

test.each(LANGUAGES)('$name: no text is empty', ({ texts }) => {
  expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([]);
});

test('isiZulu has the same texts as Afrikaans in each of its groups, and no English stays in it', () => {
  const [afrikaans, zulu] = LANGUAGES.map(({ texts }) => texts);
  const groups = new Set(Object.keys(zuluScreenTexts));
  const wanted = [...(afrikaans?.keys() ?? [])].filter((path) => groups.has(path.split('.')[0] ?? ''));
  expect([...(zulu?.keys() ?? [])].sort()).toEqual(wanted.sort());
  // Words that a sentence of isiZulu cannot have.
  const english = /\b(the|your|you|and|with|this|account|please|could|loading|failed)\b/i;
  expect([...(zulu ?? [])].filter(([, text]) => english.test(text.replaceAll(/\{\w+\}/g, '')))).toEqual([]);
});

test('a page that speaks Afrikaans says its texts, plurals, months and days in it', async () => {
  vi.resetModules();
  const {
    setPageLanguage: speak,
    shortMonthName: monthName,
    shortWeekdayName: weekdayName,
  } = await import('@stoep/domain/wording/screen-texts');
  speak(afrikaansPageLanguage);
  const { portalHubTexts: hubTexts } = await import('../platform/portal-hub.texts.ts');
  const { ownerPortalTexts: ownerTexts } = await import('../people/owner-portal.texts.ts');
  const { translateCode: wordOf } = await import('@stoep/domain/wording/screen-texts');
  expect(hubTexts.title).toBe('Gebruikersportaal');
  expect(hubTexts.portals.owner.name).toBe('Eienaarsportaal');
  expect(ownerTexts.doorsIn(1, '12')).toBe('Deur 12');
  expect(ownerTexts.doorsIn(2, '12, 14')).toBe('Deure 12, 14');
  expect([wordOf('Waiting for Customer'), wordOf('Unknown')]).toEqual(['Wag vir kliënt', 'Unknown']);
  expect([monthName(3), monthName(10), weekdayName(0)]).toEqual(['Mrt', 'Okt', 'So']);
  vi.resetModules();
});

test('what a catalogue does not have is said in English', () => {
  setPageLanguage({ ...afrikaansPageLanguage, texts: { garden: { tree: 'boom' } } });
  const garden = declareScreenTexts('garden', {
    tree: 'tree',
    gate: textWithValues<[name: string]>('gate of {name}'),
    beds: [{ plant: 'rose' }],
  });
  expect([garden.tree, garden.gate('Vlei'), garden.beds[0]?.plant]).toEqual(['boom', 'gate of Vlei', 'rose']);
});

test('a page that speaks isiZulu says its texts, plurals, months and days in it', async () => {
  vi.resetModules();
  const {
    setPageLanguage: speak,
    shortMonthName: monthName,
    shortWeekdayName: weekdayName,
    translateCode: wordOf,
  } = await import('@stoep/domain/wording/screen-texts');
  speak(spokenZulu);
  const { ownerPortalTexts: ownerTexts } = await import('../people/owner-portal.texts.ts');
  const { personWorklistTexts: attentionTexts } = await import('../identity/own-login.texts.ts');
  expect(ownerTexts.title).toBe('Iphothali yomnikazi');
  // None is said as one is: the rule of the language (CLDR), which English and Afrikaans do not have.
  expect([0, 1, 2].map((count) => attentionTexts.lines.tickets(count))).toEqual([
    'Izicelo ezingu-0 zidinga impendulo yenu',
    'Isicelo esisodwa sidinga impendulo yenu',
    'Izicelo ezingu-2 zidinga impendulo yenu',
  ]);
  expect([wordOf('Waiting for Customer'), monthName(3), weekdayName(3)]).toEqual([
    'Kulindwe ikhasimende',
    'Mas',
    'Tha',
  ]);
  vi.resetModules();
});

test('FAULT-48.9: isiZulu writes each date in one form, with its own month and weekday', async () => {
  vi.resetModules();
  const { setPageLanguage: speak } = await import('@stoep/domain/wording/screen-texts');
  const {
    formatDay,
    formatInstant,
    formatMonth,
    formatShortDay: formatNearDay,
    formatWeekdayAndDay: formatWeekday,
  } = await import('@stoep/domain/calendar/calendar');
  const { parseDay: readDay } = await import('@stoep/domain/calendar/parse-day');
  speak(spokenZulu);
  expect(formatDay('2026-12-03')).toBe('3 kuDisemba 2026');
  expect(formatNearDay('2026-12-03', '2026-11-28')).toBe('3 kuDisemba');
  expect(formatWeekday('2026-12-03', '2026-11-28')).toBe('ngoLwesine, 3 kuDisemba');
  expect(formatInstant(new Date('2026-04-04T15:00:00Z'))).toBe('4 ku-Ephreli 2026 17:00');
  expect(formatMonth('2026-12')).toBe('Dis 2026');
  // What a field shows can be left there.
  for (let month = 1; month <= 12; month += 1) {
    const day = `2026-${String(month).padStart(2, '0')}-09`;
    expect(readDay(formatDay(day))).toBe(day);
  }
  vi.resetModules();
});
