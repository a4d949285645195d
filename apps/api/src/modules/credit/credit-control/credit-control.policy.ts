/** Who may see credit control records: tru(B) of the account's building; a debtor sees their own AOD (M-64). */
import { type SQL, sql } from 'drizzle-orm';
import { buildingIdsReadableByTrusteeSql } from '../../../access/buildings.ts';
import { isCaseDebtorSql } from '../../../access/legal-cases.ts';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import { isStaff } from '../../../kernel/actor.ts';
import type { QueryCaller } from '../../../kernel/query-caller.ts';
import { isOwnLevyAccountSql } from '../../ledger/levy-accounts/levy-accounts.policy.ts';

/** tru(B) of the levy account; refers to levy_accounts. */
export const levyAccountsReadableByTrustee = (person: QueryCaller): SQL =>
  sql`(${levyAccounts.buildingId} in ${buildingIdsReadableByTrusteeSql(person)})`;

/**
 * tru*(AOD): M-42, M-77. A debtor reads the AOD as its debtor, not as one of the trustees who decide on it (R-12,
 * T-11).
 */
export const aodsReadableByTrustee = (person: QueryCaller): SQL =>
  isStaff(person)
    ? levyAccountsReadableByTrustee(person)
    : sql`(${levyAccountsReadableByTrustee(person)} and not ${isCaseDebtorSql(person, levyAccounts.accountId)})`;

/** tru*(AOD), or an owner's own account: M-64. */
export const aodsVisibleTo = (person: QueryCaller): SQL =>
  person.roles.has('owner')
    ? sql`(${aodsReadableByTrustee(person)} or ${isOwnLevyAccountSql(person)})`
    : aodsReadableByTrustee(person);
