/** What a building was charged by month, for its trustees (M-60b). */
import type { BilledMonth } from '@stoep/contract/billing/billed-months';
import type { ChargingLevyRunKind } from '@stoep/domain/billing/levy-run-plan';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { buildingIdsReadableByTrusteeSql, findBuildingReadableByTrustee } from '../../../access/buildings.ts';
import { runBuildings } from '../../../db/schema/billing/runs.ts';
import { defineScopedQuery } from '../../../kernel/query.ts';
import { requiredQueryInput } from '../../../kernel/query-input.ts';
import type { CallerReadContext } from '../../../kernel/read.ts';
import { defineRowScope } from '../../../kernel/scope.ts';

/** One year of levies and of interest. */
const A_YEAR = 24;

const raised = defineScopedQuery('months.raised', {
  scope: defineRowScope(
    runBuildings,
    (row, caller) => sql`${row.buildingId} in ${buildingIdsReadableByTrusteeSql(caller)}`,
  ),
  input: { buildingId: requiredQueryInput<string>() },
  from: (db, { within, input }) =>
    db
      .select({
        id: runBuildings.id,
        month: runBuildings.month,
        kind: sql<ChargingLevyRunKind>`${runBuildings.kind}`,
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

export const listBilledMonths = async (read: CallerReadContext, buildingId: string): Promise<BilledMonth[]> => {
  const rows = await read.list(raised, { buildingId });
  if (rows.length === 0) await read.get(findBuildingReadableByTrustee, { buildingId });
  return rows;
};
