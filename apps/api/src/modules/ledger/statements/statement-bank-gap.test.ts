/** Tests of "Payments up to" with missing bank statements, and with a file that ends in the middle of its day. */
import { apiContract } from '@stoep/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { sampleFnbStatementFile } from '../../../../../../bench/bank-file.ts';
import { aBankFileLine, CURRENT_ACCOUNT_NUMBER, useBankDesk } from '../../../../test/factories/bank/bank-desk.ts';
import { useHarness } from '../../../../test/harness.ts';
import { loadStatementModel } from './statement-model.queries.ts';

const harness = useHarness();
const { there, take } = useBankDesk(harness);
const at = (moment: string) => harness().setNow(new Date(moment));
/** One line of R 1 on each day. */
const imported = (opening: number, ...days: string[]) =>
  take(
    sampleFnbStatementFile(
      CURRENT_ACCOUNT_NUMBER,
      opening,
      days.map((day) => aBankFileLine(`LINE ${day}`, 100, day)),
    ),
  );
const upTo = async (generatedAt = harness().deps.clock.now()) => {
  const { levyAccountId } = there.world.accounts.o1;
  const range = { from: '2026-01-01', to: '2026-03-31', generatedAt };
  return (await loadStatementModel(harness().deps.db, levyAccountId, range)).paymentsUpTo;
};
const inPortal = async () => {
  const { levyAccountId, accountId: responsiblePersonId } = there.world.accounts.o1;
  const params = { levyAccountId, responsiblePersonId };
  return (await harness().call(apiContract.levyAccounts.get, { params }, there.world.people.O1.token)).paymentsUpTo;
};

beforeAll(async () => {
  const { db } = harness().deps;
  await db.execute(sql`update building_bank_accounts set in_use = account_number = ${CURRENT_ACCOUNT_NUMBER}`);
  await db.execute(sql`delete from pooled_schemes`);
});

test('a gap holds the day at the last one before it, and a gap that is filled counts no more', async () => {
  await imported(1_000_000, '2026-03-01', '2026-03-02');
  expect([await upTo(), await inPortal()]).toEqual(['2026-03-02', '2026-03-02']);
  // The lines of 3 and 4 March are missing.
  await imported(1_000_400, '2026-03-05', '2026-03-06');
  expect([await upTo(), await inPortal()]).toEqual(['2026-03-02', '2026-03-02']);
  const before = harness().deps.clock.now();
  at('2026-03-10T08:05:00Z');
  await imported(1_000_200, '2026-03-03', '2026-03-04');
  expect([await upTo(), await inPortal()]).toEqual(['2026-03-06', '2026-03-06']);
  // Made again, an earlier statement says the same day as before.
  expect(await upTo(before)).toBe('2026-03-02');
});

test('a file does not count the day of its import in South Africa; the next one does', async () => {
  await imported(1_000_600, '2026-03-09', '2026-03-10');
  expect([await upTo(), await inPortal()]).toEqual(['2026-03-09', '2026-03-09']);
  expect(await upTo(new Date('2026-03-11T08:00:00Z'))).toBe('2026-03-09');
  // Imported at 00:30 on 11 March in Johannesburg.
  await harness().deps.db.execute(
    sql`update bank_statements set created_at = '2026-03-10T22:30:00Z' where until_day = '2026-03-10'`,
  );
  expect(await upTo(new Date('2026-03-11T08:00:00Z'))).toBe('2026-03-10');
});

test('an account that began today has no whole day', async () => {
  const later = new Date('2026-03-11T08:00:00Z');
  const { db } = harness().deps;
  const [other] = (
    await db.execute<{ id: string }>(sql`insert into building_bank_accounts
      (building_id, name, bank, branch_code, account_number, account_type, accounting_number)
      values (${there.world.buildings.a}, 'New', 'FNB', '250655', '62000000555', 'Current', 'N5') returning id`)
  ).rows;
  await take(sampleFnbStatementFile('62000000555', 0, [aBankFileLine('NEW', 100, '2026-03-10')]));
  expect(await upTo(later)).toBeNull();
  await db.execute(sql`update building_bank_accounts set in_use = false where id = ${other?.id}`);
  expect(await upTo(later)).toBe('2026-03-10');
});
