/** A payment as its commands find it, with what its payee and its trustees have to do with it. */
import type { PaymentStanding } from '@stoep/domain/operations/payment-progress';
import { sql } from 'drizzle-orm';
import { ofStaff } from '../../access/staff.ts';
import { payments } from '../../db/schema/payments.ts';
import { one } from '../../kernel/command.ts';
import type { Target } from '../../kernel/write.ts';

export const payment = one(payments, ofStaff, {
  /** The trustees are asked about it now. */
  asked: sql<boolean>`exists (select 1 from approvals a where a.payment_id = payments.id
    and a.state = 'Awaiting trustees')`,
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
    where (b.building_id = payments.building_id or m.building_id is not null)
      and case when payments.from_bank_account_number is null then b.fund = 'administrative'
        else b.account_number = payments.from_bank_account_number end)`,
});
export type Payment = typeof payment extends Target<infer R> ? R : never;

export const progressOf = ({ state, heldFrom, ficaApproved, asked }: Payment): PaymentStanding => ({
  state,
  heldFrom,
  ficaApproved,
  asked,
});
