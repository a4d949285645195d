/** Which numbers in a text look like personal numbers, and which do not (decision 0240). */
import { expect, test } from 'vitest';
import type { PersonalNumberKind } from '../vocabulary.ts';
import { maskPersonalNumbersInText } from './masked-number.ts';

const both: ReadonlySet<PersonalNumberKind> = new Set(['identity', 'bank']);

test.each([
  ['ID 8001015009087 of the owner', 'ID ••••9087 of the owner'],
  ['800101 5009 08 7', '••••08 7'],
  ['paid into 62000000001.', 'paid into ••••0001.'],
  ['4064-1234-567', '••••-567'],
  ['FNB-62000000001-x', 'FNB-••••0001-x'],
  ['statement_62000000001.csv', 'statement_••••0001.csv'],
])('%s', (said, shown) => {
  expect(maskPersonalNumbersInText(said, both)).toBe(shown);
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
  expect(maskPersonalNumbersInText(said, both)).toBe(said);
});

test('one kind is masked without the other, and none where nobody is barred', () => {
  const said = 'ID 8001015009087, account 62000000001';
  expect(maskPersonalNumbersInText(said, new Set(['bank']))).toBe('ID 8001015009087, account ••••0001');
  expect(maskPersonalNumbersInText(said, new Set(['identity']))).toBe('ID ••••9087, account 62000000001');
  expect(maskPersonalNumbersInText(said, new Set())).toBe(said);
});

test.each([
  'ref62005550123',
  'REF62005550123X',
  '62005550123.00',
  '62005550123,00',
  '0123456789',
  '062005550123',
  '62.005.550.123',
  '62 005 550 123',
  '62-005-550-123',
  '62 - 005 - 550 - 123',
  '62\u00a0005\u00a0550\u00a0123',
  '62\u2013005\u2013550\u2013123',
  '123456789',
  '12345678901234567',
  '123456789012345678901',
  '\uff16\uff12\uff10\uff10\uff15\uff15\uff15\uff10\uff11\uff12\uff13',
  '6200\u200b5550\u2060123',
  '2026-03-10 62005550123',
  '62005550123 2026-03-10',
  'R 1 500.00 to 62005550123',
  '1 500.00 62005550123',
  'call 0821234567 or pay 62005550123',
  'ID 8001015009087 pays 62005550123',
])('FAULT-23: a bank account number in “%s” is masked however it is written', (said) => {
  const shown = maskPersonalNumbersInText(said, new Set(['bank']));
  expect(shown).toContain('••••');
  const digits = (text: string) => text.normalize('NFKC').replaceAll(/\D/g, '');
  expect(digits(shown)).not.toMatch(/6200555|55012|12345678|123456789012/);
});

test.each([
  'R 1 234 567 890,00',
  'R 12 345 678.90',
  '1 500.00 2 300.00 12 000.50',
  '1250000.00',
  '2026-03-10T08:00:00.000Z',
  '2026-03-10 08:00',
  '2026/03/10 to 2026/04/10',
  'tel 012 345 6789',
  '082 123 4567',
  '+27 12 345 6789',
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
])('FAULT-23: “%s” is no number of an account, and stays', (said) => {
  expect(maskPersonalNumbersInText(said, both)).toBe(said);
});

test('FAULT-23: thirteen digits that are no ID number may be an account', () => {
  expect(maskPersonalNumbersInText('1234567890123', new Set(['bank']))).toBe('••••0123');
});
