/** Bank details that owners are shown: only what two different people of the agent confirmed (decision 0097). */
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../kernel/database/client.ts';
import { readBranding } from '../kernel/database/settings.ts';
import { buildingBankAccounts } from './schema/buildings.ts';
import { agentBankChanges } from './schema/platform.ts';

type Columns = Readonly<Record<'id' | 'bank' | 'branchCode' | 'accountNumber' | 'accountType', SQL>>;

const columnsOf = (row: SQL): Columns => ({
  id: sql`${row}.id`,
  bank: sql`${row}.bank`,
  branchCode: sql`${row}.branch_code`,
  accountNumber: sql`${row}.account_number`,
  accountType: sql`${row}.account_type`,
});

/** When two people last confirmed these very details of a row of building_bank_accounts; null while they have not. */
export const confirmedOn = (row: SQL | Columns): SQL<Date | null> => {
  const { id, bank, branchCode, accountNumber, accountType } = 'id' in row ? row : columnsOf(row);
  return sql<Date | null>`(select max(c.decided_at) from bank_account_changes c
    where c.bank_account_id = ${id} and c.state = 'approved' and c.bank = ${bank}
      and c.branch_code = ${branchCode} and c.account_number = ${accountNumber} and c.account_type = ${accountType})`;
};

export type PayInto = {
  readonly accountName: string;
  readonly bank: string;
  readonly accountNumber: string;
  readonly branchCode: string | null;
  readonly accountType: string | null;
  readonly confirmedAt: Date;
};

/** The agent's own account, where a building has none; null unless two administrators confirmed it as it stands. */
const agentAccount = async (db: Queryable): Promise<PayInto | null> => {
  const { bank } = await readBranding(db);
  if (!bank) return null;
  const [approved] = await db
    .select({ at: sql<string | null>`max(${agentBankChanges.decidedAt})` })
    .from(agentBankChanges)
    .where(
      and(
        eq(agentBankChanges.state, 'approved'),
        sql`${agentBankChanges.account} = ${JSON.stringify(bank)}::jsonb`,
      ),
    );
  return approved?.at ? { ...bank, confirmedAt: new Date(approved.at) } : null;
};

/** Where a building is paid: the account its statements name, or nothing while two people have not confirmed it. */
export const payIntoOf = async (db: Queryable, buildingId: string): Promise<PayInto | null> => {
  const [found] = await db
    .select({
      accountName: buildingBankAccounts.name,
      bank: buildingBankAccounts.bank,
      accountNumber: buildingBankAccounts.accountNumber,
      branchCode: buildingBankAccounts.branchCode,
      accountType: buildingBankAccounts.accountType,
      confirmedAt: sql<string | null>`${confirmedOn(sql`${buildingBankAccounts}`)}`,
    })
    .from(buildingBankAccounts)
    .where(
      and(
        eq(buildingBankAccounts.buildingId, buildingId),
        eq(buildingBankAccounts.fund, 'administrative'),
        eq(buildingBankAccounts.inUse, true),
      ),
    )
    .orderBy(asc(buildingBankAccounts.accountingNumber))
    .limit(1);
  if (!found) return agentAccount(db);
  return found.confirmedAt ? { ...found, confirmedAt: new Date(found.confirmedAt) } : null;
};
