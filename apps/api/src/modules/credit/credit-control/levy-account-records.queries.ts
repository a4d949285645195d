/**
 * Reads a levy account for trustees, with its credit control lists: B 2 Levy account by building (M-75, M-77 to
 * M-79).
 */
import type { LevyAccountForTrustees, ThirtyDayAgreementRow } from '@stoep/contract/ledger/levy-account-records';
import { and, desc, eq, sql } from 'drizzle-orm';
import { thirtyDayAgreements } from '../../../db/schema/credit/credit.ts';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import { ownerAccounts } from '../../../db/schema/people/owner-accounts.ts';
import { buildings, units } from '../../../db/schema/scheme/buildings.ts';
import { defineScopedQuery } from '../../../kernel/query.ts';
import { requiredQueryInput } from '../../../kernel/query-input.ts';
import type { CallerReadContext } from '../../../kernel/read.ts';
import { defineRowScope } from '../../../kernel/scope.ts';
import { ageingOfLevyAccountSql, ageingSqlColumns, creditControlStatusSqlColumns } from '../../ledger/entries/index.ts';
import { levyAccountsReadableByTrustee } from './credit-control.policy.ts';

const readable = defineRowScope(levyAccounts, (_, caller) => levyAccountsReadableByTrustee(caller));
const one = { id: requiredQueryInput<string>() };

const levyAccountRecord = defineScopedQuery('credit-control.levy-account', {
  scope: readable,
  input: one,
  from: (db, { within, caller, input }) =>
    db
      .select({
        id: levyAccounts.id,
        accountNumber: levyAccounts.accountNumber,
        account: { id: ownerAccounts.id, name: ownerAccounts.name },
        unitId: units.id,
        sectionNumber: units.sectionNumber,
        doorNumber: units.doorNumber,
        building: { id: buildings.id, name: buildings.name },
        accountType: levyAccounts.type,
        responsiblePartyName: ownerAccounts.name,
        responsiblePartyMobile: ownerAccounts.phone,
        statementEmail: ownerAccounts.email,
        ...ageingSqlColumns,
        ...creditControlStatusSqlColumns,
        chargeInterest: levyAccounts.chargeInterest,
        chargeInterestReason: levyAccounts.chargeInterestReason,
        disconnectOverride: levyAccounts.disconnectOverride,
        disconnectOverrideReason: levyAccounts.disconnectOverrideReason,
        applyCreditControl: levyAccounts.applyCreditControl,
        applyCreditControlReason: levyAccounts.applyCreditControlReason,
      })
      .from(levyAccounts)
      .innerJoin(ownerAccounts, eq(ownerAccounts.id, levyAccounts.accountId))
      .innerJoin(units, eq(units.id, levyAccounts.unitId))
      .innerJoin(buildings, eq(buildings.id, levyAccounts.buildingId))
      .innerJoin(ageingOfLevyAccountSql(sql`${levyAccounts.id}`, caller.at.today), sql`true`)
      .where(and(eq(levyAccounts.id, input.id), within)),
});

export const readLevyAccountRecord = async (read: CallerReadContext, id: string): Promise<LevyAccountForTrustees> => {
  const row = await read.get(levyAccountRecord, { id });
  const { unitId, sectionNumber, ...rest } = row;
  return { ...rest, unit: { id: unitId, name: `Section ${sectionNumber}` } };
};

/** Whether the caller may see the account. Queried where one of its lists is empty. */
export const visibleLevyAccountScopedQuery = defineScopedQuery('credit-control.there', {
  scope: readable,
  input: one,
  from: (db, { within, input }) =>
    db
      .select({ id: levyAccounts.id })
      .from(levyAccounts)
      .where(and(eq(levyAccounts.id, input.id), within)),
});

const agreements = defineScopedQuery('credit-control.agreements', {
  scope: readable,
  input: one,
  from: (db, { within, input }) =>
    db
      .select({
        id: thirtyDayAgreements.id,
        applicantName: thirtyDayAgreements.applicantFullName,
        outstanding: thirtyDayAgreements.outstandingOnApplication,
        approvedDay: thirtyDayAgreements.approvedDay,
        endDay: thirtyDayAgreements.endDay,
      })
      .from(thirtyDayAgreements)
      .innerJoin(levyAccounts, eq(levyAccounts.id, thirtyDayAgreements.levyAccountId))
      .where(and(eq(levyAccounts.id, input.id), within))
      .orderBy(desc(thirtyDayAgreements.approvedDay)),
});

export const listThirtyDayAgreementsOfAccount = async (
  read: CallerReadContext,
  id: string,
): Promise<ThirtyDayAgreementRow[]> => {
  const rows = await read.list(agreements, { id });
  if (rows.length === 0) await read.get(visibleLevyAccountScopedQuery, { id });
  return rows;
};
