import { describe, expect, it } from 'vitest';
import { brandColoursOf } from '../brand-colours.ts';
import { fontCoverageOf, loadPdfFonts } from './fonts.ts';
import { printablePdfTemplateInput, printablePdfText, unprintablePdfCharacters } from './printable-text.ts';

describe('text as a document prints it', () => {
  it('keeps the letters of South African names', () => {
    const names = 'Zoë Müller-Ngxabani, Thérèse Šmid, Piñeiro, ǃXóõ, Ḓivhani Ṱhovhela — O’Reilly & Kie. R 1 234,56 €';
    expect(printablePdfText(names)).toBe(names);
  });

  it.each([
    ['composes letters and their marks', 'Zoe\u0308', 'Zoë'],
    ['shows what the typeface lacks as a question mark', '李 😀', '? ?'],
    [
      'drops controls, reversed direction and joiners; half a character is none',
      'a\u0000b\u202ec\u200dd\ud800e\udc00f',
      'abcd?e?f',
    ],
    ['keeps line breaks and reads tabs as spaces', 'a\nb\tc', 'a\nb c'],
  ])('%s', (_, given, printed) => {
    expect(printablePdfText(given)).toBe(printed);
  });

  it.each([
    ['Chen Wei', []],
    ['陈伟 Chen Wei, 陈', ['陈', '伟']],
    ['Zoë Šmid 👩‍👩‍👧 and 😀', ['👩‍👩‍👧', '😀']],
    ['गांधी', ['गां', 'धी']],
    ['a\u202eb', []],
  ])('FAULT-33: names what it cannot print in "%s"', (text, characters) =>
    expect(unprintablePdfCharacters(text)).toEqual(characters),
  );

  it('has in each weight of its typeface what it does not look at one by one', () => {
    const plain = [0xa0, ...Array.from({ length: 0x7f - 0x20 }, (_, at) => 0x20 + at)];
    for (const covers of loadPdfFonts().map(fontCoverageOf)) expect(plain.filter((code) => !covers(code))).toEqual([]);
    const all = String.fromCodePoint(...plain);
    expect(printablePdfText(all)).toBe(all);
    expect(all.normalize('NFC')).toBe(all);
  });

  it('reaches every text of the data and leaves the rest', () => {
    expect(printablePdfTemplateInput({ a: ['x\u0007', 1, null], b: { c: true, d: '\u202e' } })).toEqual({
      a: ['x', 1, null],
      b: { c: true, d: '' },
    });
  });
});

describe('colours of a managing agent', () => {
  it.each([
    ['#14532D', '#14532d', '#ffffff'],
    ['#ffd54f', '#ffd54f', '#10161d'],
    ['red', '#1f3a5f', '#ffffff'],
    ['#12345', '#1f3a5f', '#ffffff'],
  ])('%s is printed as %s under %s', (given, colour, onColour) => {
    expect(brandColoursOf(given)).toEqual({ colour, onColour });
  });
});
