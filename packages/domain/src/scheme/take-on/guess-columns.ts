/**
 * Guesses what each column of a former agent's list means, from its heading and from its values. A column of money or
 * quotas is never guessed from its values alone: a wrong one would become a wrong balance or a wrong levy.
 */
import { checkEmail } from '../../people/contact-details.ts';
import { checkSaIdNumber } from '../../people/sa-id-number.ts';
import { checkMobileNumber } from '../../people/sa-phone.ts';
import { BALANCE_AGE_MEANINGS, type ColumnMeaning, isMoneyMeaning, mayRepeatMeaning } from './column-meanings.ts';
import { type HeadingMeaning, headingWords, meaningOfHeading } from './heading-synonyms.ts';
import { centsOfPlainRand, parseAccountAmount, parseListQuota, readListCell } from './read-list-cell.ts';

/** `known`: heading and values agree. `guessed`: from one of them. `open`: a person has to say. */
export type ColumnCertainty = 'known' | 'guessed' | 'open';

/** `meaning`: null if nothing is read from the column. */
export type ColumnGuess = { readonly meaning: ColumnMeaning | null; readonly certainty: ColumnCertainty };

type Column = { readonly heading: string; readonly values: readonly string[] };

const LEFT_OUT: ColumnGuess = { meaning: null, certainty: 'known' };
const OPEN: ColumnGuess = { meaning: null, certainty: 'open' };

/** The part of the filled cells that fit; 1 for an empty column. */
const fit = (values: readonly string[], fits: (value: string) => boolean): number => {
  const filled = values.filter((value) => value !== '');
  return filled.length === 0 ? 1 : filled.filter(fits).length / filled.length;
};

const MOST = 0.6;
const NEARLY_ALL = 0.8;

const readable = (meaning: ColumnMeaning, values: readonly string[]): number =>
  fit(values, (value) => readListCell(meaning, value, areQuotasFractions(values)).fault === undefined);

/** Quotas of a building add up to 1 or to 100. One cell may be missing, so the largest decides as well. */
export const areQuotasFractions = (values: readonly string[]): boolean => {
  const numbers = values.flatMap((value) => {
    const found = /%/.test(value) ? undefined : /^\d{1,3}(?:[.,]\d+)?$/.exec(value.replace(/\s/g, ''));
    return found ? [Number(found[0].replace(',', '.'))] : [];
  });
  const sum = numbers.reduce((before, one) => before + one, 0);
  return numbers.length > 1 && sum > 0 && sum <= 1.05;
};

const quotaSum = (values: readonly string[]): number => {
  const isFraction = areQuotasFractions(values);
  return values.reduce((sum, value) => sum + (parseListQuota(value, isFraction)?.quota ?? 0), 0) / 10_000;
};

const areUnique = (values: readonly string[]): boolean => {
  const filled = values.filter((value) => value !== '');
  return filled.length > 1 && new Set(filled).size === filled.length;
};

/** From the values alone. Undefined where they could be several things, and for all money. */
const meaningOfValues = (values: readonly string[]): ColumnMeaning | undefined => {
  const filled = values.filter((value) => value !== '');
  if (filled.length < 2) return undefined;
  if (fit(values, (value) => checkEmail(value).ok) >= NEARLY_ALL) return 'owner.email';
  if (fit(values, (value) => checkSaIdNumber(value).ok) >= NEARLY_ALL) return 'owner.idNumber';
  if (fit(values, (value) => /^\+?[\d\s()-]{9,}$/.test(value) && checkMobileNumber(value).ok) >= NEARLY_ALL)
    return 'owner.mobile';
  const decimals = fit(values, (value) => /[.,]\d{3,4}\s*%?$/.test(value));
  if (decimals >= NEARLY_ALL && Math.abs(quotaSum(values) - 100) <= 0.01) return 'unit.quota';
  return undefined;
};

/** The meaning of a heading, corrected by what its values can be. */
const ofColumn = ({ heading, values }: Column): ColumnGuess & { readonly words: HeadingMeaning } => {
  const words = meaningOfHeading(heading);
  if (words === 'left out') return { ...LEFT_OUT, words };
  if (words === undefined) {
    const meaning = heading === '' && values.every((value) => value === '') ? undefined : meaningOfValues(values);
    if (meaning) return { meaning, certainty: 'guessed', words };
    return fit(values, isYesOrNo) === 1 ? { ...LEFT_OUT, words } : { ...OPEN, words };
  }
  // An export calls the number of an account "Customer".
  if (words === 'owner.name' && areUnique(values) && fit(values, isCode) >= NEARLY_ALL)
    return { meaning: 'account.number', certainty: 'guessed', words };
  if (words === 'owner.phone' && values.some(Boolean) && fit(values, isMobile) >= NEARLY_ALL)
    return { meaning: 'owner.mobile', certainty: 'guessed', words };
  if (words === 'owner.mobile' && fit(values, isMobile) < MOST && readable('owner.phone', values) >= MOST)
    return { meaning: 'owner.phone', certainty: 'guessed', words };
  if (readable(words, values) >= MOST) return { meaning: words, certainty: 'known', words };
  return { ...OPEN, words };
};

