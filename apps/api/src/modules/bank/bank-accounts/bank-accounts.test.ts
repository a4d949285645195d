import { apiContract } from '@stoep/contract';
import { cents } from '@stoep/domain/money/cents';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { postTestEntries } from '../../../../test/factories/post-test-entries.ts';
import { useHarness } from '../../../../test/harness.ts';
import { POSTED_BY_TEST } from '../../../../test/posted-by-test.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import type { TestWorld } from '../../../../test/world.ts';
import { buildingBankAccounts } from '../../../db/schema/bank/bank-accounts.ts';
import { levyLines } from '../../../db/schema/billing/budgets.ts';
import { auditEntries } from '../../../db/schema/platform/platform.ts';
import { payments } from '../../../db/schema/suppliers/payments.ts';
import { postLeviesOfMonth } from '../../billing/levy-runs/plan/plan-levy-run.writes.ts';
import { createLedgerAccountingSystem } from '../../ledger/accounting/ledger-accounting.queries.ts';
import { postJournalsOfImportedPayments } from '../../ledger/posting/journals-of-imported-payments.writes.ts';

const harness = useHarness();
let world: TestWorld;
beforeAll(async () => {
  world = await makeTestWorld(harness());
});
/** Payments as they stand once the bank has made them. */
const paidByBank = (made: (typeof payments.$inferInsert)[]) =>
  harness().deps.db.transaction(async (tx) => {
    const found = await tx.insert(payments).values(made).returning({ id: payments.id });
    for (const { id } of found) await postJournalsOfImportedPayments(tx, sql`select ${id}::uuid`, POSTED_BY_TEST);
  });
const token = () => world.people.T1.token;

