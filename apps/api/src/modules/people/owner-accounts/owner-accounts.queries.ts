/** Lists the owner's accounts with their levy accounts, in one query per list (M-8, M-9). */

import type { OwnerAccount } from '@stoep/contract/people/owner-accounts';
import { maskIdNumber } from '@stoep/domain/people/masked-number';
import { eq, sql } from 'drizzle-orm';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import { ownerAccounts } from '../../../db/schema/people/owner-accounts.ts';
import { buildings, units } from '../../../db/schema/scheme/buildings.ts';
import { centsSql } from '../../../kernel/database/decoded-sql.ts';
import { defineScopedQuery } from '../../../kernel/query.ts';
import type { CallerReadContext } from '../../../kernel/read.ts';
import { defineRowScope, type RowScope } from '../../../kernel/scope.ts';
import { isOpenItemOnDaySql, reportedPaymentsSqlColumn, type SqlDay } from '../../ledger/entries/index.ts';
import { isOwnLevyAccountSql, isTenantLevyAccountOfOwnerSql } from '../../ledger/levy-accounts/levy-accounts.policy.ts';

const balanceOn = (today: SqlDay) =>
  centsSql(sql`(select coalesce(sum(o.amount), 0) from open_items o
  where o.levy_account_id = ${levyAccounts.id} and ${isOpenItemOnDaySql(today)})`);

const linked = (name: string, within: RowScope) =>
  defineScopedQuery(`owner-accounts.${name}`, {
    scope: within,
    input: {},
    from: (db, { within, caller }) =>
      db
        .select({
          accountId: ownerAccounts.id,
          name: ownerAccounts.name,
          registrationId: ownerAccounts.registrationId,
          phoneNumber: ownerAccounts.phone,
          email: ownerAccounts.email,
          levyAccountId: levyAccounts.id,
          accountNumber: levyAccounts.accountNumber,
          type: levyAccounts.type,
          building: buildings.name,
          buildingId: buildings.id,
          doorNumber: units.doorNumber,
          balance: balanceOn(caller.at.today),
          reported: reportedPaymentsSqlColumn(sql`= ${levyAccounts.id}`, caller),
        })
        .from(levyAccounts)
        .innerJoin(ownerAccounts, eq(ownerAccounts.id, levyAccounts.accountId))
        .innerJoin(units, eq(units.id, levyAccounts.unitId))
        .innerJoin(buildings, eq(buildings.id, levyAccounts.buildingId))
        .where(within)
        .orderBy(ownerAccounts.name, ownerAccounts.id, levyAccounts.accountNumber),
  });

/** Accounts of which the caller is the owner; the caller's own tenancies are left out (calls.md 5). */
const ownAccounts = linked(
  'own',
  defineRowScope(levyAccounts, (l, caller) => sql`(${isOwnLevyAccountSql(caller)} and ${l.type} <> 'Tenant')`),
);

/** Current tenant accounts on the caller's units. */
const tenantAccounts = linked(
  'tenants',
  defineRowScope(levyAccounts, (_, caller) => isTenantLevyAccountOfOwnerSql(caller)),
);

type Row = Awaited<ReturnType<typeof ownAccounts.ask>>[number];

const grouped = (rows: Row[], withResponsible: boolean): OwnerAccount[] =>
  [...Map.groupBy(rows, (row) => row.accountId).values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    return {
      id: first.accountId,
      name: first.name,
      registrationId: first.registrationId,
      phoneNumber: first.phoneNumber,
      email: first.email,
      levyAccounts: group.map((row) => ({
        id: row.levyAccountId,
        accountNumber: row.accountNumber,
        building: row.building,
        buildingId: row.buildingId,
        doorNumber: row.doorNumber,
        currentBalance: row.balance,
        reported: row.reported,
        accountType: row.type,
        responsiblePersonId: withResponsible ? row.accountId : null,
      })),
    };
  });

export const listOwnOwnerAccounts = async (read: CallerReadContext): Promise<OwnerAccount[]> =>
  grouped(await read.list(ownAccounts, {}), false);

/** Shows the end of the tenant's ID number only, as staff see it. */
export const listTenantAccountsOfOwnUnits = async (read: CallerReadContext): Promise<OwnerAccount[]> =>
  grouped(await read.list(tenantAccounts, {}), true).map((account) => ({
    ...account,
    registrationId: account.registrationId && maskIdNumber(account.registrationId),
  }));
