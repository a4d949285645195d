/** Reads one municipal account of a building (calls.md 5). */
import { and, eq, sql } from 'drizzle-orm';
import { buildingIdsReadableByTrusteeSql } from '../../../access/buildings.ts';
import { municipalAccounts } from '../../../db/schema/credit/credit.ts';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import { defineScopedQuery } from '../../../kernel/query.ts';
import { requiredQueryInput } from '../../../kernel/query-input.ts';
import { defineRowScope } from '../../../kernel/scope.ts';

export const municipalAccountScopedQuery = defineScopedQuery('owner-records.municipal', {
  scope: defineRowScope(
    municipalAccounts,
    (m, caller) => sql`${m.buildingId} in ${buildingIdsReadableByTrusteeSql(caller)}`,
  ),
  input: { id: requiredQueryInput<string>() },
  from: (db, { within, input }) =>
    db
      .select({
        id: municipalAccounts.id,
        municipality: municipalAccounts.municipality,
        accountNumber: municipalAccounts.accountNumber,
        description: municipalAccounts.description,
        building: { id: buildings.id, name: buildings.name },
        lastBillAmount: municipalAccounts.lastBillAmount,
        lastBillDay: municipalAccounts.lastBillDay,
        dueDay: municipalAccounts.dueDay,
      })
      .from(municipalAccounts)
      .innerJoin(buildings, eq(buildings.id, municipalAccounts.buildingId))
      .where(and(eq(municipalAccounts.id, input.id), within)),
});
