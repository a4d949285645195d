/**
 * Tests of backdated interest: a posted month missed it because of a returned payment, and the next run charges it
 * (issue 45, 18).
 */
import { cents } from '@stoep/domain/money/cents';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { levyRunBuildingsOf } from '../../../../../test/factories/bank/levy-run-buildings.ts';
import { useTestImporter } from '../../../../../test/factories/portfolio/portfolio.ts';
import { postTestEntries } from '../../../../../test/factories/post-test-entries.ts';
import { POSTED_BY_TEST } from '../../../../../test/posted-by-test.ts';
import { postInterestOfMonth } from './plan-levy-run.writes.ts';

const importer = useTestImporter();
const { aBuilding, inTransaction, entriesOf } = levyRunBuildingsOf(importer);

/** One account owes R 1 000.00 from 1 January 2026 at 1.5 % a month, and paid it on 2 January. */
const paidUp = async () => {
  const id = await aBuilding((tables) => {
    tables.ledger_entries = [
      {
        key: 'e1',
        levy_account: 'm1',
        entry_day: '2026-01-01',
        kind: 'levy',
        description: 'Levy',
        amount: 1000,
      },
    ];
    for (const account of tables.levy_accounts ?? []) account.balance = '';
  });
  const { db } = importer().deps;
  const { rows } = await db.execute<{ id: string }>(sql`
    select l.id from levy_accounts l join ledger_entries e on e.levy_account_id = l.id where l.building_id = ${id}`);
  const levyAccountId = rows[0]?.id ?? '';
  const post = (entryDay: string, amount: number, more: object) =>
    inTransaction(async (tx) => {
      const line = { levyAccountId, entryDay, dueDay: entryDay, description: 'Bank', amount: cents(amount) };
      const [added = ''] = await postTestEntries(tx, [{ ...line, kind: 'receipt', ...more }], POSTED_BY_TEST);
      return added;
    });
  const receipt = await post('2026-01-02', -100_000, {});
  const cause = { kind: 'bank', matchId: receipt, bankAccountId: receipt, text: 'RETURNED' };
  const giveBack = () => post('2026-02-05', 100_000, { kind: 'reversal', reverses: receipt, cause });
  const run = (month: string) => inTransaction((tx) => postInterestOfMonth(tx, id, month, POSTED_BY_TEST));
  const interest = async () => (await entriesOf(id, 'interest')).map(({ day, amount }) => [day, amount]);
  return { id, post, giveBack, run, interest };
};

test('FAULT-18: matched in time, the next run charges what January left out as a line of its own, once', async () => {
  const { id, giveBack, run, interest } = await paidUp();
  await run('2026-01-01');
  const january = await interest();
  await giveBack();
  await run('2026-02-01');
  const all = await entriesOf(id, 'interest');
  const late = all.find(({ cause }) => cause?.kind === 'interest left out');
  // R 1 000.00 for 30 of 31 days is R 14.52; the day before it was paid had been charged.
  expect(late).toMatchObject({ day: '2026-02-28', amount: 1_452 - Number(january[0]?.[1] ?? 0) });
  expect(late?.description).toBe('Interest on arrears, January 2026 (a payment was returned)');
  const charged = await interest();
  for (const month of ['2026-01-01', '2026-02-01']) await run(month);
  expect(await interest()).toEqual(charged);
  await run('2026-03-01');
  expect((await entriesOf(id, 'interest')).filter(({ cause }) => cause?.kind === 'interest left out')).toHaveLength(1);
});

test('FAULT-18: matched late or in time, January comes to the same interest', async () => {
  const [inTime, late] = [await paidUp(), await paidUp()];
  await inTime.run('2026-01-01');
  await inTime.giveBack();
  await inTime.run('2026-02-01');
  await late.giveBack();
  await late.run('2026-01-01');
  await late.run('2026-02-01');
  const january = async ({ id }: typeof late) =>
    (await entriesOf(id, 'interest'))
      .filter(({ day, cause }) => day === '2026-01-31' || cause?.kind === 'interest left out')
      .reduce((sum, { amount }) => sum + amount, 0);
  expect(await january(inTime)).toBe(await january(late));
  expect(await january(late)).toBe(1_452);
});

test('FAULT-18: a line that a person reversed is waived: no later run charges it again', async () => {
  const { id, post, giveBack, run } = await paidUp();
  await run('2026-01-01');
  await giveBack();
  await run('2026-02-01');
  const lateLines = async () =>
    (await entriesOf(id, 'interest')).filter(({ cause }) => cause?.kind === 'interest left out');
  const { rows } = await importer().deps.db.execute<{ id: string; amount: number }>(sql`
    select e.id, e.amount::int as amount from ledger_entries e join levy_accounts l on l.id = e.levy_account_id
    where l.building_id = ${id} and e.cause ->> 'kind' = 'interest left out'`);
  const [late] = rows;
  const cause = { kind: 'person', profileId: late?.id, reason: 'Waived' };
  await post('2026-03-02', -(late?.amount ?? 0), { kind: 'reversal', reverses: late?.id, cause });
  const before = await lateLines();
  await run('2026-03-01');
  await run('2026-04-01');
  expect(await lateLines()).toEqual(before);
});