/** Capitals and digits in one word: "FLVA01", "QTE-1116". */
const isCode = (value: string): boolean => /^(?=.*\d)[A-Z]{0,6}[-/ ]?[A-Z]?\d{1,6}[A-Z]?$/.test(value);
const isYesOrNo = (value: string): boolean => /^(?:y|n|yes|no|ja|nee)$/i.test(value);

const isMobile = (value: string): boolean => readListCell('owner.mobile', value).fault === undefined;

const amountIn = (column: Column | undefined, row: number): number =>
  parseAccountAmount(column?.values[row] ?? '') ?? 0;

/** @param less a column of credits, which is taken off the parts */
const sumsRows = (total: Column, parts: readonly Column[], less?: Column): boolean =>
  parts.length > 1 &&
  total.values.some((value) => value !== '') &&
  total.values.every((value, row) => {
    const parted = parts.reduce((sum, part) => sum + amountIn(part, row), 0) - Math.abs(amountIn(less, row));
    return value === '' || parseAccountAmount(value) === parted;
  });

const AGES: readonly ColumnMeaning[] = BALANCE_AGE_MEANINGS;
const LEVY_PARTS: readonly ColumnMeaning[] = ['levy.administrative', 'levy.reserve'];
const isTotalHeading = (heading: string): boolean =>
  /^(?:grand )?(?:total|totaal|totale|sum)\b/.test(headingWords(heading));

/** "Total" is a balance beside ages and a levy beside its parts; the values have to add up. */
const withTotals = (columns: readonly Column[], guesses: readonly ColumnGuess[]): ColumnGuess[] => {
  const of = (meanings: readonly ColumnMeaning[]) =>
    columns.filter((_, at) => {
      const meaning = guesses[at]?.meaning;
      return meaning !== null && meaning !== undefined && meanings.includes(meaning);
    });
  const has = (meaning: ColumnMeaning) => guesses.some((guess) => guess.meaning === meaning);
  const [ages, parts] = [of(AGES), of(LEVY_PARTS)];
  const [credit] = of(['balance.credit']);
  return columns.map((column, at): ColumnGuess => {
    const guess = guesses[at] ?? OPEN;
    if (!isTotalHeading(column.heading)) return guess;
    if ((sumsRows(column, ages) || sumsRows(column, ages, credit)) && !has('balance.total'))
      return { meaning: 'balance.total', certainty: 'known' };
    if (sumsRows(column, parts) && !has('levy.total')) return { meaning: 'levy.total', certainty: 'known' };
    return guess;
  });
};

/** Most filled cells are amounts, and some of them are not nil. */
export const areAmounts = (values: readonly string[]): boolean => {
  const filled = values.filter((value) => value !== '');
  const amounts = filled.map((value) => (/\d/.test(value) ? parseAccountAmount(value) : undefined));
  return (
    filled.length > 0 &&
    amounts.filter((one) => one !== undefined).length >= filled.length * NEARLY_ALL &&
    amounts.some((one) => one !== undefined && one !== 0)
  );
};

const OTHER_DEBTS =
  /\b(?:interest|rente|legal|regskoste|penalt|fine|boete|water|electricity|elektrisiteit|csos|special)/;

const FIRST_NAMES =
  /^(?:owner |owners |eienaar )?(?:name|names|naam|name en voorletters|full name|full names|volle name)$/;

const isMovement = (columns: readonly Column[]): boolean => {
  const words = columns.map(({ heading }) => headingWords(heading));
  return words.some((one) => /^opening/.test(one)) && words.some((one) => /^(?:closing|eind)/.test(one));
};

