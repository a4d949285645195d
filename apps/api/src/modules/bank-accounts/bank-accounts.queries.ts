/** Bank accounts of a building, in full for its trustees; each read is audited (M-60, M-61). */
import type { BankAccount } from '@stoep/contract/scheme/bank-accounts';
import { and, asc, eq, sql } from 'drizzle-orm';
import { buildingsReadableAsTrustee, trusteesBuilding } from '../../access/buildings.ts';
import { buildingBankAccounts as accounts, buildings } from '../../db/schema/buildings.ts';
import { given } from '../../kernel/input.ts';
import { query } from '../../kernel/query.ts';
import type { Read } from '../../kernel/read.ts';
import { scope } from '../../kernel/scope.ts';

const readableAccounts = scope(
  accounts,
  (_, caller) => sql`${buildings.id} in ${buildingsReadableAsTrustee(caller)}`,
);

const bankAccounts = query('bank-accounts.list', {
  scope: readableAccounts,
  input: { buildingId: given<string>() },
  from: (db, { within, input }) =>
    db
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
      .where(and(eq(buildings.id, input.buildingId), eq(accounts.inUse, true), within))
      .orderBy(asc(accounts.accountingNumber)),
});

export const listBankAccounts = async (read: Read, buildingId: string): Promise<BankAccount[]> => {
  const rows = await read.list(bankAccounts, { buildingId });
  if (rows.length === 0) await read.get(trusteesBuilding, { buildingId });
  return rows;
};

/** Only a stored pair of building and account, of a building of the caller, is ever asked for. */
export const accountOfPair = query('bank-accounts.pair', {
  scope: readableAccounts,
  input: { accountingBuilding: given<string>(), accountingNumber: given<string>() },
  from: (db, { within, input }) =>
    db
      .select({ id: accounts.id })
      .from(accounts)
      .innerJoin(buildings, eq(buildings.id, accounts.buildingId))
      .where(
        and(
          eq(buildings.accountingId, input.accountingBuilding),
          eq(accounts.accountingNumber, input.accountingNumber),
          within,
        ),
      ),
});
