import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../calendar/calendar.ts';
import { type Cents, cents } from '../money/cents.ts';
import { FUNDS } from './chart-of-accounts.ts';
import { ENTRY_POSTING_RULES, type EntryPostingFacts } from './journal-rules.ts';
import {
  type AccountRef,
  balanced,
  contraOfBank,
  type DraftLine,
  type EntryToPost,
  entryPostingOf,
  journalsFor,
  type PostingBankAccount,
  reversalOf,
} from './posting.ts';

let lastId = 0;
const newId = () => {
  lastId += 1;
  return `id ${String(lastId).padStart(9, '0')}`;
};
const line = (code: string, amount: number): DraftLine => ({
  account: { code },
  amount: cents(amount),
  bankAccountId: null,
});

describe('lines that do not balance', () => {
  test('SR-4: a draft that is off by a cent throws, and says by how much', () => {
    expect(() => balanced([line('1200', 10_000), line('4000', -9_999)])).toThrow('off by 1 cents');
    expect(balanced([line('1200', 10_000), line('4000', -10_000)])).toHaveLength(2);
  });

  test('SR-4: so do one line alone, none, and a line of 0', () => {
    for (const lines of [[], [line('1200', 1)], [line('1200', 1), line('4000', -1), line('4900', 0)]])
      expect(() => balanced(lines)).toThrow(RangeError);
  });
});

const bank = fc.constantFrom<PostingBankAccount | null>(
  { id: 'current', fund: 'administrative', pooled: false },
  { id: 'savings', fund: 'reserve', pooled: false },
  { id: 'trust', fund: 'administrative', pooled: true },
  null,
);
const facts = fc.constantFrom(...ENTRY_POSTING_RULES).map(
  ({ kind, charge, credit }): EntryPostingFacts => ({
    kind,
    charge,
    credit: credit ?? (kind === 'receipt' || kind === 'adjustment'),
  }),
);
const posting = fc
  .record({ facts, bank, amount: fc.integer({ min: 1, max: 900_000 }), day: fc.nat(3), building: fc.nat(2) })
  .map(
    (one): EntryToPost => ({
      ...entryPostingOf(one.facts, one.bank),
      entryId: newId(),
      buildingId: `building ${one.building}`,
      day: addDays('2026-01-30', one.day),
      amount: cents(one.facts.credit ? 0 - one.amount : one.amount),
    }),
  );
const postings = fc.array(posting, { minLength: 1, maxLength: 12 });

const codeOf = (account: AccountRef) => ('code' in account ? account.code : account.id);
const sumOf = (amounts: readonly Cents[]) => amounts.reduce((sum, amount) => sum + amount, 0);

test('property: every entry is in one journal of its building, day and rule, and is the whole of it', () => {
  fc.assert(
    fc.property(postings, (given) => {
      const { journals, links } = journalsFor(given, newId);
      expect(links.map(({ entryId }) => entryId).toSorted()).toEqual(given.map(({ entryId }) => entryId).toSorted());
      for (const { id, buildingId, day, rule, fund, lines } of journals) {
        expect(sumOf(lines.map(({ amount }) => amount))).toBe(0);
        if (fund === 'reserve') continue;
        const linked = new Set(links.filter(({ journalId }) => journalId === id).map(({ entryId }) => entryId));
        const entries = given.filter(({ entryId }) => linked.has(entryId));
        expect(new Set(entries.map((one) => `${one.buildingId} ${one.day} ${one.rule}`))).toEqual(
          new Set([`${buildingId} ${day} ${rule}`]),
        );
        const control = lines.filter(({ account }) => codeOf(account) === '1200');
        expect(sumOf(control.map(({ amount }) => amount))).toBe(sumOf(entries.map(({ amount }) => amount)));
      }
    }),
    { numRuns: 300 },
  );
});

