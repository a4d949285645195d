/**
 * Decompresses PDF object streams before a document is judged, since they can hide objects. A document that
 * cannot be decompressed is refused.
 */
import { constants, inflateSync } from 'node:zlib';
import { pdfStreamDataOffset, readPdfDictionary, skipPdfWhitespace } from './pdf-syntax.ts';

/** Limit for one document, decompressed; ordinary ones have some hundred kilobytes of objects. */
const LARGEST_OUTPUT = 33_554_432;
/** Limit of dictionary bytes that are read in all, so that nested brackets cannot make the check expensive. */
const READING = 67_108_864;

export type PdfObjectStreams = { readonly ok: true; readonly contents: readonly Buffer[] } | { readonly ok: false };

const asciiHex = (data: Buffer): Buffer => {
  const end = data.indexOf('>');
  const digits = data.toString('latin1', 0, end === -1 ? data.length : end).replace(/[^0-9a-fA-F]/g, '');
  return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex');
};

const ascii85 = (data: Buffer): Buffer => {
  const end = data.indexOf('~>');
  const out: number[] = [];
  let group: number[] = [];
  const flush = () => {
    const given = group.length;
    let value = 0;
    for (let i = 0; i < 5; i += 1) value = value * 85 + (group[i] ?? 84);
    for (let i = 0; i < given - 1; i += 1) out.push(Math.floor(value / 256 ** (3 - i)) % 256);
    group = [];
  };
  for (const byte of data.subarray(0, end === -1 ? data.length : end)) {
    if (byte === 0x7a && group.length === 0) out.push(0, 0, 0, 0);
    else if (byte >= 0x21 && byte <= 0x75) {
      group.push(byte - 0x21);
      if (group.length === 5) flush();
    }
  }
  if (group.length > 1) flush();
  return Buffer.from(out);
};

/** Stops where the compressed data ends, whatever length the dictionary claims; truncated data gives what there is. */
const inflate = (data: Buffer, most: number): Buffer =>
  inflateSync(data, { maxOutputLength: most, finishFlush: constants.Z_SYNC_FLUSH });

/** Applies the filters in turn; undefined for an unsupported filter, a decompression bomb, and broken data. */
export const decodePdfStream = (data: Buffer, filters: readonly string[], most: number): Buffer | undefined => {
  try {
    let bytes = data;
    for (const filter of filters) {
      if (filter === 'FlateDecode' || filter === 'Fl') bytes = inflate(bytes, most);
      else if (filter === 'ASCIIHexDecode' || filter === 'AHx') bytes = asciiHex(bytes);
      else if (filter === 'ASCII85Decode' || filter === 'A85') bytes = ascii85(bytes);
      else return undefined;
    }
    return bytes;
  } catch {
    return undefined;
  }
};

const isObjectStream = (entries: ReadonlyMap<string, readonly string[]>) =>
  entries.get('Type')?.includes('ObjStm') === true || (entries.has('N') && entries.has('First'));

/** The decompressed content of every object stream of the document, wherever an object may begin. */
export const readPdfObjectStreams = (bytes: Buffer): PdfObjectStreams => {
  const contents: Buffer[] = [];
  let room = LARGEST_OUTPUT;
  let reading = READING;
  for (let at = bytes.indexOf('obj'); at !== -1; at = bytes.indexOf('obj', at + 3)) {
    const start = skipPdfWhitespace(bytes, at + 3);
    if (bytes[start] !== 0x3c || bytes[start + 1] !== 0x3c) continue;
    const dictionary = readPdfDictionary(bytes, start);
    if (!dictionary) return { ok: false };
    reading -= dictionary.end - start;
    if (reading < 0) return { ok: false };
    const dataAt = pdfStreamDataOffset(bytes, dictionary.end);
    const filters = dictionary.entries.get('Filter');
    // Without a filter its names are plain text, and the search of the raw bytes has found them.
    if (dataAt === undefined || filters === undefined || !isObjectStream(dictionary.entries)) continue;
    // A filter given by reference, or a predictor, would hide the names.
    if (filters.length === 0 || dictionary.entries.has('DecodeParms')) return { ok: false };
    const content = decodePdfStream(bytes.subarray(dataAt), filters, room);
    if (content === undefined) return { ok: false };
    contents.push(content);
    room -= content.length;
  }
  return { ok: true, contents };
};
