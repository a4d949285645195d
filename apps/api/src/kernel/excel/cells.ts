/**
 * Cells of exported workbooks. Every cell has a type of its own and none is a formula (trust A-6): texts carry the
 * text format, so that `=1+1` in a name stays a text even after someone edits the cell.
 */
import type { Day } from '@stoep/domain/calendar/calendar';
import type { Cents } from '@stoep/domain/money/cents';
import { toRand } from '@stoep/domain/money/money';
import { SHEET_FORMATS, sheetDay, sheetText } from '@stoep/domain/wording/sheet-values';

/** The part of the writer's cell styles that exports use. */
export type CellStyle = {
  readonly fontWeight?: 'bold';
  readonly textColor?: string;
  readonly backgroundColor?: string;
  readonly align?: 'left' | 'right';
  readonly wrap?: boolean;
  readonly fontSize?: number;
};

/** A text, a number (days are numbers too), or nothing. */
export type ExcelCell = (CellStyle & { readonly value: string | number; readonly format: string }) | null;

/** A text cell; an empty cell for null and empty text. */
export function textCell(value: string | null, style: CellStyle = {}): ExcelCell {
  const text = sheetText(value ?? '');
  return text === '' ? null : { value: text, format: SHEET_FORMATS.text, ...style };
}

/** Rand as a number with two decimals; an empty cell for null. */
export function moneyCell(value: Cents | null, style: CellStyle = {}): ExcelCell {
  return value === null ? null : { value: toRand(value), format: SHEET_FORMATS.money, ...style };
}

/** The same of what is owed: a number, which below nought reads '391.76 in credit'. */
export function balanceCell(value: Cents, style: CellStyle = {}): ExcelCell {
  return { value: toRand(value), format: '#,##0.00;#,##0.00" in credit"', ...style };
}

/** A calendar day as the workbook counts days: no zone can move it. */
export function dayCell(value: Day, style: CellStyle = {}): ExcelCell {
  return { value: sheetDay(value), format: SHEET_FORMATS.day, align: 'left', ...style };
}
