/**
 * Cells of exported workbooks. Every cell has a type of its own and none is a formula (trust A-6): texts carry the
 * text format, so that `=1+1` in a name stays a text even after someone edits the cell.
 */
import type { Day } from '@stoep/domain/calendar/calendar';
import type { Cents } from '@stoep/domain/money/cents';
import { centsToRand } from '@stoep/domain/money/money';
import { cleanWorkbookText, WORKBOOK_CELL_FORMATS, workbookDayNumber } from '@stoep/domain/wording/workbook-values';

/** The part of the writer's cell styles that exports use. */
export type ExcelCellStyle = {
  readonly fontWeight?: 'bold';
  readonly textColor?: string;
  readonly backgroundColor?: string;
  readonly align?: 'left' | 'right';
  readonly wrap?: boolean;
  readonly fontSize?: number;
};

/** A text, a number (days are numbers too), or nothing. */
export type ExcelCell = (ExcelCellStyle & { readonly value: string | number; readonly format: string }) | null;

/** A text cell; an empty cell for null and empty text. */
export function excelTextCell(value: string | null, style: ExcelCellStyle = {}): ExcelCell {
  const text = cleanWorkbookText(value ?? '');
  return text === '' ? null : { value: text, format: WORKBOOK_CELL_FORMATS.text, ...style };
}

/** Rand as a number with two decimals; an empty cell for null. */
export function excelMoneyCell(value: Cents | null, style: ExcelCellStyle = {}): ExcelCell {
  return value === null ? null : { value: centsToRand(value), format: WORKBOOK_CELL_FORMATS.money, ...style };
}

/** Money that is owed: a number; a negative one reads '391.76 in credit'. */
export function excelBalanceCell(value: Cents, style: ExcelCellStyle = {}): ExcelCell {
  return { value: centsToRand(value), format: '#,##0.00;#,##0.00" in credit"', ...style };
}

/** A calendar day in the workbook's own day count, so that no time zone can shift it. */
export function excelDayCell(value: Day, style: ExcelCellStyle = {}): ExcelCell {
  return { value: workbookDayNumber(value), format: WORKBOOK_CELL_FORMATS.day, align: 'left', ...style };
}
