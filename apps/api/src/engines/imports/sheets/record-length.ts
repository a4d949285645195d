/**
 * Limits the length of a CSV record. The parser limits the bytes in cells but not their number, and a record of
 * commas alone could use up the memory.
 */
import { importSentences as texts } from '@stoep/contract/imports/engine.sentences';
import { ImportSourceError } from '../sources/portfolio-source.ts';

type LineEnd = '\n' | '\r\n' | '\r';

/** Bytes that a record may take. */
export const MAX_CSV_RECORD_BYTES = 1_048_576;

export const csvRecordTooLongError = () =>
  new ImportSourceError(texts.notProperCsv({ problem: 'a line takes more than 1 MB.' }));

const [LINE_FEED, CARRIAGE_RETURN, QUOTE] = [10, 13, 34];

const endedBy = (ends: LineEnd | undefined, byte: number, before: number): boolean => {
  if (ends === '\r') return byte === CARRIAGE_RETURN;
  return byte === LINE_FEED && (ends === '\n' || (ends === '\r\n' && before === CARRIAGE_RETURN));
};

/**
 * Passes the bytes through while records end in time. A record ends where the parser ends it: at the file's first
 * kind of line end, outside quotation marks.
 */
export async function* limitCsvRecordLength(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let ends: LineEnd | undefined;
  let [quoted, since, before] = [false, 0, 0];
  for await (const chunk of chunks) {
    for (const byte of chunk) {
      since += 1;
      if (byte === QUOTE) quoted = !quoted;
      else if (!quoted) {
        if (ends === undefined && before === CARRIAGE_RETURN) {
          ends = byte === LINE_FEED ? '\r\n' : '\r';
          // The record ended with the byte before.
          since = 1;
        } else if (ends === undefined && byte === LINE_FEED) ends = '\n';
        if (endedBy(ends, byte, before)) since = 0;
      }
      if (since > MAX_CSV_RECORD_BYTES) throw csvRecordTooLongError();
      before = byte;
    }
    yield chunk;
  }
}
