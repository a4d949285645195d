/** Tests of the levy account ledger, its AOD, and the start page of the portal (A-2.8, M-17b, M-17c, M-8b). */
import { levyAccountEndpoints as contract } from '@stoep/contract/ledger/levy-accounts';
import { ownerAccountEndpoints } from '@stoep/contract/people/owner-accounts';
import { cents } from '@stoep/domain/money/cents';
import { beforeAll, describe, expect, test } from 'vitest';
import { postTestEntries } from '../../../../test/factories/post-test-entries.ts';
import { aTicket, aTicketComment } from '../../../../test/factories/tickets.ts';
import { useHarness } from '../../../../test/harness.ts';
import { POSTED_BY_TEST } from '../../../../test/posted-by-test.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import type { TestWorld } from '../../../../test/world.ts';
import { unitBillings } from '../../../db/schema/billing/unit-billings.ts';
import { aods } from '../../../db/schema/credit/credit.ts';
import type { NewLedgerEntryRow } from '../posting/post-entries.writes.ts';

const harness = useHarness();
let world: TestWorld;
type Line = [day: string, kind: NewLedgerEntryRow['kind'], amount: number, more?: Partial<NewLedgerEntryRow>];
const post = (levyAccountId: string, lines: Line[]) =>
  harness().deps.db.transaction((tx) =>
    postTestEntries(
      tx,
      lines.map(([day, kind, amount, more]) => ({
        levyAccountId,
        entryDay: day,
        dueDay: day,
        kind,
        description: `${kind} ${day}`,
        amount: cents(amount),
        ...more,
      })),
      POSTED_BY_TEST,
    ),
  );
const pathOf = (account: { levyAccountId: string; accountId: string }) => ({
  params: { levyAccountId: account.levyAccountId, responsiblePersonId: account.accountId },
});

beforeAll(async () => {
  world = await makeTestWorld(harness());
  // On top of the levy of R 1 500 of 1 March that every account of the world has.
  await post(world.accounts.o1.levyAccountId, [
    ['2025-12-01', 'levy', 100_000, { cause: { kind: 'interest', basisPoints: 200, days: 31, on: 100_000 } }],
    ['2026-01-01', 'levy', 100_000],
    ['2026-02-20', 'receipt', -130_000],
  ]);
});

describe('entries', () => {
  test('each has its running balance, what caused it and what it settled, to the cent', async () => {
    const rows = await harness().call(contract.ledger, pathOf(world.accounts.o1), world.people.O1.token);
    expect(rows.map((row) => [row.date, row.amount, row.balance, row.open])).toEqual([
      ['2025-12-01', 100_000, 100_000, 0],
      ['2026-01-01', 100_000, 200_000, 70_000],
      ['2026-02-20', -130_000, 70_000, 0],
      ['2026-03-01', 150_000, 220_000, 150_000],
    ]);
    const [december, january, receipt] = rows;
    expect(receipt?.settlements).toEqual([
      { entryId: december?.id, amount: 100_000 },
      { entryId: january?.id, amount: 30_000 },
    ]);
    expect(january?.settlements).toEqual([{ entryId: receipt?.id, amount: 30_000 }]);
    expect(december?.explanation).toBe('2 % a month for 31 days, on the overdue balance of each day');
  });

  test('the latest so many are told as in the whole list, settled with what is not shown too', async () => {
    const asked = pathOf(world.accounts.o1);
    const all = await harness().call(contract.ledger, asked, world.people.O1.token);
    for (const last of [1, 2, 3, 50]) {
      const latest = await harness().call(contract.ledger, { ...asked, query: { last } }, world.people.O1.token);
      expect(latest).toEqual(all.slice(-last));
    }
    for (const last of ['0', '-1', '1001', 'x'])
      expect(
        await harness().inject({
          url: `/api/levy-account/${asked.params.levyAccountId}/${asked.params.responsiblePersonId}/ledger/?last=${last}`,
          headers: { authorization: `Bearer ${world.people.O1.token}` },
        }),
      ).toMatchObject({ statusCode: 400 });
  });

  test('FAULT-48.7: the latest entries come with the number of all entries', async () => {
    const all = await harness().call(contract.ledger, pathOf(world.accounts.o1), world.people.O1.token);
    const { levyAccountId, responsiblePersonId } = pathOf(world.accounts.o1).params;
    const { headers } = await harness().inject({
      url: `/api/levy-account/${levyAccountId}/${responsiblePersonId}/ledger/?last=1`,
      headers: { authorization: `Bearer ${world.people.O1.token}` },
    });
    expect(headers['x-total-count']).toBe(String(all.length));
  });

  test('A-7.18 the ageing of the account is the sum of what its entries leave open', async () => {
    const detail = await harness().call(contract.get, pathOf(world.accounts.o1), world.people.O1.token);
    expect(detail).toMatchObject({
      ageTotal: 220_000,
      ageCurrent: 150_000,
      age30Days: 0,
      age60Days: 70_000,
      can: { changeReminder: true, split: true },
    });
  });

  test("the owner of the unit reads the tenant's account, but does not decide its friendly letter", async () => {
    const detail = await harness().call(contract.get, pathOf(world.accounts.tn), world.people.O1.token);
    expect(detail.can).toEqual({ changeReminder: false, split: true });
    const own = await harness().call(contract.get, pathOf(world.accounts.tn), world.people.TN.token);
    expect(own.can).toEqual({ changeReminder: true, split: false });
  });
});

