import { because } from '@stoep/domain/wording/reason';
import { describe, expect, it } from 'vitest';
import { af } from '../languages/af.ts';
import { sayReason, sayReasons } from './reasons.sentences.ts';
import { inEnglish, tellerOf } from './tell.ts';

describe('why a rule refuses', () => {
  const before = because('beforeJudgementGranted', { day: { day: '2026-03-01' } });

  it('is said with its values, days as the language writes them', () => {
    expect(inEnglish(sayReason(before))).toBe('This date cannot be before the judgement of 01 Mar 2026.');
    expect(inEnglish(sayReason(because('counterDigits', { digits: 5 })))).toBe(
      'The counter of this meter has 5 digits.',
    );
  });

  it('reads an attorney who reads Afrikaans so', () => {
    expect(tellerOf('af', af)(sayReason(before))).toMatch(/^Hierdie datum kan nie voor die vonnis van 01 /);
  });

  it('keeps the fields of problems, and none that has nothing', () => {
    const said = sayReasons({ reason: because('thirdEstimate'), currentDay: undefined });
    expect(Object.keys(said)).toEqual(['reason']);
  });
});
