/** What the list and the rules refuse together, and that they accept good passwords (trust ). */
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { seededRandom } from '../../../../../bench/enumeration/seeded-random.ts';
import { findPasswordProblem } from './password-rule.ts';

const person = {
  firstName: 'Li',
  lastName: 'Abrahams',
  email: 'li.abrahams@blueharbour.example',
  places: ['Aloe Ridge', 'Baobab Place', 'Milkwood Managing Agents'],
};
const refused = (password: string) => findPasswordProblem(password, person);

describe('A-5.2 a password that is guessed early is refused with what to do', () => {
  const word =
    'This is a common word, or the name of a building or of the managing agent, with digits or signs around it.';
  const row = 'This is a row of keys, letters or digits.';
  const repeated = 'This repeats the same characters over and over.';
  const list = 'This password is on lists of common passwords.';
  test.each([
    [list, ['Stoep-demo-2026', 'Password123', 'QWERTYUIOP', 'iloveyou12', '1q2w3e4r5t']],
    [
      word,
      [
        'Password2026!',
        'P@ssw0rd2026',
        'p4$$w0rd!!!!',
        '!!Dragon1234',
        'Welcome@2025',
        'letmein-12345',
        '$unshine2024',
        'Summer 2026!',
        'Chocolate#19',
        'dragondragon!',
        '27031994 monkey',
        'Springbok2023',
        'Johannesburg1',
        'Kaizer Chiefs 1',
        'Wagwoord2026',
        'Trustee2026!',
        'AloeRidge2026',
        'aloe ridge 48',
        'Al0e-R1dge!!',
        'baobab12345',
        'Milkwood2026',
        'li!!!!2026!!',
        'li-1990-08-14',
      ],
    ],
    [row, ['12345678909', '0987654321ab', 'abcdefghij', 'qwertyuiop[', 'asdfghjkl;1', '1qaz2wsx3edc4', 'zxcvbnm,./!']],
    [row, ['Li12345678', 'abc123qwe456', '12345qwertasdfg', 'aaabbbccc1']],
    [
      repeated,
      ['aaaaaaaaaa', 'ababababab', 'xyzzyxyzzyxyzzy', 'Bafana bafana', 'hop skip hop skip ', '\u{1f600}'.repeat(12)],
    ],
  ])('%s', (sentence, passwords) => {
    expect(passwords.filter((password) => !refused(password)?.startsWith(sentence))).toEqual([]);
  });
});

describe('A-40 whatever nobody would guess passes', () => {
  test.each([
    'three green bottles',
    'violet-kettle-86',
    'ten chars!',
    'sunset at aloe ridge',
    'die kat lê op die mat',
    'johannesburg to durban',
    'my dragon eats 7 pies',
    'Xk9#mQ2v!p',
    'ndiyakuthanda kakhulu',
    '日本語のパスワード十文字',
  ])('%s', (password) => expect(refused(password)).toBeNull());

  test('of 5,000 sentences of three words and 5,000 random passwords none is refused', () => {
    const random = seededRandom(11);
    const words = z
      .array(z.string())
      .parse(createRequire(import.meta.url)('@zxcvbn-ts/language-common/src/diceware.json'));
    const pick = <T>(from: ArrayLike<T>): T => from[Math.floor(random() * from.length)] as T;
    const signs = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789#%&*?';
    const sentences = Array.from({ length: 5_000 }, () => [pick(words), pick(words), pick(words)].join(' '));
    const rolled = Array.from({ length: 5_000 }, () => Array.from({ length: 12 }, () => pick(signs)).join(''));
    const long = [...sentences, ...rolled].filter((password) => password.length >= 10);
    expect(long.length).toBeGreaterThan(9_900);
    expect(long.filter(refused)).toEqual([]);
  });

  test('a long password is judged at once, whatever it is made of', () => {
    const started = performance.now();
    for (const part of ['1', '!', '1!', 'a1', '0123456789', 'qwerty', '@$'])
      refused(part.repeat(128).slice(0, 127).concat('é'));
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});
