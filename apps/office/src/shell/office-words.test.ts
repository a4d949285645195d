/** Each text that the office takes from ra-core is written in our words; other texts stand for themselves. */
import { expect, test } from 'vitest';
import { officeI18nProvider } from './office-words.ts';

const { translate } = officeI18nProvider;
const sources = import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });

test('each key of the library that our code names has words', () => {
  const keys = Object.entries(sources).flatMap(([file, text]) =>
    file.includes('.test.') ? [] : [...text.matchAll(/'(ra\.[\w.]+)'/g)].map(([, key = '']) => key),
  );
  expect(keys.length).toBeGreaterThan(10);
  for (const key of keys) expect([key, translate(key)]).not.toEqual([key, key]);
});

test('a listed text is filled in; another brings its own words, or is one itself', () => {
  expect(translate('ra.message.select_all_limit_reached', { max: 250 })).toBe(
    'There are too many. Only the first 250 are selected.',
  );
  expect(translate('resources.tickets.fields.unitId', { _: 'Unit' })).toBe('Unit');
  expect(translate('Postponed to %{day}.', { day: '05 Dec 2026' })).toBe('Postponed to 05 Dec 2026.');
});
