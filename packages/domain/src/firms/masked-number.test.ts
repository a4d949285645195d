/** What looks like the number of a person or of a bank account among words, and what does not (decision 0240). */
import { expect, test } from 'vitest';
import type { NumberKind } from '../vocabulary.ts';
import { maskLookalikes } from './masked-number.ts';

const both: ReadonlySet<NumberKind> = new Set(['identity', 'bank']);

test.each([
  ['ID 8001015009087 of the owner', 'ID ••••9087 of the owner'],
  ['800101 5009 08 7', '••••08 7'],
  ['paid into 62000000001.', 'paid into ••••0001.'],
  ['4064-1234-567', '••••-567'],
  ['FNB-62000000001-x', 'FNB-••••0001-x'],
  ['statement_62000000001.csv', 'statement_••••0001.csv'],
])('%s', (said, shown) => {
  expect(maskLookalikes(said, both)).toBe(shown);
});

test.each([
  '019a0000-0000-7000-8000-000000000001',
  '00000000-0000-0000-0000-000000000000,00000000-0000-0000-0000-000000000001',
  '2026-11-25T10:00',
  '2026-11-25 2026-12-25',
  'R 1 234 567 890,00',
  'call 0821234567 or +27 82 123 4567',
  'invoice 20261125',
])('%s stays', (said) => {
  expect(maskLookalikes(said, both)).toBe(said);
});

test('one kind is masked without the other, and none where nobody is barred', () => {
  const said = 'ID 8001015009087, account 62000000001';
  expect(maskLookalikes(said, new Set(['bank']))).toBe('ID 8001015009087, account ••••0001');
  expect(maskLookalikes(said, new Set(['identity']))).toBe('ID ••••9087, account 62000000001');
  expect(maskLookalikes(said, new Set())).toBe(said);
});
