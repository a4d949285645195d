/** The owner's accounts with their levy accounts: one statement per list (M-8, M-9). */
import type { OwnerAccount } from '@stoep/contract/accounts/owner-accounts';
import type { Day } from '@stoep/domain/calendar/calendar';
import { maskNumber } from '@stoep/domain/firms/masked-number';
import { cents } from '@stoep/domain/money/money';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { levyAccounts, ownerAccounts } from '../../db/schema/accounts.ts';
import { buildings, units } from '../../db/schema/buildings.ts';
import type { Person } from '../../kernel/actor.ts';
import type { Database } from '../../kernel/database/client.ts';
import { openOn } from '../ledger/index.ts';
import { accountsHeldBy, tenantAccountsOf } from '../levy-accounts/levy-accounts.policy.ts';

const balanceOn = (today: Day) => sql<string>`(select coalesce(sum(o.amount), 0) from open_items o
  where o.levy_account_id = ${levyAccounts.id} and ${openOn(today)})`;

const select = (db: Database, scope: SQL, today: Day) =>
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
      balance: balanceOn(today),
    })
    .from(levyAccounts)
    .innerJoin(ownerAccounts, eq(ownerAccounts.id, levyAccounts.accountId))
    .innerJoin(units, eq(units.id, levyAccounts.unitId))
    .innerJoin(buildings, eq(buildings.id, levyAccounts.buildingId))
    .where(scope)
    .orderBy(ownerAccounts.name, ownerAccounts.id, levyAccounts.accountNumber);

type Row = Awaited<ReturnType<typeof select>>[number];

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
        currentBalance: cents(Number(row.balance)),
        accountType: row.type,
        responsiblePersonId: withResponsible ? row.accountId : null,
      })),
    };
  });

/** Accounts the caller answers for as an owner; a tenancy of the caller's is not among them (calls.md 5). */
export const listOwnerAccounts = async (db: Database, person: Person): Promise<OwnerAccount[]> =>
  grouped(
    await select(
      db,
      and(accountsHeldBy(person), sql`${levyAccounts.type} <> 'Tenant'`) as SQL,
      person.at.today,
    ),
    false,
  );

/** Current tenant accounts on the caller's units. The number of a tenant's ID is known by its end, as staff see it. */
export const listTenantAccounts = async (db: Database, person: Person): Promise<OwnerAccount[]> =>
  grouped(await select(db, tenantAccountsOf(person), person.at.today), true).map((account) => ({
    ...account,
    registrationId: account.registrationId && maskNumber(account.registrationId),
  }));
