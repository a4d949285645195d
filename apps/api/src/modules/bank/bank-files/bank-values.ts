/** Parses days, amounts and texts as banks write them. */
import { type Day, dayOfInstant, daysBetween, isDay } from '@stoep/domain/calendar/calendar';
import { isPlausibleDay } from '@stoep/domain/calendar/day-input';
import { type Cents, cents } from '@stoep/domain/money/cents';

/**
 * Year first, day first (never month first: no South African bank does), or day, month name and year. `yymd` begins
 * with a year of two digits; `dmon` and `dm` have no year. A time after the day is ignored.
 */
export type BankDayFormat = 'ymd' | 'dmy' | 'dmony' | 'yymd' | 'dmon' | 'dm';

/** Decides the year of a day without one: nearest to `near`, else the latest possible; never after `latest`. */
export type MissingYearHint = { readonly near?: Day | undefined; readonly latest: Day };

const MONTHS: readonly RegExp[] = [
  /^jan/,
  /^feb/,
  /^(mar|mrt|maa)/,
  /^apr/,
  /^(may|mei)/,
  /^jun/,
  /^jul/,
  /^aug/,
  /^sep/,
  /^(oct|okt)/,
  /^nov/,
  /^(dec|des)/,
];
const FORMS: Readonly<Record<BankDayFormat, RegExp>> = {
  ymd: /^(?<y>\d{4})(?:(?<m>\d{2})(?<d>\d{2})|(?<s>[-/. ])(?<m2>\d{1,2})\k<s>(?<d2>\d{1,2}))$/,
  dmy: /^(?<d>\d{1,2})(?<s>[-/. ])(?<m>\d{1,2})\k<s>(?<y>\d{4}|\d{2})$/,
  dmony: /^(?<d>\d{1,2})[ \-/.]?(?<m>[A-Za-z]{3,9})\.?[ \-/.]?(?<y>\d{4}|\d{2})$/,
  yymd: /^(?<y>\d{2})(?:(?<m>\d{2})(?<d>\d{2})|(?<s>[-/.])(?<m2>\d{1,2})\k<s>(?<d2>\d{1,2}))$/,
  dmon: /^(?<d>\d{1,2})[ \-/.]?(?<m>[A-Za-z]{3,9})\.?$/,
  dm: /^(?<d>\d{1,2})(?<s>[-/.])(?<m>\d{1,2})$/,
};
export const BANK_DAY_FORMATS = Object.keys(FORMS) as readonly BankDayFormat[];

/** A time after a day: `08:14`, `T23:59:59.000+02:00`, `8:14 PM`. */
const CLOCK = /[ T]\s*\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?\s*(?:[AP]M)?\s*(?:Z|[+-]\d{2}:?\d{2})?$/i;
/** An apostrophe of Excel, or the weekday in English or Afrikaans. */
const BEFORE_DAY = /^['’]|^(?:mo|ma|tu|di|we|wo|th|do|fr|vr|sa|su|so)[a-z]{0,8}[.,]? +(?=\d)/i;
const LONGEST_DAY = 60;

const monthOf = (text: string): string => {
  if (/^\d+$/.test(text)) return text.padStart(2, '0');
  const found = MONTHS.findIndex((month) => month.test(text.toLowerCase()));
  return `${found + 1}`.padStart(2, '0');
};

/** The year for a day and month without one; 29 February needs a leap year. */
const withYear = (monthAndDay: string, hint: MissingYearHint | undefined): Day | undefined => {
  if (hint === undefined) return undefined;
  const { near, latest } = hint;
  const start = Number((near ?? latest).slice(0, 4)) + 1;
  const days = Array.from({ length: 10 }, (_, back) => `${start - back}-${monthAndDay}`)
    .filter((day) => plausible(day) !== undefined)
    .filter((day) => day <= latest);
  if (near === undefined) return days[0];
  return days.toSorted((a, b) => Math.abs(daysBetween(near, a)) - Math.abs(daysBetween(near, b)))[0];
};

/** The day in a text of this format; undefined if there is none, or its year is implausible. */
export const parseBankDay = (text: string, form: BankDayFormat, hint?: MissingYearHint): Day | undefined => {
  if (text.length > LONGEST_DAY) return undefined;
  const bare = text.trim().replace(CLOCK, '').replace(BEFORE_DAY, '').trim();
  const found = FORMS[form].exec(bare)?.groups;
  if (found === undefined) return undefined;
  const { y, m = found.m2 ?? '', d = found.d2 ?? '' } = found;
  const monthAndDay = `${monthOf(m)}-${d.padStart(2, '0')}`;
  if (y === undefined) return withYear(monthAndDay, hint);
  return plausible(`${y.length === 2 ? `20${y}` : y}-${monthAndDay}`);
};

const DAYS_WITHIN =
  /\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4}|\d{1,2}[ -]?[A-Za-z]{3,9}[ -]?\d{4}|\b\d{8}\b/g;

/** All complete days in a text. */
export const daysInText = (text: string): readonly Day[] =>
  (text.slice(0, 2000).match(DAYS_WITHIN) ?? []).flatMap(
    (one) => parseBankDay(one, 'ymd') ?? parseBankDay(one, 'dmy') ?? parseBankDay(one, 'dmony') ?? [],
  );

const plausible = (day: string): Day | undefined => (isDay(day) && isPlausibleDay(day) ? day : undefined);

