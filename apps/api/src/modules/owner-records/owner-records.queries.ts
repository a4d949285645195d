/** An owner account as trustees read it: B 2 Trustee account detail (M-85, M-87); a building's municipal account. */

import { AppError } from '@stoep/contract/kit/errors';
import type { AccountLevyRow, TrusteeAccount } from '@stoep/contract/scheme/trustee-accounts';
import { and, asc, eq, sql } from 'drizzle-orm';
import { buildingsReadableAsTrustee } from '../../access/buildings.ts';
import { levyAccounts, ownerAccounts } from '../../db/schema/accounts.ts';
import { units } from '../../db/schema/buildings.ts';
import type { Person } from '../../kernel/actor.ts';
import type { Database } from '../../kernel/database/client.ts';
import { ageColumns, ageingOf } from '../ledger/index.ts';

/** tru() of a building where the account has a levy account. */
export const findTrusteeAccount = async (
  db: Database,
  person: Person,
  id: string,
): Promise<TrusteeAccount> => {
  const [row] = await db
    .select({
      id: ownerAccounts.id,
      name: ownerAccounts.name,
      email: ownerAccounts.email,
      registrationId: ownerAccounts.registrationId,
    })
    .from(ownerAccounts)
    .where(
      and(
        eq(ownerAccounts.id, id),
        sql`exists (select 1 from levy_accounts l where l.account_id = ${ownerAccounts.id}
          and l.building_id in ${buildingsReadableAsTrustee(person)})`,
      ),
    );
  if (!row) throw new AppError('not_found');
  return row;
};

/** The pair belongs together, so an empty answer means that it does not. */
export const listLevyAccountsOf = async (
  db: Database,
  person: Person,
  pair: { id: string; buildingId: string },
): Promise<AccountLevyRow[]> => {
  const rows = await db
    .select({
      id: levyAccounts.id,
      accountNumber: levyAccounts.accountNumber,
      doorNumber: units.doorNumber,
      ...ageColumns,
    })
    .from(levyAccounts)
    .innerJoin(units, eq(units.id, levyAccounts.unitId))
    .innerJoin(ageingOf(sql`${levyAccounts.id}`, person.at.today), sql`true`)
    .where(
      and(
        eq(levyAccounts.accountId, pair.id),
        eq(levyAccounts.buildingId, pair.buildingId),
        sql`${levyAccounts.buildingId} in ${buildingsReadableAsTrustee(person)}`,
      ),
    )
    .orderBy(asc(levyAccounts.accountNumber));
  if (rows.length === 0) throw new AppError('not_found');
  return rows;
};
