/** The form of a CSV bank file's columns, and its conversion to the server's mapping. Pure. */
import type { BankCsvMapping } from '@stoep/contract/bank/bank-csv-mapping';

/** What a column of the file can be. Only text can be in several columns. */
export const BANK_COLUMN_USES = [
  ['', 'Not used'],
  ['day', 'Date'],
  ['text', 'Description'],
  ['reference', 'Reference'],
  ['amount', 'Amount'],
  ['debit', 'Money out'],
  ['credit', 'Money in'],
  ['indicator', 'Debit or credit'],
  ['balance', 'Balance after the line'],
  ['fee', 'Bank fee'],
  ['account', 'Account number'],
  ['bankId', 'Bank’s transaction number'],
] as const;
export type BankColumnUse = (typeof BANK_COLUMN_USES)[number][0];

export const BANK_DAY_FORMAT_LABELS = [
  ['ymd', '2026-11-03 or 2026/11/3'],
  ['dmy', '03/11/2026 or 3-11-26'],
  ['dmony', '03 Nov 2026 or 3Nov26'],
  ['yymd', '26/11/03'],
  ['dmon', '03 Nov, without a year'],
  ['dm', '03/11, without a year'],
] as const;

export type BankColumnsForm = {
  /** By column, counted from 0. */
  readonly uses: readonly BankColumnUse[];
  /** The number of rows up to and including the heading. */
  readonly headingRows: number;
  /** The typed text. */
  readonly footerRows: string;
  readonly dayForm: BankCsvMapping['dayForm'];
  readonly decimal: BankCsvMapping['decimal'];
  /** Only for a single amount column without a debit or credit column. */
  readonly sign: 'minus' | 'crdr';
};

const widest = (rows: readonly (readonly string[])[]): number =>
  rows.reduce((most, cells) => Math.max(most, cells.findLastIndex((cell) => cell !== '') + 1), 0);

/** The number of columns in the form: those with any content. */
export const countFilledBankFileColumns = (...parts: readonly (readonly (readonly string[])[])[]): number =>
  Math.max(...parts.map(widest));

/** The form of a mapping that was stored or sent before. */
export const bankColumnsFormOfMapping = (mapping: BankCsvMapping, count: number): BankColumnsForm => {
  const { money, text, ...single } = mapping.columns;
  const uses: BankColumnUse[] = Array.from({ length: count }, () => '');
  const { suffix, ...columns } = { suffix: undefined, ...money };
  for (const at of text) uses[at] = 'text';
  for (const [use, at] of Object.entries({ ...single, ...columns }))
    if (typeof at === 'number') uses[at] = use as BankColumnUse;
  return {
    uses: Array.from(uses, (use) => use ?? ''),
    headingRows: mapping.headingRows,
    footerRows: String(mapping.footerRows ?? 0),
    dayForm: mapping.dayForm,
    decimal: mapping.decimal,
    sign: suffix === undefined ? 'minus' : 'crdr',
  };
};

/** The problem of the form, in a sentence; undefined when it can be sent. */
export const bankColumnsFormProblemOf = ({ uses, footerRows }: BankColumnsForm): string | undefined => {
  const has = (use: BankColumnUse) => uses.includes(use);
  const twice = BANK_COLUMN_USES.find(
    ([use]) => use !== '' && use !== 'text' && uses.filter((one) => one === use).length > 1,
  );
  if (twice) return `Two columns are set to “${twice[1]}”. Choose one of them.`;
  if (!has('day')) return 'Choose the column that holds the date.';
  if (!has('text')) return 'Choose at least one column that holds the description.';
  const [hasSides, hasOneSide] = [has('debit') && has('credit'), has('debit') || has('credit')];
  if (has('amount') && hasOneSide)
    return 'Choose either one amount column, or the two columns “Money out” and “Money in”.';
  if (hasOneSide && !hasSides) return 'Choose both columns: “Money out” and “Money in”.';
  if (!has('amount') && !hasSides) return 'Choose the amount column, or the two columns “Money out” and “Money in”.';
  if (has('indicator') && !has('amount'))
    return 'A debit or credit column needs an amount column. Choose the amount column, or set it to “Not used”.';
  if (uses.filter((use) => use === 'text').length > 10) return 'Choose at most ten columns for the description.';
  if (!/^\d{1,2}$/.test(footerRows.trim() || '0')) return 'Enter the number of rows below the last line, from 0 to 99.';
  return undefined;
};

/** As JSON for the server; undefined while `bankColumnsFormProblemOf` finds a problem. */
export const mappingOfBankColumnsForm = (form: BankColumnsForm): string | undefined => {
  if (bankColumnsFormProblemOf(form) !== undefined) return undefined;
  const { uses, headingRows, footerRows, dayForm, decimal, sign } = form;
  const at = (use: BankColumnUse): number | undefined => {
    const found = uses.indexOf(use);
    return found < 0 ? undefined : found;
  };
  const amount = at('amount');
  const money =
    amount === undefined
      ? { debit: at('debit'), credit: at('credit') }
      : at('indicator') !== undefined
        ? { amount, indicator: at('indicator') }
        : sign === 'crdr'
          ? { amount, suffix: 'crdr' }
          : { amount };
  const footer = Number(footerRows.trim());
  // Unused columns are undefined, which JSON leaves out.
  return JSON.stringify({
    headingRows,
    ...(footer === 0 ? {} : { footerRows: footer }),
    dayForm,
    decimal,
    columns: {
      day: at('day'),
      text: uses.flatMap((use, column) => (use === 'text' ? [column] : [])),
      money,
      reference: at('reference'),
      bankId: at('bankId'),
      balance: at('balance'),
      account: at('account'),
      fee: at('fee'),
    },
  });
};
