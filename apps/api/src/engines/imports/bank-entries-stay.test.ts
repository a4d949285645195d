/** Entries posted from a bank line are reversed by undoing the match, never by an imported row. */
import { cents } from '@stoep/domain/money/cents';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { databaseChecksum } from '../../../test/checksum.ts';
import { aPortfolio, useTestImporter } from '../../../test/factories/portfolio/portfolio.ts';
import { postTestEntries } from '../../../test/factories/post-test-entries.ts';
import { POSTED_BY_TEST } from '../../../test/posted-by-test.ts';

const importer = useTestImporter();
const bring = async (tables: ReturnType<typeof aPortfolio>) => importer().run(await importer().folder(tables));

test('FAULT-15: a row of a file cannot reverse what a bank line posted, by the id of the entry or of its journal', async () => {
  expect((await bring(aPortfolio())).faults).toEqual([]);
  const { db } = importer().deps;
  const { rows: accounts } = await db.execute<{ id: string }>(
    sql`select id from levy_accounts order by account_number limit 1`,
  );
  const levyAccountId = accounts[0]?.id ?? '';
  const on = { levyAccountId, entryDay: '2026-02-03', dueDay: '2026-02-03', kind: 'receipt' as const };
  const cause = { kind: 'bank' as const, matchId: levyAccountId, bankAccountId: levyAccountId, text: 'EFT' };
  const [receipt = ''] = await db.transaction((tx) =>
    postTestEntries(tx, [{ ...on, description: 'EFT', amount: cents(-70_000), cause }], POSTED_BY_TEST),
  );
  const { rows } = await db.execute<{ id: string }>(
    sql`select journal_id as id from entry_journals where entry_id = ${receipt}`,
  );
  const before = await databaseChecksum(db);
  for (const reverses of [receipt, rows[0]?.id ?? '']) {
    const row = {
      key: 'undo',
      levy_account: 'm1',
      entry_day: '2026-02-04',
      description: 'Back',
      amount: '700',
    };
    const { faults } = await bring({ ledger_entries: [{ ...row, kind: 'reversal', reverses }] });
    expect(faults).toMatchObject([{ column: 'reverses' }]);
  }
  expect(await databaseChecksum(db)).toEqual(before);
});
