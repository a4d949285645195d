/** One levy account and its ledger: A 2 /levy-account-detail (M-17). */

import type { LevyAccountDetail } from '@stoep/contract/accounts/levy-accounts';
import { AppError } from '@stoep/contract/kit/errors';
import { eq, sql } from 'drizzle-orm';
import { levyAccounts, ownerAccounts } from '../../db/schema/accounts.ts';
import { buildings, units } from '../../db/schema/buildings.ts';
import type { Person } from '../../kernel/actor.ts';
import type { Database } from '../../kernel/database/client.ts';
import { ageColumns, ageingOf, creditStanding, enteredAhead } from '../ledger/index.ts';
import { reminderDecidedBy, unitsOwnedBy, visiblePair } from './levy-accounts.policy.ts';

export const findLevyAccount = async (
  db: Database,
  person: Person,
  levyAccountId: string,
  responsiblePersonId: string,
): Promise<LevyAccountDetail> => {
  const [row] = await db
    .select({
      id: levyAccounts.id,
      accountNumber: levyAccounts.accountNumber,
      unitId: units.id,
      sectionNumber: units.sectionNumber,
      doorNumber: units.doorNumber,
      buildingId: buildings.id,
      buildingName: buildings.name,
      responsiblePartyName: ownerAccounts.name,
      billingAddress1: ownerAccounts.address1,
      billingAddress2: ownerAccounts.address2,
      billingAddress3: ownerAccounts.address3,
      sendFriendlyReminder: levyAccounts.sendFriendlyReminder,
      canChangeReminder: sql<boolean>`${reminderDecidedBy(person)}`,
      canSplit: sql<boolean>`(${unitsOwnedBy(person)} and ${levyAccounts.type} in ('Owner', 'Tenant'))`,
      ...creditStanding,
      ...ageColumns,
      notYetDue: enteredAhead(sql`${levyAccounts.id}`, person.at.today),
    })
    .from(levyAccounts)
    .innerJoin(ownerAccounts, eq(ownerAccounts.id, levyAccounts.accountId))
    .innerJoin(units, eq(units.id, levyAccounts.unitId))
    .innerJoin(buildings, eq(buildings.id, levyAccounts.buildingId))
    .innerJoin(ageingOf(sql`${levyAccounts.id}`, person.at.today), sql`true`)
    .where(visiblePair(person, levyAccountId, responsiblePersonId));
  if (!row) throw new AppError('not_found');
  const { unitId, sectionNumber, buildingId, buildingName, canChangeReminder, canSplit, ...rest } = row;
  return {
    ...rest,
    unit: { id: unitId, name: `Section ${sectionNumber}` },
    building: { id: buildingId, name: buildingName },
    can: { changeReminder: canChangeReminder, split: canSplit },
  };
};
