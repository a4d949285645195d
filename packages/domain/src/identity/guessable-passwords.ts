/**
 * Recognises what an attacker tries after the lists of common passwords: common words with digits and signs around
 * them, letters swapped for digits, keyboard rows, repetitions (trust A-39). Lists have few passwords of ten or more
 * characters, so these rules cover the others.
 */

/** Keyboard rows and alphabets, matched in both directions. The last four are zigzags. */
const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop[]',
  "asdfghjkl;'",
  'zxcvbnm,./',
  '!@#$%^&*()_+',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'a1b2c3d4e5f6g7h8i9j0',
  '1a2b3c4d5e6f7g8h9i0j',
];
const RUNS = ROWS.flatMap((row) => [row, [...row].reverse().join('')]);
const SHORTEST_RUN = 3;
const SHORTEST_WORD = 4;
const LONGEST_WORD = 24;
/** So few other characters do not make a guessable password safe. */
const MOST_STRAY = 3;
const MOST_DIGITS = 4;
/** Signs at either end that may stand for letters of the word: `$unshine`, `pa$$`. */
const MOST_SWAPPED = 3;

/** Common South African words and words of the trade, beside those of the international lists. */
const LOCAL_WORDS = new Set(
  `bafana bafanabafana springbok springboks bokke amabokoboko mzansi southafrica johannesburg joburg capetown durban
  pretoria tshwane ethekwini gqeberha polokwane bloemfontein mbombela soweto sandton rosebank seapoint umhlanga
  stellenbosch tafelberg tablemountain gauteng kwazulunatal limpopo mpumalanga mandela madiba protea braai braaivleis
  biltong boerewors lekker welkom wagwoord hallo liefde amapiano chakalaka vuvuzela kaizerchiefs orlandopirates
  sundowns stormers sharks lions bulls cheetahs proteas ubuntu sawubona sanibonani molweni dumela siyabonga enkosi
  nkosi ngiyabonga jehovah jesuslovesme godisgood januarie februarie maart april mei junie julie augustus september
  oktober november desember january february march june july august october december monday tuesday wednesday thursday
  friday saturday sunday spring summer autumn winter owner trustee trustees tenant landlord contractor attorney portal
  levy levies bodycorporate sectional complex building estate apartment account statement property homeowner password
  passwort passcode passphrase login welcome letmein letmeinplease changeme changethis secret iloveyou admin
  administrator default temporary testing tester qwerty azerty`.split(/\s+/),
);

const SWAPPED: Readonly<Record<string, string>> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '€': 'e',
  '+': 't',
};
/** Replaces digits and signs by letters. 1, ! and | may be either i or l. */
const swapBack = (text: string, one: 'i' | 'l'): string =>
  [...text].map((sign) => ('1!|'.includes(sign) ? one : (SWAPPED[sign] ?? sign))).join('');

/** A text with swapped characters turned back to letters. Spaces and dashes are ignored. */
export const undoCharacterSwaps = (text: string): string[] => {
  const bare = text.replace(/[\s\-_.]/g, '');
  return [...new Set([bare, swapBack(bare, 'i'), swapBack(bare, 'l')])];
};

/** The length of the run at `from`: characters of a keyboard row or alphabet, or one character repeated. */
const runAt = (text: string, from: number): number => {
  let same = 1;
  while (text[from + same] === text[from]) same += 1;
  let longest = same;
  for (const row of RUNS)
    for (let length = longest + 1; from + length <= text.length; length += 1) {
      if (!row.includes(text.slice(from, from + length))) break;
      longest = length;
    }
  return longest;
};

/** Whether a text consists of keyboard rows, letters or digits in sequence, apart from a few characters. */
export const isCharacterSequence = (text: string): boolean => {
  let stray = 0;
  for (let at = 0; at < text.length; ) {
    const run = runAt(text, at);
    if (run < SHORTEST_RUN) stray += 1;
    at += run < SHORTEST_RUN ? 1 : run;
  }
  return stray <= MOST_STRAY;
};

/** Whether a text repeats the same few characters: `abab…`, `abcabc…`, `aaaa…`. */
export const isRepeatedPattern = (text: string): boolean => {
  const signs = [...text];
  if (new Set(signs).size < 4) return true;
  for (let length = 1; length <= (signs.length + 1) / 2; length += 1)
    if (signs.every((sign, at) => sign === signs[at % length])) return true;
  return false;
};

/** Whether a text is padding that people put around a word: a few digits and signs, a year, a date, a sequence. */
const isPadding = (text: string): boolean => {
  if (/\p{L}/u.test(text)) return false;
  const digits = text.replace(/\D/g, '');
  const signs = [...text.replace(/[\d\s\-_.]/g, '')];
  if (signs.length > MOST_STRAY && new Set(signs).size > 2 && !isCharacterSequence(signs.join(''))) return false;
  return digits.length <= MOST_DIGITS || isCharacterSequence(digits) || /^\d{0,4}(19|20)\d\d\d{0,4}$/.test(digits);
};

/** Whether a text is a word that `isWord` accepts, with characters swapped and padding around it. */
export const isPaddedDictionaryWord = (text: string, isWord: (word: string) => boolean): boolean => {
  const head = /^[^\p{L}]*/u.exec(text)?.[0].length ?? 0;
  const tail = /[^\p{L}]*$/u.exec(text)?.[0].length ?? 0;
  for (let before = Math.max(0, head - MOST_SWAPPED); before <= head; before += 1)
    for (let after = Math.max(0, tail - MOST_SWAPPED); after <= tail; after += 1) {
      const core = text.slice(before, text.length - after);
      if (core.length < 2 || core.length > LONGEST_WORD) continue;
      if (!isPadding(text.slice(0, before) + text.slice(text.length - after))) continue;
      if (undoCharacterSwaps(core).some(isWord)) return true;
    }
  return false;
};

/** Whether a password is only a common, local or own word (`own`), with padding. */
export const isVariantOfCommonWord = (text: string, common: ReadonlySet<string>, own: readonly string[]): boolean => {
  const ours = new Set(own.flatMap((word) => undoCharacterSwaps(word.toLowerCase())));
  const isWord = (word: string): boolean =>
    ours.has(word) || (word.length >= SHORTEST_WORD && (common.has(word) || LOCAL_WORDS.has(word)));
  return isPaddedDictionaryWord(text, (word) => isWord(word) || isTwice(word, isWord));
};

const isTwice = (word: string, isWord: (word: string) => boolean): boolean => {
  const half = word.slice(0, word.length / 2);
  return word === half + half && isWord(half);
};
