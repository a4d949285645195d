/** Adds a payment in a state that rules 1.3 allow as its start. */

import { AppError } from '@stoep/contract/kit/errors';
import { paymentSentences as texts } from '@stoep/contract/suppliers/payments.sentences';
import { sql } from 'drizzle-orm';
import { payments } from '../../../db/schema/suppliers/payments.ts';
import { defineCreationCommand } from '../../../kernel/command.ts';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';
import { defineFact } from '../../../kernel/fact.ts';
import { ficaBlockReasonOf, findComplianceStatusInCommand } from '../compliance/compliance.policy.ts';
import { type InvoiceConfirmations, type InvoiceProblemFieldNames, requireValidNewInvoice } from './invoices.policy.ts';

type Row = typeof payments.$inferInsert;
/** What the person who adds a payment enters. Number and state are set by the product. */
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
  InvoiceConfirmations;

/** A payment to an owner pays out credit of a levy account. */
const isRefund = ({ type, accountId, contractorId }: NewPayment) =>
  !contractorId && (Boolean(accountId) || type === 'Account');

/** The payee must fit the record: the contractor that got the job, or an owner of this building. */
const requirePayee = async (tx: DatabaseTransaction, given: NewPayment) => {
  // A missing value would leave the query without a parameter.
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

const created = defineFact('payments.created', 'payments');

/** Field names of the office's payment form. */
const FIELDS: InvoiceProblemFieldNames = {
  number: 'supplierInvoiceNumber',
  aboveQuote: 'aboveQuote',
  anotherInvoice: 'anotherInvoice',
};

/** The reason stays on the payment, for the person who approves it. */
const withReason = (comment: string | null | undefined, reason: string | null | undefined) =>
  [comment, reason].filter((text) => text?.trim()).join('\n') || null;

/** Starts as new if the payee's documents are in order, else as waiting for FICA. Answers the payment's id. */
export const addPayment = defineCreationCommand({
  run: async (w, given: NewPayment & { readonly fieldNames?: InvoiceProblemFieldNames }): Promise<string> => {
    const { aboveQuote, anotherInvoice, fieldNames = FIELDS, ...payment } = given;
    await requirePayee(w.tx, payment);
    await requireValidNewInvoice(w.tx, payment, { aboveQuote, anotherInvoice }, fieldNames);
    if (payment.amount <= 0) throw new AppError('invalid', undefined, { fields: { amount: texts.amountAboveZero } });
    const judged = payment.contractorId
      ? await findComplianceStatusInCommand(w.tx, payment.contractorId, w.at.today)
      : undefined;
    const heldReason = judged ? ficaBlockReasonOf(judged) : null;
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
