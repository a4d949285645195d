/** Tests of the demo's ledger, recomputed from raw rows: not a cent may differ. */
import { dayOfInstant } from '@stoep/domain/calendar/calendar';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestImporter } from '../../test/factories/portfolio/portfolio.ts';
import { firstDayMonthsLater, lastDayOfMonthOf } from '../../test/second-reckoning/days-by-hand.ts';
import { bankBalancesOn, unbalancedBankLines } from '../../test/second-reckoning/expected-bank-postings.ts';
import {
  budgetsNotCovered,
  expectedLevyCharges,
  expectedMeterCharges,
  expectedMeterUse,
  postedCharges,
} from '../../test/second-reckoning/expected-charges.ts';
import {
  estimatesNotReversed,
  estimatesReversedTooEarly,
  expectedNetInterest,
  postedNetInterest,
  readingsWithWrongUse,
} from '../../test/second-reckoning/expected-corrections.ts';
import {
  expectedAgeingOn,
  expectedInterestRows,
  postedInterestRows,
} from '../../test/second-reckoning/expected-interest.ts';
import {
  meterLossesByMonth,
  mispricedReadings,
  wrongMeterEstimates,
} from '../../test/second-reckoning/expected-meter-charges.ts';
import { journalDigest } from '../../test/second-reckoning/journal-digest.ts';
import { type RawLedgerRows, readRawLedgerRows } from '../../test/second-reckoning/raw-ledger-rows.ts';
import {
  absorbedCsosByMonth,
  expectedTrialBalance as reckonedAnew,
} from '../../test/second-reckoning/trial-balance.ts';
import { clockOf } from '../kernel/clock.ts';
import { readReconciliationOnDay } from '../modules/bank/reconciliations/reconciliations.queries.ts';
import { listReadingRounds } from '../modules/billing/meters/reading-rounds.queries.ts';
import { readTrialBalance } from '../modules/ledger/bookkeeping/trial-balance.queries.ts';
import { type AgeingRow, ageingOfLevyAccountSql } from '../modules/ledger/entries/index.ts';
import { loadDemoPortfolio } from './load-demo.ts';

const importer = useTestImporter();
const NOW = new Date('2028-02-29T06:30:00Z');
const TODAY = dayOfInstant(NOW);

beforeAll(async () => {
  await loadDemoPortfolio({ ...importer().deps, clock: clockOf(() => NOW) });
}, 60_000);

test('SR-1: the journals of the demo are those from before the poster', async () => {
  expect(await journalDigest(importer().deps.db)).toBe('1964 sums of lines, 16412 links, aa5f86f6c4530ebe');
});

const every = <T>(found: readonly T[], wanted: readonly T[]) => expect(new Set(found)).toEqual(new Set(wanted));

