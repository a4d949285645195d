/** SQL conditions for the levy accounts and units a caller may see: own(x), unitown(x), ten(x) of calls.md 2. */
import { type SQL, sql } from 'drizzle-orm';
import { isOutsideArchiveSql } from '../../../access/archived-buildings.ts';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import { units } from '../../../db/schema/scheme/buildings.ts';
import { isStaff } from '../../../kernel/actor.ts';
import type { QueryCaller } from '../../../kernel/query-caller.ts';
import { isOpenItemOnDaySql } from '../entries/index.ts';

/** The caller's contact is a holder of the account today. Former owners and ended tenancies are excluded. */
export const isOwnLevyAccountSql = (person: QueryCaller): SQL => sql`(
  ${levyAccounts.accountId} in (select h.account_id from account_holders h where h.contact_id = ${person.contactId})
  and ${levyAccounts.fromDay} <= ${person.at.today}
  and (${levyAccounts.untilDay} is null or ${levyAccounts.untilDay} >= ${person.at.today})
  and ${isOutsideArchiveSql(sql`${levyAccounts.buildingId}`)})`;

/** Units the caller owns today. */
export const unitIdsOwnedBy = (person: QueryCaller): SQL => sql`(
  select owned.unit_id from levy_accounts owned
  join account_holders oh on oh.account_id = owned.account_id
  where oh.contact_id = ${person.contactId} and owned.type <> 'Tenant'
    and owned.from_day <= ${person.at.today} and (owned.until_day is null or owned.until_day >= ${person.at.today})
    and ${isOutsideArchiveSql(sql`owned.building_id`)})`;

/** Tenant accounts with a current tenancy on units the caller owns. */
export const isTenantLevyAccountOfOwnerSql = (person: QueryCaller): SQL => sql`(
  ${levyAccounts.type} = 'Tenant' and ${levyAccounts.unitId} in ${unitIdsOwnedBy(person)}
  and ${levyAccounts.fromDay} <= ${person.at.today}
  and (${levyAccounts.untilDay} is null or ${levyAccounts.untilDay} >= ${person.at.today}))`;

/** own, unitown or ten, whatever else the caller may be: accounts whose payments one may report (M-17f). */
export const levyAccountsPayableBy = (person: QueryCaller): SQL =>
  sql`(${isOwnLevyAccountSql(person)} or ${isTenantLevyAccountOfOwnerSql(person)})`;

/** own, unitown or ten: M-17, M-32. Staff read every account, audited (R-10). */
export const levyAccountsVisibleTo = (person: QueryCaller): SQL =>
  isStaff(person) ? sql`true` : levyAccountsPayableBy(person);

export type MainLevyAccountIds = {
  levyAccountId: string;
  responsiblePersonId: string;
  accountNumber: string;
};

/**
 * The caller's own account that owes most: the pages of paying and statements open with it. Null if there is none.
 */
export const mainLevyAccountIdsSql = (person: QueryCaller): SQL => sql`(
  select jsonb_build_object('levyAccountId', levy_accounts.id, 'responsiblePersonId', levy_accounts.account_id,
    'accountNumber', levy_accounts.account_number)
  from levy_accounts left join lateral (select sum(o.amount) as owed from open_items o
    where o.levy_account_id = levy_accounts.id and ${isOpenItemOnDaySql(person.at.today)}) due on true
  where ${isOwnLevyAccountSql(person)} and levy_accounts.type <> 'Tenant'
  order by coalesce(due.owed, 0) desc, levy_accounts.account_number, levy_accounts.id limit 1)`;

/** Owner of the unit or its current tenant: M-18, M-19. */
export const unitsVisibleTo = (person: QueryCaller): SQL =>
  isStaff(person)
    ? sql`true`
    : sql`(${units.id} in (select levy_accounts.unit_id from levy_accounts where ${isOwnLevyAccountSql(person)}))`;

/** Units the caller owns today: the only ones for which the caller may act as owner (M-20). */
export const unitsOwnedBy = (person: QueryCaller): SQL => sql`${units.id} in ${unitIdsOwnedBy(person)}`;

/**
 * own or ten of an account: the caller decides its friendly reminder. An owner does not decide the tenant's (M-21).
 */
export const friendlyReminderDecidedBy = (person: QueryCaller): SQL =>
  isStaff(person) ? sql`true` : isOwnLevyAccountSql(person);
