/** A new payment, where rules 1.3 let one begin. */

import { AppError } from '@stoep/contract/kit/errors';
import { paymentSentences as texts } from '@stoep/contract/suppliers/payments.sentences';
import { sql } from 'drizzle-orm';
import { payments } from '../../../db/schema/suppliers/payments.ts';
import { addition } from '../../../kernel/command.ts';
import type { Transaction } from '../../../kernel/database/client.ts';
import { fact } from '../../../kernel/fact.ts';
import { holdReason, standingOf } from '../compliance/compliance.policy.ts';
import { type InvoiceAnswers, type InvoiceFields, requireNewInvoice } from './invoices.policy.ts';

type Row = typeof payments.$inferInsert;
/** What whoever adds one says of it; its number and where it stands are the product's. */
export type NewPayment = Pick<
  Row,
  | 'buildingId'
  | 'type'
  | 'amount'
  | 'contractorId'
  | 'accountId'
  | 'levyAccountId'
  | 'municipalAccountId'
  | 'legalCaseId'
  | 'jobId'
  | 'supplierInvoiceNumber'
  | 'ourReference'
  | 'theirReference'
  | 'comment'
  | 'fileId'
> &
  InvoiceAnswers;

/** Money to an owner pays credit of a levy account out. */
const isRefund = ({ type, accountId, contractorId }: NewPayment) =>
  !contractorId && (Boolean(accountId) || type === 'Account');

/** Who is paid must be who the record is about: the firm a job went to, an owner of this building. */
const requirePayee = async (tx: Transaction, given: NewPayment) => {
  // A value that is not there at all would leave a hole in the statement.
  const { buildingId, jobId = null, contractorId = null, accountId = null, levyAccountId = null } = given;
  const found = await tx.execute<{ field: string; problem: string }>(sql`
    select 'contractorId' as field, 'This job was awarded to another contractor.' as problem
      from maintenance_jobs where id = ${jobId} and awarded_contractor_id is not null
        and awarded_contractor_id <> ${contractorId}
    union all select 'accountId', 'This account has nothing in this building.' from owner_accounts a
      where a.id = ${accountId} and not exists
        (select 1 from levy_accounts l where l.account_id = a.id and l.building_id = ${buildingId})
    union all select 'levyAccountId', 'This levy account belongs to another owner.' from levy_accounts l
      where l.id = ${levyAccountId} and l.account_id <> ${accountId}`);
  const fields = {
    ...(levyAccountId === null && isRefund(given) ? { levyAccountId: texts.chooseAccountInCredit } : {}),
    ...Object.fromEntries(found.rows.map(({ field, problem }) => [field, problem])),
  };
  if (Object.keys(fields).length > 0) throw new AppError('invalid', undefined, { fields });
};

const created = fact('payments.created', 'payments');

/** Of the office's form of a payment. */
const FIELDS: InvoiceFields = {
  number: 'supplierInvoiceNumber',
  aboveQuote: 'aboveQuote',
  anotherInvoice: 'anotherInvoice',
};

/** The reason stays on the payment, where whoever approves it reads it. */
const withReason = (comment: string | null | undefined, reason: string | null | undefined) =>
  [comment, reason].filter((text) => text?.trim()).join('\n') || null;

/** With its payee's papers in order, or waiting for them. Answers its id. */
export const addPayment = addition({
  run: async (w, given: NewPayment & { readonly fieldNames?: InvoiceFields }): Promise<string> => {
    const { aboveQuote, anotherInvoice, fieldNames = FIELDS, ...payment } = given;
    await requirePayee(w.tx, payment);
    await requireNewInvoice(w.tx, payment, { aboveQuote, anotherInvoice }, fieldNames);
    if (payment.amount <= 0)
      throw new AppError('invalid', undefined, { fields: { amount: texts.amountAboveZero } });
    const judged = payment.contractorId
      ? await standingOf(w.tx, payment.contractorId, w.at.today)
      : undefined;
    const heldReason = judged ? holdReason(judged) : null;
    const state = heldReason === null ? 'New' : 'Waiting for FICA';
    const [added] = await w.tx
      .insert(payments)
      .values({
        ...payment,
        comment: withReason(payment.comment, aboveQuote),
        state,
        heldReason,
        createdAt: w.at.now,
      })
      .returning({ id: payments.id });
    if (!added) throw new AppError('internal');
    w.record(created, added.id, {});
    return added.id;
  },
});