const ISO_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** The day of an ISO 8601 text: as written, or in South African time if it has a time zone. */
export const parseIsoDay = (text: string): Day | undefined => {
  const bare = text.trim();
  const written = plausible(bare.slice(0, 10));
  if (written === undefined || !ISO_TIME.test(bare)) return written;
  const instant = new Date(bare.replace(/(\.\d{3})\d+/, '$1'));
  return Number.isNaN(instant.getTime()) ? undefined : plausible(dayOfInstant(instant));
};

const OFX_DAY =
  /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2})(?:\d{2})?(?:\.\d{1,6})?\s*(?:\[([+-]?\d{1,2})(?:\.\d{1,2})?(?::[^\]]*)?\])?)?$/;

/** The day of an OFX time: as written, or in South African time if it has a time zone. */
export const parseOfxDay = (text: string): Day | undefined => {
  const bare = text.trim();
  const [, y = '', m = '', d = '', hour, minute, zone] = OFX_DAY.exec(bare) ?? [];
  const written = plausible(`${y}-${m}-${d}`);
  if (written === undefined) return /^\d{4}-\d{2}-\d{2}/.test(bare) ? parseIsoDay(bare) : undefined;
  if (zone === undefined) return written;
  return plausible(dayOfInstant(new Date(Date.UTC(+y, +m - 1, +d, Number(hour) - Number(zone), Number(minute)))));
};

export type DecimalSeparator = '.' | ',';

const NUMBER: Readonly<Record<DecimalSeparator, RegExp>> = {
  '.': /^(\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d{0,5}))?$/,
  ',': /^(\d{1,3}(?:\.\d{3})+|\d+)?(?:,(\d{0,5}))?$/,
};
const SIGNED = /^([-+(]?)([-+]?)([\d.,]+)([-+)]?)$/;
const CURRENCY = /^([-+(]?)(?:ZAR|R)(?=[-+(\d.,])|(?<=\d|[-+)])(?:ZAR|R)$/gi;
const LONGEST_AMOUNT = 40;

/**
 * Cents of `1 234.56`, `-R1,234.56`, `R(20.00)`, `1234.56-`, `(5.00)`, `1'234.56`; undefined if it is no amount.
 * Nothing is rounded: a third decimal must be 0.
 */
export const parseBankAmount = (text: string, decimal: DecimalSeparator): Cents | undefined => {
  if (text.length > LONGEST_AMOUNT) return undefined;
  const bare = text
    .replace(/\s/gu, '')
    .replace(/[\u2212\u2010-\u2013]/g, '-')
    .replace(/^['’`]/, '')
    .replace(/(?<=\d)['’](?=\d{3}(?!\d))/g, '')
    .replace(CURRENCY, '$1');
  const [, before = '', after = '', digits = '', behind = ''] = SIGNED.exec(bare) ?? [];
  if ((before === '(') !== (behind === ')') || [before, after, behind].filter(Boolean).length > pair(before))
    return undefined;
  const number = NUMBER[decimal].exec(digits);
  const [, whole, fraction = ''] = number ?? [];
  if (number === null || (whole === undefined && fraction === '') || /[^0]/.test(fraction.slice(2))) return undefined;
  const value = Number((whole ?? '').replace(/\D/g, '') + fraction.slice(0, 2).padEnd(2, '0'));
  if (!Number.isSafeInteger(value) || value > LARGEST) return undefined;
  return cents(/[-(]/.test(before + after + behind) && value !== 0 ? -value : value);
};

const pair = (before: string): number => (before === '(' ? 2 : 1);

/** A thousand million rand: no account has more, and a file full of such amounts still adds up exactly. */
const LARGEST = 100_000_000_000;

/** Amounts of OFX and camt: a point or a comma, without digit groups. */
export const parsePlainAmount = (text: string): Cents | undefined => {
  const bare = text.trim();
  return /^[-+]?\d*[.,]?\d*$/.test(bare) ? parseBankAmount(bare.replace(',', '.'), '.') : undefined;
};

const SIDES: readonly (readonly [words: RegExp, side: 1 | -1])[] = [
  [/^(c|cr|ct|k|kr|kt|credit|credits|krediet|in|money in|paid in|deposit|\+)\.?$/i, 1],
  [/^(d|dr|db|debit|debits|debiet|dt|out|money out|paid out|withdrawal|-|\u2212)\.?$/i, -1],
];

/** The side of a word such as Cr, Debit or Out: 1 paid in, -1 paid out; undefined for any other word. */
export const parseDebitCreditWord = (word: string): 1 | -1 | undefined =>
  SIDES.find(([words]) => words.test(word.trim().replace(/\s+/g, ' ')))?.[1];

const SUFFIX = /^(.*[\d.,)])\s*(cr|dr|db|ct|dt|kt|kr|c|d|k|credit|debit|krediet|debiet)\.?$/i;

/** Splits `1,850.00Cr` into amount and side; the side is undefined if it is not written. */
export const splitAmountAndDebitCredit = (
  text: string,
): { readonly amount: string; readonly side: 1 | -1 | undefined } => {
  const [, amount, word = ''] = text.length > LONGEST_AMOUNT ? [] : (SUFFIX.exec(text.trim()) ?? []);
  return amount === undefined ? { amount: text, side: undefined } : { amount, side: parseDebitCreditWord(word) };
};

/** The bank's text without characters that no page or database accepts; runs of blanks become one. */
export const cleanBankText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();

/** The same; null if nothing is left. */
export const cleanBankTextOrNull = (text: string | undefined): string | null => cleanBankText(text ?? '') || null;

/** Joins texts, each of them once. */
export const joinDistinctTexts = (texts: readonly (string | undefined)[]): string =>
  [...new Set(texts.map((text) => cleanBankText(text ?? '')).filter(Boolean))].join(' ');
