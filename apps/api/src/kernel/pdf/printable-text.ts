/**
 * Makes text printable in a document. Names come from people: control characters are dropped, and so are direction marks, which can
 * disguise an amount or a name. Characters that the typeface lacks become question marks instead of failing the whole document.
 */
import { fontCoverageOf, loadPdfFonts } from './fonts.ts';

const REPLACEMENT = '?';
const NEWLINE = 0x0a;

/** Invisible code points: controls, direction marks, joiners, variation selectors, byte order mark. */
const DROPPED: readonly (readonly [number, number])[] = [
  [0x00, 0x1f],
  [0x7f, 0x9f],
  [0x200b, 0x200f],
  [0x2028, 0x202e],
  [0x2060, 0x206f],
  [0xfe00, 0xfe0f],
  [0xfeff, 0xfeff],
];

const isDropped = (code: number) => DROPPED.some(([first, last]) => code >= first && code <= last);

type Test = (codePoint: number) => boolean;
let covered: Test | undefined;

function isCovered(code: number): boolean {
  covered ??= loadPdfFonts()
    .map(fontCoverageOf)
    .reduce<Test>(
      (all, one) => (codePoint) => all(codePoint) && one(codePoint),
      () => true,
    );
  return covered(code);
}

/** Characters that the typeface has and that need no change; most texts have no others. */
const PLAIN = /^[\n -~\u00a0]*$/;

/** The text in composed form (NFC), tabs as spaces, without what cannot or must not be printed. */
export function printablePdfText(text: string): string {
  if (PLAIN.test(text)) return text;
  let out = '';
  for (const character of text.normalize('NFC').replaceAll('\t', ' ')) {
    const code = character.codePointAt(0) ?? 0;
    if (code === NEWLINE) out += character;
    else if (!isDropped(code)) out += isCovered(code) ? character : REPLACEMENT;
  }
  return out;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The characters that become question marks, each once, in order, and as people see them: an emoji is one. */
export function unprintablePdfCharacters(text: string): string[] {
  if (PLAIN.test(text)) return [];
  const lacking = [...graphemes.segment(text.normalize('NFC'))]
    .map(({ segment }) => segment)
    .filter((one) => [...one].some((sign) => !isDropped(sign.codePointAt(0) ?? 0) && printablePdfText(sign) !== sign));
  return [...new Set(lacking)];
}

/** The data of a template: text, numbers, booleans, and lists and records of them. */
export type PdfTemplateInput =
  | string
  | number
  | boolean
  | null
  | readonly PdfTemplateInput[]
  | { readonly [name: string]: PdfTemplateInput };

/** The same data with every text printable. */
export function printablePdfTemplateInput(data: PdfTemplateInput): PdfTemplateInput {
  if (typeof data === 'string') return printablePdfText(data);
  if (Array.isArray(data)) return data.map(printablePdfTemplateInput);
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, printablePdfTemplateInput(value)]));
}
