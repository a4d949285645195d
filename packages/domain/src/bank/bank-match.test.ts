/** Match candidates of a bank line: the table of clues, the doubts, and what is never posted automatically. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BankMatchCandidate, type BankMatchClue, isReceiptTooLarge, scoreMatchCandidates } from './bank-match.ts';
import { bankTextTokensOf, payerAliasOf } from './bank-text.ts';

const of = (key: string, ...clues: BankMatchClue[]): BankMatchCandidate => ({
  key,
  kind: 'levy account',
  clues,
});
const reference = (text = 'MIL0012'): BankMatchClue => ({ kind: 'reference', text });
const alias = (hits: number, expected = true, undone = 0): BankMatchClue => ({
  kind: 'alias',
  words: 'J SMITH',
  hits,
  undone,
  expected,
});
const trusted: BankMatchClue = { kind: 'trusted rule', words: 'SERVICE FEE' };
const amount = (many = 1): BankMatchClue => ({ kind: 'amount', of: many });
const surname: BankMatchClue = { kind: 'surname', name: 'SMITH' };
const door: BankMatchClue = { kind: 'door', door: '12' };
const proof: BankMatchClue = { kind: 'proof', day: '2026-03-03' };
const only = (...clues: BankMatchClue[]) => scoreMatchCandidates([of('a', ...clues)])[0];

describe('the table of evidence', () => {
  test.each([
    [100, true, [reference()]],
    [100, true, [{ kind: 'own reference', text: 'PAY 20001' } as const]],
    [95, true, [trusted]],
    [85, false, [alias(3)]],
    [70, false, [alias(2)]],
    [70, false, [alias(9, false)]],
    [70, false, [alias(9, true, 1)]],
    [55, false, [door]],
    [40, false, [surname]],
    [35, false, [amount()]],
    [10, false, [amount(4)]],
    [55, false, [amount(), proof]],
    [80, false, [alias(1), proof]],
    [90, false, [door, surname, amount(), proof]],
    [70, false, [alias(1), surname]],
  ])('%i, by itself %s', (score, byItself, clues) => {
    expect(only(...clues)).toMatchObject({ score, byItself, doubts: [] });
  });
});

describe('what is held back', () => {
  test('acceptance 35: one reference posts by itself, two never', () => {
    const two = scoreMatchCandidates([of('a', reference()), of('b', reference('MIL0013'))]);
    expect(two.map(({ score, byItself }) => [score, byItself])).toEqual([
      [60, false],
      [60, false],
    ]);
    expect(two[0]?.doubts).toEqual(['two references', 'tie']);
  });

  test('an account that ended, or is with the attorney', () => {
    const [ended] = scoreMatchCandidates([{ ...of('a', reference()), ended: true }]);
    const [handed] = scoreMatchCandidates([{ ...of('a', reference()), withAttorney: true }]);
    expect(ended).toMatchObject({ score: 60, byItself: false, doubts: ['ended'] });
    expect(handed).toMatchObject({ score: 60, byItself: false, doubts: ['with attorney'] });
  });

  test('a tie, and a trusted rule that something speaks against', () => {
    expect(scoreMatchCandidates([of('a', door, surname), of('b', door, surname)]).map(({ score }) => score)).toEqual([
      60, 60,
    ]);
    const [first, second] = scoreMatchCandidates([of('fee', trusted), of('a', reference())]);
    expect(first).toMatchObject({ score: 100, byItself: true, candidate: { key: 'a' } });
    expect(second).toMatchObject({ score: 60, byItself: false, doubts: ['against rule'] });
  });

  test('nothing but an exact reference or a trusted rule ever posts by itself (1,000 sets of clues)', () => {
    const clue = fc.constantFrom<BankMatchClue>(
      reference(),
      trusted,
      alias(5),
      alias(1),
      amount(),
      amount(3),
      surname,
      door,
      proof,
    );
    fc.assert(
      fc.property(fc.array(fc.array(clue, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 5 }), (sets) => {
        const all = scoreMatchCandidates(sets.map((clues, index) => of(`account${index}`, ...clues)));
        const sure = all.filter(({ byItself }) => byItself);
        expect(sure.length).toBeLessThanOrEqual(1);
        for (const { candidate, score, doubts } of sure) {
          expect(candidate.clues.some(({ kind }) => kind === 'reference' || kind === 'trusted rule')).toBe(true);
          expect(score).toBeGreaterThanOrEqual(95);
          expect(doubts).toEqual([]);
        }
        for (const { score, doubts } of all) expect(score).toBeLessThanOrEqual(doubts.length > 0 ? 60 : 100);
      }),
      { numRuns: 1000 },
    );
  });
});

test('the words that come again, and what could be a reference', () => {
  expect(payerAliasOf('FNB App Payment From J. Smith 12 Mar 2026')).toBe('FNB APP PAYMENT FROM SMITH');
  expect(payerAliasOf('1234 5678')).toBe('');
  expect(bankTextTokensOf('EFT MIL 0012 smith')).toContain('MIL0012');
  expect(bankTextTokensOf('LEVY MAR 2026')).not.toContain('2026');
  expect(bankTextTokensOf('A001 Jan')).toContain('A001');
});

describe('FAULT-7: near references and references of other buildings', () => {
  const near = (text = 'DUN04'): BankMatchClue => ({ kind: 'near reference', text });
  const entered: BankMatchClue = { kind: 'entered', day: '2026-11-03', of: 1 };
  const other: BankMatchClue = { kind: 'other side', name: 'Case 88' };
  const ranked = (candidates: readonly BankMatchCandidate[], elsewhere = false) =>
    scoreMatchCandidates(candidates, { elsewhere }).map(({ candidate, score, byItself }) => [
      candidate.key,
      score,
      byItself,
    ]);

  test('FAULT-7: a near reference is suggested and never posted by itself', () => {
    expect(only(near())).toMatchObject({ score: 65, byItself: false, doubts: [] });
    expect(only(near(), amount(), proof, door)?.score).toBe(80);
  });

  test('FAULT-7: near to two accounts, both are suggested and held back', () => {
    const both = scoreMatchCandidates([of('a', near()), of('b', near(), amount())]);
    expect(both.map(({ score }) => score)).toEqual([60, 60]);
    expect(both.map(({ doubts }) => doubts[0])).toEqual(['two references', 'two references']);
  });

  test('FAULT-7: an exact reference beside a near one of another account is held back', () => {
    expect(ranked([of('a', reference()), of('b', near())])).toEqual([
      ['a', 60, false],
      ['b', 60, false],
    ]);
  });

  test('FAULT-7: two doors in one text are both held back, an exact reference too', () => {
    const unit: BankMatchClue = { kind: 'door', door: '11' };
    expect(scoreMatchCandidates([of('a', unit, amount()), of('b', door)]).map(({ score }) => score)).toEqual([60, 55]);
    expect(ranked([of('a', reference(), unit), of('b', door)])).toEqual([
      ['a', 60, false],
      ['b', 55, false],
    ]);
  });

  test('FAULT-7: a reference is never outranked by an equal amount', () => {
    expect(ranked([of('a', near()), of('b', entered), of('c', other), of('d', amount())])[0]?.[0]).toBe('a');
    const handed = { ...of('a', reference()), withAttorney: true };
    expect(ranked([handed, of('b', entered), of('c', other)])[0]?.[0]).toBe('a');
  });

  test('FAULT-7: beside a reference of another building an equal amount is nobody, and nothing is sure', () => {
    expect(ranked([of('a', amount()), of('b', entered), of('c', other)], true)).toEqual([]);
    expect(ranked([of('a', trusted), of('b', amount())], true)).toEqual([['a', 60, false]]);
    expect(ranked([of('a', reference())], true)).toEqual([['a', 60, false]]);
  });

  test('FAULT-7: an amount far above what is usual is held back', () => {
    const [large] = scoreMatchCandidates([{ ...of('a', reference()), tooLarge: true }]);
    expect(large).toMatchObject({ score: 60, byItself: false, doubts: ['too large'] });
  });
});

test.each([
  [19_200_00, 1_920_00, 0, false],
  [19_200_01, 1_920_00, 0, true],
  [19_200_01, 1_000_00, 1_930_00, false],
  [5_000_00, -300_00, 500_00, false],
  [1_00, 0, 0, true],
])('FAULT-7: %i with a balance of %i and charges of %i is too large: %s', (paid, balance, charges, large) =>
  expect(isReceiptTooLarge(paid, balance, charges)).toBe(large),
);
