/** Which levy accounts and units a caller may see: own(x), unitown(x), ten(x) of calls.md 2. */
import { type SQL, sql } from 'drizzle-orm';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import { units } from '../../../db/schema/scheme/buildings.ts';
import { isStaff } from '../../../kernel/actor.ts';
import type { Asker } from '../../../kernel/caller.ts';
import { openOn } from '../entries/index.ts';

/** The caller's contact holds the account today: former owners and ended tenancies are out. */
export const accountsHeldBy = (person: Asker): SQL => sql`(
  ${levyAccounts.accountId} in (select h.account_id from account_holders h where h.contact_id = ${person.contactId})
  and ${levyAccounts.fromDay} <= ${person.at.today}
  and (${levyAccounts.untilDay} is null or ${levyAccounts.untilDay} >= ${person.at.today}))`;

/** Units the caller owns today. */
export const unitIdsOwnedBy = (person: Asker): SQL => sql`(
  select owned.unit_id from levy_accounts owned
  join account_holders oh on oh.account_id = owned.account_id
  where oh.contact_id = ${person.contactId} and owned.type <> 'Tenant'
    and owned.from_day <= ${person.at.today} and (owned.until_day is null or owned.until_day >= ${person.at.today}))`;

/** Tenant accounts with a current tenancy on units the caller owns. */
export const tenantAccountsOf = (person: Asker): SQL => sql`(
  ${levyAccounts.type} = 'Tenant' and ${levyAccounts.unitId} in ${unitIdsOwnedBy(person)}
  and ${levyAccounts.fromDay} <= ${person.at.today}
  and (${levyAccounts.untilDay} is null or ${levyAccounts.untilDay} >= ${person.at.today}))`;

/** own, unitown or ten, whoever else the caller may be: whose payment one may tell of (M-17f). */
export const accountsPaidBy = (person: Asker): SQL =>
  sql`(${accountsHeldBy(person)} or ${tenantAccountsOf(person)})`;

/** own, unitown or ten: M-17, M-32. Staff read every account, audited. */
export const levyAccountsVisibleTo = (person: Asker): SQL =>
  isStaff(person) ? sql`true` : accountsPaidBy(person);

export type MainAccount = { levyAccountId: string; responsiblePersonId: string; accountNumber: string };

/** The own account on which most is owed: what paying, its reasons and its statement open with. Null for who has none. */
export const mainAccountOf = (person: Asker): SQL => sql`(
  select jsonb_build_object('levyAccountId', levy_accounts.id, 'responsiblePersonId', levy_accounts.account_id,
    'accountNumber', levy_accounts.account_number)
  from levy_accounts left join lateral (select sum(o.amount) as owed from open_items o
    where o.levy_account_id = levy_accounts.id and ${openOn(person.at.today)}) due on true
  where ${accountsHeldBy(person)} and levy_accounts.type <> 'Tenant'
  order by coalesce(due.owed, 0) desc, levy_accounts.account_number, levy_accounts.id limit 1)`;

/** Owner of the unit or its current tenant: M-18, M-19. */
export const unitsVisibleTo = (person: Asker): SQL =>
  isStaff(person)
    ? sql`true`
    : sql`(${units.id} in (select levy_accounts.unit_id from levy_accounts where ${accountsHeldBy(person)}))`;

/** Units the caller owns today: what alone may be asked for in the owner's name (M-20). */
export const unitsOwnedBy = (person: Asker): SQL => sql`${units.id} in ${unitIdsOwnedBy(person)}`;

/** own or ten of an account: whose friendly reminder the caller decides. An owner does not decide the tenant's (M-21). */
export const reminderDecidedBy = (person: Asker): SQL =>
  isStaff(person) ? sql`true` : accountsHeldBy(person);
