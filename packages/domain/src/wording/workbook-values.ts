/** Values of workbook cells (.xlsx), for the server and for lists exported on screen. */
import { type Day, daysBetween } from '../calendar/calendar.ts';

/** The most UTF-16 units of a workbook cell. */
const LONGEST = 32_767;
/** Day number 0 of the workbook calendar. */
const EPOCH: Day = '1899-12-30';

/** Removes what XML does not allow: control characters except tab and line ends, and lone surrogates. */
export function cleanWorkbookText(text: string): string {
  let out = '';
  for (const character of text.toWellFormed()) {
    const code = character.codePointAt(0) ?? 0;
    if (code >= 0x20 || code === 0x09 || code === 0x0a || code === 0x0d) out += character;
  }
  return out.replaceAll('\ufffe', '').replaceAll('\uffff', '').slice(0, LONGEST).toWellFormed();
}

/** The workbook's number of a calendar day. It does not depend on a time zone. */
export const workbookDayNumber = (day: Day): number => daysBetween(EPOCH, day);

/** The formats of numbers and days in a workbook. */
export const WORKBOOK_CELL_FORMATS = { text: '@', money: '#,##0.00', day: 'dd mmm yyyy' } as const;
