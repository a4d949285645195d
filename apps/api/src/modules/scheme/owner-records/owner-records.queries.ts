/** Reads an owner account for trustees: B 2 Trustee account detail (M-85, M-87). */
import { AppError } from '@stoep/contract/kit/errors';
import type { LevyAccountRowForTrustees } from '@stoep/contract/scheme/trustee-accounts';
import { maskIdNumber } from '@stoep/domain/people/masked-number';
import { and, asc, eq, sql } from 'drizzle-orm';
import { buildingIdsReadableByTrusteeSql } from '../../../access/buildings.ts';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import { ownerAccounts } from '../../../db/schema/people/owner-accounts.ts';
import { units } from '../../../db/schema/scheme/buildings.ts';
import { defineScopedQuery } from '../../../kernel/query.ts';
import { requiredQueryInput } from '../../../kernel/query-input.ts';
import type { CallerReadContext } from '../../../kernel/read.ts';
import { defineRowScope } from '../../../kernel/scope.ts';
import { ageingOfLevyAccountSql, ageingSqlColumns } from '../../ledger/entries/index.ts';

/** tru() of a building where the account has a levy account. */
const trusteeAccount = defineScopedQuery('owner-records.account', {
  scope: defineRowScope(
    ownerAccounts,
    (_, caller) => sql`exists (select 1 from levy_accounts l where l.account_id = owner_accounts.id
      and l.building_id in ${buildingIdsReadableByTrusteeSql(caller)})`,
  ),
  input: { id: requiredQueryInput<string>() },
  from: (db, { within, input }) =>
    db
      .select({
        id: ownerAccounts.id,
        name: ownerAccounts.name,
        email: ownerAccounts.email,
        registrationId: ownerAccounts.registrationId,
      })
      .from(ownerAccounts)
      .where(and(eq(ownerAccounts.id, input.id), within)),
});

/** Shows the end of the ID number only: trustees recognise a person by it and need no more. */
export const readOwnerAccountForTrustee = async (read: CallerReadContext, id: string) => {
  const account = await read.get(trusteeAccount, { id });
  return { ...account, registrationId: account.registrationId && maskIdNumber(account.registrationId) };
};

const levyAccountsOf = defineScopedQuery('owner-records.levy-accounts', {
  scope: defineRowScope(
    levyAccounts,
    (l, caller) => sql`${l.buildingId} in ${buildingIdsReadableByTrusteeSql(caller)}`,
  ),
  input: { id: requiredQueryInput<string>(), buildingId: requiredQueryInput<string>() },
  from: (db, { within, caller, input }) =>
    db
      .select({
        id: levyAccounts.id,
        accountNumber: levyAccounts.accountNumber,
        doorNumber: units.doorNumber,
        ...ageingSqlColumns,
      })
      .from(levyAccounts)
      .innerJoin(units, eq(units.id, levyAccounts.unitId))
      .innerJoin(ageingOfLevyAccountSql(sql`${levyAccounts.id}`, caller.at.today), sql`true`)
      .where(and(eq(levyAccounts.accountId, input.id), eq(levyAccounts.buildingId, input.buildingId), within))
      .orderBy(asc(levyAccounts.accountNumber)),
});

/** Both ids must belong together, so an empty answer means that they do not. */
export const listLevyAccountsOfOwnerAccount = async (
  read: CallerReadContext,
  pair: { id: string; buildingId: string },
): Promise<LevyAccountRowForTrustees[]> => {
  const rows = await read.list(levyAccountsOf, pair);
  if (rows.length === 0) throw new AppError('not_found');
  return rows;
};
