/**
 * Repairs cells that a spreadsheet has changed, if the original is certain; otherwise refuses them with the reason.
 */
import { importSentences as texts } from '@stoep/contract/imports/engine.sentences';
import type { SentenceOrText } from '@stoep/contract/kit/sentences';
import { checkSaIdNumber } from '@stoep/domain/people/sa-id-number';
import { PRIVATE_IMPORT_HEADINGS } from '../samples/sample-cells.ts';

/** Repairs a cell of one kind: the original, a reason to refuse, or undefined when nothing is wrong. */
export type ImportCellRepairer = (
  cell: string,
) => { readonly is: string } | { readonly reason: SentenceOrText } | undefined;

/** A repaired cell as it is displayed. */
export type RepairedImportCellNote = {
  readonly line: number;
  readonly column: string;
  readonly was: string;
  readonly now: string;
};

/** Excel writes `="082…"` to keep digits as text. */
const TEXT_FORMULA = /^="((?:[^"]|"")*)"$/;
/** Exports write ' before text that a spreadsheet would calculate. */
const ESCAPED = /^'(?=[=+\-@])/;
const APOSTROPHE = /^'(?=[\d(])/;
const SHORTENED = /^\d(?:[.,]\d+)?E\+\d{1,2}$/i;
const EXCEL_ERROR = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|ERROR_\S+)$/i;
const LINE_BREAK = /[^\S\r\n]*[\r\n]+\s*/g;

/** Without the characters that people put between digits. */
const digitsOf = (cell: string) => cell.replace(/[\s().-]/g, '');

/** Nine digits of a mobile number have lost their leading zero. */
export const repairPhoneCell: ImportCellRepairer = (cell) => {
  const digits = digitsOf(cell);
  return /^(?:[67]\d|8[1-57-9])\d{7}$/.test(digits) ? { is: `0${digits}` } : undefined;
};

const LEAST_DIGITS = 10;

/**
 * Twelve digits that make an ID number with a leading zero have lost it. With more zeros it could be another number.
 */
export const repairIdentityCell: ImportCellRepairer = (cell) => {
  const digits = digitsOf(cell);
  if (!/^\d{10,12}$/.test(digits)) return undefined;
  const whole = digits.padStart(13, '0');
  const isId = checkSaIdNumber(whole).ok;
  if (digits.length === 12) return isId ? { is: whole } : { reason: texts.identityTwelveDigits };
  return isId && digits.length >= LEAST_DIGITS ? { reason: texts.identityLostZeros } : undefined;
};

/** Branch codes of banks have six digits. */
export const repairBranchCodeCell: ImportCellRepairer = (cell) =>
  /^\d{5}$/.test(cell) ? { is: `0${cell}` } : undefined;

const ADDRESS = /[^\s<>,;:/"'()@]+@[^\s<>,;:/"'()@]+/g;
const ADDRESS_ALONE = /^[^\s<>,;:"()@]+@[^\s<>,;:"()@]*[^\s<>,;:"()@.]$/;
/** What mail programs write around an address: a name, angle brackets, "mailto:". */
const AROUND_ADDRESS = /^(?:[^<>@]*<\s*)?(?:mailto:\s*)?([^\s<>,;:"'()@]+@[^\s<>,;:"'()@]+?)\s*>?[\s.,;]*$/i;

/** Takes one address out of the surrounding text. Two addresses are refused, since only a person can choose. */
export const repairEmailCell: ImportCellRepairer = (cell) => {
  if (ADDRESS_ALONE.test(cell)) return undefined;
  const addresses = new Set((cell.match(ADDRESS) ?? []).map((one) => one.toLowerCase().replace(/\.+$/, '')));
  if (addresses.size > 1) return { reason: texts.severalAddresses };
  const address = AROUND_ADDRESS.exec(cell)?.[1];
  return address === undefined || address === cell ? undefined : { is: address };
};

type Cell = {
  readonly cell: string;
  /** It looks like a formula but is text. */
  readonly literal: boolean;
};

const withoutMarks = (cell: string, takesDigits: boolean): Cell => {
  const quoted = TEXT_FORMULA.exec(cell)?.[1];
  if (quoted !== undefined) return { cell: quoted.replaceAll('""', '"').trim(), literal: true };
  if (ESCAPED.test(cell)) return { cell: cell.slice(1), literal: true };
  if (takesDigits && APOSTROPHE.test(cell)) return { cell: cell.slice(1), literal: true };
  return { cell, literal: false };
};

export type CleanedImportCell = Cell & { readonly reason?: SentenceOrText };

/** @param takesDigits an apostrophe before a digit is not part of such a cell */
export const cleanImportCell = (
  given: string,
  {
    takesDigits,
    oneLine,
    repair,
  }: { readonly takesDigits: boolean; readonly oneLine: boolean; readonly repair: ImportCellRepairer | undefined },
): CleanedImportCell => {
  const first = given.charCodeAt(0);
  // Only cells that begin with = or ' need it, and most begin with a letter.
  const bare = first === 0x3d || first === 0x27 ? withoutMarks(given, takesDigits) : { cell: given, literal: false };
  const cell = oneLine && /[\r\n]/.test(bare.cell) ? bare.cell.replace(LINE_BREAK, ' ') : bare.cell;
  if (first === 0x23 && EXCEL_ERROR.test(cell)) return { ...bare, reason: texts.excelError };
  if (SHORTENED.test(cell)) return { ...bare, reason: texts.excelShortened };
  const repaired = repair?.(cell);
  if (repaired === undefined) return { cell, literal: bare.literal };
  return 'is' in repaired ? { cell: repaired.is, literal: true } : { ...bare, reason: repaired.reason };
};

/** Masks numbers of people and accounts except their ends. */
const shownOf = (column: string, cell: string): string => {
  if (!PRIVATE_IMPORT_HEADINGS.test(column)) return cell.replace(/[\r\n]+/g, ' ⏎ ');
  return cell.length > 5 ? `${cell.slice(0, 2)}•••${cell.slice(-3)}` : '•••';
};

export const repairedImportCellNote = (
  line: number,
  column: string,
  was: string,
  now: string,
): RepairedImportCellNote => ({
  line,
  column,
  was: shownOf(column, was),
  now: shownOf(column, now),
});
