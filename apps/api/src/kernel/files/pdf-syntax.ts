/** A minimal PDF parser for dictionaries (ISO 32000, 7.2 and 7.3). */
import { pdfNameAt } from './pdf-names.ts';

/** Where a value ends, and its names: one for a name, several for an array of names. */
export type PdfValue = { readonly end: number; readonly names: readonly string[] };

/** Deeper or longer values are not read; the caller refuses a document that cannot be read. */
const DEEPEST = 32;
const LONGEST = 1_048_576;

const code = (character: string) => character.charCodeAt(0);
const isSpace = (byte: number | undefined) =>
  byte === 0 || byte === 9 || byte === 10 || byte === 12 || byte === 13 || byte === 32;
const endsWord = (byte: number | undefined) =>
  byte === undefined || isSpace(byte) || '()<>[]{}/%'.includes(String.fromCharCode(byte));

/** The offset after white space and comments. */
export const skipPdfWhitespace = (bytes: Buffer, from: number): number => {
  let at = from;
  for (;;) {
    while (isSpace(bytes[at])) at += 1;
    if (bytes[at] !== code('%')) return at;
    while (at < bytes.length && bytes[at] !== 10 && bytes[at] !== 13) at += 1;
  }
};

const endOfString = (bytes: Buffer, from: number): number | undefined => {
  let depth = 0;
  for (let at = from; at < bytes.length && at - from < LONGEST; at += 1) {
    if (bytes[at] === code('\\')) at += 1;
    else if (bytes[at] === code('(')) depth += 1;
    else if (bytes[at] === code(')')) {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return undefined;
};

const endOfWord = (bytes: Buffer, from: number): number => {
  let at = from;
  while (!endsWord(bytes[at]) && at - from < LONGEST) at += 1;
  return at;
};

const startsDictionary = (bytes: Buffer, at: number) => bytes[at] === code('<') && bytes[at + 1] === code('<');

const readArray = (bytes: Buffer, from: number, depth: number): PdfValue | undefined => {
  const names: string[] = [];
  let at = skipPdfWhitespace(bytes, from + 1);
  while (bytes[at] !== code(']')) {
    const value = at - from < LONGEST ? readPdfValue(bytes, at, depth + 1) : undefined;
    if (!value) return undefined;
    names.push(...value.names);
    at = skipPdfWhitespace(bytes, value.end);
  }
  return { end: at + 1, names };
};

/** One value, or one word of a reference; undefined where there is none. */
export const readPdfValue = (bytes: Buffer, at: number, depth = 0): PdfValue | undefined => {
  const first = bytes[at];
  if (first === undefined || depth > DEEPEST) return undefined;
  if (first === code('/')) return { end: endOfWord(bytes, at + 1), names: [pdfNameAt(bytes, at) ?? ''] };
  if (first === code('[')) return readArray(bytes, at, depth);
  if (startsDictionary(bytes, at)) {
    const inner = readPdfDictionary(bytes, at, depth + 1);
    return inner && { end: inner.end, names: [] };
  }
  if (first === code('<')) {
    const close = bytes.indexOf('>', at);
    return close === -1 ? undefined : { end: close + 1, names: [] };
  }
  if (first === code('(')) {
    const end = endOfString(bytes, at);
    return end === undefined ? undefined : { end, names: [] };
  }
  const end = endOfWord(bytes, at);
  return end === at ? undefined : { end, names: [] };
};

export type PdfDictionary = {
  readonly end: number;
  readonly entries: ReadonlyMap<string, readonly string[]>;
};

/** The dictionary at `from`: each key with the names of its value. Undefined where it cannot be read. */
export const readPdfDictionary = (bytes: Buffer, from: number, depth = 0): PdfDictionary | undefined => {
  if (!startsDictionary(bytes, from)) return undefined;
  const entries = new Map<string, readonly string[]>();
  let key: string | undefined;
  let at = skipPdfWhitespace(bytes, from + 2);
  while (!(bytes[at] === code('>') && bytes[at + 1] === code('>'))) {
    const value = at - from < LONGEST ? readPdfValue(bytes, at, depth) : undefined;
    if (!value) return undefined;
    const [name] = value.names;
    // A name in the place of a key is a key; anything else belongs to the value before it ("5 0 R" is three words).
    if (bytes[at] === code('/') && (key === undefined || entries.has(key))) key = name ?? '';
    else if (key !== undefined && !entries.has(key)) entries.set(key, value.names);
    at = skipPdfWhitespace(bytes, value.end);
  }
  return { end: at + 2, entries };
};

/** Where the data of a stream begins after its dictionary, which ends at `from`; undefined when no stream follows. */
export const pdfStreamDataOffset = (bytes: Buffer, from: number): number | undefined => {
  const at = skipPdfWhitespace(bytes, from);
  if (bytes.toString('latin1', at, at + 6) !== 'stream') return undefined;
  const behind = at + 6;
  if (bytes[behind] === 13) return bytes[behind + 1] === 10 ? behind + 2 : behind + 1;
  return bytes[behind] === 10 ? behind + 1 : behind;
};
