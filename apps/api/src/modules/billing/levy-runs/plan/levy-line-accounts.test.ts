/** The account of a levy line is the one that the line names, whatever the line is called (SR-2). */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { levyRunBuildingsOf } from '../../../../../test/factories/bank/levy-run-buildings.ts';
import { useTestImporter } from '../../../../../test/factories/portfolio/portfolio.ts';
import { POSTED_BY_TEST } from '../../../../../test/posted-by-test.ts';
import { postLedgerEntries } from '../../../ledger/entries/post-ledger-entries.commands.ts';
import { planLevyRun, postLeviesOfMonth } from './plan-levy-run.writes.ts';

const importer = useTestImporter();
const { aBuilding, inTransaction } = levyRunBuildingsOf(importer);
const execute = <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  importer().deps.db.execute<Row>(query);

const glAccountId = async (code: string): Promise<string> => {
  const { rows } = await execute<{ id: string }>(
    sql`select id from gl_accounts where building_id is null and code = ${code}`,
  );
  return rows[0]?.id ?? '';
};

const rename = async (buildingId: string, from: string, to: string) => {
  await execute(sql`update budget_lines set name = ${to} where building_id = ${buildingId} and name = ${from}`);
  await execute(sql`update unit_billings set levy_line = ${to} where levy_line = ${from}
    and unit_id in (select id from units where building_id = ${buildingId})`);
};

const plannedAccounts = async (buildingId: string, month: string) =>
  (await planLevyRun(importer().deps.db, buildingId, 'levies', month))?.postings.flatMap((entry) =>
    entry.kind === 'levy' && entry.cause.kind === 'levy' ? [entry.posting.contra] : [],
  );

type Link = { id: string; levyAccountId: string; kind: string; amount: string; accountId: string; fund: string };
const postedLinks = async (buildingId: string) => {
  const { rows } = await execute<Link>(sql`
    select e.id, e.levy_account_id as "levyAccountId", e.kind, e.amount::text as amount, p.account_id as "accountId", p.fund
    from ledger_entries e join levy_accounts l on l.id = e.levy_account_id join entry_journals p on p.entry_id = e.id
    where l.building_id = ${buildingId} and (e.cause ->> 'kind' = 'levy' or e.kind = 'reversal') order by e.sequence`);
  return rows;
};

test('SR-2: a levy line that is renamed, or whose name is used again, changes no posted and no planned account', async () => {
  const building = await aBuilding();
  const [named, other] = [await glAccountId('4900'), await glAccountId('4050')];
  await execute(sql`update budget_lines set gl_account_id = ${named}
    where building_id = ${building} and kind = 'levy' and fund = 'administrative'`);
  const lines = await execute<{ name: string }>(sql`select name from budget_lines where building_id = ${building}
    and kind = 'levy' and fund = 'administrative'`);
  const name = lines.rows[0]?.name ?? '';
  const before = await plannedAccounts(building, '2026-02-01');
  expect(before).toEqual([0, 1].map(() => ({ account: { id: named }, fund: 'administrative', bankAccountId: null })));
  await rename(building, name, 'Contribution');
  expect(await plannedAccounts(building, '2026-02-01')).toEqual(before);

  await inTransaction((tx) => postLeviesOfMonth(tx, building, '2026-02-01', POSTED_BY_TEST));
  const posted = await postedLinks(building);
  expect(posted.map(({ accountId, fund }) => [accountId, fund])).toEqual([0, 1].map(() => [named, 'administrative']));

  // Then the old name is used again, for another account.
  await rename(building, 'Contribution', 'Former');
  await execute(sql`update budget_lines set gl_account_id = ${other}, name = ${name}
    where building_id = ${building} and name = 'Former'`);
  expect(await postedLinks(building)).toEqual(posted);
  await inTransaction((tx) =>
    postLedgerEntries(
      tx,
      posted.map(({ id, levyAccountId, amount }) => ({
        levyAccountId,
        entryDay: '2026-03-10',
        dueDay: '2026-03-10',
        kind: 'reversal',
        description: 'Reversal',
        amount: -Number(amount) as never,
        reverses: id,
      })),
      POSTED_BY_TEST,
    ),
  );
  const reversals = (await postedLinks(building)).filter(({ kind }) => kind === 'reversal');
  expect(reversals.map(({ accountId, fund }) => [accountId, fund])).toEqual(
    [0, 1].map(() => [named, 'administrative']),
  );
});
