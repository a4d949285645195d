/** Tests of entries dated after today: in no balance until their day, and then in it by themselves (rules 1.2). */
import { apiContract } from '@stoep/contract';
import type { Day } from '@stoep/domain/calendar/calendar';
import { cents } from '@stoep/domain/money/cents';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { postTestEntries } from '../../../../test/factories/post-test-entries.ts';
import { useHarness } from '../../../../test/harness.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import { POSTED_BY_TEST } from '../../../../test/posted-by-test.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import { aPerson, type TestWorld } from '../../../../test/world.ts';
import { runCreationCommand, systemContext } from '../../../kernel/command.ts';
import { type AgeingRow, ageingOfLevyAccountSql } from './ageing.queries.ts';
import { readAgencyArrearsOverTime } from './agency-arrears.queries.ts';
import { settleEntriesEnteredAhead } from './post-ledger-entries.commands.ts';

const harness = useHarness();
let world: TestWorld;
let staff: TestUser;

beforeAll(async () => {
  world = await makeTestWorld(harness());
  staff = await aPerson(harness(), 'ahead-staff', { staffRole: 'administrator' });
});
const { get } = officeDeskOf(harness, () => staff);

/** The same account at every door that says what it owes. */
const everywhere = async () => {
  const { levyAccountId, accountId } = world.accounts.o1;
  const owner = world.people.O1.token;
  const path = { levyAccountId, responsiblePersonId: accountId };
  const detail = await harness().call(apiContract.levyAccounts.get, { params: path }, owner);
  const list = await harness().call(apiContract.ownerAccounts.listOwnerAccounts, {}, owner);
  const summary = await harness().call(apiContract.ownerAccounts.summary, {}, owner);
  const attention = await harness().call(apiContract.people.attention, {}, owner);
  const trustees = await harness().call(
    apiContract.creditControl.listBalances,
    { params: { buildingGuid: world.buildings.a } },
    world.people.T1.token,
  );
  const at = { at: { today: harness().deps.clock.today() } } as Parameters<typeof readAgencyArrearsOverTime>[1];
  return {
    portal: detail.ageTotal,
    list: list.flatMap((one) => one.levyAccounts).find(({ id }) => id === levyAccountId)?.currentBalance,
    summary: summary.ageTotal,
    lastPayment: summary.lastPayment,
    hub: attention.owner?.amountDue,
    trustees: trustees.find(({ id }) => id === levyAccountId)?.ageTotal,
    office: (await get('levy-accounts', levyAccountId)).balance,
    chart: (await readAgencyArrearsOverTime(harness().deps.db, at, world.buildings.a)).at(-1)?.overdue,
  };
};

const balanceOn = async (day: Day) => {
  const found = await harness().deps.db.execute<AgeingRow>(
    sql`select age.* from levy_accounts l, ${ageingOfLevyAccountSql(sql`l.id`, day)} where l.id = ${world.accounts.o1.levyAccountId}`,
  );
  return Number(found.rows[0]?.total);
};

test('what is entered ahead changes no balance today, is shown as not yet due, and counts from its day', async () => {
  const { levyAccountId, accountId } = world.accounts.o1;
  const before = await everywhere();
  const owed = await balanceOn('2098-12-31');
  const line = (entryDay: Day, amount: number, kind: 'levy' | 'receipt') => ({
    levyAccountId,
    entryDay,
    dueDay: entryDay,
    kind,
    description: kind,
    amount: cents(amount),
  });
  await harness().deps.db.transaction((tx) =>
    postTestEntries(tx, [line('2099-01-01', 70_000, 'levy'), line('2099-01-05', -200_000, 'receipt')], POSTED_BY_TEST),
  );
  expect(await everywhere()).toEqual(before);
  const params = { levyAccountId, responsiblePersonId: accountId };
  const owner = world.people.O1.token;
  expect(await harness().call(apiContract.levyAccounts.get, { params }, owner)).toMatchObject({
    notYetDue: -130_000,
    // What is charged ahead stands apart from the balance; money that comes ahead is no part of it.
    coming: { month: '2099-01-01', dueDay: '2099-01-01', amount: 70_000 },
  });
  expect(await harness().call(apiContract.ownerAccounts.summary, {}, owner)).toMatchObject({
    coming: { month: '2099-01-01', dueDay: '2099-01-01', amount: 70_000 },
  });
  const ofTrustees = { params: { buildingGuid: world.buildings.a } };
  const [rows, sums] = [
    await harness().call(apiContract.creditControl.listBalances, ofTrustees, world.people.T1.token),
    await harness().call(apiContract.creditControl.sumBalances, ofTrustees, world.people.T1.token),
  ];
  expect(rows.find(({ id }) => id === levyAccountId)?.notYetDue).toBe(-130_000);
  expect(sums.notYetDue).toBe(-130_000);
  const ledger = await harness().call(apiContract.levyAccounts.ledger, { params }, owner);
  expect(ledger.slice(-2)).toMatchObject([
    { open: 70_000, settlements: [] },
    { open: 200_000, settlements: [] },
  ]);
  const days = ['2098-12-31', '2099-01-01', '2099-01-04', '2099-01-05'];
  const turns = [owed, owed + 70_000, owed + 70_000, owed - 130_000];
  expect(await Promise.all(days.map(balanceOn))).toEqual(turns);
  await runCreationCommand(systemContext(harness().deps, 'ledger'), settleEntriesEnteredAhead, {});
  expect(await Promise.all(days.map(balanceOn))).toEqual(turns);
});

test('FAULT-18: a month raised ahead and taken back again leaves nothing open on the account, before its day and on it', async () => {
  const { levyAccountId, accountId } = world.accounts.o2;
  const owner = world.people.O2.token;
  const params = { levyAccountId, responsiblePersonId: accountId };
  const before = await harness().call(apiContract.levyAccounts.get, { params }, owner);
  const line = (amount: number, more: object) => ({
    levyAccountId,
    entryDay: '2099-03-01',
    dueDay: '2099-03-01',
    description: 'Levy',
    amount: cents(amount),
    kind: 'levy' as const,
    ...more,
  });
  const post = (entry: ReturnType<typeof line>) =>
    harness().deps.db.transaction((tx) => postTestEntries(tx, [entry], POSTED_BY_TEST));
  const [charge = ''] = await post(line(70_000, {}));
  const [reversal = ''] = await post(line(-70_000, { kind: 'reversal', reverses: charge }));
  // Raised again: that one stands.
  const [again = ''] = await post(line(60_000, {}));
  const ledger = await harness().call(apiContract.levyAccounts.ledger, { params }, owner);
  const of = (id: string) => ledger.find((row) => row.id === id);
  expect(of(charge)).toMatchObject({ open: 0, settlements: [{ entryId: reversal, amount: 70_000 }] });
  expect(of(reversal)).toMatchObject({ open: 0, settlements: [{ entryId: charge, amount: 70_000 }] });
  expect(of(again)).toMatchObject({ open: 60_000, settlements: [] });
  expect(await harness().call(apiContract.levyAccounts.get, { params }, owner)).toMatchObject({
    ageTotal: before.ageTotal,
    coming: { month: '2099-03-01', dueDay: '2099-03-01', amount: 60_000 },
  });
});
