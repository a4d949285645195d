/** How the payment agreement of a levy account stands, for who owes it: computed from the ledger (rules 1.3; M-64). */
import type { Agreement } from '@stoep/contract/accounts/levy-accounts';
import { aodStanding, receiptsSince } from '@stoep/domain/levies/aod-standing';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { ledgerEntries } from '../../db/schema/accounts.ts';
import { aods } from '../../db/schema/credit.ts';
import type { Person } from '../../kernel/actor.ts';
import type { Database } from '../../kernel/database/client.ts';
import { allocatesTo } from '../ledger/index.ts';
import { insistOnAccount } from './ledger.queries.ts';

/** The agreement that runs, or the one that was broken last; null where there is none. */
export const findAgreement = async (
  db: Database,
  person: Person,
  levyAccountId: string,
  responsiblePersonId: string,
): Promise<Agreement | null> => {
  const accountId = await insistOnAccount(db, person, levyAccountId, responsiblePersonId);
  const [aod] = await db
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
    .where(and(eq(aods.levyAccountId, accountId), inArray(aods.stage, ['Active', 'Defaulted'])))
    .orderBy(sql`${aods.stage} = 'Active' desc`, desc(aods.startDay))
    .limit(1);
  if (!aod) return null;
  const entries = await db
    .select({
      id: ledgerEntries.id,
      date: ledgerEntries.entryDay,
      dueDate: ledgerEntries.dueDay,
      kind: ledgerEntries.kind,
      amount: ledgerEntries.amount,
      sequence: ledgerEntries.sequence,
      allocatesTo,
    })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.levyAccountId, accountId));
  const { balanceOnApplication, signedDay, ...shown } = aod;
  const { today } = person.at;
  const terms = { ...shown, balanceOnApplication, termMonths: aod.totalTerm };
  return {
    ...shown,
    ...aodStanding(terms, receiptsSince(entries, signedDay ?? aod.startDay, today), today),
  };
};
