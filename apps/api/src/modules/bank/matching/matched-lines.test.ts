/** Tests of the list of bank lines: whose data it shows is logged, and which buildings it offers as filters. */
import { apiContract } from '@stoep/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aBankFileLine, useBankDesk } from '../../../../test/factories/bank/bank-desk.ts';
import { useHarness } from '../../../../test/harness.ts';

const harness = useHarness();
const { there, take, waiting, lineOf, match, next } = useBankDesk(harness);

test('FAULT-23: the list of matched lines writes a read-access row for each account that it names', async () => {
  await take(next([aBankFileLine('EFT 5531', 12_300, '2026-03-04')]));
  const { id } = await lineOf('EFT 5531');
  const { levyAccountId } = there.world.accounts.o1;
  await match(id, [{ kind: 'levy account', levyAccountId, amount: 12_300 }]);
  await harness().writeReads();
  const { db } = harness().deps;
  const readers = async () =>
    (
      await db.execute<{ of: string[] }>(sql`select detail->'of' as of from audit_entries
        where action = 'record.shown' and actor_profile_id = ${there.keeper.profileId}`)
    ).rows.flatMap(({ of }) => of);
  await db.execute(sql`select 1`);
  const before = (await readers()).filter((one) => one === there.world.people.O1.contactId).length;
  await waiting({ show: 'matched' });
  await harness().writeReads();
  const after = (await readers()).filter((one) => one === there.world.people.O1.contactId).length;
  expect(after).toBe(before + 1);
});

test('FAULT-37: a line to match names the building whose account it came into', async () => {
  await take(next([aBankFileLine('EFT 5532', 45_600, '2026-03-05')]));
  expect((await lineOf('EFT 5532')).account).toMatch(/^Building A · ./);
});

test('the filters offer no archived building, also to an administrator', async () => {
  const { a } = there.world.buildings;
  const offered = async () => {
    const { accounts, schemes } = await harness().call(
      apiContract.office.bankLines,
      { query: { offset: 0 } },
      there.admin.token,
    );
    return [...accounts.map(({ building }) => building), ...schemes.map(({ name }) => name)];
  };
  expect(await offered()).toContain('Building A');
  await harness().deps.db.execute(
    sql`update buildings set archived_at = now(), last_day = '2026-03-01', archived_by_id = ${there.admin.profileId} where id = ${a}`,
  );
  expect(await offered()).not.toContain('Building A');
});