/** Context that one column alone does not show. */
const inContext = (columns: readonly Column[], guesses: readonly ColumnGuess[]): ColumnGuess[] => {
  const has = (meaning: ColumnMeaning) => guesses.some((guess) => guess.meaning === meaning);
  return guesses.map((guess, at): ColumnGuess => {
    const column = columns[at];
    if (!column) return guess;
    const words = headingWords(column.heading);
    const before = guesses[at - 1]?.meaning;
    // Interest or legal costs in a column of their own may be part of what is owed: a person says it.
    const isDebt = guess.meaning === null && OTHER_DEBTS.test(words) && areAmounts(column.values);
    if (isDebt && has('balance.total') && !isMovement(columns)) return OPEN;
    // "Code" behind the lines of an address is the postal code.
    if (
      /^(?:code|kode)$/.test(words) &&
      before === 'owner.address' &&
      fit(column.values, (v) => /^\d{4}$/.test(v)) >= MOST
    )
      return { meaning: 'owner.address', certainty: 'known' };
    // "Name" beside a surname is the first name.
    if (guess.meaning === 'owner.name' && FIRST_NAMES.test(words) && has('owner.lastName'))
      return { meaning: 'owner.firstName', certainty: 'known' };
    // A numbered "Unit" without a section beside it is the section of the sectional plan.
    if (
      guess.meaning === 'unit.door' &&
      /^(?:unit|eenheid)\b/.test(words) &&
      !has('unit.section') &&
      readable('unit.section', column.values) === 1
    )
      return { meaning: 'unit.section', certainty: 'guessed' };
    // "Arrears" beside a column of credits is one side of the balance.
    if (
      guess.meaning === 'balance.total' &&
      /arrear|agterstallig/.test(words) &&
      has('balance.credit') &&
      !has('balance.debit')
    )
      return { meaning: 'balance.debit', certainty: 'known' };
    // Between an opening and a closing balance stand the movements of a month.
    if (guess.meaning?.startsWith('levy.') && isMovement(columns)) return { meaning: null, certainty: 'known' };
    // "Levy" beside "Reserve levy" alone is the administrative part.
    if (
      guess.meaning === 'levy.total' &&
      has('levy.reserve') &&
      !has('levy.administrative') &&
      !isTotalHeading(column.heading)
    ) {
      const total = columns.find((one) => isTotalHeading(one.heading));
      const reserve = columns[guesses.findIndex(({ meaning }) => meaning === 'levy.reserve')];
      if (reserve && (!total || sumsRows(total, [column, reserve])))
        return { meaning: 'levy.administrative', certainty: total ? 'known' : 'guessed' };
    }
    return guess;
  });
};

const CERTAINTY = { known: 2, guessed: 1, open: 0 } as const;
const filledIn = ({ values }: Column): number => values.filter((value) => value !== '').length;

/** Of several columns with one meaning the surest, fullest and first counts; the others are left out. */
const onceEach = (columns: readonly Column[], guesses: readonly ColumnGuess[]): ColumnGuess[] => {
  const rank = (at: number) => [
    CERTAINTY[guesses[at]?.certainty ?? 'open'],
    columns[at] ? filledIn(columns[at]) : 0,
    -at,
  ];
  const best = new Map<ColumnMeaning, number>();
  guesses.forEach(({ meaning }, at) => {
    if (meaning === null || mayRepeatMeaning(meaning)) return;
    const other = best.get(meaning);
    if (other === undefined || compare(rank(at), rank(other)) > 0) best.set(meaning, at);
  });
  return guesses.map((guess, at) => {
    if (guess.meaning === null || mayRepeatMeaning(guess.meaning) || best.get(guess.meaning) === at) return guess;
    // Two columns of money or quotas with one meaning: only a person knows which counts.
    return isMoneyMeaning(guess.meaning) || guess.meaning === 'unit.quota'
      ? OPEN
      : { meaning: null, certainty: 'guessed' };
  });
};

const compare = (one: readonly number[], other: readonly number[]): number => {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
};

/** Money columns of a sheet where two have one meaning: none of them is guessed. */
const withoutAmbiguousMoney = (guesses: readonly ColumnGuess[], first: readonly ColumnGuess[]): ColumnGuess[] => {
  const counts = new Map<ColumnMeaning, number>();
  for (const { meaning } of first) if (meaning) counts.set(meaning, (counts.get(meaning) ?? 0) + 1);
  return guesses.map((guess) =>
    guess.meaning && isMoneyMeaning(guess.meaning) && (counts.get(guess.meaning) ?? 0) > 1 ? OPEN : guess,
  );
};

/**
 * What the columns of one sheet mean.
 * @param headings the headings, as `findListHeadings` gives them
 * @param rows the rows of units, without totals, as clean text
 */
export const guessColumns = (headings: readonly string[], rows: readonly (readonly string[])[]): ColumnGuess[] => {
  const width = Math.max(headings.length, ...rows.map((row) => row.length), 0);
  const columns = Array.from(
    { length: width },
    (_, at): Column => ({
      heading: headings[at] ?? '',
      values: rows.map((row) => row[at] ?? ''),
    }),
  );
  const alone = columns.map((column): ColumnGuess => {
    const { meaning, certainty } = ofColumn(column);
    return { meaning, certainty };
  });
  const placed = inContext(columns, withTotals(columns, alone));
  return withoutAmbiguousMoney(onceEach(columns, placed), placed);
};

/** The sum of a column's amounts, for its total in the list. */
export const sumOfColumn = (values: readonly string[]): number =>
  values.reduce((sum, value) => sum + centsOfPlainRand(readListCell('balance.total', value).value), 0);
