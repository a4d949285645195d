/** Tests of the agency's trust account: opened in the office, buildings added and ended. */
import { apiContract } from '@stoep/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { sampleFnbStatementFile } from '../../../../../../bench/bank-file.ts';
import { aBankFileLine, useBankDesk } from '../../../../test/factories/bank/bank-desk.ts';
import { useHarness } from '../../../../test/harness.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { aPerson } from '../../../../test/world.ts';
import { bankMatches } from '../../../db/schema/bank/banking.ts';

const harness = useHarness();
const desk = useBankDesk(harness);
const { there, take, lineOf, match, undo } = desk;
const NUMBER = '62000000077';
let second: TestUser;
let reader: TestUser;
let pool = '';

const { get, create, act, list } = officeDeskOf(harness, () => there.keeper);
const TRUST = {
  name: 'Trust account',
  bank: 'FNB',
  branchCode: '250655',
  accountNumber: NUMBER,
  accountType: 'Current (Main)',
  fund: 'administrative',
  accountingNumber: 'T7',
};
const add = (memberId: string, by = there.keeper) => act('bank-accounts', pool, 'addBuilding', { memberId }, by);
const end = (memberId: string, by = there.keeper) =>
  act('bank-accounts', pool, 'endBuilding', { memberId, reason: 'Own account' }, by);

beforeAll(async () => {
  second = await aPerson(harness(), 'pool-second', { staffRole: 'bookkeeper' });
  reader = await aPerson(harness(), 'pool-reader', { staffRole: 'reader' });
});

test('FAULT-18: a pooled account is opened in the office and used once a second person has approved it', async () => {
  pool = (await create('bank-accounts', { ...TRUST, pooled: true })).id;
  expect(await get('bank-accounts', pool)).toMatchObject({ pooled: true, inUse: false });
  const { value } = await list('bank-account-changes', { filter: { bankAccountId: pool } });
  const change = String(value[0]?.id);
  await expect(act('bank-account-changes', change, 'approve')).rejects.toMatchObject({ status: 409 });
  await act('bank-account-changes', change, 'approve', {}, second);
  expect(await get('bank-accounts', pool)).toMatchObject({ inUse: true, confirmed: true });
});

test('FAULT-18: an account has one building or is shared, and says at the field what to choose', async () => {
  const { a } = there.world.buildings;
  const at = (reason: string) => ({ fields: { buildingId: expect.stringContaining(reason) } });
  await expect(create('bank-accounts', TRUST)).rejects.toMatchObject(at('Choose the building'));
  await expect(create('bank-accounts', { ...TRUST, pooled: true, buildingId: a })).rejects.toMatchObject(
    at('Leave “Building” empty'),
  );
  await expect(create('bank-accounts', { ...TRUST, pooled: true, fund: 'reserve' })).rejects.toMatchObject({
    fields: { fund: expect.stringContaining('administrative fund') },
  });
});

test('FAULT-18: its buildings are added by who keeps the books, once each, and trustees see the account', async () => {
  const { a, b } = there.world.buildings;
  await expect(add(a, reader)).rejects.toMatchObject({ status: 403 });
  await add(a);
  await add(b);
  await expect(add(a)).rejects.toMatchObject({
    fields: { memberId: expect.stringContaining('already shares this account') },
  });
  expect(String((await get('bank-accounts', pool)).sharedBy).split(', ')).toHaveLength(2);
  const seen = await harness().call(
    apiContract.bankAccounts.list,
    { params: { buildingGuid: a } },
    there.world.people.T1.token,
  );
  expect(seen).toContainEqual(expect.objectContaining({ name: 'Trust account', pooled: true }));
  const own = await list('bank-accounts', { filter: { buildingId: a } });
  const account = String(own.value[0]?.id);
  await expect(act('bank-accounts', account, 'addBuilding', { memberId: b })).rejects.toMatchObject({
    status: 409,
  });
});

test('FAULT-18: a building is ended only when it has no money in the account; both are in the history', async () => {
  const { b } = there.world.buildings;
  await expect(end(b, reader)).rejects.toMatchObject({ status: 403 });
  await take(sampleFnbStatementFile(NUMBER, 0, [aBankFileLine('CASH FOR B', 8_800, '2026-03-02')]));
  const { id } = await lineOf('CASH FOR B');
  const matched = await match(id, [{ kind: 'suspense', amount: 8_800, buildingId: b }]);
  await expect(end(b)).rejects.toMatchObject({ fields: { memberId: expect.stringContaining('88.00') } });
  await undo(matched.matchId);
  await end(b);
  await expect(end(b)).rejects.toMatchObject({
    fields: { memberId: expect.stringContaining('does not share') },
  });
  const { rows } = await harness().deps.db.execute<{ action: string }>(
    sql`select action from audit_entries where subject_id = ${pool} and action like '%Building' order by 1`,
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'bank-accounts.addBuilding',
    'bank-accounts.addBuilding',
    'bank-accounts.endBuilding',
  ]);
});

test('FAULT-7: a line is not matched to a building that leaves the account at the same moment', async () => {
  const { db } = harness().deps;
  const { b } = there.world.buildings;
  await add(b);
  await take(sampleFnbStatementFile(NUMBER, 8_800, [aBankFileLine('CASH AT ONCE', 7_700, '2026-03-03')]));
  const { id } = await lineOf('CASH AT ONCE');
  let isSettled = false;
  const matching = await db.transaction(async (tx) => {
    // What ending the building does, held open.
    const isMember = sql`bank_account_id = ${pool} and building_id = ${b}`;
    await tx.execute(sql`select 1 from pooled_schemes where ${isMember} for update`);
    await tx.execute(sql`delete from pooled_schemes where ${isMember}`);
    const outcome = match(id, [{ kind: 'suspense', amount: 7_700, buildingId: b }])
      .then(
        () => 'posted',
        () => 'refused',
      )
      .finally(() => {
        isSettled = true;
      });
    await vi.waitFor(async () => {
      const { rows } = await db.execute(sql`select 1 from pg_locks where not granted`);
      expect(isSettled || rows.length > 0).toBe(true);
    }, 10_000);
    return { outcome };
  });
  expect(await matching.outcome).toBe('refused');
  expect(await harness().deps.db.$count(bankMatches, sql`line_id = ${id}`)).toBe(0);
});

test('an account that the accounting package gives no number of its own goes by its account number there', async () => {
  const { accountingNumber: _, ...plain } = TRUST;
  const { id } = await create('bank-accounts', {
    ...plain,
    name: 'Without a number',
    buildingId: there.world.buildings.a,
  });
  expect(await get('bank-accounts', id)).toMatchObject({ accountingNumber: TRUST.accountNumber });
});
