/** A levy account as trustees read it, with its credit control lists: B 2 Levy account by building (M-75, M-77 to M-79). */
import type { AgreementRow, LevyAccountRecord } from '@stoep/contract/ledger/levy-account-records';
import { and, desc, eq, sql } from 'drizzle-orm';
import { thirtyDayAgreements } from '../../../db/schema/credit/credit.ts';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import { ownerAccounts } from '../../../db/schema/people/owner-accounts.ts';
import { buildings, units } from '../../../db/schema/scheme/buildings.ts';
import { required } from '../../../kernel/input.ts';
import { query } from '../../../kernel/query.ts';
import type { Read } from '../../../kernel/read.ts';
import { scope } from '../../../kernel/scope.ts';
import { ageColumns, ageingOf, creditStanding } from '../../ledger/entries/index.ts';
import { levyAccountsOfTrustee } from './credit-control.policy.ts';

const readable = scope(levyAccounts, (_, caller) => levyAccountsOfTrustee(caller));
const one = { id: required<string>() };

const levyAccountRecord = query('credit-control.levy-account', {
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
        ...ageColumns,
        ...creditStanding,
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
      .innerJoin(ageingOf(sql`${levyAccounts.id}`, caller.at.today), sql`true`)
      .where(and(eq(levyAccounts.id, input.id), within)),
});

export const readLevyAccountRecord = async (read: Read, id: string): Promise<LevyAccountRecord> => {
  const row = await read.get(levyAccountRecord, { id });
  const { unitId, sectionNumber, ...rest } = row;
  return { ...rest, unit: { id: unitId, name: `Section ${sectionNumber}` } };
};

/** The account is there for the caller: asked where one of its lists came back empty. */
export const levyAccountThere = query('credit-control.there', {
  scope: readable,
  input: one,
  from: (db, { within, input }) =>
    db
      .select({ id: levyAccounts.id })
      .from(levyAccounts)
      .where(and(eq(levyAccounts.id, input.id), within)),
});

const agreements = query('credit-control.agreements', {
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

export const listAgreementsOfAccount = async (read: Read, id: string): Promise<AgreementRow[]> => {
  const rows = await read.list(agreements, { id });
  if (rows.length === 0) await read.get(levyAccountThere, { id });
  return rows;
};
