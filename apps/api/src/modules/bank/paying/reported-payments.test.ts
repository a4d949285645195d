/** Tests of facts beside an amount owed: a reported payment, the attorney, and the balances behind interest. */

import { levyAccountPayingEndpoints } from '@stoep/contract/bank/paying';
import { levyAccountEndpoints as accountCalls } from '@stoep/contract/ledger/levy-accounts';
import { ownerAccountEndpoints } from '@stoep/contract/people/owner-accounts';
import { personWorklistEndpoints } from '@stoep/contract/people/person-worklist';
import { addDays, daysBetween, firstDayOfMonth, lastDayOfMonth } from '@stoep/domain/calendar/calendar';
import { cents } from '@stoep/domain/money/cents';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aPdf, ONE_PAGE_PDF_OBJECTS } from '../../../../test/factories/pdf.ts';
import { postTestEntries } from '../../../../test/factories/post-test-entries.ts';
import { useHarness } from '../../../../test/harness.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import { POSTED_BY_TEST } from '../../../../test/posted-by-test.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import { aPerson, type TestWorld } from '../../../../test/world.ts';
import { paymentProofs } from '../../../db/schema/bank/payment-proofs.ts';
import { buildingInterestRates } from '../../../db/schema/billing/budgets.ts';
import { legalCases } from '../../../db/schema/credit/credit.ts';

const harness = useHarness();
let world: TestWorld;
let keeper: TestUser;
beforeAll(async () => {
  world = await makeTestWorld(harness());
  keeper = await aPerson(harness(), 'reported-keeper', { staffRole: 'bookkeeper' });
});
beforeEach(() => harness().deps.db.delete(paymentProofs));

const { act } = officeDeskOf(harness, () => keeper);
const pathOf = ({ levyAccountId, accountId }: { levyAccountId: string; accountId: string }) => ({
  params: { levyAccountId, responsiblePersonId: accountId },
});
let sent = 0;
const report = (amount: string, as = world.people.O1) => {
  sent += 1;
  const file = new File([new Uint8Array(aPdf([...ONE_PAGE_PDF_OBJECTS, `(${sent})`]))], 'proof.pdf', {
    type: 'application/pdf',
  });
  const body = { amount, paidOn: '2026-03-09' };
  return harness().call(
    levyAccountPayingEndpoints.sendProof,
    { ...pathOf(world.accounts.o1), body, files: { file } },
    as.token,
  );
};

/** As the hub, the owner portal, its table, the levy account, how to pay and why say it. */
const shown = async ({ token } = world.people.O1) => {
  const { call } = harness();
  const of = pathOf(world.accounts.o1);
  const rows = (await call(ownerAccountEndpoints.listOwnerAccounts, {}, token)).flatMap((one) => one.levyAccounts);
  return [
    (await call(personWorklistEndpoints.attention, {}, token)).owner?.reported,
    (await call(ownerAccountEndpoints.summary, {}, token)).reported,
    rows.find(({ id }) => id === world.accounts.o1.levyAccountId)?.reported,
    (await call(accountCalls.get, of, token)).reported,
    (await call(levyAccountPayingEndpoints.howToPay, of, token)).reported,
    (await call(levyAccountPayingEndpoints.why, of, token)).reported,
  ];
};
const everywhere = (amount: number) => Array.from({ length: 6 }, () => amount);

