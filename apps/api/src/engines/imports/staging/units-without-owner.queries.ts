/** Warns about units without an owner account, because no levy run can charge them. */

import { importSentences as texts } from '@stoep/contract/imports/engine.sentences';
import { translateSentenceToEnglish } from '@stoep/contract/kit/translate-sentence';
import { sql } from 'drizzle-orm';
import type { StagedImport } from './staged-import.queries.ts';
import { tableAfterImportSql } from './stored-columns.queries.ts';

/** Units named per building; the rest is counted. */
const NAMED = 10;

type Row = { building: string; units: number; named: string };

/**
 * A sentence for each building with units that have no live owner account after the import. Empty if the import has
 * neither units nor levy accounts.
 */
export const listUnitsWithoutOwnerWarnings = async (staged: StagedImport): Promise<string[]> => {
  if (!staged.tables.has('units') && !staged.tables.has('levy_accounts')) return [];
  const found = await staged.tx.execute<Row>(sql`
    select b.name as building, count(*)::int as units,
      array_to_string((array_agg(coalesce(u.door_number, 'section ' || u.section_number)
        order by u.section_number))[1:${sql.raw(String(NAMED))}], ', ') as named
    from ${tableAfterImportSql(staged, 'units')} u join ${tableAfterImportSql(staged, 'buildings')} b on b.id = u.building_id
    where not exists (select from ${tableAfterImportSql(staged, 'levy_accounts')} l where l.unit_id = u.id and l.type = 'Owner'
      and l.from_day <= ${staged.today}::date and (l.until_day is null or l.until_day >= ${staged.today}::date))
    group by b.id, b.name order by b.name`);
  return found.rows.map(({ building, units, named }) => {
    const more = units - NAMED;
    return translateSentenceToEnglish(
      more > 0 ? texts.severalUnanswered({ building, named, more }) : texts.unanswered({ building, units, named }),
    );
  });
};
