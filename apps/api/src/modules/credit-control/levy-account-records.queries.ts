/** A levy account as trustees read it, with its credit control lists: B 2 Levy account by building (M-75, M-77 to M-79). */

import type { AgreementRow, LevyAccountRecord } from '@stoep/contract/accounts/levy-account-records';
import { AppError } from '@stoep/contract/kit/errors';
import { and, desc, eq, sql } from 'drizzle-orm';
import { levyAccounts, ownerAccounts } from '../../db/schema/accounts.ts';
import { buildings, units } from '../../db/schema/buildings.ts';
import { thirtyDayAgreements } from '../../db/schema/credit.ts';
import type { Person } from '../../kernel/actor.ts';
import type { Database } from '../../kernel/database/client.ts';
import { ageColumns, ageingOf, creditStanding } from '../ledger/index.ts';
import { levyAccountsOfTrustee } from './credit-control.policy.ts';

export const findLevyAccountRecord = async (
  db: Database,
  person: Person,
  id: string,
): Promise<LevyAccountRecord> => {
  const [row] = await db
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
    .innerJoin(ageingOf(sql`${levyAccounts.id}`, person.at.today), sql`true`)
    .where(and(eq(levyAccounts.id, id), levyAccountsOfTrustee(person)));
  if (!row) throw new AppError('not_found');
  const { unitId, sectionNumber, ...rest } = row;
  return { ...rest, unit: { id: unitId, name: `Section ${sectionNumber}` } };
};

/** The account is there for the caller: asked before each of its lists, and answers its id. */
export const insistOnLevyAccount = async (db: Database, person: Person, id: string): Promise<string> => {
  const [row] = await db
    .select({ id: levyAccounts.id })
    .from(levyAccounts)
    .where(and(eq(levyAccounts.id, id), levyAccountsOfTrustee(person)));
  if (!row) throw new AppError('not_found');
  return row.id;
};

export const listAgreementsOfAccount = (db: Database, levyAccountId: string): Promise<AgreementRow[]> =>
  db
    .select({
      id: thirtyDayAgreements.id,
      applicantName: thirtyDayAgreements.applicantFullName,
      outstanding: thirtyDayAgreements.outstandingOnApplication,
      approvedDay: thirtyDayAgreements.approvedDay,
      endDay: thirtyDayAgreements.endDay,
    })
    .from(thirtyDayAgreements)
    .where(eq(thirtyDayAgreements.levyAccountId, levyAccountId))
    .orderBy(desc(thirtyDayAgreements.approvedDay));