describe('a reported payment', () => {
  test('FAULT-48.2: appears with the amount owed in every summary until it is matched', async () => {
    expect(await shown()).toEqual(everywhere(0));
    const { proofId } = await report('1 903.98');
    expect(await shown()).toEqual(everywhere(190_398));
    await act('payment-proofs', proofId, 'see');
    expect(await shown()).toEqual(everywhere(190_398));
    await report('10');
    expect(await shown()).toEqual(everywhere(191_398));
    await act('payment-proofs', proofId, 'match');
    expect(await shown()).toEqual(everywhere(1_000));
  });

  test('FAULT-48.2: no longer stands there once it was not found at the bank', async () => {
    const { proofId } = await report('500');
    await act('payment-proofs', proofId, 'notFound', { answer: 'Nothing came in.' });
    expect(await shown()).toEqual(everywhere(0));
  });

  test('FAULT-48.2: appears on no account but the one it was reported for', async () => {
    await report('500');
    const other = await harness().call(
      levyAccountPayingEndpoints.howToPay,
      pathOf(world.accounts.o2),
      world.people.O2.token,
    );
    expect(other.reported).toBe(0);
    expect((await harness().call(personWorklistEndpoints.attention, {}, world.people.O2.token)).owner?.reported).toBe(
      0,
    );
  });
});

describe('a proof that is never answered', () => {
  const DAY_MS = 86_400_000;
  const sentDaysAgo = (id: string, days: number) =>
    harness()
      .deps.db.update(paymentProofs)
      .set({ createdAt: new Date(harness().deps.clock.now().getTime() - days * DAY_MS) })
      .where(eq(paymentProofs.id, id));
  const stateOf = async () => {
    const { proofs } = await harness().call(
      levyAccountPayingEndpoints.howToPay,
      pathOf(world.accounts.o1),
      world.people.O1.token,
    );
    return proofs.map(({ state }) => state);
  };

  test.each(['waiting', 'seen'] as const)(
    'FAULT-48.8: after 30 days one that is %s is no longer being matched',
    async (state) => {
      const { proofId } = await report('1 903.98');
      if (state === 'seen') await act('payment-proofs', proofId, 'see');
      await sentDaysAgo(proofId, 29);
      expect([await stateOf(), await shown()]).toEqual([[state], everywhere(190_398)]);
      await sentDaysAgo(proofId, 30);
      expect([await stateOf(), await shown()]).toEqual([['unanswered'], everywhere(0)]);
    },
  );

  test('FAULT-48.8: a bookkeeper still answers it, and the answer counts', async () => {
    const { proofId } = await report('1 903.98');
    await sentDaysAgo(proofId, 45);
    await act('payment-proofs', proofId, 'match');
    expect(await stateOf()).toEqual(['matched']);
    await sentDaysAgo(proofId, 400);
    expect(await stateOf()).toEqual(['matched']);
  });
});

describe('an account with an attorney', () => {
  const attorney = async (as: TestUser, of: Parameters<typeof pathOf>[0]) =>
    (await harness().call(levyAccountPayingEndpoints.howToPay, pathOf(of), as.token)).attorney;

  test('FAULT-48.13: how to pay names the attorney and the reference while the case is open', async () => {
    expect(await attorney(world.people.O2, world.accounts.o2)).toBeNull();
    const { db } = harness().deps;
    const handed = {
      name: 'Handed over',
      levyAccountId: world.accounts.o2.levyAccountId,
      handoverDay: '2026-02-01',
      debtOnHandover: cents(100),
      attorneyId: world.firms.at1,
      attorneyReference: 'JM/0042',
    };
    const [made] = await db.insert(legalCases).values(handed).returning({ id: legalCases.id });
    expect(await attorney(world.people.O2, world.accounts.o2)).toEqual({
      name: expect.stringMatching(/\w/),
      reference: 'JM/0042',
    });
    await db
      .update(legalCases)
      .set({ closedAt: harness().deps.clock.now() })
      .where(eq(legalCases.id, made?.id ?? ''));
    expect(await attorney(world.people.O2, world.accounts.o2)).toBeNull();
  });
});

