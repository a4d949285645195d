/** Agreements that were broken because their money had no account: with it they are paid up to date. */
import { aodStanding, receiptsSince } from '@stoep/domain/credit/aod-standing';
import { type Cents, cents } from '@stoep/domain/money/cents';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../kernel/database/client.ts';
import { findDomainEntries } from '../../ledger/entries/index.ts';

export type AgreementPaid = {
  readonly id: string;
  readonly number: string;
  readonly accountNumber: string;
  /** It waives interest while it is kept: what is to be given back is worked out with it once it is active. */
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

/** The last agreement of each account of a match, where it was broken and no other is active. */
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

/** Agreements that stand as defaulted, but are on track today with the money of a match, and would not be without it. */
export const findAgreementsPaid = async (
  db: Queryable,
  matchId: string,
  today: string,
): Promise<AgreementPaid[]> => {
  const { rows } = await brokenOf(db, matchId);
  const ledgers = await findDomainEntries(
    db,
    rows.map(({ levyAccountId }) => levyAccountId),
  );
  return rows.flatMap((row): AgreementPaid[] => {
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
      aodStanding(terms, receiptsSince(of, row.since, today), today).onTrack;
    const without = entries.filter(({ id }) => !row.receipts.includes(id));
    if (!onTrack(entries) || onTrack(without)) return [];
    const { id, number, accountNumber, chargeInterest } = row;
    return [{ id, number, accountNumber, waives: !chargeInterest }];
  });
};