describe('the payment agreement (M-64, owner)', () => {
  test('there is none until one runs; then its progress is computed from the receipts', async () => {
    const path = pathOf(world.accounts.o2);
    const read = () => harness().call(contract.agreement, path, world.people.O2.token);
    expect(await read()).toEqual({ agreement: null });
    const agreed = {
      levyAccountId: path.params.levyAccountId,
      fullName: 'O2 Person',
      balanceOnApplication: cents(600_000),
      termMonths: 6,
      monthlyArrearPayment: cents(100_000),
      monthlyCurrentPayment: cents(150_000),
      startDay: '2026-02-01',
      endDay: '2026-07-31',
      signedDay: '2026-01-20',
    };
    await harness()
      .deps.db.insert(aods)
      .values([{ ...agreed, stage: 'Draft' }]);
    expect(await read()).toEqual({ agreement: null });
    await harness()
      .deps.db.insert(aods)
      .values([{ ...agreed, stage: 'Active' }]);
    await post(path.params.levyAccountId, [
      ['2026-01-10', 'receipt', -900_000],
      ['2026-02-05', 'receipt', -250_000],
    ]);
    expect((await read()).agreement).toMatchObject({
      currentTerm: 2,
      totalTerm: 6,
      required: 500_000,
      received: 250_000,
      difference: -250_000,
      onTrack: false,
    });
    await post(path.params.levyAccountId, [['2026-03-05', 'receipt', -250_000]]);
    expect((await read()).agreement).toMatchObject({ received: 500_000, difference: 0, onTrack: true });
  });
});

describe('what the owner portal opens with', () => {
  test('owed, overdue, last payment, next due and tickets answered, across own accounts alone', async () => {
    const { O1, ST } = world.people;
    await harness()
      .deps.db.insert(unitBillings)
      .values([
        { unitId: world.accounts.o1.unitId, name: 'L', statementDescription: 'L', amount: cents(150_000) },
        { unitId: world.accounts.o1.unitId, name: 'R', statementDescription: 'R', amount: cents(20_000) },
        {
          unitId: world.accounts.o1.unitId,
          name: 'W',
          statementDescription: 'W',
          amount: cents(5_000),
          kind: 'Agreed',
          chargeTo: 'Tenant',
        },
        // Not of the next month, but of one after it.
        {
          unitId: world.accounts.o1.unitId,
          name: 'S',
          statementDescription: 'S',
          amount: cents(70),
          fromDay: '2026-05-01',
        },
      ]);
    const other = await aTicket(harness(), { by: O1, description: 'Roof' });
    await aTicketComment(harness(), { ticketId: other.id, by: ST });
    const summary = await harness().call(ownerAccountEndpoints.summary, {}, O1.token);
    expect(summary).toMatchObject({
      amountDue: 220_000,
      inCredit: 0,
      overdue: 70_000,
      ageTotal: 220_000,
      age60Days: 70_000,
      lastPayment: { date: '2026-02-20', amount: 130_000, accountNumber: 'A001' },
      nextDue: { date: '2026-04-01', amount: 170_000, posted: false },
    });
    // The world's ticket has a comment of staff as its last word, and so has this one.
    expect([summary.ticketsActive, summary.ticketsAnswered]).toEqual([2, 2]);
  });

  test('an entry posted for a later day is what is due next', async () => {
    await post(world.accounts.o3.levyAccountId, [['2026-03-25', 'levy', 80_000]]);
    const summary = await harness().call(ownerAccountEndpoints.summary, {}, world.people.O3.token);
    expect(summary.nextDue).toEqual({ date: '2026-03-25', amount: 80_000, posted: true });
  });
});
