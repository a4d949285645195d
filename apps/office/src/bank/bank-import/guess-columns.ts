/** Guesses the columns of a CSV bank file by headings and values; the person sees and can change them. Pure. */
import type { BankColumnsForm, BankColumnUse } from './columns-form.ts';

type Rows = readonly (readonly string[])[];

/** By heading, the most specific first. In English and Afrikaans, as South African banks write them. */
const HEADINGS: readonly (readonly [BankColumnUse, RegExp])[] = [
  [
    'indicator',
    /^((dr|d|debit|debiet) ?[/|] ?(cr|c|credit|krediet)|(cr|c|k|credit|krediet) ?[/|] ?(dr|d|debit|debiet)|(dr|d|debit|debiet) ?[/|] ?k|indicator|debit credit indicator|sign)$/,
  ],
  ['balance', /balance|saldo/],
  ['fee', /\b(fees?|charges?|koste|fooi)\b/],
  ['bankId', /^(fitid|(transaction|trans|bank|unique|line) ?(id|identifier)|id)$/],
  ['reference', /\bref(erence)?\b|verwysing/],
  ['day', /\b(date|day|dag)\b|datum/],
  ['debit', /\b(debits?|withdrawals?|paid out|money out|payments?|debiete?|onttrekkings?|uitbetalings?|out|uit)\b/],
  ['credit', /\b(credits?|deposits?|paid in|money in|receipts?|krediete?|deposito|inbetalings?|in)\b/],
  ['amount', /\b(amount|value|bedrag)\b/],
  [
    'text',
    /\b(description|narrative|narration|details?|particulars|text|memo|payee|beskrywing|omskrywing|besonderhede|teks|transaction|transaksie)\b/,
  ],
  ['account', /^(account|acc|acct|rekening)( ?(no|number|nr|nommer))?\.?$/],
];

/** Of several dates, the booking day takes precedence over the value date. */
const DAY_ORDER = [/posting|posted|booking|boeking/, /^(date|day|datum)$/, /transaction|trans/, /.*/];

const useOfHeading = (cell: string): BankColumnUse => {
  const words = cell
    .toLowerCase()
    .replaceAll(/[^a-z/|]+/g, ' ')
    .trim();
  return words === '' || words.length > 40 ? '' : (HEADINGS.find(([, form]) => form.test(words))?.[0] ?? '');
};

