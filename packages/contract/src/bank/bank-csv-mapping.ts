/** How a bank's CSV file is read: the columns and formats that a person chose for an account. */
import { z } from 'zod';

const column = z.number().int().min(0).max(99);
/**
 * Date formats in a bank CSV: `ymd` 2026-11-03 (also 2026/11/3 and 20261103), `dmy` 03/11/2026 (also 3-11-26),
 * `dmony` 03 Nov 2026 (also 3Nov26), `yymd` 26/11/03, `dmon` 03 Nov and `dm` 03/11. For the last two the year is the
 * one nearest to the dates above the heading, or else the latest that is not in the future. A time after the date is
 * ignored.
 */
export const BANK_CSV_DAY_FORMATS = ['ymd', 'dmy', 'dmony', 'yymd', 'dmon', 'dm'] as const;

/**
 * How an amount shows its direction: by sign, by column, by a word in another column (Cr, Dr, Credit, Debit, In, Out,
 * +, -), or by such a word after the amount.
 */
const csvMoney = z.union([
  z.strictObject({ amount: column }),
  z.strictObject({ debit: column, credit: column }),
  z.strictObject({ amount: column, indicator: column }),
  z.strictObject({ amount: column, suffix: z.literal('crdr') }),
]);

/** How to read a CSV with an unknown layout. Columns count from 0. Rows that are entirely empty are not counted. */
export const bankCsvMappingSchema = z.strictObject({
  /** Rows up to and including the heading row, with any titles above it. */
  headingRows: z.number().int().min(0).max(99),
  /** Rows after the last line, such as totals and remarks. */
  footerRows: z.number().int().min(0).max(99).optional(),
  dayForm: z.enum(BANK_CSV_DAY_FORMATS),
  decimal: z.enum(['.', ',']),
  columns: z.strictObject({
    day: column,
    text: z.array(column).min(1).max(10),
    money: csvMoney,
    reference: column.optional(),
    bankId: column.optional(),
    balance: column.optional(),
    account: column.optional(),
    fee: column.optional(),
  }),
});

export type BankCsvMapping = z.output<typeof bankCsvMappingSchema>;
