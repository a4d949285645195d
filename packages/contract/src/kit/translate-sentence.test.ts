import { describe, expect, expectTypeOf, test } from 'vitest';
import { languageOfAcceptHeader, unreviewedTranslation } from './language.ts';
import {
  declareSentences,
  declareSpecificationSentences,
  type FilledSentence,
  joinSentences,
  joinSentencesWithAnd,
  joinSentencesWithCommas,
  pluralSentence,
} from './sentences.ts';
import { createSentenceTranslator, translateSentenceToEnglish } from './translate-sentence.ts';

const texts = declareSentences('boats', {
  ashore: 'The boat is ashore.',
  cannotSail: "A boat that is {state} can't leave {port}, nor 'anchor' < there >.",
  crew: pluralSentence<'count'>('{count, plural, one {{count} hand is} other {{count} hands are}} on board.'),
  left: 'It left on {day}, seen at {at}.',
  note: 'Note: {what}',
});

const inAfrikaans = createSentenceTranslator('af', {
  boats: unreviewedTranslation({
    ashore: 'Die boot is aan wal.',
    cannotSail: '’n Boot wat {state} is, kan {port} nie verlaat nie.',
    crew: '{count, plural, one {{count} matroos is} other {{count} matrose is}} aan boord.',
    left: 'Dit het op {day} vertrek, gesien om {at}.',
  }),
});

describe('a sentence by key', () => {
  test('is told in English to the letter, its values as they are', () => {
    expect(translateSentenceToEnglish(texts.ashore)).toBe('The boat is ashore.');
    expect(translateSentenceToEnglish(texts.cannotSail({ state: '{On} Hold', port: "Hout 'Bay'" }))).toBe(
      "A boat that is {On} Hold can't leave Hout 'Bay', nor 'anchor' < there >.",
    );
    expect([1, 2, 12_345].map((count) => translateSentenceToEnglish(texts.crew({ count })))).toEqual([
      '1 hand is on board.',
      '2 hands are on board.',
      '12345 hands are on board.',
    ]);
    const at = new Date('2026-11-22T22:30:00Z');
    expect(translateSentenceToEnglish(texts.left({ day: '2026-11-22', at: { at } }))).toBe(
      'It left on 2026-11-22, seen at 23 Nov 2026 00:30.',
    );
    expect(translateSentenceToEnglish(texts.left({ day: { day: '2026-11-22' }, at: { at } }))).toContain(
      'on 22 Nov 2026,',
    );
  });

  test('is told in another language with the same values; what is awaited there is told in English', () => {
    expect(inAfrikaans(texts.ashore)).toBe('Die boot is aan wal.');
    expect(inAfrikaans(texts.crew({ count: 1 }))).toBe('1 matroos is aan boord.');
    expect(inAfrikaans(texts.left({ day: { day: '2026-03-05' }, at: { at: new Date(0) } }))).toBe(
      'Dit het op 05 Mrt. 2026 vertrek, gesien om 01 Jan. 1970 02:00.',
    );
    expect(inAfrikaans(texts.note({ what: texts.ashore }))).toBe('Note: Die boot is aan wal.');
  });

  test('knows by its type which values it wants', () => {
    expectTypeOf(texts.ashore).toEqualTypeOf<FilledSentence>();
    expectTypeOf(texts.cannotSail).parameter(0).toHaveProperty('port');
    // A value that is missing or named otherwise does not compile.
    expectTypeOf(texts.cannotSail).parameter(0).not.toEqualTypeOf<Readonly<{ state: string }>>();
    expectTypeOf<keyof Parameters<typeof texts.crew>[0]>().toEqualTypeOf<'count'>();
  });

  test('several are joined by sentences too, so that each language joins them its own way', () => {
    const said = (what: Parameters<typeof texts.note>[0]['what']) => translateSentenceToEnglish(texts.note({ what }));
    expect(said(joinSentences([texts.ashore, texts.ashore]))).toBe('Note: The boat is ashore. The boat is ashore.');
    expect(said(joinSentencesWithCommas(['a', 'b', 'c']))).toBe('Note: a, b, c');
    expect(said(joinSentencesWithAnd(['a', 'b', 'c']))).toBe('Note: a, b and c');
    expect(said(joinSentencesWithAnd(['a']))).toBe('Note: a');
    expect(said(joinSentencesWithAnd([]))).toBe('Note: ');
  });

  test('of the documents says where they have it', () => {
    const theirs = declareSpecificationSentences('A-5', 'harbour', { full: 'No berth for {boat}.' });
    expect({ ...theirs.full }).toMatchObject({ key: 'harbour.full', clause: 'A-5' });
    expect(texts.cannotSail).not.toHaveProperty('clause');
  });
});

test('the language that a browser wants most and the product speaks', () => {
  expect(languageOfAcceptHeader(undefined)).toBe('en');
  expect(languageOfAcceptHeader('de-DE,de;q=0.9')).toBe('en');
  expect(languageOfAcceptHeader('de;q=0.9, af-ZA;q=0.8, en;q=0.5')).toBe('af');
  expect(languageOfAcceptHeader('en-US,en;q=0.9,af;q=0.8')).toBe('en');
  expect(languageOfAcceptHeader('zu;q=0, af;q=0.1')).toBe('af');
});
