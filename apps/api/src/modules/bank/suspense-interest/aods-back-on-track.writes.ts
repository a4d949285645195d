/** Finds AODs in default that are on track again once money of a match is allocated. */
import { aodRepaymentStatusOf, receiptTotalSinceDay } from '@stoep/domain/credit/aod-repayment';
import { type Cents, cents } from '@stoep/domain/money/cents';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../kernel/database/client.ts';
import { findDomainEntries } from '../../ledger/entries/index.ts';

export type AodBackOnTrack = {
  readonly id: string;
  readonly number: string;
  readonly accountNumber: string;
  /** The AOD waives interest while it is active, so the interest to reverse is computed after it is active again. */
  readonly waives: boolean;
};

type Broken = {
  readonly id: string;
  readonly number: string;
  readonly accountNumber: string;
  readonly chargeInterest: boolean;
  readonly levyAccountId: string;
  readonly balance: string;
  readonly termMonths: number;
  readonly monthlyArrear: string;
  readonly monthlyCurrent: string;
  readonly startDay: string;
  readonly since: string;
  readonly receipts: readonly string[];
};

/** The last AOD of each account of a match, if it is in default and no other is active. */
const brokenOf = (db: Queryable, matchId: string) =>
  db.execute<Broken>(sql`
    select distinct on (a.levy_account_id) a.id, a.number::text as number, l.account_number as "accountNumber",
      a.charge_interest as "chargeInterest", a.levy_account_id as "levyAccountId", a.balance_on_application::text as balance,
      a.term_months as "termMonths", a.monthly_arrear_payment::text as "monthlyArrear",
      a.monthly_current_payment::text as "monthlyCurrent", a.start_day::text as "startDay",
      coalesce(a.signed_day, a.start_day)::text as since, array(select p.entry_id::text from match_parts p
        where p.match_id = ${matchId} and p.levy_account_id = a.levy_account_id and p.kind = 'levy account') as receipts
    from aods a join levy_accounts l on l.id = a.levy_account_id
    where a.stage = 'Defaulted' and a.levy_account_id in (select p.levy_account_id from match_parts p
      join matches m on m.id = p.match_id and m.state = 'posted' where p.match_id = ${matchId} and p.kind = 'levy account')
      and not exists (select from aods o where o.levy_account_id = a.levy_account_id and o.stage = 'Active')
    order by a.levy_account_id, a.start_day desc, a.id desc`);

/** AODs in default that are on track today with the money of this match, and would not be without it. */
export const listAodsBackOnTrack = async (db: Queryable, matchId: string, today: string): Promise<AodBackOnTrack[]> => {
  const { rows } = await brokenOf(db, matchId);
  const ledgers = await findDomainEntries(
    db,
    rows.map(({ levyAccountId }) => levyAccountId),
  );
  return rows.flatMap((row): AodBackOnTrack[] => {
    const amount = (text: string): Cents => cents(Number(text));
    const terms = {
      balanceOnApplication: amount(row.balance),
      termMonths: row.termMonths,
      startDay: row.startDay,
      monthlyArrearPayment: amount(row.monthlyArrear),
      monthlyCurrentPayment: amount(row.monthlyCurrent),
    };
    const entries = ledgers.get(row.levyAccountId) ?? [];
    const onTrack = (of: typeof entries) =>
      aodRepaymentStatusOf(terms, receiptTotalSinceDay(of, row.since, today), today).onTrack;
    const without = entries.filter(({ id }) => !row.receipts.includes(id));
    if (!onTrack(entries) || onTrack(without)) return [];
    const { id, number, accountNumber, chargeInterest } = row;
    return [{ id, number, accountNumber, waives: !chargeInterest }];
  });
};
