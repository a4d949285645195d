/**
 * The typeface of documents: Inter (SIL Open Font License), from a package, so that a document looks the same and has the same bytes on
 * every machine. Fonts of the machine are never used.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const WEIGHTS = [
  '400Regular/Inter_400Regular',
  '500Medium/Inter_500Medium',
  '600SemiBold/Inter_600SemiBold',
  '700Bold/Inter_700Bold',
];

/** The font files, in memory. */
export function loadPdfFonts(): Buffer[] {
  const { resolve } = createRequire(import.meta.url);
  return WEIGHTS.map((path) => readFileSync(resolve(`@expo-google-fonts/inter/${path}.ttf`)));
}

type Range = readonly [first: number, last: number];

const tagAt = (font: Buffer, at: number) => font.toString('latin1', at, at + 4);

/** Offset of a table of the font file, by its four-letter tag. */
function tableAt(font: Buffer, tag: string): number {
  const count = font.readUInt16BE(4);
  for (let index = 0; index < count; index += 1) {
    const record = 12 + 16 * index;
    if (tagAt(font, record) === tag) return font.readUInt32BE(record + 8);
  }
  throw new Error(`The font has no ${tag} table`);
}

/** Segment ranges of a format 4 character map: end codes, padding, start codes. */
function basicRanges(font: Buffer, at: number): Range[] {
  const segments = font.readUInt16BE(at + 6) / 2;
  return Array.from({ length: segments }, (_, index): Range => {
    const end = at + 14 + 2 * index;
    return [font.readUInt16BE(end + 2 * segments + 2), font.readUInt16BE(end)];
  });
}

/** Group ranges of a format 12 character map. */
function fullRanges(font: Buffer, at: number): Range[] {
  const groups = font.readUInt32BE(at + 12);
  return Array.from({ length: groups }, (_, index): Range => {
    const group = at + 16 + 12 * index;
    return [font.readUInt32BE(group), font.readUInt32BE(group + 4)];
  });
}

/**
 * A test for "this font can show the character" (code point). Reads the font's Unicode character maps
 * (formats 4 and 12). Throws when the file is not a font.
 */
export function fontCoverageOf(font: Buffer): (codePoint: number) => boolean {
  const cmap = tableAt(font, 'cmap');
  const covered = new Set<number>();
  for (let index = 0; index < font.readUInt16BE(cmap + 2); index += 1) {
    const at = cmap + font.readUInt32BE(cmap + 4 + 8 * index + 4);
    const format = font.readUInt16BE(at);
    const ranges = format === 12 ? fullRanges(font, at) : format === 4 ? basicRanges(font, at) : [];
    for (const [first, last] of ranges) {
      for (let code = first; code <= last && code <= 0x10ffff; code += 1) covered.add(code);
    }
  }
  covered.delete(0xffff);
  return (codePoint) => covered.has(codePoint);
}
