/**
 * Parses the description of a bank line into clues: numbers, payment references, doors and names. Only the ledger can
 * tell whether they exist and whose they are.
 */

export type BankTextClues = {
  /** Runs of 4 to 16 digits: account, cheque and slip numbers. */
  readonly numbers: readonly string[];
  /** Letters followed by digits in one word (`MIL0012`), or typed as two words (`MIL 0012`). */
  readonly references: readonly string[];
  /** The text after a word for a door (`UNIT 12`, `FLAT 3B`, `UNIT C-15`): `12`, `3B`, `C15`. */
  readonly doors: readonly string[];
  /** Words that no bank adds: surnames and firms, in the order of the text. */
  readonly names: readonly string[];
};

/** The longest description. The rest of a longer text is ignored. */
const LONGEST = 2000;

/** Upper case, without accents and signs, single blanks: texts that differ in nothing else become equal. */
export const normaliseBankText = (text: string): string =>
  text
    .slice(0, LONGEST)
    .normalize('NFKD')
    .toUpperCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const DOOR_WORDS = new Set([
  'UNIT',
  'UNITS',
  'FLAT',
  'FLATS',
  'DOOR',
  'APT',
  'APARTMENT',
  'SECTION',
  'EENHEID',
  'EENHEDE',
  'WOONSTEL',
  'WOONSTELLE',
  'DEUR',
]);

/** What banks and payers write around a name. */
const COMMON = new Set(
  `ABSA ACB ACC ACCOUNT AND APP ARREARS ATM BANK BANKING BANKWARE BALANCE BETALING BRANCH CAPITEC CARD CASH CHEQUE COLLECTED COLLECTION COLLECTIONS CR CREDIT DEBIT
  DEBITO DEP DEPOSIT DR EFT ELECTRONIC EN EXTERNAL FEE FEES FIRST FNB FOR FROM GEOUTOMATISEERDE HEFFING HEFFINGS IB INSTANT
  INTERBANK INTEREST INTERNAL INTERNET INV INVESTEC LEVIES LEVY MAGTAPE MOBILE NATIONAL NEDBANK NO OF ONLINE OR ORDER OUTSTANDING PAID
  PAY PAYMENT PAYMENTS PAYSHAP PMT RECEIVED REF REFERENCE RENT RETURNED RTC SETTLEMENT STANDARD TERUG THE TO TRANSFER TRF TYME
  TYMEBANK UNPAID VAN VIR`.split(/\s+/),
);

export const BANK_TEXT_MONTH_NAMES = new Set(
  `JAN FEB MRT MAR APR MEI MAY JUN JUL AUG SEP SEPT OKT OCT NOV DES DEC JANUARY FEBRUARY MARCH APRIL JUNE JULY AUGUST
  SEPTEMBER OCTOBER NOVEMBER DECEMBER JANUARIE FEBRUARIE MAART JUNIE JULIE AUGUSTUS OKTOBER DESEMBER`.split(/\s+/),
);

/** Words between two units that one payment is for. */
export const BANK_TEXT_CONJUNCTIONS = new Set(['AND', 'EN']);

/** A word that banks and payers write around a name or a reference. */
export const isCommonBankWord = (word: string): boolean => COMMON.has(word) || DOOR_WORDS.has(word);

const once = (found: readonly string[]): readonly string[] => [...new Set(found)];

/** True for letters followed by digits, in one word. */
const isReference = (word: string): boolean => /^[A-Z]{2,8}\d{2,10}$/.test(word);

const DOOR = /^(?:\d{1,4}[A-Z]?|[A-Z]\d{1,4})$/;

/** The doors from a place of a text on: `11 AND 12`, `11 12 AND 13`. A number before a month is a day. */
const doorsFrom = (words: readonly string[], at: number): readonly string[] => {
  const word = words[at] ?? '';
  const apart = /^[A-Z]$/.test(word) && /^\d{1,4}$/.test(words[at + 1] ?? '');
  const door = apart ? `${word}${words[at + 1]}` : word;
  if (!DOOR.test(door)) return [];
  const after = at + (apart ? 2 : 1);
  const joined = BANK_TEXT_CONJUNCTIONS.has(words[after] ?? '');
  const [next = '', behind = ''] = words.slice(joined ? after + 1 : after);
  const isDay = BANK_TEXT_MONTH_NAMES.has(behind) || (!joined && /\d/.test(behind));
  return DOOR.test(next) && /^\d/.test(next) && !isDay
    ? [door, ...doorsFrom(words, joined ? after + 1 : after)]
    : [door];
};

/** Parses the clues of any description. All lists are empty if it has none. */
export const parseBankText = (text: string): BankTextClues => {
  const words = normaliseBankText(text).split(' ');
  const pairs = words.map((word, index) => ({ word, next: words[index + 1] ?? '' }));
  const apart = pairs.filter(
    ({ word, next }) =>
      /^[A-Z]{2,8}$/.test(word) && /^\d{2,10}$/.test(next) && !COMMON.has(word) && !DOOR_WORDS.has(word),
  );
  const doors = words.flatMap((word, at) => (DOOR_WORDS.has(word) ? doorsFrom(words, at + 1) : []));
  return {
    numbers: once(words.filter((word) => /^\d{4,16}$/.test(word))),
    references: once([...words.filter(isReference), ...apart.map(({ word, next }) => word + next).filter(isReference)]),
    doors: once(doors),
    names: once(words.filter((word) => /^\p{L}{2,}$/u.test(word) && !COMMON.has(word) && !DOOR_WORDS.has(word))),
  };
};

/**
 * The words that the next line of the same payer will have too: without numbers, months and single letters. Empty if
 * there are none.
 */
export const payerAliasOf = (text: string): string =>
  normaliseBankText(text)
    .split(' ')
    .filter((word) => /^\p{L}{2,}$/u.test(word) && !BANK_TEXT_MONTH_NAMES.has(word))
    .join(' ');

/** Whether a text has a name besides the words that banks add. */
export const hasPayerName = (text: string): boolean =>
  parseBankText(text).names.some((name) => name.length > 2 && !BANK_TEXT_MONTH_NAMES.has(name));

/**
 * Words, and pairs of adjacent words, that may be a payer's reference. Short numbers are left out, since they are as
 * often days or amounts.
 */
export const bankTextTokensOf = (text: string): readonly string[] => {
  const words = normaliseBankText(text).split(' ');
  const pairs = words.slice(1).map((word, index) => `${words[index]}${word}`);
  return once([...words, ...pairs].filter((word) => /\d/.test(word) && (/\p{L}/u.test(word) || word.length > 5)));
};

/** Whether two texts are from the same payer: they share a reference, a door or a name. */
export const isBankTextOfSamePayer = (one: string, other: string): boolean => {
  const references = new Set(bankTextTokensOf(other));
  if (bankTextTokensOf(one).some((token) => references.has(token))) return true;
  if (bankTextTokensOf(one).length > 0 && references.size > 0) return false;
  const doors = new Set(parseBankText(other).doors);
  if (parseBankText(one).doors.some((door) => doors.has(door))) return true;
  return payerAliasOf(one) !== '' && payerAliasOf(one) === payerAliasOf(other) && hasPayerName(one);
};