describe('a second reckoning from the raw rows, which knows nothing of the product, finds 0 differences in', () => {
  const SINCE = firstDayMonthsLater(TODAY, -24);
  let books: RawLedgerRows;
  beforeAll(async () => {
    books = await readRawLedgerRows(importer().deps.db);
  });
  const differences = (anew: readonly string[], stand: readonly string[]) => {
    const [wanted, found] = [new Set(anew), new Set(stand)];
    expect(anew.length).toBeGreaterThan(100);
    expect(anew.length).toBe(wanted.size);
    expect(stand.length).toBe(found.size);
    return [
      ...anew.filter((one) => !found.has(one)).map((one) => `missing: ${one}`),
      ...stand.filter((one) => !wanted.has(one)).map((one) => `too much: ${one}`),
    ];
  };

  test('levies: every share of every unit in every month', () => {
    expect(differences(expectedLevyCharges(books, SINCE, TODAY), postedCharges(books).levies)).toEqual([]);
    expect(budgetsNotCovered(books)).toEqual([]);
  });

  test('consumption: every reading, its use, the lines of its charge, and who bears it', () => {
    expect(differences(expectedMeterCharges(books, SINCE, TODAY), postedCharges(books).consumption)).toEqual([]);
    const wrong = books.readings.filter(
      (one) =>
        expectedMeterUse(one) !== one.consumption ||
        one.charge_lines.reduce((sum, { amount }) => sum + amount, 0) !== one.charge,
    );
    expect(wrong).toEqual([]);
    expect([readingsWithWrongUse(books), estimatesReversedTooEarly(books), estimatesNotReversed(books)]).toEqual([
      [],
      [],
      [],
    ]);
  });

  test('the price of every reading by the bands of its tariff, and what every estimate says', () => {
    expect(books.readings.filter(({ kind }) => kind === 'estimate').length).toBeGreaterThan(0);
    expect(books.readings.filter(({ tariff_id }) => tariff_id !== null).length).toBeGreaterThan(5_000);
    expect(mispricedReadings(books)).toEqual([]);
    expect(wrongMeterEstimates(books)).toEqual([]);
  });

  test('what came in at the gate of a building, and what of it reached the units', async () => {
    const { db } = importer().deps;
    const months = [0, -1, -2, -3, -4, -5, -6].map((back) => firstDayMonthsLater(TODAY, back));
    const anew = meterLossesByMonth(books);
    expect([...anew.keys()].toSorted()).toEqual(months.map((month) => `${month} Water`).toSorted());
    for (const month of months) {
      const rounds = (await listReadingRounds(db, month)).filter(({ balance }) => (balance.bulk ?? 0) > 0);
      const [{ balance } = { balance: undefined }] = rounds;
      expect(balance, month).toEqual(anew.get(`${month} Water`));
      expect(balance?.loss, month).toBeGreaterThan(0);
    }
  });

  test('the bank: what each account holds and what of it is unallocated, today and on the signed day', async () => {
    expect(unbalancedBankLines(books)).toEqual([]);
    const days = [TODAY, ...books.signed.map(({ day }) => day)];
    for (const day of days)
      for (const [account, wanted] of bankBalancesOn(books, day)) {
        const { figures } = await readReconciliationOnDay(importer().deps.db, account, day, TODAY);
        const { statementBalance: bank = 0, sums } = figures ?? {};
        expect({ bank, unmatched: sums?.unmatched }, `${account} ${day}`).toEqual(wanted);
      }
    expect([...bankBalancesOn(books, TODAY).values()].filter(({ unmatched }) => unmatched > 0)).toHaveLength(3);
  });

  /** As the runs saw it: what came later or was reversed later is not in it. */
  const asCharged = (found: RawLedgerRows): RawLedgerRows => {
    const buildingOf = new Map(found.accounts.map(({ id, building_id }) => [id, building_id]));
    const last = new Map<string | undefined, number>();
    for (const { levy_account_id, sequence, cause } of found.entries) {
      const building = buildingOf.get(levy_account_id);
      if (cause?.['kind'] === 'interest') last.set(building, Math.max(sequence, last.get(building) ?? 0));
    }
    const isKnown = ({ levy_account_id, sequence }: RawLedgerRows['entries'][number]) =>
      sequence <= (last.get(buildingOf.get(levy_account_id)) ?? Number.POSITIVE_INFINITY);
    return { ...found, entries: found.entries.filter(isKnown) };
  };
  const charged = (found: RawLedgerRows) => {
    const known = asCharged(found);
    return differences(expectedInterestRows(known, SINCE, TODAY), postedInterestRows(known));
  };

  test('interest: every account in every month that has ended, day by day, as the runs knew it', () => {
    expect(charged(books)).toEqual([]);
  });

  test('FAULT-13: FAULT-14: FAULT-18: interest as it should be once late money, returned payments and reversed charges are counted', () => {
    expect(
      differences(expectedNetInterest(books, SINCE, firstDayMonthsLater(TODAY, -1)), postedNetInterest(books)),
    ).toEqual([]);
    const given = books.entries.filter(({ cause }) => cause?.['kind'] === 'interest put right');
    const numbers = new Map(books.accounts.map(({ id, account_number }) => [id, account_number]));
    // A late receipt beside one that the bank returned, and a charge that was reversed after its interest.
    every(
      given.map(({ levy_account_id }) => numbers.get(levy_account_id)),
      ['BBP023', 'BBP024'],
    );
    const of = (number: string) =>
      books.entries.filter(({ levy_account_id }) => numbers.get(levy_account_id) === number);
    const late = given.find(({ levy_account_id }) => numbers.get(levy_account_id) === 'BBP024');
    const receipts = books.matched.filter(({ entry_id }) => entry_id !== null && late !== undefined);
    expect(receipts.some(({ entry_id }) => entry_id === late?.cause?.['receiptId'])).toBe(true);
    const returned = of('BBP024').filter(({ reverses }) => reverses !== null);
    expect(returned.map(({ reverses }) => of('BBP024').find(({ id }) => id === reverses)?.kind)).toEqual(['receipt']);
    const reversed = of('BBP023').filter(({ reverses }) => reverses !== null);
    expect(reversed.map(({ reverses }) => of('BBP023').find(({ id }) => id === reverses)?.kind)).toEqual([
      'adjustment',
    ]);
  });

  test('FAULT-16: what a building bears of the ombud service inside its levy, of months that were posted before it chose so', async () => {
    const found = await importer().deps.db.execute<{ building: string; month: string; amount: number }>(sql`
      select j.building_id as building, j.day::text as month, sum(l.amount)::int as amount from journal_lines l
        join journals j on j.id = l.journal_id join gl_accounts a on a.id = l.account_id
      where a.code = '5500' and j.rule = 'CSOS levy' group by 1, 2 order by 2`);
    const anew = absorbedCsosByMonth(books, TODAY);
    expect(anew).toHaveLength(2);
    expect(Math.min(...anew.map(({ amount }) => amount))).toBeGreaterThan(0);
    expect(found.rows).toEqual(anew);
  });

  test('and it notices a single cent, whichever entry it is on', () => {
    const off = (kind: string): RawLedgerRows => {
      const at = books.entries.findLastIndex((entry) => entry.kind === kind);
      const entries = books.entries.map((entry, index) =>
        index === at ? { ...entry, amount: entry.amount + 1 } : entry,
      );
      return { ...books, entries };
    };
    expect(differences(expectedLevyCharges(books, SINCE, TODAY), postedCharges(off('levy')).levies)).toHaveLength(2);
    const used = postedCharges(off('consumption')).consumption;
    expect(differences(expectedMeterCharges(books, SINCE, TODAY), used)).toHaveLength(2);
    expect(charged(off('interest'))).toHaveLength(2);
    expect(reckonedAnew(off('receipt'), TODAY)).not.toEqual(reckonedAnew(books, TODAY));
  });

  test('nor a cent of a budget, a band, a line of the bank, what was parked, or a thousandth of an estimate', () => {
    const bent = <K extends keyof RawLedgerRows>(
      table: K,
      which: (row: RawLedgerRows[K][number]) => boolean,
      by: (row: RawLedgerRows[K][number]) => Partial<RawLedgerRows[K][number]>,
    ): RawLedgerRows => {
      const at = books[table].findIndex(which);
      expect(at).toBeGreaterThan(-1);
      return {
        ...books,
        [table]: books[table].map((row, index) => (index === at ? { ...row, ...by(row) } : row)),
      };
    };
    const aCent = ({ amount }: { readonly amount: number }) => ({ amount: amount + 1 });
    expect(budgetsNotCovered(bent('items', ({ state }) => state === 'In force', aCent))).toHaveLength(1);
    const priced = ({ tariff_id }: { readonly tariff_id: string | null }) => tariff_id !== null;
    expect(mispricedReadings(bent('readings', priced, ({ charge }) => ({ charge: charge + 1 })))).toHaveLength(1);
    const dearer = bent(
      'bands',
      ({ from_quantity }) => from_quantity === 0,
      ({ rate }) => ({ rate: rate + 1 }),
    );
    expect(mispricedReadings(dearer).length).toBeGreaterThan(100);
    const more = ({ consumption: used }: { readonly consumption: number }) => ({ consumption: used + 0.001 });
    expect(wrongMeterEstimates(bent('readings', ({ kind }) => kind === 'estimate', more))).toHaveLength(1);
    const matched = new Set(books.matched.map(({ line_id }) => line_id));
    expect(unbalancedBankLines(bent('bankLines', ({ id }) => matched.has(id), aCent))).toHaveLength(1);
    const waits = bent('bankLines', ({ id }) => !matched.has(id), aCent);
    expect(bankBalancesOn(waits, TODAY)).not.toEqual(bankBalancesOn(books, TODAY));
    for (const part of ['suspense', 'transfer', 'gl account']) {
      const off = bent('matched', ({ kind }) => kind === part, aCent);
      expect(reckonedAnew(off, TODAY), part).not.toEqual(reckonedAnew(books, TODAY));
    }
  });

  test('balances and their ages, of every account', async () => {
    const found = await importer().deps.db.execute<AgeingRow & { id: string }>(
      sql`select l.id, age.* from levy_accounts l, ${ageingOfLevyAccountSql(sql`l.id`, TODAY)}`,
    );
    const ledgers = Map.groupBy(books.entries, ({ levy_account_id }) => levy_account_id);
    const buckets = ['total', 'current', 'days30', 'days60', 'days90', 'days120', 'days150', 'days180'] as const;
    expect(found.rows.length).toBe(books.accounts.length);
    for (const row of found.rows)
      expect(
        buckets.map((bucket) => Number(row[bucket])),
        row.id,
      ).toEqual(expectedAgeingOn(ledgers.get(row.id) ?? [], TODAY));
  });

  test('the trial balance of every building: today, and at the end of each of the last six months', async () => {
    const days = [TODAY, ...[1, 2, 3, 4, 5, 6].map((back) => lastDayOfMonthOf(firstDayMonthsLater(TODAY, -back)))];
    const buildings = [...new Set(books.units.map(({ building_id }) => building_id))];
    for (const day of days) {
      const stands: Record<string, number> = {};
      for (const building of buildings)
        for (const { fund, code, balance } of await readTrialBalance(importer().deps.db, building, day))
          stands[`${building} ${fund} ${code}`] = balance;
      expect(stands).toEqual(reckonedAnew(books, day));
    }
  });
});
