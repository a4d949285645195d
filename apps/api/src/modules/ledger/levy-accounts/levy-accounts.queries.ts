/** Reads one levy account: A 2 /levy-account-detail (M-17). */
import type { LevyAccountDetail } from '@stoep/contract/ledger/levy-accounts';
import { paymentsUpToDayOf } from '@stoep/domain/ledger/payments-up-to';
import { nextMonthLevyChangesOf } from '@stoep/domain/ledger/statement';
import { and, eq, sql } from 'drizzle-orm';
import { ownersBankDaysSql } from '../../../db/payment-destination.ts';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import { ownerAccounts } from '../../../db/schema/people/owner-accounts.ts';
import { buildings, units } from '../../../db/schema/scheme/buildings.ts';
import { defineScopedQuery } from '../../../kernel/query.ts';
import { callerMomentSql } from '../../../kernel/query-caller.ts';
import { type QueryInputPlaceholders, type QueryInputValues, requiredQueryInput } from '../../../kernel/query-input.ts';
import type { CallerReadContext } from '../../../kernel/read.ts';
import { defineRowScope } from '../../../kernel/scope.ts';
import {
  ageingOfLevyAccountSql,
  ageingSqlColumns,
  amountEnteredAheadSql,
  creditControlStatusSqlColumns,
  reportedPaymentsSqlColumn,
  upcomingMonthChargesSql,
} from '../entries/index.ts';
import { nextMonthLeviesSql } from '../statements/next-month-levies.queries.ts';
import { friendlyReminderDecidedBy, levyAccountsVisibleTo, unitsOwnedBy } from './levy-accounts.policy.ts';

/** own, unitown or ten of an account. */
export const visibleLevyAccountsScope = defineRowScope(levyAccounts, (_, caller) => levyAccountsVisibleTo(caller));

/**
 * Levy account and owner account of the path must belong together and be visible to the caller; otherwise not found
 * (R-3, R-5).
 */
export const levyAccountPathInputs = {
  levyAccountId: requiredQueryInput<string>(),
  responsiblePersonId: requiredQueryInput<string>(),
};
export type LevyAccountPath = QueryInputValues<typeof levyAccountPathInputs>;
export const isLevyAccountOfPathSql = (input: QueryInputPlaceholders<typeof levyAccountPathInputs>) =>
  and(eq(levyAccounts.id, input.levyAccountId), eq(levyAccounts.accountId, input.responsiblePersonId));

const detail = defineScopedQuery('levy-accounts.detail', {
  scope: visibleLevyAccountsScope,
  input: levyAccountPathInputs,
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
          changeReminder: sql<boolean>`${friendlyReminderDecidedBy(caller)}`,
          split: sql<boolean>`(${unitsOwnedBy(caller)} and ${levyAccounts.type} in ('Owner', 'Tenant'))`,
        },
        ...creditControlStatusSqlColumns,
        ...ageingSqlColumns,
        notYetDue: amountEnteredAheadSql(sql`${levyAccounts.id}`, caller.at.today),
        reported: reportedPaymentsSqlColumn(sql`= ${levyAccounts.id}`, caller),
        bankDays: ownersBankDaysSql(sql`${levyAccounts.buildingId}`, callerMomentSql(caller)),
        levies: nextMonthLeviesSql(caller.at.today),
        coming: upcomingMonthChargesSql(sql`${levyAccounts.id}`, caller.at.today),
      })
      .from(levyAccounts)
      .innerJoin(ownerAccounts, eq(ownerAccounts.id, levyAccounts.accountId))
      .innerJoin(units, eq(units.id, levyAccounts.unitId))
      .innerJoin(buildings, eq(buildings.id, levyAccounts.buildingId))
      .innerJoin(ageingOfLevyAccountSql(sql`${levyAccounts.id}`, caller.at.today), sql`true`)
      .where(and(isLevyAccountOfPathSql(input), within)),
});

export const readLevyAccountDetail = async (
  read: CallerReadContext,
  account: LevyAccountPath,
): Promise<LevyAccountDetail> => {
  const { unitId, sectionNumber, bankDays, levies, ...rest } = await read.get(detail, account);
  const { today, now } = read.caller.at;
  return {
    ...rest,
    unit: { id: unitId, name: `Section ${sectionNumber}` },
    paymentsUpTo: paymentsUpToDayOf(bankDays, today),
    levyChanges: [...nextMonthLevyChangesOf(levies, { to: today, generatedAt: now })],
  };
};
