/** A municipal account of a building (calls.md 5). */
import { and, eq, sql } from 'drizzle-orm';
import { buildingsReadableAsTrustee } from '../../../access/buildings.ts';
import { municipalAccounts } from '../../../db/schema/credit/credit.ts';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import { required } from '../../../kernel/input.ts';
import { query } from '../../../kernel/query.ts';
import { scope } from '../../../kernel/scope.ts';

export const municipalAccount = query('owner-records.municipal', {
  scope: scope(
    municipalAccounts,
    (m, caller) => sql`${m.buildingId} in ${buildingsReadableAsTrustee(caller)}`,
  ),
  input: { id: required<string>() },
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
