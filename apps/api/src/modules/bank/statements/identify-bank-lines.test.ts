/** Tests of identifying lines of a bank file with stored lines. */
import { expect, test } from 'vitest';
import {
  type BankStatementLine,
  identifyBankLines,
  type StoredBankLine,
  suggestSameBankLines,
} from './identify-bank-lines.ts';

const line = (changed: Partial<BankStatementLine> = {}): BankStatementLine => ({
  day: '2026-03-03',
  cents: 100,
  text: 'Eft  MIL-0012',
  reference: null,
  bankId: null,
  runningBalance: 500,
  ...changed,
});
const stored = (changed: Partial<StoredBankLine> = {}): StoredBankLine => ({
  ...line(),
  id: 'stored',
  reconciled: false,
  ...changed,
});

test('FAULT-1: case, signs and blanks of a text make no other line; day, amount, text and balance do', () => {
  const isSame = (changed: Partial<BankStatementLine>, distinct = false) =>
    identifyBankLines([line(changed)], [stored()], distinct).same.size === 1;
  expect(isSame({ text: 'EFT MIL 0012' })).toBe(true);
  expect(isSame({ runningBalance: 900 })).toBe(true);
  expect(isSame({ runningBalance: 900 }, true)).toBe(false);
  for (const changed of [{ day: '2026-03-04' }, { cents: 101 }, { text: 'EFT MIL 0013' }])
    expect(isSame(changed)).toBe(false);
});

test('FAULT-1: an id of the bank tells a line within a week, by its amount; after that it is a new line', () => {
  const of = (changed: Partial<BankStatementLine>) =>
    identifyBankLines([line({ bankId: 'F1', text: 'OTHER', ...changed })], [stored({ bankId: 'F1' })], false);
  expect(of({ day: '2026-03-10' }).same.size).toBe(1);
  expect(of({ day: '2026-03-11' }).same.size).toBe(0);
  expect(of({ cents: 101 })).toMatchObject({
    fresh: [0],
    otherAmount: new Map([[0, stored({ bankId: 'F1' })]]),
  });
  const other = [stored({ bankId: 'F2' })];
  expect(identifyBankLines([line({ bankId: 'F1' })], other, false).same.size).toBe(0);
});

test('FAULT-1: the likeliest stored line has the same amount, the nearest day and the likest text', () => {
  const unfound = [
    stored({ id: 'far', day: '2026-03-01' }),
    stored({ id: 'unlike', text: 'GARDEN' }),
    stored({ id: 'like', text: 'EFT MIL 0012 NAIDOO' }),
    stored({ id: 'amount', cents: 101 }),
  ];
  const suggested = suggestSameBankLines([line({ text: 'EFT MIL 0012 N NAIDOO' })], {
    unfound,
    fresh: [0],
    otherAmount: new Map(),
  });
  expect(suggested.get(0)?.id).toBe('like');
});
