/** What every catalogue is held to: the keys, values and rules of the English; and the documents, to the letter. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, test } from 'vitest';
import type { SentenceCatalogue, SentenceGroups } from '../kit/language.ts';
import { afrikaansSentences } from './af.ts';
import { englishSentences } from './en.ts';
import { zuluSentences } from './zu.ts';

const parse = (message: string) => new IntlMessageFormat(message, 'en', undefined, { ignoreTag: true }).getAst();
type Element = ReturnType<typeof parse>[number];

/** Elements of a message that name no value: text, and the number within a plural. */
const [TEXT, POUND] = [0, 7];

/** The values that a message names, wherever it chooses between forms. */
const namesIn = (elements: readonly Element[]): string[] =>
  elements.flatMap((element) => {
    if (element.type === TEXT || element.type === POUND || !('value' in element)) return [];
    const forms = 'options' in element ? Object.values(element.options) : [];
    return [element.value, ...forms.flatMap(({ value }) => namesIn(value))];
  });
const namesOf = (message: string) => [...new Set(namesIn(parse(message)))].sort();

const all = Object.entries<SentenceGroups[string]>(englishSentences).flatMap(([group, sentences]) =>
  Object.entries(sentences).map(([name, said]) => ({
    group,
    name,
    ...said,
    key: said.key,
    english: said.english,
  })),
);

describe('English', () => {
  test('every sentence has its key by the group and the name that it stands under', () => {
    expect(all.filter(({ group, name, key }) => key !== `${group}.${name}`)).toEqual([]);
  });

  test('no sentence is empty or ends in space, and each can be read', () => {
    const wrong = all.filter((one) => one.english.trim() !== one.english || one.english === '');
    expect(wrong).toEqual([]);
    expect(() => all.map((one) => namesOf(one.english))).not.toThrow();
  });

  test('what is said to be of the documents stands in them to the letter', () => {
    const folder = fileURLToPath(new URL('../../../../docs/specification/', import.meta.url));
    const documents = readdirSync(folder)
      .map((file) => readFileSync(`${folder}${file}`, 'utf8'))
      .join('\n')
      .replace(/\s+/g, ' ');
    const theirs = all.filter(({ clause }) => clause !== undefined);
    const fixedParts = (text: string) => text.split(/\{\w+\}/).map((part) => part.trim());
    expect(theirs.length).toBeGreaterThan(0);
    expect(theirs.filter(({ english: text }) => !fixedParts(text).every((part) => documents.includes(part)))).toEqual(
      [],
    );
  });
});

describe.each([
  ['Afrikaans', afrikaansSentences],
  ['isiZulu', zuluSentences],
] as const)('%s', (_, catalogue: SentenceCatalogue<SentenceGroups>) => {
  test('each sentence takes the values of the English one', () => {
    const differing = all.flatMap(({ group, name, key, english: text }) => {
      const translation = catalogue[group];
      if (translation === undefined || typeof translation === 'string') return [];
      const said = translation.sentences[name] ?? '';
      return said !== '' && `${namesOf(said)}` === `${namesOf(text)}` ? [] : [`${key}: ${said}`];
    });
    expect(differing).toEqual([]);
  });

  test('it has or awaits each group of the English, and no other', () => {
    expect(Object.keys(catalogue).sort()).toEqual(Object.keys(englishSentences).sort());
  });
});
