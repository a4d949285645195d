/** How the payment agreement of a levy account stands, for who owes it: computed from the ledger (rules 1.3; M-64). */
import type { Agreement } from '@stoep/contract/ledger/levy-accounts';
import { aodStanding, receiptsSince } from '@stoep/domain/credit/aod-standing';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { aods } from '../../../db/schema/credit/credit.ts';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import { query } from '../../../kernel/query.ts';
import type { Read } from '../../../kernel/read.ts';
import { readEntries } from './ledger.queries.ts';
import { isPair, type Pair, pair, visibleAccounts } from './levy-accounts.queries.ts';

/** The agreement that runs, or the one that was broken last. */
const lastAgreement = query('levy-accounts.agreement', {
  scope: visibleAccounts,
  input: pair,
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
      .where(and(isPair(input), within, inArray(aods.stage, ['Active', 'Defaulted'])))
      .orderBy(sql`${aods.stage} = 'Active' desc`, desc(aods.startDay))
      .limit(1),
});

/** Null where there is none. */
export const readAgreement = async (read: Read, account: Pair): Promise<Agreement | null> => {
  const aod = await read.find(lastAgreement, account);
  const entries = await readEntries(read, account, 0);
  if (!aod) return null;
  const { balanceOnApplication, signedDay, ...shown } = aod;
  const { today } = read.caller.at;
  const terms = { ...shown, balanceOnApplication, termMonths: aod.totalTerm };
  return {
    ...shown,
    ...aodStanding(terms, receiptsSince(entries, signedDay ?? aod.startDay, today), today),
  };
};
