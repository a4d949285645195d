/** Reads the AOD of a levy account for its debtor, computed from the ledger (rules 1.3; M-64). */
import type { OwnAod } from '@stoep/contract/ledger/levy-accounts';
import { aodRepaymentStatusOf, receiptTotalSinceDay } from '@stoep/domain/credit/aod-repayment';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { aods } from '../../../db/schema/credit/credit.ts';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import { defineScopedQuery } from '../../../kernel/query.ts';
import type { CallerReadContext } from '../../../kernel/read.ts';
import { readLevyAccountEntries } from './levy-account-ledger.queries.ts';
import {
  isLevyAccountOfPathSql,
  type LevyAccountPath,
  levyAccountPathInputs,
  visibleLevyAccountsScope,
} from './levy-accounts.queries.ts';

/** The active AOD, or the last one in default. */
const lastAgreement = defineScopedQuery('levy-accounts.agreement', {
  scope: visibleLevyAccountsScope,
  input: levyAccountPathInputs,
  from: (db, { within, input }) =>
    db
      .select({
        id: aods.id,
        number: aods.number,
        totalTerm: aods.termMonths,
        balanceOnApplication: aods.balanceOnApplication,
        monthlyArrearPayment: aods.monthlyArrearPayment,
        monthlyCurrentPayment: aods.monthlyCurrentPayment,
        startDay: aods.startDay,
        endDay: aods.endDay,
        signedDay: aods.signedDay,
      })
      .from(aods)
      .innerJoin(levyAccounts, eq(levyAccounts.id, aods.levyAccountId))
      .where(and(isLevyAccountOfPathSql(input), within, inArray(aods.stage, ['Active', 'Defaulted'])))
      .orderBy(sql`${aods.stage} = 'Active' desc`, desc(aods.startDay))
      .limit(1),
});

/** Null if there is none. */
export const readOwnAod = async (read: CallerReadContext, account: LevyAccountPath): Promise<OwnAod | null> => {
  const aod = await read.find(lastAgreement, account);
  const entries = await readLevyAccountEntries(read, account, 0);
  if (!aod) return null;
  const { balanceOnApplication, signedDay, ...shown } = aod;
  const { today } = read.caller.at;
  const terms = { ...shown, balanceOnApplication, termMonths: aod.totalTerm };
  return {
    ...shown,
    ...aodRepaymentStatusOf(terms, receiptTotalSinceDay(entries, signedDay ?? aod.startDay, today), today),
  };
};
