/** The command target of a payment, with the facts about payee, approval and bank account that its steps check. */
import { AppError } from '@stoep/contract/kit/errors';
import { paymentSentences as texts } from '@stoep/contract/suppliers/payments.sentences';
import type { PaymentProgress } from '@stoep/domain/suppliers/payment-progress';
import { type SQL, sql } from 'drizzle-orm';
import { staffWriteScope } from '../../../access/staff-scopes.ts';
import { undecidedApprovalStatusSql } from '../../../db/schema/scheme/deferred-outcome.ts';
import { payments } from '../../../db/schema/suppliers/payments.ts';
import { rowTarget } from '../../../kernel/command.ts';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';
import type { CommandTarget } from '../../../kernel/write.ts';

/**
 * Whether a payment leaves bank account `b`: the account that it names, or else the paying account of its building.
 */
const leaves = (paid: 'p' | 'o' | 'payments'): SQL => {
  const [number, building] = [sql.raw(`${paid}.from_bank_account_number`), sql.raw(`${paid}.building_id`)];
  return sql`case when ${number} is null then b.fund = 'administrative' and b.in_use
      and (b.building_id = ${building} or not exists (select from building_bank_accounts own
        where own.building_id = ${building} and own.fund = 'administrative' and own.in_use))
    else b.account_number = ${number} end`;
};

/**
 * The building's money in a pooled bank account, in cents, less payments that were released but have not left, less
 * this payment.
 * Null for a payment from an account that is the building's own.
 */
export const poolBalanceAfterPaymentSql = (paymentId: SQL): SQL<number | null> => sql`(
  select coalesce((select sum(l.amount) from journal_lines l join journals j on j.id = l.journal_id
      where l.bank_account_id = b.id and j.building_id = p.building_id), 0)
    - coalesce((select sum(o.amount) from payments o where o.building_id = p.building_id
      and o.state = 'Waiting for Bank Authorization' and ${leaves('o')}), 0)
    - p.amount
  from payments p join pooled_schemes s on s.building_id = p.building_id
    join building_bank_accounts b on b.id = s.bank_account_id and ${leaves('p')}
  where p.id = ${paymentId} order by 1 limit 1)`;

export const paymentTarget = rowTarget(payments, staffWriteScope, {
  /** An approval of the payment is undecided, or its outcome waits for staff. */
  asked: undecidedApprovalStatusSql(sql`where a.payment_id = payments.id`),
  /** Two people approved the payee's bank details. A payee who is no contractor needs none. */
  bankApproved: sql<boolean>`(payments.contractor_id is null or exists (
    select 1 from contractors c join beneficiaries b on b.contractor_id = c.id and b.ended_at is null
    where c.id = payments.contractor_id and c.payment_approved))`,
  /** A payee without vetting needs none. */
  ficaApproved: sql<boolean>`coalesce((select c.fica_approved from contractors c
    where c.id = payments.contractor_id), true)`,
  /** Bank statements of the paying account are imported, and show what was paid. */
  statementsComeIn: sql<boolean>`exists (select 1 from bank_statements s
    join building_bank_accounts b on b.id = s.bank_account_id
      left join pooled_schemes m on m.bank_account_id = b.id and m.building_id = payments.building_id
    where s.state <> 'undone' and (b.building_id = payments.building_id or m.building_id is not null) and ${leaves('payments')})`,
  /** The payment would spend money of other buildings in the pooled account. */
  isShort: sql<boolean>`coalesce(${poolBalanceAfterPaymentSql(sql`payments.id`)} < 0, false)`,
});
export type LockedPayment = typeof paymentTarget extends CommandTarget<infer R> ? R : never;

export const paymentProgressOf = ({ state, heldFrom, ficaApproved, asked }: LockedPayment): PaymentProgress => ({
  state,
  heldFrom,
  ficaApproved,
  asked: asked !== null,
});

/** Releases of a building's pooled money run one at a time, so that the second sees what the first has spent. */
export const requirePoolBalanceForPayment = async (
  tx: DatabaseTransaction,
  { id, buildingId }: LockedPayment,
): Promise<void> => {
  await tx.execute(
    sql`select 1 from pooled_schemes where building_id = ${buildingId} order by bank_account_id for update`,
  );
  const { rows } = await tx.execute<{ left: string | null }>(
    sql`select ${poolBalanceAfterPaymentSql(sql`${id}::uuid`)}::text as left`,
  );
  if (Number(rows[0]?.left ?? 0) < 0) throw new AppError('conflict', texts.shortInPool);
};
