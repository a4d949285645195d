/** The owner's accounts with their levy accounts: one statement per list (M-8, M-9). */
import type { OwnerAccount } from '@stoep/contract/people/owner-accounts';
import { cents } from '@stoep/domain/money/cents';
import { maskIdentity } from '@stoep/domain/people/masked-number';
import { eq, sql } from 'drizzle-orm';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import { ownerAccounts } from '../../../db/schema/people/owner-accounts.ts';
import { buildings, units } from '../../../db/schema/scheme/buildings.ts';
import { query } from '../../../kernel/query.ts';
import type { Read } from '../../../kernel/read.ts';
import { type Scope, scope } from '../../../kernel/scope.ts';
import { type DayInText, openOn, reportedColumn } from '../../ledger/entries/index.ts';
import { accountsHeldBy, tenantAccountsOf } from '../../ledger/levy-accounts/levy-accounts.policy.ts';

const balanceOn = (today: DayInText) =>
  sql`(select coalesce(sum(o.amount), 0) from open_items o
  where o.levy_account_id = ${levyAccounts.id} and ${openOn(today)})`.mapWith((v) => cents(Number(v)));

const linked = (name: string, within: Scope) =>
  query(`owner-accounts.${name}`, {
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
          reported: reportedColumn(sql`= ${levyAccounts.id}`, caller),
        })
        .from(levyAccounts)
        .innerJoin(ownerAccounts, eq(ownerAccounts.id, levyAccounts.accountId))
        .innerJoin(units, eq(units.id, levyAccounts.unitId))
        .innerJoin(buildings, eq(buildings.id, levyAccounts.buildingId))
        .where(within)
        .orderBy(ownerAccounts.name, ownerAccounts.id, levyAccounts.accountNumber),
  });

/** Accounts the caller answers for as an owner; a tenancy of the caller's is not among them (calls.md 5). */
const ownAccounts = linked(
  'own',
  scope(levyAccounts, (l, caller) => sql`(${accountsHeldBy(caller)} and ${l.type} <> 'Tenant')`),
);

/** Current tenant accounts on the caller's units. */
const tenantAccounts = linked(
  'tenants',
  scope(levyAccounts, (_, caller) => tenantAccountsOf(caller)),
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

export const listOwnerAccounts = async (read: Read): Promise<OwnerAccount[]> =>
  grouped(await read.list(ownAccounts, {}), false);

/** The number of a tenant's ID is known by its end, as staff see it. */
export const listTenantAccounts = async (read: Read): Promise<OwnerAccount[]> =>
  grouped(await read.list(tenantAccounts, {}), true).map((account) => ({
    ...account,
    registrationId: account.registrationId && maskIdentity(account.registrationId),
  }));
