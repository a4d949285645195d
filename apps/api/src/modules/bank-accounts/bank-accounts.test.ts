import { contract } from '@stoep/contract';
import { cents } from '@stoep/domain/money/money';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { useHarness } from '../../../test/harness.ts';
import { BY_TEST } from '../../../test/posted.ts';
import { makeWorld, type World } from '../../../test/world.ts';
import { payments } from '../../db/schema/payments.ts';
import { auditEntries } from '../../db/schema/platform.ts';
import { journalPayments } from '../journals/journal-payments.commands.ts';
import { postEntries } from '../ledger/ledger.commands.ts';

const harness = useHarness();
let world: World;
beforeAll(async () => {
  world = await makeWorld(harness());
});
/** Payments as they stand once the bank has made them. */
const paidByBank = (made: (typeof payments.$inferInsert)[]) =>
  harness().deps.db.transaction(async (tx) => {
    const found = await tx.insert(payments).values(made).returning({ id: payments.id });
    for (const { id } of found) await journalPayments(tx, sql`select ${id}::uuid`, BY_TEST);
  });
const token = () => world.people.T1.token;

describe('B-2.1 Finance', () => {
  test('M-60 shows the account in full, and every read is audited', async () => {
    const [account] = await harness().call(
      contract.bankAccounts.list,
      { params: { buildingGuid: world.buildings.a } },
      token(),
    );
    expect(account).toMatchObject({
      accountNumber: '100000001',
      lastReconBalance: 5_000_000,
      accountingBuilding: 'BC-A',
      accountingNumber: '8400',
    });
    const rows = await harness()
      .deps.db.select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectKind, 'M-60'));
    expect(rows).toMatchObject([{ action: 'record.read', actorName: 'T1 Person' }]);
  });

  test('M-61 our own ledger answers the reconciled balance with what came in and went out since', async () => {
    const { db } = harness().deps;
    const receipt = (day: string, amount: number) => ({
      levyAccountId: world.accounts.o1.levyAccountId,
      entryDay: day,
      dueDay: day,
      kind: 'receipt' as const,
      description: 'Receipt',
      amount: cents(-amount),
    });
    await db.transaction((tx) =>
      postEntries(
        tx,
        [receipt('2026-02-28', 70_000), receipt('2026-03-02', 250_000), receipt('2026-03-11', 9_900)],
        BY_TEST,
      ),
    );
    const paid = {
      buildingId: world.buildings.a,
      type: 'Contractor' as const,
      contractorId: world.firms.c1,
      state: 'Paid' as const,
      fromBankAccountNumber: '100000001',
    };
    await paidByBank([
      { ...paid, amount: cents(40_000), paidAt: new Date('2026-03-03T08:00:00Z') },
      { ...paid, amount: cents(50_000), paidAt: new Date('2026-02-20T08:00:00Z') },
      {
        ...paid,
        amount: cents(60_000),
        paidAt: new Date('2026-03-03T08:00:00Z'),
        fromBankAccountNumber: '2',
      },
    ]);
    const answer = await harness().call(
      contract.bankAccounts.netChange,
      { params: { accountingBuilding: 'BC-A', accountingNumber: '8400' } },
      token(),
    );
    expect(answer).toEqual([
      { number: '8400', displayName: 'Building A levies', netChange: 5_000_000 + 250_000 - 40_000 },
    ]);
  });
});
