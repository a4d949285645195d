/** One levy account and its ledger: A 2 /levy-account-detail (M-17). */
import type { LevyAccountDetail } from '@stoep/contract/ledger/levy-accounts';
import { and, eq, sql } from 'drizzle-orm';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import { ownerAccounts } from '../../../db/schema/people/owner-accounts.ts';
import { buildings, units } from '../../../db/schema/scheme/buildings.ts';
import { type RefsOf, required, type ValuesOf } from '../../../kernel/input.ts';
import { query } from '../../../kernel/query.ts';
import type { Read } from '../../../kernel/read.ts';
import { scope } from '../../../kernel/scope.ts';
import {
  ageColumns,
  ageingOf,
  comingMonth,
  creditStanding,
  enteredAhead,
  reportedColumn,
} from '../entries/index.ts';
import { levyAccountsVisibleTo, reminderDecidedBy, unitsOwnedBy } from './levy-accounts.policy.ts';

/** own, unitown or ten of an account. */
export const visibleAccounts = scope(levyAccounts, (_, caller) => levyAccountsVisibleTo(caller));

/** The pair in the path belongs together, and the caller may see it; else it is not there. */
export const pair = { levyAccountId: required<string>(), responsiblePersonId: required<string>() };
export type Pair = ValuesOf<typeof pair>;
export const isPair = (input: RefsOf<typeof pair>) =>
  and(eq(levyAccounts.id, input.levyAccountId), eq(levyAccounts.accountId, input.responsiblePersonId));

const detail = query('levy-accounts.detail', {
  scope: visibleAccounts,
  input: pair,
  from: (db, { within, caller, input }) =>
    db
      .select({
        id: levyAccounts.id,
        accountNumber: levyAccounts.accountNumber,
        unitId: units.id,
        sectionNumber: units.sectionNumber,
        doorNumber: units.doorNumber,
        building: { id: buildings.id, name: buildings.name },
        responsiblePartyName: ownerAccounts.name,
        billingAddress1: ownerAccounts.address1,
        billingAddress2: ownerAccounts.address2,
        billingAddress3: ownerAccounts.address3,
        sendFriendlyReminder: levyAccounts.sendFriendlyReminder,
        can: {
          changeReminder: sql<boolean>`${reminderDecidedBy(caller)}`,
          split: sql<boolean>`(${unitsOwnedBy(caller)} and ${levyAccounts.type} in ('Owner', 'Tenant'))`,
        },
        ...creditStanding,
        ...ageColumns,
        notYetDue: enteredAhead(sql`${levyAccounts.id}`, caller.at.today),
        reported: reportedColumn(sql`= ${levyAccounts.id}`, caller),
        coming: comingMonth(sql`${levyAccounts.id}`, caller.at.today),
      })
      .from(levyAccounts)
      .innerJoin(ownerAccounts, eq(ownerAccounts.id, levyAccounts.accountId))
      .innerJoin(units, eq(units.id, levyAccounts.unitId))
      .innerJoin(buildings, eq(buildings.id, levyAccounts.buildingId))
      .innerJoin(ageingOf(sql`${levyAccounts.id}`, caller.at.today), sql`true`)
      .where(and(isPair(input), within)),
});

export const readLevyAccount = async (read: Read, account: Pair): Promise<LevyAccountDetail> => {
  const { unitId, sectionNumber, ...rest } = await read.get(detail, account);
  return { ...rest, unit: { id: unitId, name: `Section ${sectionNumber}` } };
};
