/** Find: the ways to read a search text, as words in the form of the search index (migration `find`). */

/** The number of words that are searched for. */
const WORDS = 6;

/** A word of punctuation only is not in the index and would scan all of it. */
const SAYS_SOMETHING = /[\p{L}\p{N}]/u;

const MARKS = /[\s,;:()"“”#]+/gu;

/** Lower case, without accents and apostrophes. */
const plainly = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F'’]/gu, '');

/** A telephone number in any notation, as it is dialled within South Africa. */
const dialled = (text: string): string | undefined => {
  if (!/^[+()\d\s-]{7,20}$/.test(text)) return undefined;
  const digits = text.replaceAll(/\D/g, '').replace(/^(?:00)?27(?=\d{9}$)/, '0');
  return digits.length >= 7 ? digits : undefined;
};

/**
 * An amount in rand, "R1 250,50" or "1,250.5", in the notation of payments; with cents only where they were typed.
 */
const amount = (text: string): string | undefined => {
  const typed = /^r?\s*(\d{1,3}(?:[ ,\u00A0]?\d{3})*)(?:[.,](\d{1,2}))?$/iu.exec(text);
  if (!typed?.[1]) return undefined;
  return `${typed[1].replaceAll(/\D/g, '')}.${typed[2] ?? ''}`;
};

/** An amount without its sign: "−R 6 903.10" as the screens write it, "-6903.10" or, as some banks do, "6903.10-". */
const unsigned = (text: string): string => text.replace(/^[-−–]\s*(?=r?\s*\d)|(?<=\d)\s*[-−–]$/giu, '');

/** Adds or removes the hyphen between letters and number: "A1" for "A-1", "ALR-001" for "ALR001". */
const otherwise = (word: string): string =>
  word.replace(/^([a-z]+)(-?)(\d+[a-z]?)$/u, (_, letters: string, hyphen: string, number: string) =>
    hyphen ? letters + number : `${letters}-${number}`,
  );

/** The amount in cents without its sign, if typed with cents or with an R; undefined for any other number. */
export const amountOfSearchText = (search: string): number | undefined => {
  const text = unsigned(search.trim());
  if (!/^r/iu.test(text) && !/[.,]\d{2}$/u.test(text)) return undefined;
  const typed = amount(text);
  if (typed === undefined) return undefined;
  const [rand = '', part = ''] = typed.split('.');
  const found = Number(rand) * 100 + Number(part.padEnd(2, '0'));
  return found > 0 && Number.isSafeInteger(found) ? found : undefined;
};

/** @returns the readings of a search text, each a set of words that must all match; none for an empty text */
export const searchTextWordSetsOf = (search: string): readonly (readonly string[])[] => {
  const text = search.trim();
  const words = plainly(text)
    .replaceAll(MARKS, ' ')
    .split(' ')
    .filter((word) => SAYS_SOMETHING.test(word))
    .slice(0, WORDS);
  if (words.join('').length < 2) return [];
  const whole = [dialled(text), amount(unsigned(text))].flatMap((one) => (one && !words.includes(one) ? [[one]] : []));
  const spelled = words.map(otherwise);
  const other = spelled.some((word, at) => word !== words[at]) ? [spelled] : [];
  return [words, ...other, ...whole];
};

/** The whole text as one identity or registration number; undefined if it is none. */
export const identityNumberOfSearchText = (search: string): string | undefined => {
  const number = search.replaceAll(/\s/g, '');
  return /^(?=.*\d{6})[\w/-]{6,40}$/.test(number) ? number : undefined;
};

/** With one letter left open, a shorter word matches too many records. */
const LONG = 5;
/** A longer word has too many variants to search for. */
const LONGEST = 20;

/** @returns patterns that match a word with one typing error: two letters swapped, one wrong, missing or extra */
export const typoVariantsOf = (word: string): readonly string[] => {
  const letters = [...word];
  if (letters.length > LONGEST) return [];
  const replaced = (at: number, much: number, by: string) =>
    [...letters.slice(0, at), by, ...letters.slice(at + much)].join('');
  return letters.flatMap((letter, at) => [
    replaced(at, 2, (letters[at + 1] ?? '') + letter),
    ...(letters.length < LONG ? [] : [replaced(at, 1, '_'), replaced(at, 0, '_'), replaced(at, 1, '')]),
  ]);
};
