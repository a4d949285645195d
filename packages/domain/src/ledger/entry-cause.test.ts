import { expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import { explainLedgerEntryCause, type LedgerEntryCause } from './entry-cause.ts';

test('rules 1.2: a levy says its budget line and quota', () => {
  const cause = {
    kind: 'levy',
    unitBillingId: 'x',
    budgetLine: 'Security',
    quotaMillionths: 12_345,
  } as const;
  expect(explainLedgerEntryCause(cause).explanation).toBe('Security, shared by participation quota: 1.2345 %');
});

test('rules 1.2: consumption says meter and quantity', () => {
  const cause = { kind: 'consumption', readingId: 'x', meter: 'Water meter 4', quantity: 12.5 } as const;
  expect(explainLedgerEntryCause(cause)).toMatchObject({ explanation: 'Water meter 4: 12.5 used', quantity: 12.5 });
});

test('consumption says its unit, and each part of the tariff that was multiplied, where they are known', () => {
  const lines = [
    { description: 'Up to 6 kL', quantity: 6, rate: 2840, amount: 17_040 },
    { description: 'Above 6 kL', quantity: 7, rate: 4500.25, amount: 31_502 },
    { description: 'Fixed charge', quantity: 1, rate: 9000, amount: 9000 },
  ];
  const cause = { kind: 'consumption', readingId: 'x', meter: 'Water A-11', quantity: 13, unit: 'kL', lines };
  expect(explainLedgerEntryCause(cause as LedgerEntryCause).explanation).toBe(
    'Water A-11: 13 kL used. Up to 6 kL: 6 × R 28.40 = R 170.40. Above 6 kL: 7 × R 45.0025 = R 315.02. Fixed charge: R 90.00',
  );
  expect(explainLedgerEntryCause({ ...cause, lines: undefined } as unknown as LedgerEntryCause).explanation).toBe(
    'Water A-11: 13 kL used',
  );
});

test('rules 2.4: interest that in duplum stopped says when, and against what', () => {
  const inDuplum = { day: '2026-08-03', capital: cents(10_000), unpaidInterest: cents(95_251) };
  const cause = { kind: 'interest', basisPoints: 200, days: 31, on: 195_000, inDuplum } as const;
  const { explanation } = explainLedgerEntryCause(cause);
  expect(explanation).toContain('stopped on 03 Aug 2026');
  expect(explanation).toMatch(/952.51.*100.00 \(in duplum\)/);
});

test('FAULT-48.4: interest says rate and days, and gives each balance with its days; never the average', () => {
  const cause = { kind: 'interest', basisPoints: 150, days: 31, on: 123_456 } as const;
  const balances = [{ amount: cents(123_456), days: 31 }];
  expect(explainLedgerEntryCause({ ...cause, balances })).toEqual({
    explanation: '1.5 % a month for 31 days',
    quantity: null,
    interestOn: balances,
  });
  expect(explainLedgerEntryCause(cause)).toEqual({
    explanation: '1.5 % a month for 31 days, on the overdue balance of each day',
    quantity: null,
    interestOn: [],
  });
});

test('rules 1.2: a person gives the reason; an imported entry explains itself', () => {
  expect(explainLedgerEntryCause({ kind: 'person', profileId: 'x', reason: 'Wrong meter' }).explanation).toBe(
    'Wrong meter',
  );
  expect(explainLedgerEntryCause({ kind: 'import', file: 'a.csv' }).explanation).toBeNull();
  expect(explainLedgerEntryCause(null).explanation).toBeNull();
});

test('a matched receipt that was moved gives the line of the bank and the reason for the move', () => {
  const cause = { kind: 'bank', matchId: 'x', bankAccountId: 'y', text: 'EFT 12' } as const;
  expect(explainLedgerEntryCause(cause).explanation).toBe("From the bank's statement: EFT 12");
  const moved = { ...cause, movedFrom: 'z', profileId: 'p', reason: 'The owner gave the wrong reference' };
  expect(explainLedgerEntryCause(moved).explanation).toBe(
    "From the bank's statement: EFT 12. Reason for the move: The owner gave the wrong reference",
  );
});
