/** Decodes the bytes of a bank file as text: UTF-8, UTF-16 (Excel's "Unicode text") or Windows-1252. */
import { bankFileSentences as texts } from '@stoep/contract/bank/bank-files.sentences';
import type { FilledSentence } from '@stoep/contract/kit/sentences';

/** Other file types that people send instead of a statement. */
const OTHERS: readonly (readonly [magic: string, kind: string])[] = [
  ['%PDF', 'a PDF'],
  ['PK\u0003\u0004', 'a zip or Excel file'],
  ['\u00d0\u00cf\u0011\u00e0', 'an Excel file'],
  ['\u0089PNG', 'a picture'],
  ['\u00ff\u00d8\u00ff', 'a picture'],
  ['\u001f\u008b', 'a compressed file'],
];

const begins = (bytes: Uint8Array, ...magic: readonly number[]): boolean =>
  magic.every((byte, index) => bytes[index] === byte);

/** UTF-16 without a byte order mark has a zero byte beside nearly every first letter. */
const sixteenBits = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined => {
  if (begins(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (begins(bytes, 0xfe, 0xff)) return 'utf-16be';
  const head = bytes.subarray(0, 64);
  if (head.length < 4) return undefined;
  const zeros = (odd: number) => head.filter((byte, index) => index % 2 === odd && byte === 0).length;
  if (zeros(1) > head.length / 3 && zeros(0) === 0) return 'utf-16le';
  return zeros(0) > head.length / 3 && zeros(1) === 0 ? 'utf-16be' : undefined;
};

const attempt = (bytes: Uint8Array, encoding: string): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

const [LINE_FEED, CARRIAGE_RETURN] = [10, 13];

/**
 * Normalizes line ends on bytes: a regular expression takes a second for the eight million ends of a hostile file.
 */
const withPlainEnds = (text: string): string => {
  if (!text.includes('\r')) return text;
  const bytes = Buffer.from(text);
  let [length, before] = [0, 0];
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    const isSecondHalf = byte === LINE_FEED && before === CARRIAGE_RETURN;
    before = byte;
    if (isSecondHalf) continue;
    // The write position is never ahead of the read position.
    bytes[length] = byte === CARRIAGE_RETURN ? LINE_FEED : byte;
    length += 1;
  }
  return bytes.toString('utf8', 0, length);
};

/** Text of a file with normalized line ends; or the reason why it is no text. */
export const decodeBankFile = (bytes: Uint8Array): { readonly text: string } | { readonly refused: FilledSentence } => {
  const head = String.fromCharCode(...bytes.subarray(0, 8));
  const other = OTHERS.find(([magic]) => head.startsWith(magic));
  if (other) return { refused: texts.notText({ kind: other[1] }) };
  const wide = sixteenBits(bytes);
  const text = wide ? attempt(bytes, wide) : (attempt(bytes, 'utf-8') ?? attempt(bytes, 'windows-1252'));
  if (text === undefined || text.includes('\0')) return { refused: texts.notReadable };
  if (text.trim() === '') return { refused: texts.empty };
  return { text: withPlainEnds(text) };
};
