/** The ledger has one writer (SR-3), and the database refuses what the writer would not make (SR-4). */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useJournalDesk } from '../../../../test/factories/bank/journal-desk.ts';
import { useHarness } from '../../../../test/harness.ts';
import { tableOwnerModules } from '../../../db/owners.ts';

const harness = useHarness();
const { there } = useJournalDesk(harness);

const TABLES = ['ledger_entries', 'journals', 'journal_lines', 'entry_journals'];
const SOURCES = fileURLToPath(new URL('../../../', import.meta.url));

test('SR-3: entries, journals, lines and links are owned by the poster, and no other source inserts them', () => {
  const { ledgerEntries, journals, journalLines, entryJournals } = tableOwnerModules;
  expect([ledgerEntries, journals, journalLines, entryJournals]).toEqual(TABLES.map(() => 'modules/ledger/posting'));
  const inserts = new RegExp(
    `\\binsert into (?:${TABLES.join('|')})\\b|[iI]nsert\\((?:tx, )?(?:ledgerEntries|journals|journalLines|entryJournals)\\b`,
  );
  const writers = globSync('**/*.ts', { cwd: SOURCES })
    .filter((file) => !file.endsWith('.test.ts') && inserts.test(readFileSync(path.join(SOURCES, file), 'utf8')))
    .map((file) => path.dirname(file));
  expect([...new Set(writers)]).toEqual([path.join('modules', 'ledger', 'posting')]);
});

test('SR-4: the database refuses a journal that is off by a cent', async () => {
  const { db } = harness().deps;
  const buildingId = there.world.buildings.a;
  const post = (credit: number) =>
    db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ id: string }>(sql`
        with n as (update journal_numbers set last = last + 1 where building_id = ${buildingId} returning last)
        insert into journals (building_id, number, fund, day, rule, source_kind, key, description, posted_by)
        select ${buildingId}, last, 'administrative', '2026-02-01', 'payments', 'payment', uuidv7()::text, 'x', 'x' from n
        returning id`);
      await tx.execute(sql`insert into journal_lines (journal_id, account_id, amount)
        select ${rows[0]?.id}::uuid, a.id, case a.code when '5200' then 10000 else ${credit}::bigint end
        from gl_accounts a where a.building_id is null and a.code in ('5200', '5800')`);
      await tx.execute(sql`set constraints all immediate`);
    });
  await expect(post(-9_999)).rejects.toMatchObject({ cause: { message: expect.stringContaining('does not balance') } });
  await post(-10_000);
});