const TIME = /[T ]\d{1,2}:\d{2}(:\d{2})?.*$/;
const DAYS: readonly (readonly [BankColumnsForm['dayForm'], RegExp])[] = [
  ['ymd', /^\d{4}([-/. ]?)\d{1,2}\1\d{1,2}$/],
  ['dmy', /^\d{1,2}([-/. ])\d{1,2}\1(\d{4}|\d{2})$/],
  ['dmony', /^\d{1,2}[ -]?[a-z]{3,9}\.?[ -]?(\d{4}|\d{2})$/i],
  ['dmon', /^\d{1,2}[ -]?[a-z]{3,9}$/i],
  ['dm', /^\d{1,2}[-/.]\d{1,2}$/],
];
/** Excel's apostrophe, or the name of the day in English or Afrikaans. */
const BEFORE_DAY = /^['’]|^(mo|ma|tu|di|we|wo|th|do|fr|vr|sa|su|so)[a-z]{0,8}[.,]? +(?=\d)/i;
const YEAR_FIRST = /^(\d{2})[-/.]\d{1,2}[-/.]\d{1,2}$/;

const dayFormOf = (values: readonly string[]): BankColumnsForm['dayForm'] | undefined => {
  const days = values.map((value) => value.replace(TIME, '').replace(BEFORE_DAY, '').trim());
  if (days.length === 0) return undefined;
  const [form] = DAYS.find(([, shape]) => days.every((day) => shape.test(day))) ?? [];
  // Detects 26/11/03: a first number that is constant and no day of a month, or a third that exceeds months.
  const [firsts, lasts] = [0, 2].map((at) => new Set(days.map((day) => day.split(/[-/.]/)[at] ?? '')));
  const isYearFirst =
    form === 'dmy' &&
    days.every((day) => YEAR_FIRST.test(day)) &&
    ((firsts?.size === 1 && (lasts?.size ?? 0) > 1) || [...(lasts ?? [])].some((last) => Number(last) < 20));
  return isYearFirst ? 'yymd' : form;
};

const AMOUNT = /^[-+(]?\s*(R|ZAR)?\s*[-+(]?[\d][\d\s.,\u00a0\u202f']*[-)]?\s*(cr|dr|db|ct|dt|kt|kr|c|d|k)?\.?$/i;
const SUFFIX = /\d\s*(cr|dr|db|ct|dt|kt|kr|c|d|k)\.?$/i;
const SIDE = /^(d|c|k|dr|cr|dt|ct|debit|credit|debiet|krediet|in|out|[-+])\.?$/i;

const WORDS = /[a-z]{2}/i;

const columnOf = (rows: Rows, at: number): readonly string[] =>
  rows.map((cells) => cells[at]?.trim() ?? '').filter((cell) => cell !== '');

const isDayColumn = (rows: Rows, at: number): boolean => dayFormOf(columnOf(rows, at).slice(0, 10)) !== undefined;

/** The row of headings: the first with a date and a money column. */
const headingAt = (rows: Rows): number =>
  rows.findIndex((cells) => {
    const uses = new Set(cells.map(useOfHeading));
    return uses.has('day') && ['amount', 'debit', 'credit', 'balance'].some((use) => uses.has(use as BankColumnUse));
  });

const isLine = (cells: readonly string[]): boolean =>
  cells.some((cell) => dayFormOf([cell]) !== undefined) && cells.some((cell) => AMOUNT.test(cell.trim()));

/** Each use except text occurs once; of several dates, the booking day. */
const usesOfHeading = (cells: readonly string[], rows: Rows, count: number): BankColumnUse[] => {
  const uses = Array.from({ length: count }, (_, at) => useOfHeading(cells[at] ?? ''));
  const values = (at: number) => columnOf(rows, at);
  for (let at = 0; at < count; at += 1)
    if (
      values(at).length > 0 &&
      values(at).every((cell) => SIDE.test(cell)) &&
      !values(at).every((cell) => /^[-+]?\d/.test(cell))
    )
      uses[at] = 'indicator';
  const days = uses.flatMap((use, at) => (use === 'day' ? [at] : []));
  const day = DAY_ORDER.flatMap((form) =>
    days.filter(
      (at) => form.test((cells[at] ?? '').toLowerCase().trim()) && (isDayColumn(rows, at) || rows.length === 0),
    ),
  )[0];
  const seen = new Set<BankColumnUse>();
  return uses.map((use, at) => {
    if (use === 'day') return at === day ? use : '';
    if (use === 'text' || use === '') return use;
    if (seen.has(use)) return '';
    seen.add(use);
    return use;
  });
};

/**
 * Without headings: the first day column, the last of several amounts as balance, other columns with letters as text.
 */
const usesOfValues = (rows: Rows, count: number): BankColumnUse[] => {
  const uses: BankColumnUse[] = Array.from({ length: count }, (_, at) => {
    const values = columnOf(rows, at);
    if (values.length === 0) return '';
    if (values.every((cell) => SIDE.test(cell))) return 'indicator';
    if (dayFormOf(values) !== undefined) return 'day';
    if (values.every((cell) => AMOUNT.test(cell))) return 'amount';
    return values.some((cell) => WORDS.test(cell)) ? 'text' : '';
  });
  const [amounts, days] = ['amount', 'day'].map((use) => uses.flatMap((one, at) => (one === use ? [at] : [])));
  for (const at of days?.slice(1) ?? []) uses[at] = '';
  const [first, second, ...more] = amounts ?? [];
  if (first !== undefined && second !== undefined) uses[second] = 'balance';
  for (const at of more) uses[at] = '';
  return uses;
};

/** Debit and credit columns replace a single amount; a sign column only belongs to an amount. */
const consistent = (uses: readonly BankColumnUse[]): BankColumnUse[] => {
  const has = (use: BankColumnUse) => uses.includes(use);
  const hasSides = has('debit') && has('credit');
  return uses.map((use) => {
    if (use === 'amount' && hasSides) return '';
    if ((use === 'debit' || use === 'credit') && !hasSides) return has('amount') ? '' : use;
    if (use === 'indicator' && (hasSides || !has('amount'))) return '';
    return use;
  });
};

/** If no heading names the text: the unused columns with words. */
const withText = (uses: readonly BankColumnUse[], rows: Rows): readonly BankColumnUse[] =>
  uses.includes('text')
    ? uses
    : uses.map((use, at) => (use === '' && columnOf(rows, at).some((cell) => WORDS.test(cell)) ? 'text' : use));

const decimalOf = (values: readonly string[]): BankColumnsForm['decimal'] => {
  const ends = (form: RegExp) => values.filter((value) => form.test(value.replaceAll(/[^\d.,]/g, ''))).length;
  return ends(/,\d{1,2}$/) > ends(/\.\d{1,2}$/) ? ',' : '.';
};

const MONEY: readonly BankColumnUse[] = ['amount', 'debit', 'credit', 'balance', 'fee'];

/** The guess for a chosen heading row; the rest follows from the rows below it. */
export const guessBankColumnsBelowHeading = (
  headingRows: number,
  rows: Rows,
  lastRows: Rows,
  count: number,
): BankColumnsForm => {
  const below = rows.slice(headingRows);
  const lines = below.filter(isLine);
  const heading = rows[headingRows - 1];
  const named = heading ? consistent(usesOfHeading(heading, lines, count)) : [];
  const isNamed = named.includes('day') && MONEY.some((use) => named.includes(use));
  const uses = withText(isNamed ? named : consistent(usesOfValues(lines, count)), lines);
  const valuesOf = (wanted: readonly BankColumnUse[]) =>
    uses.flatMap((use, at) => (wanted.includes(use) ? columnOf(lines, at) : []));
  const day = uses.indexOf('day');
  const dayForm = day < 0 ? undefined : dayFormOf(columnOf(lines, day));
  const isFooter = (cells: readonly string[]) => dayFormOf([cells[day]?.trim() ?? '']) === undefined;
  const lastLine = lastRows.findLastIndex((cells) => !isFooter(cells));
  const footer = day < 0 || lastLine < 0 ? 0 : lastRows.length - 1 - lastLine;
  const amounts = valuesOf(['amount']);
  return {
    uses,
    headingRows,
    footerRows: String(footer),
    dayForm: dayForm ?? 'ymd',
    decimal: decimalOf(valuesOf(MONEY)),
    sign: amounts.some((value) => SUFFIX.test(value)) ? 'crdr' : 'minus',
  };
};

/** The guess for a new file. */
export const guessBankColumns = (rows: Rows, lastRows: Rows, count: number): BankColumnsForm => {
  const heading = headingAt(rows);
  const firstLine = rows.findIndex(isLine);
  return guessBankColumnsBelowHeading(heading >= 0 ? heading + 1 : Math.max(0, firstLine), rows, lastRows, count);
};
