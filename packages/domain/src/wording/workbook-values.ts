/** Values as a workbook (.xlsx) holds them, wherever one is written: on the server, and from a list on screen. */
import { type Day, daysBetween } from '../calendar/calendar.ts';

/** What a cell of a workbook can hold at most, in UTF-16 units. */
const LONGEST = 32_767;
/** Day number 0 of the workbook's calendar. */
const EPOCH: Day = '1899-12-30';

/** XML knows no control characters but tab and line ends, and no half characters. */
export function cleanWorkbookText(text: string): string {
  let out = '';
  for (const character of text.toWellFormed()) {
    const code = character.codePointAt(0) ?? 0;
    if (code >= 0x20 || code === 0x09 || code === 0x0a || code === 0x0d) out += character;
  }
  return out.replaceAll('\ufffe', '').replaceAll('\uffff', '').slice(0, LONGEST).toWellFormed();
}

/** A calendar day as a workbook counts days: no zone can move it. */
export const workbookDayNumber = (day: Day): number => daysBetween(EPOCH, day);

/** How numbers and days of a workbook are shown. */
export const WORKBOOK_CELL_FORMATS = { text: '@', money: '#,##0.00', day: 'dd mmm yyyy' } as const;
