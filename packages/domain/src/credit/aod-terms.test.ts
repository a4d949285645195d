import { describe, expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import { checkAodSignature, checkAodTerms, isInterestWaivedByAod, outstandingAodAmountOf } from './aod-terms.ts';

const terms = {
  balanceOnApplication: cents(600_000),
  termMonths: 6,
  monthlyArrearPayment: cents(100_000),
  monthlyCurrentPayment: cents(150_000),
  startDay: '2026-01-25',
  endDay: '2026-06-25',
  signedDay: '2026-01-20',
};
const TODAY = '2026-03-10';

describe('terms of an acknowledgement of debt', () => {
  test('that pay the debt are taken', () => expect(checkAodTerms(terms)).toEqual([]));

  test.each([
    [
      'R 9 999.99 over 12 x R 100',
      { balanceOnApplication: cents(999_999), termMonths: 12, monthlyArrearPayment: cents(10_000) },
      'monthlyArrearPayment',
    ],
    ['a cent too little', { balanceOnApplication: cents(600_001) }, 'monthlyArrearPayment'],
    ['no debt', { balanceOnApplication: cents(0) }, 'balanceOnApplication'],
    ['a negative current part', { monthlyCurrentPayment: cents(-1) }, 'monthlyCurrentPayment'],
    ['an end before the last instalment', { endDay: '2026-06-24' }, 'endDay'],
  ] as const)('%s is refused', (_name, change, field) => {
    expect(checkAodTerms({ ...terms, ...change }).map((one) => one.field)).toEqual([field]);
  });
});

describe('signature and paper', () => {
  const papers = { signedDay: '2026-01-20', hasFile: true };
  test.each(['Waiting for Trustee Approval', 'Active'] as const)('%s needs both', (stage) => {
    expect(checkAodSignature({ ...papers, stage }, TODAY)).toEqual([]);
    const none = { stage, signedDay: null, hasFile: false };
    expect(checkAodSignature(none, TODAY).map((one) => one.field)).toEqual(['signedDay', 'fileId']);
  });
  test('a draft needs none; nothing is signed in the future', () => {
    expect(checkAodSignature({ stage: 'Draft', signedDay: null, hasFile: false }, TODAY)).toEqual([]);
    expect(checkAodSignature({ ...papers, stage: 'Draft', signedDay: '2026-03-11' }, TODAY)).toHaveLength(1);
  });
});

test('interest is waived only while it is kept', () => {
  expect(isInterestWaivedByAod(terms, cents(500_000), TODAY)).toBe(true);
  expect(isInterestWaivedByAod(terms, cents(499_999), TODAY)).toBe(false);
  expect(isInterestWaivedByAod(terms, cents(0), '2026-01-19')).toBe(false);
  expect(isInterestWaivedByAod(terms, cents(0), '2026-01-24')).toBe(true);
});

test('what is owed is the whole debt and the current part that was due', () => {
  expect(outstandingAodAmountOf(terms, cents(0), TODAY)).toBe(900_000);
  expect(outstandingAodAmountOf(terms, cents(900_000), TODAY)).toBe(0);
  expect(outstandingAodAmountOf(terms, cents(899_999), TODAY)).toBe(1);
});
