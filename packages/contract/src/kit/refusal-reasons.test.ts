import { refusalReasonOf } from '@stoep/domain/wording/reason';
import { describe, expect, it } from 'vitest';
import { afrikaansSentences } from '../languages/af.ts';
import { refusalReasonsToSentences, refusalReasonToSentence } from './refusal-reasons.sentences.ts';
import { createSentenceTranslator, translateSentenceToEnglish } from './translate-sentence.ts';

describe('why a rule refuses', () => {
  const before = refusalReasonOf('beforeJudgementGranted', { day: { day: '2026-03-01' } });

  it('is said with its values, days as the language writes them', () => {
    expect(translateSentenceToEnglish(refusalReasonToSentence(before))).toBe(
      'This date cannot be before the judgement of 01 Mar 2026.',
    );
    expect(translateSentenceToEnglish(refusalReasonToSentence(refusalReasonOf('counterDigits', { digits: 5 })))).toBe(
      'This meter has 5 digits.',
    );
  });

  it('reads an attorney who reads Afrikaans so', () => {
    expect(createSentenceTranslator('af', afrikaansSentences)(refusalReasonToSentence(before))).toMatch(
      /^Hierdie datum kan nie voor die vonnis van 01 /,
    );
  });

  it('keeps the fields of problems, and none that has nothing', () => {
    const said = refusalReasonsToSentences({ reason: refusalReasonOf('thirdEstimate'), currentDay: undefined });
    expect(Object.keys(said)).toEqual(['reason']);
  });
});
