/** What somebody may mean by what they typed: words as the index holds them (migration `find`). */

/** As many words are looked for. */
const WORDS = 6;

/** Marks alone stand in no index, and would be looked for in all of it. */
const SAYS_SOMETHING = /[\p{L}\p{N}]/u;

const MARKS = /[\s,;:()"“”#]+/gu;

/** Small, without accents and apostrophes. */
const plainly = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F'’]/gu, '');

/** A number of a telephone, however it was typed: as it is dialled here. */
const dialled = (text: string): string | undefined => {
  if (!/^[+()\d\s-]{7,20}$/.test(text)) return undefined;
  const digits = text.replaceAll(/\D/g, '').replace(/^(?:00)?27(?=\d{9}$)/, '0');
  return digits.length >= 7 ? digits : undefined;
};

/** An amount in rand, "R1 250,50" or "1,250.5": as payments hold theirs, up to its cents where none were typed. */
const amount = (text: string): string | undefined => {
  const typed = /^r?\s*(\d{1,3}(?:[ ,\u00A0]?\d{3})*)(?:[.,](\d{1,2}))?$/iu.exec(text);
  if (!typed?.[1]) return undefined;
  return `${typed[1].replaceAll(/\D/g, '')}.${typed[2] ?? ''}`;
};

/** "A1" for "A-1" and "ALR-001" for "ALR001": letters and a number with the hyphen between them, or without it. */
const otherwise = (word: string): string =>
  word.replace(/^([a-z]+)(-?)(\d+[a-z]?)$/u, (_, letters: string, hyphen: string, number: string) =>
    hyphen ? letters + number : `${letters}-${number}`,
  );

/** An amount in cents, where it was typed as one: with its cents or with an R; undefined for any other number. */
export const amountInCents = (search: string): number | undefined => {
  const text = search.trim();
  if (!/^r/iu.test(text) && !/[.,]\d{2}$/u.test(text)) return undefined;
  const typed = amount(text);
  if (typed === undefined) return undefined;
  const [rand = '', part = ''] = typed.split('.');
  const found = Number(rand) * 100 + Number(part.padEnd(2, '0'));
  return found > 0 && Number.isSafeInteger(found) ? found : undefined;
};

/** @returns ways in which it may be meant, each the words that all have to be there; none where nothing was typed to go by */
export const synonyms = (search: string): readonly (readonly string[])[] => {
  const text = search.trim();
  const words = plainly(text)
    .replaceAll(MARKS, ' ')
    .split(' ')
    .filter((word) => SAYS_SOMETHING.test(word))
    .slice(0, WORDS);
  if (words.join('').length < 2) return [];
  const whole = [dialled(text), amount(text)].flatMap((one) => (one && !words.includes(one) ? [[one]] : []));
  const spelled = words.map(otherwise);
  const other = spelled.some((word, at) => word !== words[at]) ? [spelled] : [];
  return [words, ...other, ...whole];
};

/** Everything that was typed as one number, as an identity or a registration is written; undefined where it is none. */
export const wholeNumber = (search: string): string | undefined => {
  const number = search.replaceAll(/\s/g, '');
  return /^(?=.*\d{6})[\w/-]{6,40}$/.test(number) ? number : undefined;
};

/** A shorter word with a letter open fits too many. */
const LONG = 5;
/** Of a longer one there are more slips than are looked for in a moment. */
const LONGEST = 20;

/** @returns patterns that a word of letters fits after one slip of the finger: two turned round, one wrong, missing or too many */
export const typoVariants = (word: string): readonly string[] => {
  const letters = [...word];
  if (letters.length > LONGEST) return [];
  const replaced = (at: number, much: number, by: string) =>
    [...letters.slice(0, at), by, ...letters.slice(at + much)].join('');
  return letters.flatMap((letter, at) => [
    replaced(at, 2, (letters[at + 1] ?? '') + letter),
    ...(letters.length < LONG ? [] : [replaced(at, 1, '_'), replaced(at, 0, '_'), replaced(at, 1, '')]),
  ]);
};
