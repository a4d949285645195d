/**
 * How long a record of a CSV file may be. The parser counts what stands in cells and not how many there are, and a record of commas alone
 * takes more memory than the process has.
 */
import { importSentences as texts } from '@stoep/contract/imports/engine.sentences';
import { SourceError } from '../sources/source.ts';

type LineEnd = '\n' | '\r\n' | '\r';

/** Bytes that a record may take. */
export const LONGEST_RECORD = 1_048_576;

export const recordTooLong = () =>
  new SourceError(texts.notProperCsv({ problem: 'a line takes more than 1 MB.' }));

const [LINE_FEED, CARRIAGE_RETURN, QUOTE] = [10, 13, 34];

const endedBy = (ends: LineEnd | undefined, byte: number, before: number): boolean => {
  if (ends === '\r') return byte === CARRIAGE_RETURN;
  return byte === LINE_FEED && (ends === '\n' || (ends === '\r\n' && before === CARRIAGE_RETURN));
};

/**
 * The same bytes, as long as records end: where the parser says that they do, which is at the first line end that it met and at no other,
 * and not within quotation marks.
 */
export async function* limitRecords(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let ends: LineEnd | undefined;
  let [quoted, since, before] = [false, 0, 0];
  for await (const chunk of chunks) {
    for (const byte of chunk) {
      since += 1;
      if (byte === QUOTE) quoted = !quoted;
      else if (!quoted) {
        if (ends === undefined && before === CARRIAGE_RETURN) {
          ends = byte === LINE_FEED ? '\r\n' : '\r';
          // It ended with the byte before.
          since = 1;
        } else if (ends === undefined && byte === LINE_FEED) ends = '\n';
        if (endedBy(ends, byte, before)) since = 0;
      }
      if (since > LONGEST_RECORD) throw recordTooLong();
      before = byte;
    }
    yield chunk;
  }
}
