/**
 * Tests of levy runs after reversals: caught-up months, rates of the time, and readings without a price (books 0.5).
 */
import { cents } from '@stoep/domain/money/cents';
import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { levyRunBuildingsOf } from '../../../../../test/factories/bank/levy-run-buildings.ts';
import { useTestImporter } from '../../../../../test/factories/portfolio/portfolio.ts';
import { postTestEntries } from '../../../../../test/factories/post-test-entries.ts';
import { POSTED_BY_TEST } from '../../../../../test/posted-by-test.ts';
import { buildingInterestRates } from '../../../../db/schema/billing/budgets.ts';
import { unitBillings } from '../../../../db/schema/billing/unit-billings.ts';
import { buildings } from '../../../../db/schema/scheme/buildings.ts';
import { postConsumptionOfMonth, postInterestOfMonth, postLeviesOfMonth } from './plan-levy-run.writes.ts';

const importer = useTestImporter();
const { aBuilding, inTransaction, entriesOf } = levyRunBuildingsOf(importer);

/** Reverses entries as the office does, each by an entry that names it. */
const reverseAll = (building: string, kind: string) =>
  inTransaction(async (tx) => {
    const found = await tx.execute<{ id: string; account: string; amount: string }>(sql`
      select e.id, e.levy_account_id as account, e.amount::text from ledger_entries e
      join levy_accounts l on l.id = e.levy_account_id
      where l.building_id = ${building} and e.kind = ${kind} and e.cause ->> 'kind' <> 'import'`);
    await postTestEntries(
      tx,
      found.rows.map(({ id, account, amount }) => ({
        levyAccountId: account,
        entryDay: '2026-03-10',
        dueDay: '2026-03-10',
        kind: 'reversal' as const,
        description: 'Reversal',
        amount: cents(-Number(amount)),
        reverses: id,
      })),
      POSTED_BY_TEST,
    );
  });

test('a charge that was reversed may be charged again, once', async () => {
  const building = await aBuilding();
  const steps = [
    ['levy', postLeviesOfMonth, 2],
    ['consumption', postConsumptionOfMonth, 1],
    ['interest', postInterestOfMonth, 2],
  ] as const;
  for (const [kind, step, count] of steps) {
    const again = () => inTransaction((tx) => step(tx, building, '2026-02-01', POSTED_BY_TEST));
    expect([kind, await again(), await again()]).toEqual([kind, count, 0]);
    await reverseAll(building, kind);
    expect([kind, await again(), await again()]).toEqual([kind, count, 0]);
  }
});

test('a month that is made up for leaves alone what the unit pays now', async () => {
  const building = await aBuilding((tables) => {
    tables.budget_lines?.push({
      key: 'second-levy',
      building: 'mill',
      name: 'Levy',
      statement_description: 'Levy',
      yearly_amount: '60000.00',
      from_day: '2026-03-01',
    });
  });
  const paysNow = async () => {
    const rows = await importer()
      .deps.db.select({ amount: unitBillings.amount })
      .from(unitBillings)
      .where(sql`${unitBillings.name} = 'Levy' and ${unitBillings.unitId} in (
        select id from units where building_id = ${building}) order by amount`);
    return rows.map(({ amount }) => amount);
  };
  await inTransaction((tx) => postLeviesOfMonth(tx, building, '2026-03-01', POSTED_BY_TEST));
  expect(await paysNow()).toEqual([200_000, 300_000]);
  expect(await inTransaction((tx) => postLeviesOfMonth(tx, building, '2026-02-01', POSTED_BY_TEST))).toBe(2);
  expect(await paysNow()).toEqual([200_000, 300_000]);
});

test('a rate that is changed leaves past months theirs, and days of grace bear no interest', async () => {
  const building = await aBuilding();
  await importer().deps.db.update(buildings).set({ monthlyInterestBasisPoints: 200 }).where(eq(buildings.id, building));
  await inTransaction((tx) => postInterestOfMonth(tx, building, '2026-02-01', POSTED_BY_TEST));
  const ofBen = async () =>
    (await entriesOf(building, 'interest'))
      .filter(({ account }) => account.startsWith('MIL') && account.includes('002'))
      .map(({ day, amount, cause }) => [day, amount, cause?.kind === 'interest' ? cause.basisPoints : null]);
  expect(await ofBen()).toEqual([['2026-02-28', 1_500, 150]]);
  // Due on 1 January: 45 days of grace end on 15 February.
  await importer()
    .deps.db.update(buildingInterestRates)
    .set({ graceDays: 45 })
    .where(and(eq(buildingInterestRates.buildingId, building), eq(buildingInterestRates.fromDay, '1900-01-01')));
  await reverseAll(building, 'interest');
  await inTransaction((tx) => postInterestOfMonth(tx, building, '2026-02-01', POSTED_BY_TEST));
  expect((await ofBen()).at(-1)).toEqual(['2026-02-28', Math.round((1_500 * 13) / 28), 150]);
});
