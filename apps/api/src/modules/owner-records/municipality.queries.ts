/** A municipal account of a building (calls.md 5). */

import { AppError } from '@stoep/contract/kit/errors';
import type { MunicipalRecord } from '@stoep/contract/scheme/municipality';
import { and, eq, sql } from 'drizzle-orm';
import { buildingsReadableAsTrustee } from '../../access/buildings.ts';
import { buildings } from '../../db/schema/buildings.ts';
import { municipalAccounts } from '../../db/schema/credit.ts';
import type { Person } from '../../kernel/actor.ts';
import type { Database } from '../../kernel/database/client.ts';

export const findMunicipalAccount = async (
  db: Database,
  person: Person,
  id: string,
): Promise<MunicipalRecord> => {
  const [row] = await db
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
    .where(and(eq(municipalAccounts.id, id), sql`${buildings.id} in ${buildingsReadableAsTrustee(person)}`));
  if (!row) throw new AppError('not_found');
  return row;
};
