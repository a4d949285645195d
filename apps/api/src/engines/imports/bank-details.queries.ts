/** Where the money of bank accounts goes now, in the columns of an import. */
import { and, eq, inArray, isNotNull, or } from 'drizzle-orm';
import { buildingBankAccounts as accounts } from '../../db/schema/buildings.ts';
import { contractors } from '../../db/schema/contractors.ts';
import { importKeys } from '../../db/schema/platform.ts';
import type { Queryable } from '../../kernel/database/client.ts';

const keyOfBuilding = and(eq(importKeys.table, 'buildings'), eq(importKeys.rowId, accounts.buildingId));

export const bankDetailsOf = async (db: Queryable, ids: readonly string[]) => {
  const found = await db
    .select({
      id: accounts.id,
      bank: accounts.bank,
      branch_code: accounts.branchCode,
      account_number: accounts.accountNumber,
      account_type: accounts.accountType,
      building: importKeys.externalKey,
    })
    .from(accounts)
    .leftJoin(importKeys, keyOfBuilding)
    .where(inArray(accounts.id, [...ids]));
  return new Map(found.map(({ id, ...details }) => [id, details]));
};

/** Of contractors that are there, whether two people approved their bank details. */
export const bankApprovals = async (
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, boolean>> => {
  const found = await db
    .select({ id: contractors.id, approved: contractors.paymentApproved })
    .from(contractors)
    .where(inArray(contractors.id, [...ids]));
  return new Map(found.map(({ id, approved }) => [id, approved]));
};

/** The keys of the contractors, of those named, whose bank details one person or two have approved. */
export const contractorsApproved = async (
  db: Queryable,
  keys: readonly string[],
): Promise<ReadonlySet<string>> => {
  const found = await db
    .select({ key: importKeys.externalKey })
    .from(contractors)
    .innerJoin(importKeys, and(eq(importKeys.table, 'contractors'), eq(importKeys.rowId, contractors.id)))
    .where(
      and(
        inArray(importKeys.externalKey, [...keys]),
        or(contractors.paymentApproved, isNotNull(contractors.paymentApprovedBy)),
      ),
    );
  return new Set(found.map(({ key }) => key));
};

/** The keys of the buildings that have an account in use. */
export const buildingsPaidInto = async (db: Queryable): Promise<ReadonlySet<string>> => {
  const found = await db
    .selectDistinct({ key: importKeys.externalKey })
    .from(accounts)
    .innerJoin(importKeys, keyOfBuilding)
    .where(eq(accounts.inUse, true));
  return new Set(found.map(({ key }) => key));
};
