/** Check of imports: rows that would change an archived building are refused at the column that names it. */
import { buildingLeavesSentences as texts } from '@stoep/contract/scheme/building-settings.sentences';
import { type SQL, sql } from 'drizzle-orm';
import { ARCHIVED_BUILDING_IDS_SQL } from '../../../access/archived-buildings.ts';
import { importTablesReferencedByColumn } from '../../../engines/imports/import-columns.ts';
import {
  hasStagedReference,
  refuseStagedRowsByAny,
  type StagedImport,
  type StagedRowRefusal,
} from '../../../engines/imports/staging/staged-import.queries.ts';
import { importReferenceIdSql } from '../../../engines/imports/staging/stored-columns.queries.ts';
import type { StagedRowsCheck } from '../../../engines/imports/staging/table-checks.ts';

const of = (table: string): SQL =>
  sql`(select id from ${sql.identifier(table)} where building_id in ${ARCHIVED_BUILDING_IDS_SQL})`;

/** Of the tables that rows name: the records of archived buildings. */
const ARCHIVED: Readonly<Record<string, SQL>> = {
  buildings: ARCHIVED_BUILDING_IDS_SQL,
  units: of('units'),
  levy_accounts: of('levy_accounts'),
  bank_accounts: of('building_bank_accounts'),
};

/** The ledger itself judges the entries of an archived building when they are posted; receipts and refunds pass here. */
const isAllowed = (table: string): SQL =>
  table === 'ledger_entries' ? sql`s.kind in ('receipt', 'refund')` : sql`false`;

const isAnyArchived = async ({ tx }: StagedImport): Promise<boolean> => {
  const { rows } = await tx.execute<{ any: boolean }>(sql`select exists ${ARCHIVED_BUILDING_IDS_SQL} as any`);
  return rows[0]?.any ?? true;
};

/** Rows that are there already and stay as they are do no harm. */
export const checkImportedRowsOfArchive: StagedRowsCheck = async (staged) => {
  if (!(await isAnyArchived(staged))) return;
  for (const [name, { table }] of staged.tables) {
    const refusals = table.columns.flatMap((column): StagedRowRefusal[] => {
      const targets = importTablesReferencedByColumn(column).flatMap((target) => ARCHIVED[target] ?? []);
      if (targets.length === 0 || !hasStagedReference(staged, name, column.name)) return [];
      const { value, joins } = importReferenceIdSql(staged, table, column.name);
      const ids = sql.join(
        targets.map((archived) => sql`${value} in ${archived}`),
        sql` or `,
      );
      const where = sql`s._sound and (not s._known or s._changed) and not (${isAllowed(name)}) and (${ids})`;
      return [{ column: column.name, reason: texts.archived, join: joins, where }];
    });
    if (name === 'buildings') {
      const where = sql`s._sound and s._changed and s._id in ${ARCHIVED_BUILDING_IDS_SQL}`;
      refusals.push({ column: 'name', reason: texts.archived, where });
    }
    await refuseStagedRowsByAny(staged, name, refusals);
  }
};
