import { describe, expect, test } from 'vitest';
import { checkEmail, checkPersonName } from './contact-details.ts';

describe('email addresses (A 5, trust A-10, A-11)', () => {
  test.each([
    [' Thandi.Nkosi@Example.co.za ', 'thandi.nkosi@example.co.za'],
    ["o'brien+levies@sub.example.com", "o'brien+levies@sub.example.com"],
    ['zoë@example.com', 'zoë@example.com'],
  ])('%s is kept as %s', (typed, kept) => {
    expect(checkEmail(typed)).toEqual({ ok: true, value: kept });
  });

  test.each([
    '',
    'thandi',
    'thandi@localhost',
    'a@b@example.com',
    'a@example..com',
    '.a@example.com',
    'Thandi <a@example.com>',
    'a@example.com, b@example.com',
    'a@example.com\r\nbcc: all@example.com',
    'a\u0000@example.com',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(64)}.com`,
    `a@${'b.'.repeat(200)}com`,
  ])('%j is refused', (typed) => {
    expect(checkEmail(typed).ok).toBe(false);
  });

  test('a pathological address takes no time', () => {
    const before = performance.now();
    expect(checkEmail(`${'a.'.repeat(50_000)}@${'-'.repeat(50_000)}`).ok).toBe(false);
    expect(checkPersonName(' '.repeat(100_000)).ok).toBe(false);
    expect(performance.now() - before).toBeLessThan(50);
  });
});

describe('names (A 5)', () => {
  test('spaces at the ends and doubled ones are dropped; accents stay', () => {
    expect(checkPersonName('  Renée  van der Merwe ')).toEqual({ ok: true, value: 'Renée van der Merwe' });
  });
  test.each(['', '   ', 'a\nb', 'a\u202eb', 'a\u0000', '\ud800', 'x'.repeat(101)])('%j is refused', (typed) => {
    expect(checkPersonName(typed).ok).toBe(false);
  });
});
