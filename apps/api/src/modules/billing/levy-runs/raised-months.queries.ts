/** What a building was charged by month, for its trustees (M-60b). */
import type { RaisedMonth } from '@stoep/contract/billing/raised-months';
import type { MonthKind } from '@stoep/domain/billing/month-plan';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { buildingsReadableAsTrustee, trusteesBuilding } from '../../../access/buildings.ts';
import { runBuildings } from '../../../db/schema/billing/runs.ts';
import { required } from '../../../kernel/input.ts';
import { query } from '../../../kernel/query.ts';
import type { Read } from '../../../kernel/read.ts';
import { scope } from '../../../kernel/scope.ts';

/** A year of levies and of interest. */
const A_YEAR = 24;

const raised = query('months.raised', {
  scope: scope(
    runBuildings,
    (row, caller) => sql`${row.buildingId} in ${buildingsReadableAsTrustee(caller)}`,
  ),
  input: { buildingId: required<string>() },
  from: (db, { within, input }) =>
    db
      .select({
        id: runBuildings.id,
        month: runBuildings.month,
        kind: sql<MonthKind>`${runBuildings.kind}`,
        amount: runBuildings.amount,
        entries: runBuildings.entries,
        shortfall: runBuildings.shortfall,
        acceptedBy: runBuildings.acceptedBy,
        acceptedReason: runBuildings.acceptedReason,
      })
      .from(runBuildings)
      .where(
        and(
          eq(runBuildings.buildingId, input.buildingId),
          eq(runBuildings.state, 'posted'),
          ne(runBuildings.kind, 'reversal'),
          within,
        ),
      )
      .orderBy(desc(runBuildings.month), desc(runBuildings.kind), runBuildings.part)
      .limit(A_YEAR),
});

export const listRaised = async (read: Read, buildingId: string): Promise<RaisedMonth[]> => {
  const rows = await read.list(raised, { buildingId });
  if (rows.length === 0) await read.get(trusteesBuilding, { buildingId });
  return rows;
};
