/** Checks that an import assigns no open work to a Reader, whether the login is imported or stored. */
import { importSentences as texts } from '@stoep/contract/imports/engine.sentences';
import { type SQL, sql } from 'drizzle-orm';
import { findImportTable } from '../import-tables.ts';
import { hasStagedReference, refuseStagedRows, type StagedImport } from './staged-import.queries.ts';
import { importReferenceIdSql, tableAfterImportSql } from './stored-columns.queries.ts';

/** Records with an assignee: tickets name a login, tasks name the contact of one. */
const ASSIGNED = [
  { table: 'tickets', of: sql`p.id`, done: ['Resolved', 'Closed'] },
  { table: 'tasks', of: sql`p.contact_id`, done: ['Completed', 'Canceled'] },
] as const;

const among = (states: readonly string[]): SQL =>
  sql.join(
    states.map((state) => sql`${state}`),
    sql`, `,
  );

/** Refuses each open ticket and task that names a Reader. A finished one may name the person who completed it. */
export const checkStagedAssignees = async (staged: StagedImport): Promise<void> => {
  for (const { table, of, done } of ASSIGNED) {
    const found = staged.tables.get(table);
    const target = findImportTable(table)?.target;
    if (!found || !target || !hasStagedReference(staged, table, 'assigned_to')) continue;
    const { value, joins } = importReferenceIdSql(staged, found.table, 'assigned_to');
    const state = found.absent.has('state') ? sql`coalesce(t.state, s.state)` : sql`s.state`;
    await refuseStagedRows(staged, table, {
      column: 'assigned_to',
      reason: texts.assignedToReader,
      join: sql`${joins} left join ${target} t on t.id = s._id
        join ${tableAfterImportSql(staged, 'logins')} p on ${of} = ${value} and p.staff_role = 'reader'`,
      where: sql`s._sound and (s._changed or not s._known) and ${state} not in (${among(done)})`,
    });
  }
};
