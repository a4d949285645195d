/**
 * Finds misspelt payment references in the text of a bank line: the letter O for a zero, a zero too few or too many,
 * a reference joined to other words, or two units whose letters are written once.
 */
import { BANK_TEXT_CONJUNCTIONS, BANK_TEXT_MONTH_NAMES, isCommonBankWord, normaliseBankText } from './bank-text.ts';

/** A part of a text that may be a payment reference. */
export type PossiblePaymentReference = {
  /** Account numbers that it may stand for, without blanks and signs. Most belong to no account. */
  readonly numbers: readonly string[];
  /** The typed text, without blanks. */
  readonly source: string;
  /** True if nothing before it was cut off, except words that banks add. */
  readonly whole: boolean;
};

/** The longest word that may be a reference. */
const LONGEST_WORD = 24;
/** The most digits of an account number, with its leading zeros. */
const MOST_DIGITS = 6;

/** The account numbers that letters and digits may stand for, with any number of zeros between them. */
const numbersOf = (letters: string, typed: string): readonly string[] => {
  const digits = typed.replaceAll('O', '0').replace(/[IL]/g, '1');
  const [least = ''] = /[1-9].*$/.exec(digits) ?? [];
  if (least === '') return [];
  const plain = letters.replaceAll('0', 'O');
  const prefixes = plain.includes('1') ? [plain.replaceAll('1', 'I'), plain.replaceAll('1', 'L')] : [plain];
  const longest = Math.max(MOST_DIGITS, digits.length);
  return prefixes.flatMap((prefix) =>
    Array.from({ length: longest - least.length + 1 }, (_, more) => `${prefix}${'0'.repeat(more)}${least}`),
  );
};

type Shape = { readonly letters: readonly string[]; readonly digits: readonly string[] };

/** The letters whole, and without what may be another word before them. */
const endingsOf = (letters: string): readonly string[] =>
  isCommonBankWord(letters)
    ? [letters]
    : Array.from({ length: letters.length - 1 }, (_, at) => letters.slice(at)).filter(
        (ending, at) => at === 0 || ending.length > 2 || isCommonBankWord(letters.slice(0, at)),
      );

/** A year after a number belongs to the month that was paid, so the number without it is tried too. */
const withoutYear = (digits: string): readonly string[] =>
  /^\d{2,}20\d\d$/.test(digits) ? [digits, digits.slice(0, -4)] : [digits];

/** The leading digits of a text, read with and without letters that look like digits. */
const digitsOf = (text: string): readonly string[] => {
  const [plain = ''] = /^[OIL]*\d+/.exec(text) ?? [];
  const behind = text.slice(plain.length);
  if (plain === '' || BANK_TEXT_MONTH_NAMES.has(behind) || isCommonBankWord(behind))
    return plain === '' ? [] : withoutYear(plain);
  const [all = ''] = /^[OIL\d]+/.exec(text) ?? [];
  return [...new Set([...withoutYear(plain), all])];
};

/** The places where the letters of a word may end and its digits begin. */
const shapesOf = (word: string): readonly Shape[] => {
  const first = word.search(/\d/);
  if (first < 1 || word.length > LONGEST_WORD) return [];
  const ends = Array.from({ length: first + 1 }, (_, at) => at).filter(
    (at) => at >= 2 && /^[OIL]*$/.test(word.slice(at, first)),
  );
  const mixed = /^([A-Z][A-Z01]*[A-Z])(\d+)$/.exec(word);
  return [
    ...ends
      .filter((at) => /^[A-Z]+$/.test(word.slice(0, at)))
      .map((at) => ({ letters: endingsOf(word.slice(0, at)), digits: digitsOf(word.slice(at)) })),
    ...(mixed && first < (mixed[1]?.length ?? 0) ? [{ letters: [mixed[1] ?? ''], digits: [mixed[2] ?? ''] }] : []),
  ];
};

const isNumber = (word: string): boolean => /^[OIL]*\d[OIL\d]*$/.test(word);

/** The last reference in the text so far: its letters, the index of its last word, and its number of digits. */
type Last = { readonly letters: readonly string[]; readonly end: number; readonly figures: number };
const NO_REFERENCE: Last = { letters: [], end: -2, figures: 0 };

/** All payment references that a text may contain. */
export const parsePossiblePaymentReferences = (text: string): readonly PossiblePaymentReference[] => {
  if (!/\p{N}/u.test(text)) return [];
  const words = normaliseBankText(text.replace(/[&+]/g, ' AND ')).split(' ');
  const found: PossiblePaymentReference[] = [];
  let last = NO_REFERENCE;
  const add = ({ letters, digits }: Shape, source: string, end: number) => {
    const [all = ''] = letters;
    for (const prefix of letters) {
      const numbers = digits.flatMap((one) => numbersOf(prefix, one));
      const cut = all.slice(0, all.length - prefix.length);
      if (numbers.length > 0) found.push({ numbers, source, whole: cut === '' || isCommonBankWord(cut) });
    }
    last = { letters, end, figures: /\d*$/.exec(source)?.[0].length ?? 0 };
  };
  words.forEach((word, at) => {
    const [next = '', behind = ''] = words.slice(at + 1, at + 3);
    for (const shape of shapesOf(word)) add(shape, word, at);
    if (/^[A-Z]{2,}$/.test(word) && isNumber(next) && !isCommonBankWord(word) && !BANK_TEXT_MONTH_NAMES.has(word))
      add({ letters: endingsOf(word), digits: digitsOf(next) }, word + next, at + 1);
    if (last.end !== at - 1) return;
    // `DUN009/010`: as many digits as the reference before it. Shorter numbers are as often days and months.
    if (/^\d{3,6}$/.test(word) && word.length === last.figures)
      add({ letters: last.letters, digits: [word] }, word, at);
    if (BANK_TEXT_CONJUNCTIONS.has(word) && /^\d{1,4}$/.test(next) && !BANK_TEXT_MONTH_NAMES.has(behind))
      add({ letters: last.letters, digits: [next] }, next, at + 1);
  });
  return found;
};
