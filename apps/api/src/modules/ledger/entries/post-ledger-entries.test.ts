/** Property tests: stored open items agree with the entries of any ledger (rules 1.2). */

import { addDays, type Day, daysBetween } from '@stoep/domain/calendar/calendar';
import {
  AGE_BUCKETS,
  type Ageing,
  ageLedgerEntries,
  ageOpenLedgerItems,
  openLedgerItemsOf,
} from '@stoep/domain/ledger/ageing';
import { arbitraryDay, arbitraryLedger } from '@stoep/domain/ledger/ledger.arbitrary';
import type { LedgerEntry } from '@stoep/domain/ledger/ledger-entry';
import { cents } from '@stoep/domain/money/cents';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { aPortfolio, useTestImporter } from '../../../../test/factories/portfolio/portfolio.ts';
import { postTestEntries } from '../../../../test/factories/post-test-entries.ts';
import { POSTED_BY_TEST } from '../../../../test/posted-by-test.ts';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import { systemClock } from '../../../kernel/clock.ts';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';
import type { NewLedgerEntryRow } from '../posting/post-entries.writes.ts';
import { type AgeingRow, ageingOfLevyAccountSql } from './ageing.queries.ts';
import { readArrearsOnDays } from './arrears.queries.ts';
import { listDomainLedgerEntries } from './domain-ledger-entries.queries.ts';

const importer = useTestImporter();

class Undo extends Error {}

/** Runs in a transaction on a fresh account, and undoes it all. */
const onAnAccount = async (work: (tx: DatabaseTransaction, accountId: string) => Promise<void>): Promise<void> => {
  const [like] = await importer()
    .deps.db.select({
      buildingId: levyAccounts.buildingId,
      unitId: levyAccounts.unitId,
      accountId: levyAccounts.accountId,
    })
    .from(levyAccounts)
    .limit(1);
  if (!like) throw new Error('The portfolio was not imported.');
  const doing = importer().deps.db.transaction(async (tx) => {
    const [account] = await tx
      .insert(levyAccounts)
      .values({ ...like, accountNumber: 'RANDOM', type: 'Owner', fromDay: '2020-01-01' })
      .returning({ id: levyAccounts.id });
    await work(tx, account?.id ?? '');
    throw new Undo();
  });
  await doing.catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error;
  });
};

const uuid = (index: number) => `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`;

/** A reversal's entry is named by `reverses`, a payer's reference by `allocatesTo`; one reversal an entry that is there. */
const asRows = (ledger: readonly LedgerEntry[], levyAccountId: string): NewLedgerEntryRow[] => {
  const ids = new Map(ledger.map((entry, index) => [entry.id, uuid(index + 1)]));
  const [reversed, dropped] = [new Set<LedgerEntry['allocatesTo']>(), new Set<LedgerEntry['allocatesTo']>()];
  return ledger.flatMap((entry): NewLedgerEntryRow[] => {
    const named = entry.allocatesTo ? (ids.get(entry.allocatesTo) ?? null) : null;
    const reversal = entry.kind === 'reversal';
    if (reversal && (reversed.has(entry.allocatesTo) || dropped.has(entry.allocatesTo))) {
      dropped.add(entry.id);
      return [];
    }
    if (reversal) reversed.add(entry.allocatesTo);
    return [
      {
        id: ids.get(entry.id),
        levyAccountId,
        entryDay: entry.date,
        dueDay: entry.dueDate,
        kind: entry.kind,
        description: entry.kind,
        amount: entry.amount,
        allocatesTo: reversal ? null : named,
        reverses: reversal ? named : null,
        disputed: entry.disputed ?? false,
      },
    ];
  });
};

const readAgeing = async (tx: DatabaseTransaction, accountId: string, today: Day): Promise<Ageing> => {
  const found = await tx.execute<AgeingRow>(
    sql`select age.* from levy_accounts l, ${ageingOfLevyAccountSql(sql`l.id`, today)} where l.id = ${accountId}`,
  );
  const row = found.rows[0];
  if (!row) throw new Error('The account is there.');
  const bucket = (name: keyof AgeingRow) => cents(Number(row[name]));
  return Object.fromEntries(['total', ...AGE_BUCKETS].map((name) => [name, bucket(name as keyof AgeingRow)])) as Ageing;
};

/** Moves a random ledger on, so that the second half of it is still to come. */
const movedOn = (ledger: readonly LedgerEntry[]): LedgerEntry[] => {
  const by = daysBetween('2024-07-01', systemClock.today());
  return ledger.map((one) => ({ ...one, date: addDays(one.date, by), dueDate: addDays(one.dueDate, by) }));
};

beforeAll(async () => {
  await importer().run(await importer().folder(aPortfolio()));
});

test('for random ledgers with reversals and references, posted in parts, balance and buckets equal the entries', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryLedger, fc.nat(40), fc.nat(900), async (ledger, cut, days) => {
      await onAnAccount(async (tx, accountId) => {
        const rows = asRows(movedOn(ledger), accountId);
        // A payer may name a charge that is booked later; here it has to be there first.
        const first = rows.filter(({ allocatesTo, reverses }) => !allocatesTo && !reverses);
        const later = rows.filter((row) => !first.includes(row));
        const parts = [first.slice(0, cut), first.slice(cut), later];
        for (const part of parts) if (part.length > 0) await postTestEntries(tx, part, POSTED_BY_TEST);
        const entries = (await listDomainLedgerEntries(tx, [accountId])).get(accountId) ?? [];
        expect(entries).toHaveLength(rows.length);
        const today = systemClock.today();
        // On every day from today on, those to come included, and after the last of them.
        for (const asAt of [today, addDays(today, days), addDays(today, 1_500)])
          expect(await readAgeing(tx, accountId, asAt)).toEqual(ageLedgerEntries(entries, asAt));
      });
    }),
    { numRuns: 120 },
  );
}, 60_000);

test('arrears over time are on each day the sum of the ageing buckets of what was open and due by then', async () => {
  const someDays = fc.uniqueArray(arbitraryDay, { minLength: 1, maxLength: 6 }).map((days) => days.toSorted());
  await fc.assert(
    fc.asyncProperty(arbitraryLedger, someDays, async (ledger, days) => {
      await onAnAccount(async (tx, accountId) => {
        const rows = asRows(ledger, accountId);
        const first = rows.filter(({ allocatesTo, reverses }) => !allocatesTo && !reverses);
        const rest = rows.filter((row) => !first.includes(row));
        for (const part of [first, rest]) if (part.length > 0) await postTestEntries(tx, part, POSTED_BY_TEST);
        const entries = (await listDomainLedgerEntries(tx, [accountId])).get(accountId) ?? [];
        const aged = days.map((day) => {
          const open = openLedgerItemsOf(entries, day).filter((item) => item.amount > 0 && item.dueDate <= day);
          const { total } = ageOpenLedgerItems(open, day);
          return { day, arrears: total, accounts: total > 0 ? 1 : 0 };
        });
        expect(await readArrearsOnDays(tx, sql`(select ${accountId}::uuid)`, days)).toEqual(aged);
      });
    }),
    { numRuns: 120 },
  );
}, 60_000);
