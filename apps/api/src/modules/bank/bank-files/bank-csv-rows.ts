/** Parses a bank CSV into rows of cells, each with its line number. The separator is detected. */
import { bankFileSentences as texts } from '@stoep/contract/bank/bank-files.sentences';
import { CsvError, parse } from 'csv-parse/sync';
import { BANK_DAY_FORMATS, parseBankDay } from './bank-values.ts';
import { type BankFileProblem, MAX_BANK_FILE_LINES } from './parsed-bank-statement.ts';

export type BankCsvRow = { readonly at: number; readonly cells: readonly string[] };

const LOOKED_AT = 30;
const LONGEST_ROW = 100_000;
/** Bank lines, and other rows that a file may have around them. */
const MOST_ROWS = 2 * MAX_BANK_FILE_LINES;
/**
 * Limit of text lines: a cell may have several. Stray quotation marks can make a million long cells that the parser
 * would examine.
 */
const MOST_TEXT_LINES = 5 * MOST_ROWS;

/** Excel's first line that names the separator. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=([^"\n])"?[^\n]*(?:\n|$)/i;

/**
 * The separator found in most of the first lines, outside quotes. The comma comes last, because it may be part of an
 * amount.
 */
const separatorOf = (text: string): string => {
  const named = SEPARATOR_LINE.exec(text.slice(0, 100))?.[1];
  if (named !== undefined) return named;
  const head = text
    .slice(0, LONGEST_ROW)
    .replace(/"[^"]*"/g, '')
    .split('\n', LOOKED_AT)
    .filter((line) => line.trim() !== '');
  const often = (sign: string) => head.filter((line) => line.split(sign).length > 2).length > head.length / 2;
  return ['\t', ';', '|'].find(often) ?? ',';
};

/**
 * A line longer than a row may be. The parser limits cell content only, and a line of separators alone has millions
 * of cells.
 */
const endlessLine = (text: string): number | null => {
  for (let from = 0; text.length - from > LONGEST_ROW; ) {
    const reach = text.slice(from, from + LONGEST_ROW + 1);
    const at = Math.max(reach.lastIndexOf('\n'), reach.lastIndexOf('\r'));
    if (at === -1) return text.slice(0, from).split(/\r\n|\n|\r/).length;
    from += at + 1;
  }
  return null;
};

const hasMoreTextLines = (text: string): boolean => {
  let count = 0;
  for (let at = text.indexOf('\n'); at !== -1 && count <= MOST_TEXT_LINES; at = text.indexOf('\n', at + 1)) count += 1;
  return count > MOST_TEXT_LINES;
};

const TOO_MANY = { fault: { at: null, says: texts.tooManyLines({ most: MAX_BANK_FILE_LINES }) } } as const;

/** A parsed record with its first and last line in the file. */
type Parsed = { readonly at: number; readonly until: number; readonly record: readonly string[] };

const DAYISH = /^[\d\sA-Za-z./:-]{4,30}$/;
const NUMBERISH = /^[-+(R\s]*\d[\d\s.,'’]*\)?-?\s*(?:cr|dr|db|ct|dt|kt|kr|c|d|k)?$/i;
const isDayish = (piece: string): boolean =>
  DAYISH.test(piece) &&
  BANK_DAY_FORMATS.some((form) => parseBankDay(piece, form, { latest: '2199-12-31' }) !== undefined);

/** Cell count of most records that take a single line. */
const usualWidth = (records: readonly Parsed[]): number => {
  const widths = new Map<number, number>();
  for (const { at, until, record } of records)
    if (at === until && record.length > 1) widths.set(record.length, (widths.get(record.length) ?? 0) + 1);
  return [...widths].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 0;
};

/**
 * Whether a multi-line cell contains statement rows, because of a stray quotation mark: it has a day and an amount
 * between separators, and the record has the separators of two rows. A normal multi-line text has not.
 */
const swallowsRows = ({ record }: Parsed, width: number, separator: string): boolean => {
  const broken = record.filter((cell) => cell.includes('\n'));
  if (broken.length === 0) return false;
  const separators = broken.reduce((sum, cell) => sum + cell.split(separator).length - 1, 0);
  if (separators === 0) return false;
  const asTwoRows = record.length - 1 + separators >= 2 * (width - 1);
  if (!asTwoRows && record.length === width) return false;
  return broken.some((cell) => {
    const pieces = cell.split('\n').flatMap((line) => line.split(separator).map((piece) => piece.trim()));
    const day = pieces.findIndex(isDayish);
    return day >= 0 && pieces.some((piece, index) => index !== day && piece.length < 40 && NUMBERISH.test(piece));
  });
};

const parsed = (text: string, separator: string): readonly Parsed[] => {
  const records: Parsed[] = [];
  const keep = (record: readonly string[], { lines }: { readonly lines: number }): null => {
    const breaks = record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
    records.push({ at: Math.max(1, lines - breaks), until: lines, record });
    return null;
  };
  parse(text, {
    delimiter: separator,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: LONGEST_ROW,
    on_record: keep,
    to: MOST_ROWS,
  });
  return records;
};

/** The first line whose quotation mark stays open to the end of the file. */
const openedAt = (text: string, separator: string): number => {
  const lines = text.split('\n');
  let open: number | undefined;
  for (const [index, line] of lines.entries()) {
    const marks = line.split('"').length - 1;
    const opens = line.startsWith('"') || line.includes(`${separator}"`);
    if (open === undefined ? marks % 2 === 1 && opens : marks % 2 === 1)
      open = open === undefined ? index + 1 : undefined;
  }
  return open ?? lines.length;
};

/** Rows that are not empty; or the problem and its line. A row hidden inside a cell is reported as a problem. */
export const parseBankCsvRows = (
  text: string,
): { readonly rows: readonly BankCsvRow[] } | { readonly fault: BankFileProblem } => {
  if (hasMoreTextLines(text)) return TOO_MANY;
  const endless = endlessLine(text);
  if (endless !== null) return { fault: { at: endless, says: texts.longLine } };
  const separator = separatorOf(text);
  try {
    const records = parsed(text, separator);
    if (records.length >= MOST_ROWS) return TOO_MANY;
    const width = usualWidth(records);
    const swallowing = records.find((one) => one.until > one.at && swallowsRows(one, width, separator));
    if (swallowing) return { fault: { at: swallowing.at, says: texts.rowsInQuotes({ until: swallowing.until }) } };
    const rows = records
      .map(({ at, record }) => ({ at, cells: record.map((cell) => cell.trim()) }))
      .filter(({ cells }) => cells.some((cell) => cell !== ''));
    return { rows };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return error.code === 'CSV_QUOTE_NOT_CLOSED'
      ? { fault: { at: openedAt(text, separator), says: texts.quoteNotClosed } }
      : { fault: { at: typeof error.lines === 'number' ? error.lines : null, says: texts.longLine } };
  }
};

/** The row that names the separator comes before the headings and is no data row. */
export const isCsvSeparatorRow = ({ at, cells }: BankCsvRow): boolean => at === 1 && /^sep=.?$/i.test(cells[0] ?? '');
