/** Drawn ledgers, and their ages worked out again from the entries without the rules of the product. */
import type { AgeAnalysisAges } from '@stoep/contract/ledger/age-analysis';
import { addDays, type Day, daysBetween, earlierDay } from '@stoep/domain/calendar/calendar';
import { cents } from '@stoep/domain/money/cents';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { Database } from '../../../src/kernel/database/client.ts';
import { POSTED_BY_TEST } from '../../posted-by-test.ts';
import { postTestEntries, type TestEntry } from '../post-test-entries.ts';

/** The day of the clock of tests. */
export const TODAY = '2026-03-10';
/** After the day of the database, whatever that is. */
export const AHEAD = '2098-01-31';

/** Drawn once from a fixed seed, so that a failure can be seen again. */
export const drawn = <T>(of: fc.Arbitrary<T>, count: number): T[] => fc.sample(of, { seed: 52, numRuns: count });

export const aLedger = fc.array(
  fc.record({
    day: fc.nat(365),
    terms: fc.integer({ min: 0, max: 30 }),
    amount: fc.integer({ min: 10_000, max: 300_000 }),
    kind: fc.constantFrom(
      ...([
        'levy',
        'levy',
        'levy',
        'interest',
        'consumption',
        'fine',
        'receipt',
        'receipt',
        'receipt',
        'adjustment',
      ] as const),
    ),
    disputed: fc.boolean(),
    names: fc.nat(30),
    reversed: fc.nat(6),
  }),
  { minLength: 15, maxLength: 30 },
);

type DrawnLedger = typeof aLedger extends fc.Arbitrary<infer Ledger> ? Ledger : never;

/** Charges, receipts, credits that name a charge, reversals, and entries dated ahead. */
export const postDrawn = async (db: Database, levyAccountId: string, ledger: DrawnLedger): Promise<void> => {
  const charges: string[] = [];
  for (const { day, terms, amount, kind, disputed, names, reversed } of ledger.toSorted((a, b) => a.day - b.day)) {
    const credit = kind === 'receipt' || kind === 'adjustment';
    const entryDay = day < 12 ? AHEAD : addDays('2025-03-01', day);
    await db.transaction(async (tx) => {
      const [id = ''] = await postTestEntries(
        tx,
        [
          {
            levyAccountId,
            entryDay,
            dueDay: credit ? entryDay : addDays(entryDay, terms),
            kind,
            description: `Drawn ${kind}`,
            amount: cents(credit ? -amount : amount),
            disputed: !credit && disputed && kind === 'levy',
            allocatesTo: credit && names < charges.length ? (charges[names] ?? null) : null,
          } as TestEntry,
        ],
        POSTED_BY_TEST,
      );
      if (!credit) charges.push(id);
      if (reversed !== 0) return;
      const undone = entryDay === AHEAD ? AHEAD : earlierDay(addDays(entryDay, 9), TODAY);
      const reversal = { levyAccountId, entryDay: undone, dueDay: undone, kind: 'reversal' };
      await postTestEntries(
        tx,
        [{ ...reversal, description: 'Reversal', amount: cents(credit ? amount : -amount), reverses: id } as TestEntry],
        POSTED_BY_TEST,
      );
    });
  }
};

/** A drawn ledger in each account. */
export const postDrawnLedgers = async (
  db: Database,
  accounts: readonly { readonly levyAccountId: string }[],
): Promise<void> => {
  const ledgers = drawn(aLedger, accounts.length);
  for (const [at, { levyAccountId }] of accounts.entries()) await postDrawn(db, levyAccountId, ledgers[at] ?? []);
};

export const AGE_NAMES = ['current', 'days30', 'days60', 'days90', 'days120', 'credit', 'total'] as const;
export const amountsOf = (of: AgeAnalysisAges) => AGE_NAMES.map((name) => Number(of[name]));
export const added = (all: readonly AgeAnalysisAges[]) =>
  AGE_NAMES.map((name) => all.reduce((sum, one) => sum + Number(one[name]), 0));

type RawEntry = {
  id: string;
  account: string;
  day: Day;
  due: Day;
  amount: number;
  kind: string;
  names: string | null;
  reverses: string | null;
  disputed: boolean;
  sequence: number;
};
export const rawEntries = async (db: Database): Promise<RawEntry[]> =>
  (
    await db.execute<RawEntry>(sql`select id, levy_account_id as account, entry_day::text as day, due_day::text as due,
      amount::int as amount, kind, allocates_to as names, reverses, disputed, sequence::int as sequence from ledger_entries`)
  ).rows;

/** The same figures, cent by cent from the entries and without the product's rules. */
export const naiveAges = (entries: readonly RawEntry[], day: Day): number[] => {
  const standing = entries.filter((one) => one.day <= day);
  /** A reversal that was reversed itself reverses nothing. */
  const stands = (id: string): boolean => !standing.some((one) => one.reverses === id && stands(one.id));
  const counted = standing.filter(({ id, reverses }) => reverses === null && stands(id));
  const charges = counted.filter(({ amount }) => amount > 0).map((one) => ({ ...one, open: one.amount }));
  const credits = counted.filter(({ amount }) => amount < 0).map((one) => ({ ...one, open: -one.amount }));
  const pay = (charge: { open: number } | undefined, credit: { open: number }) => {
    const part = Math.min(charge?.open ?? 0, credit.open);
    if (charge) charge.open -= part;
    credit.open -= part;
  };
  credits.sort((a, b) => a.sequence - b.sequence);
  for (const credit of credits)
    pay(
      charges.find(({ id }) => id === credit.names),
      credit,
    );
  const waits = ({ kind, disputed }: RawEntry) => (kind === 'fine' || disputed ? 1 : 0);
  charges.sort((a, b) => waits(a) - waits(b) || a.due.localeCompare(b.due) || a.sequence - b.sequence);
  for (const credit of credits) for (const charge of charges) pay(charge, credit);
  const ages = [0, 0, 0, 0, 0];
  for (const { due, open } of charges) {
    const age = Math.min(4, Math.max(0, Math.floor(daysBetween(due, day) / 30)));
    ages[age] = (ages[age] ?? 0) + open;
  }
  const credit = -credits.reduce((sum, { open }) => sum + open, 0);
  return [...ages, credit, ages.reduce((sum, one) => sum + one, 0) + credit].map((one) => one + 0);
};
