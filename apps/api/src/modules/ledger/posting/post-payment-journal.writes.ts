/** Posts the journal of a payment that staff or a bank line marked as paid. */
import type { Day } from '@stoep/domain/calendar/calendar';
import type { JournalPostingSource } from '@stoep/domain/ledger/journal-rules';
import { type PostingBankAccount, paymentLinesOf } from '@stoep/domain/ledger/posting';
import { cents } from '@stoep/domain/money/cents';
import type { PaymentType } from '@stoep/domain/vocabulary';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';
import { postJournals } from './write-journals.writes.ts';

/** Key of a payment's journal. For a payment matched with a bank line it includes the match, which may be undone. */
export const paymentJournalKey = (paymentId: string, matchId?: string): string =>
  matchId === undefined ? `payment ${paymentId}` : `payment ${paymentId} ${matchId}`;

type PaidPayment = {
  readonly number: number;
  readonly buildingId: string;
  readonly type: PaymentType;
  readonly amount: string;
  readonly day: Day;
};

/** A paid payment without a journal. A refund has its journal through its ledger entry. */
const findPaidPayment = async (tx: DatabaseTransaction, paymentId: string): Promise<PaidPayment | undefined> => {
  const { rows } = await tx.execute<PaidPayment>(sql`
    select p.number, p.building_id as "buildingId", p.type, p.amount::text as amount,
      (p.paid_at at time zone 'Africa/Johannesburg')::date::text as day
    from payments p where p.id = ${paymentId}::uuid and p.state = 'Paid'
      and not exists (select from journals j where j.key = ${paymentJournalKey(paymentId)})
      and not exists (select from match_parts m join matches t on t.id = m.match_id and t.state = 'posted'
        where m.payment_id = p.id)
      and (p.contractor_id is not null or (p.account_id is null and p.type <> 'Account'))`);
  return rows[0];
};

/**
 * The bank account that a payment left: the one of its bank line, else the one whose number the payment names, else
 * the building's main one. Null where there is none.
 * @param bankAccountId of the bank line; null without one
 */
export const findBankAccountOfPayment = async (
  tx: DatabaseTransaction,
  paymentId: string,
  bankAccountId: string | null,
): Promise<PostingBankAccount | null> => {
  const { rows } = await tx.execute<PostingBankAccount>(sql`
    select b.id, b.fund, b.pooled from payments p join building_bank_accounts b on
      case when ${bankAccountId}::uuid is not null then b.id = ${bankAccountId}::uuid
        when p.from_bank_account_number is null
          then b.building_id = p.building_id and b.fund = 'administrative' and b.in_use
        else b.building_id = p.building_id and b.account_number = p.from_bank_account_number end
    where p.id = ${paymentId}::uuid order by b.accounting_number limit 1`);
  return rows[0] ?? null;
};

/**
 * On the day of the payment, against the bank account that it left. Throws conflict with the day if the month is
 * closed.
 * @param line the matched bank line, if it marked the payment as paid
 */
export const postPaymentJournal = async (
  tx: DatabaseTransaction,
  paymentId: string,
  from: JournalPostingSource,
  line?: { readonly bankAccountId: string; readonly matchId: string },
): Promise<void> => {
  const paid = await findPaidPayment(tx, paymentId);
  if (!paid) return;
  const bank = await findBankAccountOfPayment(tx, paymentId, line?.bankAccountId ?? null);
  const journal = {
    id: uuidv7(),
    buildingId: paid.buildingId,
    fund: bank?.fund ?? 'administrative',
    day: paid.day,
    rule: 'payments',
    key: paymentJournalKey(paymentId, line?.matchId),
    description: `Payment ${paid.number}`,
    lines: paymentLinesOf(paid.type, cents(Number(paid.amount)), bank),
    mirrors: null,
    reverses: null,
  } as const;
  await postJournals(tx, [journal], from);
};
