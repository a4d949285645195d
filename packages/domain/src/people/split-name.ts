/** Splits a full name into first names and surname, but only if it is certain which words are which. */

/** The kind of a full name. Only a `person` is split; staff decide about the others. */
export type SplitNameResult =
  | { readonly kind: 'person'; readonly firstName: string; readonly lastName: string }
  | { readonly kind: 'company' | 'couple' | 'unclear' };

const COMPANY =
  /\b(?:pty|ltd|limited|proprietary|inc|incorporated|cc|npc|npo|bpk|edms|bk|soc|\p{L}*trust|trustees|estate late|boedel|holdings|properties|investments?|developments?|enterprises?|company|association|foundation|stigting|body corporate|municipality|church|bank|beleggings|eiendomme)\b/iu;
const COUPLE = /[&+/;]|\s(?:and|en|or|of)\s/i;
const TITLE =
  /^(?:mr|mrs|ms|miss|dr|prof|professor|adv|advocate|rev|pastor|sir|mnr|mev|mej|me|ds|judge|capt|col)\.?\s+/i;
const SUFFIX = /,?\s+(?:jnr|snr|jr|sr|ii|iii|iv)\.?$/i;
/** Words that may begin a surname. The next word belongs to the surname too. */
const PARTICLES = new Set(
  "van von vander der den de du da das do dos del di la le les ter ten te 't mc o' bin ibn".split(' '),
);

const isParticle = (word: string): boolean => PARTICLES.has(word.toLowerCase());
/** "J", "J.", "J.P." */
const isInitial = (word: string): boolean => /^\p{Lu}\.?(?:-?\p{Lu}\.)*$/u.test(word);
/** "JP": could be initials or a short surname. */
const isShortCapitals = (word: string): boolean => /^\p{Lu}{2,3}$/u.test(word);
/** A word of a name: letters, and the signs that occur in names. */
const isWord = (word: string): boolean => /^[\p{L}\p{M}][\p{L}\p{M}'’.-]*$|^['’]t$/u.test(word);

const UNCLEAR: SplitNameResult = { kind: 'unclear' };

const person = (first: readonly string[], last: readonly string[], suffix = ''): SplitNameResult =>
  first.length > 0 && last.length > 0
    ? { kind: 'person', firstName: first.join(' '), lastName: `${last.join(' ')}${suffix}` }
    : UNCLEAR;

/** Splits words in the order first names, surname; or surname, initials. */
const inOrder = (words: readonly string[], suffix: string): SplitNameResult => {
  const particle = words.findIndex((word, at) => at > 0 && isParticle(word));
  if (isParticle(words[0] ?? '')) {
    // "van der Merwe J": a surname, followed by initials only.
    const initials = words.findIndex(isInitial);
    return initials > 1 && words.slice(initials).every(isInitial)
      ? person(words.slice(initials), words.slice(0, initials), suffix)
      : UNCLEAR;
  }
  if (particle > 0) {
    const last = words.slice(particle);
    const behind = last.filter((word) => !isParticle(word));
    return behind.length === 1 && !isParticle(last.at(-1) ?? '')
      ? person(words.slice(0, particle), last, suffix)
      : UNCLEAR;
  }
  const plain = words.filter((word) => !isInitial(word));
  if (plain.length === 1 && words.length > 1) {
    const at = words.indexOf(plain[0] ?? '');
    if (at === 0) return person(words.slice(1), [plain[0] ?? ''], suffix);
    return at === words.length - 1 ? person(words.slice(0, at), [plain[0] ?? ''], suffix) : UNCLEAR;
  }
  if (isShortCapitals(words.at(-1) ?? '') && /\p{Ll}/u.test(words.join(''))) return UNCLEAR;
  if (words.length === 2) return person([words[0] ?? ''], [words[1] ?? ''], suffix);
  // "Anna M. Smith": the initial is one of the first names.
  return plain.length === 2 && !isInitial(words[0] ?? '') && !isInitial(words.at(-1) ?? '')
    ? person(words.slice(0, -1), [words.at(-1) ?? ''], suffix)
    : UNCLEAR;
};

/**
 * Splits a full name. Titles are left out. Companies, couples, and names that could be split in two ways are not
 * split.
 * @param text "Ann Zulu", "Mr J P van der Merwe", "van der Merwe, J"
 */
export const splitPersonName = (text: string): SplitNameResult => {
  const given = text.normalize('NFC').replace(/\s+/g, ' ').trim();
  if (COMPANY.test(given)) return { kind: 'company' };
  if (COUPLE.test(given)) return { kind: 'couple' };
  const suffix = SUFFIX.exec(given)?.[0] ?? '';
  const bare = given.slice(0, given.length - suffix.length).replace(TITLE, '');
  const behind = suffix === '' ? '' : ` ${suffix.replace(/^,?\s+/, '')}`;
  const halves = bare.split(',').map((half) => half.trim().replace(TITLE, '').trim());
  const words = halves.map((half) => half.split(' ').filter(Boolean));
  if (!words.flat().every(isWord)) return UNCLEAR;
  const [last = [], first = [], more] = words;
  if (more !== undefined) return UNCLEAR;
  if (halves.length === 1) return inOrder(last, behind);
  return first.some(isParticle) ? UNCLEAR : person(first, last, behind);
};
