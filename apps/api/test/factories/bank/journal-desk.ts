/** Tools for tests of journals: entries, transactions, and the database's error when it refuses one. */
import { cents } from '@stoep/domain/money/cents';
import { sql } from 'drizzle-orm';
import { beforeAll, expect } from 'vitest';
import type { DatabaseTransaction } from '../../../src/kernel/database/client.ts';
import type { NewLedgerEntryRow } from '../../../src/modules/ledger/posting/post-entries.writes.ts';
import type { useHarness } from '../../harness.ts';
import { makeTestWorld } from '../../world/make-test-world.ts';
import type { TestWorld } from '../../world.ts';

/** An account of the chart that every building has. */
export const glAccountIdOf = (code: string) =>
  sql`(select id from gl_accounts where building_id is null and code = ${code})`;

/** Creates its test world before the tests of the file. */
export const useJournalDesk = (harness: ReturnType<typeof useHarness>) => {
  const there = {} as { world: TestWorld };
  beforeAll(async () => {
    there.world = await makeTestWorld(harness());
  });

  const inTransaction = <T>(work: (tx: DatabaseTransaction) => Promise<T>) => harness().deps.db.transaction(work);
  const entry = (more: Partial<NewLedgerEntryRow> = {}): NewLedgerEntryRow => ({
    levyAccountId: there.world.accounts.o1.levyAccountId,
    entryDay: '2026-02-01',
    dueDay: '2026-02-01',
    kind: 'levy',
    description: 'Levy',
    amount: cents(100_000),
    ...more,
  });
  const journalOf = async (tx: DatabaseTransaction, entryId: string | undefined): Promise<string> => {
    const found = await tx.execute<{ id: string }>(
      sql`select journal_id as id from entry_journals where entry_id = ${entryId ?? null}::uuid`,
    );
    const [row] = found.rows;
    if (!row) throw new Error('The entry has no journal.');
    return row.id;
  };
  const refused = async (work: (tx: DatabaseTransaction) => Promise<unknown>, why: string) => {
    const told = await inTransaction(work).then(
      () => 'done',
      (error: unknown) => String(error instanceof Error && error.cause ? error.cause : error),
    );
    expect(told).toContain(why);
  };
  return { there, inTransaction, entry, journalOf, refused };
};
