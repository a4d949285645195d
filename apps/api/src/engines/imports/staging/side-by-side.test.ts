/** Parallel imports: only those that write the same table wait for each other; and how long staged rows stay. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aPortfolio, useTestImporter } from '../../../../test/factories/portfolio/portfolio.ts';
import type { PortfolioTables } from '../../../../test/factories/portfolio/portfolio-tables.ts';
import type { ImportOptions } from '../imports.writes.ts';
import { dropStagedRowsOlderThan } from './drop-staged-rows.writes.ts';
import { stagePortfolio } from './stage-portfolio.writes.ts';

const importer = useTestImporter();
const brought = async (tables: PortfolioTables, options: ImportOptions = {}) =>
  importer().run(await importer().folder(tables, {}), options);
const stagedTables = async () => {
  const { rows } = await importer().deps.db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'staging' order by 1`,
  );
  return rows.map(({ name }) => name);
};
const person = (key: string) => ({ key, first_name: 'Cy', last_name: 'Roy', email: `${key}@example.test` });
const account = (key: string) => ({ key, name: `Owner ${key}` });

test('imports of different tables run side by side; two into one table wait for one another and write each row once', async () => {
  await importer().run(await importer().folder(aPortfolio()));
  const held = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  const first = brought(
    { contacts: [person('cy')] },
    {
      afterwards: async () => {
        reached.resolve();
        await held.promise;
      },
    },
  );
  await reached.promise;
  // Written but not committed: an import into another table does not wait.
  const other = await brought({ owner_accounts: [account('cy')] });
  expect(other.tables).toEqual([{ table: 'owner_accounts', rows: 1, added: 1, changed: 0, unchanged: 0 }]);
  const same = brought({ contacts: [person('cy')] });
  held.resolve();
  expect((await first).tables[0]).toMatchObject({ added: 1 });
  expect((await same).tables[0]).toMatchObject({ added: 0, unchanged: 1 });
  expect(await stagedTables()).toEqual([]);
});

const orderOf = async (run: string, today: string) => ({
  address: importer().deps.db.address,
  run,
  bringing: { path: await importer().folder({ contacts: [person('dee')] }, {}), upload: null },
  context: { today, demo: false, days: 'YYYY-MM-DD' } as const,
  layouts: null,
});
const RUN = '019d0000-0000-7000-8000-000000000001';

test('what was staged is read again when the day turned, or a crash has emptied it; otherwise it is taken as it is', async () => {
  let read = 0;
  const stage = async (today: string) => {
    const told = { rows: 0 };
    await stagePortfolio(await orderOf(RUN, today), () => {
      told.rows += 1;
    });
    if (told.rows > 0) read += 1;
  };
  await stage('2026-03-10');
  await stage('2026-03-10');
  expect(read).toBe(1);
  await stage('2026-03-11');
  expect(read).toBe(2);
  const [own] = (await stagedTables()).filter((name) => name.endsWith('__staged'));
  await importer().deps.db.execute(sql`delete from staging.${sql.identifier(own ?? '')}`);
  await stage('2026-03-11');
  expect(read).toBe(3);
});

test('what nobody came back for goes after a week, by the time in its id', async () => {
  await stagePortfolio(await orderOf(RUN, '2026-03-10'), () => undefined);
  const begun = Number.parseInt(RUN.replaceAll('-', '').slice(0, 12), 16);
  const { address } = importer().deps.db;
  await dropStagedRowsOlderThan(address, new Date(begun));
  expect(await stagedTables()).not.toEqual([]);
  await dropStagedRowsOlderThan(address, new Date(begun + 1));
  expect(await stagedTables()).toEqual([]);
});
