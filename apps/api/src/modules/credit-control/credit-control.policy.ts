/** Who may see credit control records: tru(B) of the account's building; the holder sees his own AOD (M-64). */
import { type SQL, sql } from 'drizzle-orm';
import { levyAccounts } from '../../db/schema/accounts.ts';
import type { Person } from '../../platform/actor.ts';
import { buildingsReadableAsTrustee } from '../buildings/buildings.policy.ts';
import { accountsHeldBy } from '../levy-accounts/levy-accounts.policy.ts';

/** tru(B) of the levy account: speaks of levy_accounts. */
export const levyAccountsOfTrustee = (person: Person): SQL =>
  sql`(${levyAccounts.buildingId} in ${buildingsReadableAsTrustee(person)})`;

/** tru(B), or an owner's own account: M-64. */
export const aodsVisibleTo = (person: Person): SQL =>
  person.roles.has('owner')
    ? sql`(${levyAccountsOfTrustee(person)} or ${accountsHeldBy(person)})`
    : levyAccountsOfTrustee(person);
