/** An owner account as trustees read it: B 2 Trustee account detail (M-85, M-87). */
import { AppError } from '@stoep/contract/kit/errors';
import type { AccountLevyRow } from '@stoep/contract/scheme/trustee-accounts';
import { maskIdentity } from '@stoep/domain/people/masked-number';
import { and, asc, eq, sql } from 'drizzle-orm';
import { buildingsReadableAsTrustee } from '../../../access/buildings.ts';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import { ownerAccounts } from '../../../db/schema/people/owner-accounts.ts';
import { units } from '../../../db/schema/scheme/buildings.ts';
import { required } from '../../../kernel/input.ts';
import { query } from '../../../kernel/query.ts';
import type { Read } from '../../../kernel/read.ts';
import { scope } from '../../../kernel/scope.ts';
import { ageColumns, ageingOf } from '../../ledger/entries/index.ts';

/** tru() of a building where the account has a levy account. */
const trusteeAccount = query('owner-records.account', {
  scope: scope(
    ownerAccounts,
    (_, caller) => sql`exists (select 1 from levy_accounts l where l.account_id = owner_accounts.id
      and l.building_id in ${buildingsReadableAsTrustee(caller)})`,
  ),
  input: { id: required<string>() },
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

/** Trustees recognise a person by the end of the ID number; none of their tasks needs the whole of it. */
export const readTrusteeAccount = async (read: Read, id: string) => {
  const account = await read.get(trusteeAccount, { id });
  return { ...account, registrationId: account.registrationId && maskIdentity(account.registrationId) };
};

const levyAccountsOf = query('owner-records.levy-accounts', {
  scope: scope(levyAccounts, (l, caller) => sql`${l.buildingId} in ${buildingsReadableAsTrustee(caller)}`),
  input: { id: required<string>(), buildingId: required<string>() },
  from: (db, { within, caller, input }) =>
    db
      .select({
        id: levyAccounts.id,
        accountNumber: levyAccounts.accountNumber,
        doorNumber: units.doorNumber,
        ...ageColumns,
      })
      .from(levyAccounts)
      .innerJoin(units, eq(units.id, levyAccounts.unitId))
      .innerJoin(ageingOf(sql`${levyAccounts.id}`, caller.at.today), sql`true`)
      .where(and(eq(levyAccounts.accountId, input.id), eq(levyAccounts.buildingId, input.buildingId), within))
      .orderBy(asc(levyAccounts.accountNumber)),
});

/** The pair belongs together, so an empty answer means that it does not. */
export const listLevyAccountsOf = async (
  read: Read,
  pair: { id: string; buildingId: string },
): Promise<AccountLevyRow[]> => {
  const rows = await read.list(levyAccountsOf, pair);
  if (rows.length === 0) throw new AppError('not_found');
  return rows;
};
