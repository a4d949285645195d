/** Property test: the ageing of a past day, worked out in sets, equals that of the domain for any ledger (rules 1.2). */
import type { Day } from '@stoep/domain/calendar/calendar';
import { type Ageing, ageLedgerEntries, amount120DaysAndOver } from '@stoep/domain/ledger/ageing';
import { arbitraryDay, arbitraryLedger } from '@stoep/domain/ledger/ledger.arbitrary';
import type { LedgerEntry } from '@stoep/domain/ledger/ledger-entry';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { aPortfolio, useTestImporter } from '../../../../test/factories/portfolio/portfolio.ts';
import { postTestEntries } from '../../../../test/factories/post-test-entries.ts';
import { POSTED_BY_TEST } from '../../../../test/posted-by-test.ts';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import { systemClock } from '../../../kernel/clock.ts';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';
import { callerReadContextOf, callerWithoutRights } from '../../../kernel/read.ts';
import { findDomainEntries } from '../entries/index.ts';
import type { NewLedgerEntryRow } from '../posting/post-entries.writes.ts';
import { readAgeAnalysis } from './age-analysis.queries.ts';

const importer = useTestImporter();
beforeAll(async () => {
  await importer().run(await importer().folder(aPortfolio()));
});

class Undo extends Error {}

/** Two accounts of one building in a transaction that is undone. */
const onTwoAccounts = async (
  work: (tx: DatabaseTransaction, accounts: [string, string], building: string) => Promise<void>,
): Promise<void> => {
  const { buildingId, unitId, accountId } = levyAccounts;
  const [like] = await importer().deps.db.select({ buildingId, unitId, accountId }).from(levyAccounts).limit(1);
  if (!like) throw new Error('The portfolio was not imported.');
  const doing = importer().deps.db.transaction(async (tx) => {
    const made = await tx
      .insert(levyAccounts)
      .values(
        ['ONE', 'TWO'].map((accountNumber) => ({
          ...like,
          accountNumber,
          type: 'Owner' as const,
          fromDay: '2020-01-01',
        })),
      )
      .returning({ id: levyAccounts.id });
    await work(tx, [made[0]?.id ?? '', made[1]?.id ?? ''], like.buildingId);
    throw new Undo();
  });
  await doing.catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error;
  });
};

const uuid = (of: number, index: number) => `00000000-0000-7000-800${of}-${String(index).padStart(12, '0')}`;

/** An entry is reversed once; whatever refers to a dropped reversal is dropped too. */
const rowsOf = (ledger: readonly LedgerEntry[], levyAccountId: string, of: number): NewLedgerEntryRow[] => {
  const ids = new Map(ledger.map((entry, index) => [entry.id, uuid(of, index + 1)]));
  const [reversed, dropped] = [new Set<LedgerEntry['allocatesTo']>(), new Set<LedgerEntry['allocatesTo']>()];
  return ledger.flatMap((entry): NewLedgerEntryRow[] => {
    const reversal = entry.kind === 'reversal';
    if (reversal && (reversed.has(entry.allocatesTo) || dropped.has(entry.allocatesTo))) {
      dropped.add(entry.id);
      return [];
    }
    if (reversal) reversed.add(entry.allocatesTo);
    const named = entry.allocatesTo ? (ids.get(entry.allocatesTo) ?? null) : null;
    const { date: entryDay, dueDate: dueDay, kind, amount, disputed = false } = entry;
    const refers = reversal ? { reverses: named } : { allocatesTo: named };
    const id = ids.get(entry.id);
    return [{ id, levyAccountId, entryDay, dueDay, kind, description: kind, amount, disputed, ...refers }];
  });
};

const readPastAgeings = async (tx: DatabaseTransaction, building: string | undefined, day: Day) => {
  const at = { now: systemClock.now(), today: systemClock.today() };
  const caller = {
    ...callerWithoutRights(at),
    staffRole: 'administrator' as const,
    roles: new Set(['staff' as const]),
  };
  const filter = { day, show: 'all' as const, ...(building !== undefined && { building }) };
  const { accounts } = await readAgeAnalysis(callerReadContextOf(tx, caller), filter, { limit: 1_000 });
  const columnsOf = ({ current, days30, days60, days90, days120, credit, total }: (typeof accounts)[number]) => ({
    current,
    days30,
    days60,
    days90,
    days120,
    credit,
    total,
  });
  return new Map(accounts.map((account) => [account.id, columnsOf(account)]));
};

/** Unallocated credit is apart, and 120 days or older is one column. */
const inColumns = (of: Ageing) => {
  const { total, current, days30, days60, days90 } = of;
  const credit = Math.min(0, total);
  return { current: current - credit, days30, days60, days90, days120: amount120DaysAndOver(of), credit, total };
};

test('on any past day, for a building and for all, with references, fines, disputes and reversals of reversals', async () => {
  const days = fc.array(arbitraryDay, { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(arbitraryLedger, arbitraryLedger, days, async (one, two, asAt) => {
      await onTwoAccounts(async (tx, accounts, building) => {
        const rows = [one, two].flatMap((ledger, at) => rowsOf(ledger, accounts[at] ?? '', at));
        // What is named has to be there first.
        const first = rows.filter(({ allocatesTo, reverses }) => !allocatesTo && !reverses);
        const later = rows.filter((row) => !first.includes(row));
        for (const part of [first, later]) if (part.length > 0) await postTestEntries(tx, part, POSTED_BY_TEST);
        const ledgers = await findDomainEntries(tx, accounts);
        for (const day of asAt) {
          const [ofBuilding, ofAll] = [
            await readPastAgeings(tx, building, day),
            await readPastAgeings(tx, undefined, day),
          ];
          for (const id of accounts) {
            const expected = inColumns(ageLedgerEntries(ledgers.get(id) ?? [], day));
            expect(ofBuilding.get(id)).toEqual(expected);
            expect(ofAll.get(id)).toEqual(expected);
          }
        }
      });
    }),
    { numRuns: 150 },
  );
}, 120_000);
