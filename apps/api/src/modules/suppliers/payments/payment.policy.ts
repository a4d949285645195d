/** A payment as its commands find it, with what its payee and its trustees have to do with it. */
import { AppError } from '@stoep/contract/kit/errors';
import { paymentSentences as texts } from '@stoep/contract/suppliers/payments.sentences';
import type { PaymentStanding } from '@stoep/domain/suppliers/payment-progress';
import { type SQL, sql } from 'drizzle-orm';
import { ofStaff } from '../../../access/staff.ts';
import { undecidedQuestion } from '../../../db/schema/scheme/held-outcome.ts';
import { payments } from '../../../db/schema/suppliers/payments.ts';
import { row } from '../../../kernel/command.ts';
import type { Transaction } from '../../../kernel/database/client.ts';
import type { Target } from '../../../kernel/write.ts';

/** Whether a payment leaves the bank account `b`: the one that it names, or else the one that its scheme pays from. */
const leaves = (paid: 'p' | 'o' | 'payments'): SQL => {
  const [number, building] = [sql.raw(`${paid}.from_bank_account_number`), sql.raw(`${paid}.building_id`)];
  return sql`case when ${number} is null then b.fund = 'administrative' and b.in_use
      and (b.building_id = ${building} or not exists (select from building_bank_accounts own
        where own.building_id = ${building} and own.fund = 'administrative' and own.in_use))
    else b.account_number = ${number} end`;
};

/**
 * Of the scheme of a payment that leaves an account of several schemes: what the books say it has there, less what was released
 * and has not left, less the payment itself, which waits to be released. Null for one that leaves an account of its own scheme.
 */
export const leftInPool = (paymentId: SQL): SQL<number | null> => sql`(
  select coalesce((select sum(l.amount) from journal_lines l join journals j on j.id = l.journal_id
      where l.bank_account_id = b.id and j.building_id = p.building_id), 0)
    - coalesce((select sum(o.amount) from payments o where o.building_id = p.building_id
      and o.state = 'Waiting for Bank Authorization' and ${leaves('o')}), 0)
    - p.amount
  from payments p join pooled_schemes s on s.building_id = p.building_id
    join building_bank_accounts b on b.id = s.bank_account_id and ${leaves('p')}
  where p.id = ${paymentId} order by 1 limit 1)`;

export const payment = row(payments, ofStaff, {
  /** A question about it is not decided yet, or its outcome waits for staff. */
  asked: undecidedQuestion(sql`where a.payment_id = payments.id`),
  /** Two people approved the payee's bank details; money to who is no contractor needs none. */
  bankApproved: sql<boolean>`(payments.contractor_id is null or exists (
    select 1 from contractors c join beneficiaries b on b.contractor_id = c.id and b.ended_at is null
    where c.id = payments.contractor_id and c.payment_approved))`,
  /** A payee without vetting needs none. */
  ficaApproved: sql<boolean>`coalesce((select c.fica_approved from contractors c
    where c.id = payments.contractor_id), true)`,
  /** The bank's statements of the account that it leaves are brought in: they say what was paid. */
  statementsComeIn: sql<boolean>`exists (select 1 from bank_statements s
    join building_bank_accounts b on b.id = s.bank_account_id
      left join pooled_schemes m on m.bank_account_id = b.id and m.building_id = payments.building_id
    where s.state <> 'undone' and (b.building_id = payments.building_id or m.building_id is not null) and ${leaves('payments')})`,
  /** Paying it from an account of several schemes would spend the others' money. */
  isShort: sql<boolean>`coalesce(${leftInPool(sql`payments.id`)} < 0, false)`,
});
export type Payment = typeof payment extends Target<infer R> ? R : never;

export const progressOf = ({ state, heldFrom, ficaApproved, asked }: Payment): PaymentStanding => ({
  state,
  heldFrom,
  ficaApproved,
  asked: asked !== null,
});

/** One release of a scheme's money at a time: of two at once the second sees what the first has spent. */
export const requirePool = async (tx: Transaction, { id, buildingId }: Payment): Promise<void> => {
  await tx.execute(
    sql`select 1 from pooled_schemes where building_id = ${buildingId} order by bank_account_id for update`,
  );
  const { rows } = await tx.execute<{ left: string | null }>(
    sql`select ${leftInPool(sql`${id}::uuid`)}::text as left`,
  );
  if (Number(rows[0]?.left ?? 0) < 0) throw new AppError('conflict', texts.shortInPool);
};