/** By building, day, rule, fund, account and bank account: added up entry by entry, without any grouping. */
const naiveSums = (given: readonly EntryToPost[]) => {
  const sums = new Map<string, number>();
  const add = (key: string, amount: number) => sums.set(key, (sums.get(key) ?? 0) + amount);
  for (const { buildingId, day, rule, amount, contra } of given) {
    const at = `${buildingId} ${day} ${rule}`;
    const own = `${codeOf(contra.account)} ${contra.bankAccountId}`;
    add(`${at} administrative 1200 null`, amount);
    if (contra.fund === 'administrative') add(`${at} administrative ${own}`, 0 - amount);
    else {
      add(`${at} administrative 2900 null`, 0 - amount);
      add(`${at} reserve 1900 null`, amount);
      add(`${at} reserve ${own}`, 0 - amount);
    }
  }
  return [...sums].filter(([, amount]) => amount !== 0).toSorted();
};

test('property: the lines equal the sum of each entry posted by itself, in both funds', () => {
  fc.assert(
    fc.property(postings, (given) => {
      const sums = new Map<string, number>();
      for (const { buildingId, day, rule, fund, lines } of journalsFor(given, newId).journals)
        for (const { account, amount, bankAccountId } of lines) {
          const key = `${buildingId} ${day} ${rule} ${fund} ${codeOf(account)} ${bankAccountId}`;
          sums.set(key, (sums.get(key) ?? 0) + amount);
        }
      expect([...sums].filter(([, amount]) => amount !== 0).toSorted()).toEqual(naiveSums(given));
    }),
    { numRuns: 300 },
  );
});

test('property: an entry and its reversal leave every account of both funds at 0', () => {
  fc.assert(
    fc.property(postings, (given) => {
      const { links } = journalsFor(given, newId);
      const reversals = given.map((one) => {
        const link = links.find(({ entryId }) => entryId === one.entryId);
        if (!link) throw new Error('Every entry is linked.');
        return reversalOf(link, { ...one, entryId: newId(), amount: cents(0 - one.amount) });
      });
      const inOneRule = [...given, ...reversals].map((one) => ({ ...one, rule: 'reversals' as const }));
      expect(naiveSums(inOneRule)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test('journals come in the order of their numbers: by building, day and rule, the reserve fund behind the other', () => {
  const of = (
    buildingId: string,
    day: string,
    kind: EntryPostingFacts['kind'],
    charge: 'Reserve levy' | null = null,
  ) => ({
    ...entryPostingOf({ kind, charge, credit: false }, null),
    entryId: newId(),
    buildingId,
    day,
    amount: cents(1_00),
  });
  const { journals } = journalsFor(
    [
      of('b', '2026-01-01', 'levy'),
      of('a', '2026-02-01', 'levy'),
      of('a', '2026-01-01', 'levy', 'Reserve levy'),
      of('a', '2026-01-01', 'interest'),
    ],
    newId,
  );
  expect(journals.map(({ buildingId, day, rule, fund }) => [buildingId, day, rule, fund])).toEqual([
    ['a', '2026-01-01', 'interest', 'administrative'],
    ['a', '2026-01-01', 'levies', 'administrative'],
    ['a', '2026-01-01', 'levies', 'reserve'],
    ['a', '2026-02-01', 'levies', 'administrative'],
    ['b', '2026-01-01', 'levies', 'administrative'],
  ]);
  const [, levies, reserve] = journals;
  expect(reserve?.mirrors).toBe(levies?.id);
  expect(FUNDS.map((fund) => journals.filter((one) => one.fund === fund).length)).toEqual([4, 1]);
});

test('money is posted against the bank account that had it; a building without one has its current account', () => {
  const codes = (['administrative', 'reserve'] as const).flatMap((fund) =>
    [false, true].map((pooled) => contraOfBank({ id: 'bank', fund, pooled })),
  );
  expect(codes.map(({ account, fund, bankAccountId }) => [codeOf(account), fund, bankAccountId])).toEqual([
    ['1000', 'administrative', 'bank'],
    ['1020', 'administrative', 'bank'],
    ['1010', 'reserve', 'bank'],
    ['1020', 'reserve', 'bank'],
  ]);
  expect(contraOfBank(null)).toEqual({ account: { code: '1000' }, fund: 'administrative', bankAccountId: null });
});
