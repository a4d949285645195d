/**
 * A bank's file as statements: its kind is known from its bytes. Pure: it stores nothing and knows no module. Time and memory
 * grow with the file, which is bounded.
 */
import { bankFileSentences as texts } from '@stoep/contract/accounts/bank-files.sentences';
import { readCamt } from './camt.ts';
import { cellsOf } from './cells.ts';
import { textOf } from './decode.ts';
import { layoutOf } from './layouts.ts';
import { type CsvMapping, readMapped } from './mapped.ts';
import { readMt940 } from './mt940.ts';
import { readOfx } from './ofx.ts';
import { type BankFile, MOST_BYTES, MOST_LINES, nothingOf } from './statement.ts';

const readCsv = (text: string, mapping: CsvMapping | undefined): BankFile => {
  const read = cellsOf(text);
  if ('fault' in read) return nothingOf('csv', read.fault.says, read.fault.at);
  if (mapping) return readMapped(read.rows, mapping);
  const known = layoutOf(read.rows);
  if (known === undefined) return nothingOf('csv', texts.unknownKind);
  const { layout, headingRows, dayForm } = known;
  const { columns, format, aside } = layout;
  return readMapped(read.rows, { headingRows, dayForm, decimal: '.', columns }, { format, aside });
};

/** How far into a file its kind is looked for. */
const HEAD = 4096;

const readText = (text: string, mapping: CsvMapping | undefined): BankFile => {
  const head = text.slice(0, HEAD).trimStart();
  if (/^OFXHEADER|<OFX>|<\?OFX/i.test(head)) return readOfx(text);
  if (/<(?:\w+:)?BkToCstmrStmt\b/.test(head)) return readCamt(text);
  if (head.startsWith('<')) return nothingOf(null, texts.noStatement);
  if (head.startsWith(':20:') || (/^:20:/m.test(head) && /^:60[FM]:/m.test(head))) return readMt940(text);
  return readCsv(text, mapping);
};

/**
 * Reads a file. It never throws: what cannot be read is a problem, and a file with a problem is not taken.
 * @param mapping of a CSV whose layout is not known; with it no layout is looked for
 */
export const readBankFile = (bytes: Uint8Array, mapping?: CsvMapping): BankFile => {
  if (bytes.length > MOST_BYTES)
    return nothingOf(null, texts.tooLarge({ megabytes: MOST_BYTES / 1024 ** 2 }));
  const decoded = textOf(bytes);
  if ('refused' in decoded) return nothingOf(null, decoded.refused);
  const read = readText(decoded.text, mapping);
  const lines = read.statements.reduce((sum, statement) => sum + statement.lines.length, 0);
  return lines > MOST_LINES ? nothingOf(read.format, texts.tooManyLines({ most: MOST_LINES })) : read;
};
