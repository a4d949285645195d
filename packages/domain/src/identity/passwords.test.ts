import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkPassword, type PasswordContext } from './passwords.ts';

const context: PasswordContext = {
  firstName: 'Thandi',
  lastName: 'Nkosi',
  email: 'thandi.n@blueharbour.example',
  idNumber: '8001015009087',
  mobile: '+27821234567',
  blocklist: new Set(['password123', 'qwertyuiop']),
};

const long = (length: number) =>
  Array.from({ length: 40 }, (_, at) => `heron ${at * at}`)
    .join(' ')
    .slice(0, length);
const emoji = (count: number) =>
  [...'\u{1f600}\u{1f98a}\u{1f333}\u{1f6b2}\u{1f3ba}\u{1f9e6}\u{1f40c}\u{1f511}\u{1f30b}\u{1f95d}']
    .slice(0, count)
    .join('');

function problemOf(text: string): string {
  const result = checkPassword(text, context);
  return result.ok ? 'ok' : result.problem;
}

describe('one password rule (A 5, C 5, trust N-1 to N-4)', () => {
  test.each([
    ['nine characters', 'abcdefgh1', 'too_short'],
    ['ten characters', 'oak teapot', 'ok'],
    ['no composition is asked for', 'correct horse battery', 'ok'],
    ['128 characters', long(128), 'ok'],
    ['129 characters', long(129), 'too_long'],
    ['ten emoji are ten characters', emoji(10), 'ok'],
    ['nine emoji are nine', emoji(9), 'too_short'],
    ['a common one in capitals', 'PASSWORD123', 'common'],
    ['a common one in full-width letters', '\uff31\uff37\uff25\uff32\uff34\uff39\uff35\uff29\uff2f\uff30', 'common'],
    ['the first name', 'iamTHANDI!!2', 'personal'],
    ['the last name', 'xx-nkosi-xx', 'personal'],
    ['the part before the @', 'thandi.n-99', 'personal'],
    ["the address's domain", 'BlueHarbour1', 'personal'],
    ['the ID number', 'x8001015009087', 'personal'],
    ['the mobile number as dialled', 'my0821234567', 'personal'],
    ['the product with a year', 'Stoep-2026', 'variant'],
    ['the product with a zero', 'St0ep!!2026', 'variant'],
    ['the product as the word that it is', 'die kat slaap op die stoep', 'ok'],
    ['the product within a word', 'las toepassings af', 'ok'],
    ['the mobile number with dashes', 'my 082-123-4567', 'personal'],
    ['the first name in digits', 'x-Th4nd1-is-me', 'personal'],
    ['a NUL', 'abcdefghij\u0000', 'unreadable'],
    ['half a surrogate pair', 'abcdefghij\ud83d', 'unreadable'],
  ])('%s', (_name, text, expected) => expect(problemOf(text)).toBe(expected));

  test('a name of four letters counts', () => {
    const result = checkPassword('hello-anna-hello', { firstName: 'Anna', blocklist: new Set() });
    expect(result).toMatchObject({ ok: false, problem: 'personal' });
  });

  test('a name that only comes about across words does not count', () => {
    for (const text of ['the orange boat', 'with eons to go'])
      expect(checkPassword(text, { firstName: 'Theo', blocklist: new Set() }).ok).toBe(true);
  });

  test('a name of three letters does not rule out half the dictionary', () => {
    const result = checkPassword('banana-split', { firstName: 'Ana', blocklist: new Set() });
    expect(result.ok).toBe(true);
  });

  test('compatible spellings are one password, and nothing is cut off', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 10, maxLength: 100 }), (text) => {
        const result = checkPassword(text, { blocklist: new Set() });
        fc.pre(result.ok);
        const again = checkPassword(text.normalize('NFD'), { blocklist: new Set() });
        expect(again).toEqual({ ok: true, value: text.normalize('NFKC') });
      }),
    );
  });

  test('every refusal says what to do', () => {
    const result = checkPassword('short', context);
    expect(result).toEqual({ ok: false, problem: 'too_short', reason: 'Use 10 characters or more.' });
  });
});