describe('why this amount', () => {
  const LEVY = { kind: 'levy' as const };
  const interest = (balances?: { amount: number; days: number }[]) =>
    ({
      kind: 'interest',
      basisPoints: 150,
      days: 28,
      on: 110_000,
      ...(balances && { balances: balances.map((one) => ({ ...one, amount: cents(one.amount) })) }),
    }) as const;

  /** Overdue R 1 100.00 for 8 days, then R 1 000.00: 1.5 % of that by the day. */
  const RUNS = [
    { amount: 110_000, days: 8 },
    { amount: 100_000, days: 20 },
  ];
  const CHARGED = Math.round((RUNS.reduce((sum, { amount, days }) => sum + amount * days, 0) * 0.015) / 28);

  const posted = async (of: (typeof world.accounts)['o3'], cause: ReturnType<typeof interest>) => {
    const on = (day: string) => ({ levyAccountId: of.levyAccountId, entryDay: day, dueDay: day });
    await harness().deps.db.transaction((tx) =>
      postTestEntries(
        tx,
        [
          { ...on('2026-01-01'), ...LEVY, description: 'Levy January', amount: cents(100_000) },
          { ...on('2026-01-02'), ...LEVY, description: 'Levy late', amount: cents(10_000) },
        ],
        POSTED_BY_TEST,
      ),
    );
    const rows = await harness().call(accountCalls.ledger, pathOf(of), world.people.O3.token);
    const late = rows.find(({ description }) => description === 'Levy late')?.id ?? null;
    await harness().deps.db.transaction((tx) =>
      postTestEntries(
        tx,
        [
          {
            ...on('2026-02-08'),
            kind: 'receipt',
            description: 'EFT',
            amount: cents(-10_000),
            allocatesTo: late,
          },
          { ...on('2026-02-28'), kind: 'interest', description: 'Interest', amount: cents(CHARGED), cause },
        ],
        POSTED_BY_TEST,
      ),
    );
  };

  test('FAULT-48.4: interest of an earlier release is explained by the balances of its days, worked out again', async () => {
    await harness()
      .deps.db.insert(buildingInterestRates)
      .values({
        buildingId: world.buildings.b,
        fromDay: '2025-01-01',
        monthlyBasisPoints: 150,
        approvedDay: '2024-12-01',
      } as typeof buildingInterestRates.$inferInsert);
    await posted(world.accounts.o3, interest());
    const why = await harness().call(levyAccountPayingEndpoints.why, pathOf(world.accounts.o3), world.people.O3.token);
    const entry = why.lines.find(({ cause }) => cause === 'costs')?.entries[0];
    expect(entry).toMatchObject({ explanation: '1.5 % a month for 28 days', interestOn: RUNS });
  });

  test('FAULT-48.4: each figure is found on the account: entries, unpaid charges, balance, and the balances of interest', async () => {
    const of = pathOf(world.accounts.o3);
    const { token } = world.people.O3;
    const why = await harness().call(levyAccountPayingEndpoints.why, of, token);
    const rows = await harness().call(accountCalls.ledger, of, token);
    const row = (id: string) => rows.find((one) => one.id === id);
    for (const entry of why.lines.flatMap(({ entries }) => entries)) {
      expect(row(entry.id)).toMatchObject({ amount: entry.amount, interestOn: entry.interestOn });
      // What was due before a day, less what had been paid before it, is the balance of that day.
      let day = firstDayOfMonth(entry.date);
      for (const run of entry.interestOn) {
        const overdue = rows
          .filter((one) => one.amount > 0 && one.dueDate < day)
          .reduce((sum, charge) => {
            const paid = charge.settlements.filter(({ entryId }) => (row(entryId)?.date ?? '') < day);
            return sum + charge.amount - paid.reduce((part, { amount }) => part + amount, 0);
          }, 0);
        expect([run.amount, day]).toEqual([overdue, day]);
        day = addDays(day, run.days);
      }
      if (entry.interestOn.length > 0) expect(daysBetween(day, lastDayOfMonth(entry.date)) + 1).toBe(0);
    }
    for (const charge of why.unpaid) expect(row(charge.id)?.open).toBe(charge.open);
    expect(why.closing).toBe((await harness().call(accountCalls.get, of, token)).ageTotal);
    expect(why.closing).toBe(rows.at(-1)?.balance);
  });
});
