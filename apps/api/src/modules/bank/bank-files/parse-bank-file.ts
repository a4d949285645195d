/**
 * Parses a bank's file into statements; the format is detected from its bytes. Pure: it stores nothing and depends on
 * no area. Time and memory are linear in the file size, which is limited.
 */
import { bankFileSentences as texts } from '@stoep/contract/bank/bank-files.sentences';
import type { Day } from '@stoep/domain/calendar/calendar';
import { recogniseBankCsvLayout } from './bank-csv-layouts.ts';
import type { BankCsvColumnMapping } from './bank-csv-mapping.ts';
import { parseBankCsvRows } from './bank-csv-rows.ts';
import { parseCamt053 } from './camt.ts';
import { countBankFileTransactionMarks } from './count-transaction-marks.ts';
import { decodeBankFile } from './decode-bank-file.ts';
import { parseMt940 } from './mt940.ts';
import { parseOfx } from './ofx.ts';
import { parseBankCsvByMapping } from './parse-csv-by-mapping.ts';
import {
  MAX_BANK_FILE_BYTES,
  MAX_BANK_FILE_LINES,
  type ParsedBankFile,
  unreadableBankFileResult,
} from './parsed-bank-statement.ts';

type Options = { readonly mapping: BankCsvColumnMapping | undefined; readonly today: Day | undefined };

/** The headings are those of a known bank, but no row below matches its layout. */
const isOtherwise = ({ statements, problems }: ParsedBankFile): boolean =>
  problems.length > 1 && statements.every(({ lines }) => lines.length === 0);

const readCsv = (text: string, { mapping, today }: Options): ParsedBankFile => {
  const read = parseBankCsvRows(text);
  if ('fault' in read) return unreadableBankFileResult('csv', read.fault.says, read.fault.at);
  if (mapping) return parseBankCsvByMapping(read.rows, mapping, today);
  const known = recogniseBankCsvLayout(read.rows);
  if (known === undefined) return unreadableBankFileResult('csv', texts.unknownKind);
  const { layout, headingRows, dayForm } = known;
  const { columns, format, aside } = layout;
  const file = parseBankCsvByMapping(read.rows, { headingRows, dayForm, decimal: '.', columns }, today, {
    format,
    aside,
  });
  return isOtherwise(file) ? unreadableBankFileResult('csv', texts.unknownKind) : file;
};

/** Bytes at the start of a file that are searched for its format. */
const HEAD = 4096;

/** Other kinds of XML, with advice on what to import instead. */
const otherXml = (head: string): ParsedBankFile => {
  if (/<(?:\w+:)?BkToCstmrAcctRpt\b/.test(head)) return unreadableBankFileResult(null, texts.intraday);
  if (/<(?:\w+:)?BkToCstmrDbtCdtNtfctn\b/.test(head)) return unreadableBankFileResult(null, texts.notice);
  if (/^<(?:!doctype\s+)?html\b/i.test(head))
    return unreadableBankFileResult(null, texts.notText({ kind: 'a web page' }));
  return unreadableBankFileResult(null, texts.noStatement);
};

const readText = (text: string, options: Options): ParsedBankFile => {
  const head = text.slice(0, HEAD).trimStart();
  if (/^OFXHEADER|<OFX[\s>]|<\?OFX/i.test(head)) return parseOfx(text);
  if (/<(?:\w+:)?BkToCstmrStmt\b/.test(head)) return parseCamt053(text);
  if (head.startsWith('<')) return otherXml(head);
  if (/^:(20|25|28C?):/m.test(head) && /^:(60[FM]|61|62[FM]):/m.test(head)) return parseMt940(text);
  if (head.startsWith(':20:')) return parseMt940(text);
  return readCsv(text, options);
};

/** Compares the raw transaction count with the parsed one; a difference means that a part was lost. */
const counted = (text: string, file: ParsedBankFile): ParsedBankFile => {
  if (file.problems.length > 0 || file.entries === undefined) return file;
  const written = countBankFileTransactionMarks(text, file.format);
  if (written === undefined || written === file.entries) return file;
  return { ...file, problems: [{ at: null, says: texts.partsLost({ written, read: file.entries }) }] };
};

/**
 * Parses a file. It never throws: errors are problems, and a file with a problem is not imported.
 * @param mapping for a CSV of unknown layout; if given, no layout is detected
 * @param today the latest day for a day without a year; if absent, the year comes from the days above alone
 */
export const parseBankFile = (bytes: Uint8Array, mapping?: BankCsvColumnMapping, today?: Day): ParsedBankFile => {
  if (bytes.length > MAX_BANK_FILE_BYTES)
    return unreadableBankFileResult(null, texts.tooLarge({ megabytes: MAX_BANK_FILE_BYTES / 1024 ** 2 }));
  const decoded = decodeBankFile(bytes);
  if ('refused' in decoded) return unreadableBankFileResult(null, decoded.refused);
  const read = counted(decoded.text, readText(decoded.text, { mapping, today }));
  const lines = read.statements.reduce((sum, statement) => sum + statement.lines.length, 0);
  return lines > MAX_BANK_FILE_LINES
    ? unreadableBankFileResult(read.format, texts.tooManyLines({ most: MAX_BANK_FILE_LINES }))
    : read;
};
