/** Bank accounts of a building, in full for its trustees; each read is audited (M-60, M-61). */

import { AppError } from '@stoep/contract/kit/errors';
import type { BankAccount, NetChange } from '@stoep/contract/scheme/bank-accounts';
import { and, asc, eq, sql } from 'drizzle-orm';
import { buildingsReadableAsTrustee, insistOnBuilding } from '../../access/buildings.ts';
import { buildingBankAccounts as accounts, buildings } from '../../db/schema/buildings.ts';
import type { Person } from '../../kernel/actor.ts';
import type { Database } from '../../kernel/database/client.ts';
import type { AccountingSystem } from '../accounting/accounting.commands.ts';

export const listBankAccounts = async (
  db: Database,
  person: Person,
  buildingId: string,
): Promise<BankAccount[]> => {
  const rows = await db
    .select({
      id: accounts.id,
      name: accounts.name,
      bank: accounts.bank,
      accountNumber: accounts.accountNumber,
      accountType: accounts.accountType,
      lastReconBalance: accounts.lastReconBalance,
      lastReconDay: accounts.lastReconDay,
      accountingBuilding: buildings.accountingId,
      accountingNumber: accounts.accountingNumber,
    })
    .from(accounts)
    .innerJoin(buildings, eq(buildings.id, accounts.buildingId))
    .where(
      and(
        eq(buildings.id, buildingId),
        eq(accounts.inUse, true),
        sql`${buildings.id} in ${buildingsReadableAsTrustee(person)}`,
      ),
    )
    .orderBy(asc(accounts.accountingNumber));
  if (rows.length === 0) await insistOnBuilding(db, buildingsReadableAsTrustee(person), buildingId);
  return rows;
};

/** Only a stored pair of building and account, of a building of the caller, is ever asked for. */
export const askNetChange = async (
  db: Database,
  accounting: AccountingSystem,
  person: Person,
  pair: { accountingBuilding: string; accountingNumber: string },
): Promise<NetChange[]> => {
  const [found] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .innerJoin(buildings, eq(buildings.id, accounts.buildingId))
    .where(
      and(
        eq(buildings.accountingId, pair.accountingBuilding),
        eq(accounts.accountingNumber, pair.accountingNumber),
        sql`${buildings.id} in ${buildingsReadableAsTrustee(person)}`,
      ),
    );
  if (!found) throw new AppError('not_found');
  const balance = await accounting.balanceOf(pair.accountingBuilding, pair.accountingNumber);
  return balance ? [balance] : [];
};
