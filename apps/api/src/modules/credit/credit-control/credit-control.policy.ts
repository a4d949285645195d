/** Who may see credit control records: tru(B) of the account's building; the holder sees his own AOD (M-64). */
import { type SQL, sql } from 'drizzle-orm';
import { buildingsReadableAsTrustee } from '../../../access/buildings.ts';
import { isDebtor } from '../../../access/legal-cases.ts';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import { isStaff } from '../../../kernel/actor.ts';
import type { Asker } from '../../../kernel/caller.ts';
import { accountsHeldBy } from '../../ledger/levy-accounts/levy-accounts.policy.ts';

/** tru(B) of the levy account: speaks of levy_accounts. */
export const levyAccountsOfTrustee = (person: Asker): SQL =>
  sql`(${levyAccounts.buildingId} in ${buildingsReadableAsTrustee(person)})`;

/** tru*(AOD): M-42, M-77. Whoever owes reads it as the debtor, not among those who decide on it (R-12, T-11). */
export const aodsOfTrustee = (person: Asker): SQL =>
  isStaff(person)
    ? levyAccountsOfTrustee(person)
    : sql`(${levyAccountsOfTrustee(person)} and not ${isDebtor(person, levyAccounts.accountId)})`;

/** tru*(AOD), or an owner's own account: M-64. */
export const aodsVisibleTo = (person: Asker): SQL =>
  person.roles.has('owner')
    ? sql`(${aodsOfTrustee(person)} or ${accountsHeldBy(person)})`
    : aodsOfTrustee(person);