describe('B-2.1 Finance', () => {
  test('M-60 shows the account in full, and every read is audited', async () => {
    const [account] = await harness().call(
      apiContract.bankAccounts.list,
      { params: { buildingGuid: world.buildings.a } },
      token(),
    );
    expect(account).toMatchObject({
      accountNumber: '100000001',
      lastReconBalance: 5_000_000,
      accountingBuilding: 'BC-A',
      accountingNumber: '8400',
    });
    const rows = await harness().deps.db.select().from(auditEntries).where(eq(auditEntries.subjectKind, 'M-60'));
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
      postTestEntries(
        tx,
        [receipt('2026-02-28', 70_000), receipt('2026-03-02', 250_000), receipt('2026-03-11', 9_900)],
        POSTED_BY_TEST,
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
      apiContract.bankAccounts.netChange,
      { params: { accountingBuilding: 'BC-A', accountingNumber: '8400' } },
      token(),
    );
    expect(answer).toEqual([
      { number: '8400', displayName: 'Building A levies', netChange: 5_000_000 + 250_000 - 40_000 },
    ]);
  });

  test('FAULT-35: B-7 by-number answers for the number that B 3 names, cj_accountnumber, too', async () => {
    const of = (accountingNumber: string) =>
      harness().call(
        apiContract.bankAccounts.netChange,
        { params: { accountingBuilding: 'BC-A', accountingNumber } },
        token(),
      );
    expect(await of('100000001')).toEqual(await of('8400'));
    await expect(of('100000002')).rejects.toMatchObject({ status: 404 });
  });

  const fromAccount = async (accountNumber: string, accountingNumber: string) => {
    await harness().deps.db.insert(buildingBankAccounts).values({
      buildingId: world.buildings.b,
      name: accountNumber,
      bank: 'FNB',
      branchCode: '250655',
      accountNumber,
      accountType: 'Cheque',
      fund: 'administrative',
      accountingNumber,
    });
  };
  const balance = async (accountingNumber: string) => {
    const { db, clock } = harness().deps;
    return (await createLedgerAccountingSystem(db, clock).balanceOf('BC-B', accountingNumber))?.netChange;
  };

  test('M-61 an account finds what was posted before the building had it: what names it, and the first one the rest', async () => {
    const { db } = harness().deps;
    await db.delete(buildingBankAccounts).where(eq(buildingBankAccounts.buildingId, world.buildings.b));
    const levyAccountId = world.accounts.o3.levyAccountId;
    const paid = {
      buildingId: world.buildings.b,
      state: 'Paid' as const,
      paidAt: new Date('2026-03-03T08:00:00Z'),
    };
    const refund = { ...paid, type: 'Account' as const, levyAccountId, amount: cents(300) };
    const made = await db
      .insert(payments)
      .values([{ ...refund, fromBankAccountNumber: '88' }, refund])
      .returning({ id: payments.id, number: payments.number });
    const entry = { levyAccountId, entryDay: '2026-03-03', dueDay: '2026-03-03', description: 'x' };
    await db.transaction((tx) =>
      postTestEntries(
        tx,
        [
          { ...entry, kind: 'receipt' as const, amount: cents(-10_000) },
          ...made.map(({ id, number }) => ({
            ...entry,
            kind: 'refund' as const,
            amount: cents(300),
            cause: { kind: 'refund' as const, paymentId: id, number },
          })),
        ],
        POSTED_BY_TEST,
      ),
    );
    await paidByBank([
      { ...paid, type: 'Municipality', amount: cents(2_000) },
      { ...paid, type: 'Municipality', amount: cents(500), fromBankAccountNumber: '88' },
    ]);
    await fromAccount('77', '9100');
    expect(await balance('9100')).toBe(10_000 - 300 - 2_000);
    await fromAccount('88', '9200');
    expect([await balance('9100'), await balance('9200')]).toEqual([10_000 - 300 - 2_000, -300 - 500]);
  });

  test('a refund from an account that the building does not have leaves none of the others', async () => {
    const { db } = harness().deps;
    const before = await harness().call(
      apiContract.bankAccounts.netChange,
      { params: { accountingBuilding: 'BC-A', accountingNumber: '8400' } },
      token(),
    );
    const { levyAccountId } = world.accounts.o1;
    const [payment] = await db
      .insert(payments)
      .values({
        buildingId: world.buildings.a,
        type: 'Account',
        levyAccountId,
        amount: cents(1_234),
        state: 'Paid',
        paidAt: new Date('2026-03-04T08:00:00Z'),
        fromBankAccountNumber: '4040',
      })
      .returning({ id: payments.id, number: payments.number });
    await db.transaction((tx) =>
      postTestEntries(
        tx,
        [
          {
            levyAccountId,
            entryDay: '2026-03-04',
            dueDay: '2026-03-04',
            kind: 'refund',
            description: 'Refund',
            amount: cents(1_234),
            cause: { kind: 'refund', paymentId: payment?.id ?? '', number: payment?.number ?? 0 },
          },
        ],
        POSTED_BY_TEST,
      ),
    );
    expect(
      await harness().call(
        apiContract.bankAccounts.netChange,
        { params: { accountingBuilding: 'BC-A', accountingNumber: '8400' } },
        token(),
      ),
    ).toEqual(before);
  });
});

test('trustees read what was levied for the reserve and is still to be moved, once, at the account that levies come in on', async () => {
  const { db } = harness().deps;
  const buildingId = world.buildings.a;
  const account = { buildingId, bank: 'FNB', branchCode: '250655', accountType: 'Cheque' };
  await db.insert(buildingBankAccounts).values([
    { ...account, name: 'Second', accountNumber: '7001', accountingNumber: '9001', fund: 'administrative' },
    { ...account, name: 'Reserve', accountNumber: '7002', accountingNumber: '9002', fund: 'reserve' },
  ]);
  const line = { name: 'Reserve', statementDescription: 'Reserve', fund: 'reserve' } as const;
  await db.insert(levyLines).values({ ...line, buildingId, fromDay: '2026-03-01', yearlyAmount: cents(120_000) });
  await db.transaction((tx) => postLeviesOfMonth(tx, buildingId, '2026-03-01', POSTED_BY_TEST));
  const { rows } = await db.execute<{ sum: number }>(sql`
    select sum(e.amount)::int as sum from ledger_entries e join levy_accounts l on l.id = e.levy_account_id
    where l.building_id = ${buildingId} and e.cause ->> 'budgetLine' = 'Reserve'`);
  const list = await harness().call(apiContract.bankAccounts.list, { params: { buildingGuid: buildingId } }, token());
  expect(rows[0]?.sum).toBeGreaterThan(0);
  expect(list.map(({ toReserve }) => toReserve)).toEqual([rows[0]?.sum, null, null]);
});
