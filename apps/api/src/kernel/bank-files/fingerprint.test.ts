/** Files that overlap bring each line once (31), and two equal payments of one day are two (32). */
import { addDays } from '@stoep/domain/calendar/calendar';
import { cents } from '@stoep/domain/money/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fingerprinted } from './fingerprint.ts';
import type { BankLine } from './statement.ts';

/** Few days, amounts and texts, so that equal lines are common. */
const lines = (withIds: boolean): fc.Arbitrary<BankLine[]> =>
  fc
    .array(
      fc.record({
        apart: fc.constantFrom(0, 0, 1),
        value: fc.constantFrom(100, 200),
        text: fc.constantFrom('EFT MIL0012', 'EFT MIL0013'),
      }),
      { minLength: 1, maxLength: 25 },
    )
    .map((all) => {
      let day = '2025-03-01';
      return all.map(({ apart, value, text }, index) => {
        day = addDays(day, apart);
        const bankId = withIds ? `N${index}` : null;
        const line = { at: index, day, cents: cents(value), text, reference: null, bankId };
        return { ...line, balanceAfter: null, details: [] };
      });
    });

const namesOf = (all: readonly BankLine[]) => fingerprinted(all).map(({ fingerprint }) => fingerprint);
const sameOnce = (all: readonly BankLine[], first: readonly BankLine[], second: readonly BankLine[]) => {
  const union = new Set([...namesOf(first), ...namesOf(second)]);
  expect(union).toEqual(new Set(namesOf(all)));
  expect(union.size).toBe(all.length);
};

test('31, 32: two cuts that overlap bring each line once, at whatever line the first ends', () => {
  fc.assert(
    fc.property(lines(false), (all) => {
      for (let end = 0; end <= all.length; end += 1)
        for (let start = 0; start <= end; start += 1)
          // A bank's export begins with a day; it may end in the middle of one that goes on.
          if (start === 0 || all[start]?.day !== all[start - 1]?.day)
            sameOnce(all, all.slice(0, end), all.slice(start));
    }),
    { numRuns: 200 },
  );
});

test("31: with the bank's own ids two cuts bring each line once wherever they are made", () => {
  fc.assert(
    fc.property(lines(true), (all) => {
      for (let end = 0; end <= all.length; end += 1)
        for (let start = 0; start <= end; start += 1) sameOnce(all, all.slice(0, end), all.slice(start));
    }),
    { numRuns: 50 },
  );
});

test('case, signs and blanks of a text make no other line; day, amount and id do', () => {
  const line = {
    at: 1,
    day: '2025-03-01',
    cents: cents(100),
    text: 'Eft  MIL-0012',
    reference: null,
  } as const;
  const one = { ...line, bankId: null, balanceAfter: null, details: [] };
  const nameOf = (changed: Partial<BankLine>) => namesOf([{ ...one, ...changed }])[0];
  expect(nameOf({ text: 'EFT MIL 0012', at: 9, balanceAfter: cents(5) })).toBe(nameOf({}));
  for (const changed of [
    { day: '2025-03-02' },
    { cents: cents(101) },
    { bankId: 'A' },
    { text: 'EFT MIL 0013' },
  ])
    expect(nameOf(changed)).not.toBe(nameOf({}));
});
