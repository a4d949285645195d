/**
 * A bank's file as statements: its kind is known from its bytes. Pure: it stores nothing and knows no module. Time and memory
 * grow with the file, which is bounded.
 */
import { bankFileSentences as texts } from '@stoep/contract/bank/bank-files.sentences';
import type { Day } from '@stoep/domain/calendar/calendar';
import { readCamt } from './camt.ts';
import { cellsOf } from './cells.ts';
import { entriesWritten } from './count-entries.ts';
import type { CsvMapping } from './csv-mapping.ts';
import { textOf } from './decode.ts';
import { layoutOf } from './layouts.ts';
import { readMapped } from './mapped.ts';
import { readMt940 } from './mt940.ts';
import { readOfx } from './ofx.ts';
import { type BankFile, MOST_BYTES, MOST_LINES, nothingOf } from './statement.ts';

type Options = { readonly mapping: CsvMapping | undefined; readonly today: Day | undefined };

/** Its headings are a bank's, and nothing below them is as that bank writes it. */
const isOtherwise = ({ statements, problems }: BankFile): boolean =>
  problems.length > 1 && statements.every(({ lines }) => lines.length === 0);

const readCsv = (text: string, { mapping, today }: Options): BankFile => {
  const read = cellsOf(text);
  if ('fault' in read) return nothingOf('csv', read.fault.says, read.fault.at);
  if (mapping) return readMapped(read.rows, mapping, today);
  const known = layoutOf(read.rows);
  if (known === undefined) return nothingOf('csv', texts.unknownKind);
  const { layout, headingRows, dayForm } = known;
  const { columns, format, aside } = layout;
  const file = readMapped(read.rows, { headingRows, dayForm, decimal: '.', columns }, today, {
    format,
    aside,
  });
  return isOtherwise(file) ? nothingOf('csv', texts.unknownKind) : file;
};

/** How far into a file its kind is looked for. */
const HEAD = 4096;

/** What else comes in XML, and what to bring in instead. */
const otherXml = (head: string): BankFile => {
  if (/<(?:\w+:)?BkToCstmrAcctRpt\b/.test(head)) return nothingOf(null, texts.intraday);
  if (/<(?:\w+:)?BkToCstmrDbtCdtNtfctn\b/.test(head)) return nothingOf(null, texts.notice);
  if (/^<(?:!doctype\s+)?html\b/i.test(head)) return nothingOf(null, texts.notText({ kind: 'a web page' }));
  return nothingOf(null, texts.noStatement);
};

const readText = (text: string, options: Options): BankFile => {
  const head = text.slice(0, HEAD).trimStart();
  if (/^OFXHEADER|<OFX[\s>]|<\?OFX/i.test(head)) return readOfx(text);
  if (/<(?:\w+:)?BkToCstmrStmt\b/.test(head)) return readCamt(text);
  if (head.startsWith('<')) return otherXml(head);
  if (/^:(20|25|28C?):/m.test(head) && /^:(60[FM]|61|62[FM]):/m.test(head)) return readMt940(text);
  if (head.startsWith(':20:')) return readMt940(text);
  return readCsv(text, options);
};

/** What is written and what was read are counted apart; where they differ a part of the file was lost. */
const counted = (text: string, file: BankFile): BankFile => {
  if (file.problems.length > 0 || file.entries === undefined) return file;
  const written = entriesWritten(text, file.format);
  if (written === undefined || written === file.entries) return file;
  return { ...file, problems: [{ at: null, says: texts.partsLost({ written, read: file.entries }) }] };
};

/**
 * Reads a file. It never throws: what cannot be read is a problem, and a file with a problem is not taken.
 * @param mapping of a CSV whose layout is not known; with it no layout is looked for
 * @param today the latest day that a day without a year can be; without it such a day is read from the days above alone
 */
export const readBankFile = (bytes: Uint8Array, mapping?: CsvMapping, today?: Day): BankFile => {
  if (bytes.length > MOST_BYTES)
    return nothingOf(null, texts.tooLarge({ megabytes: MOST_BYTES / 1024 ** 2 }));
  const decoded = textOf(bytes);
  if ('refused' in decoded) return nothingOf(null, decoded.refused);
  const read = counted(decoded.text, readText(decoded.text, { mapping, today }));
  const lines = read.statements.reduce((sum, statement) => sum + statement.lines.length, 0);
  return lines > MOST_LINES ? nothingOf(read.format, texts.tooManyLines({ most: MOST_LINES })) : read;
};
