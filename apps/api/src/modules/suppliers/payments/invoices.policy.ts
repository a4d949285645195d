/** Rules of a new invoice: paid once per building, and within the quote of its job unless somebody gives a reason. */
import { legalCaseSentences } from '@stoep/contract/credit/legal-cases.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import type { SentenceOrText } from '@stoep/contract/kit/sentences';
import { contractorInvoiceSentences as texts } from '@stoep/contract/suppliers/contractor-invoices.sentences';
import { type Cents, cents } from '@stoep/domain/money/cents';
import { formatMoney } from '@stoep/domain/money/money-format';
import { type SQL, sql } from 'drizzle-orm';
import { normalizedInvoiceNumberSql } from '../../../db/job-invoices.ts';
import type { DatabaseTransaction, Queryable } from '../../../kernel/database/client.ts';

const INVOICE_LOCK = 736_215;

/** Invoices of one contractor are checked one after another, so that of two at once the second is refused. */
const lockInvoicesOf = (tx: DatabaseTransaction, contractorId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock_shared(${INVOICE_LOCK}, 0),
    pg_advisory_xact_lock(${INVOICE_LOCK + 1}, hashtext(${contractorId}))`);

/** No invoice can be entered while an import is being written. */
const lockAllInvoices = (tx: DatabaseTransaction) => tx.execute(sql`select pg_advisory_xact_lock(${INVOICE_LOCK}, 0)`);

type Invoice = {
  readonly buildingId: string;
  readonly contractorId?: string | null | undefined;
  readonly legalCaseId?: string | null | undefined;
  readonly jobId?: string | null | undefined;
  readonly supplierInvoiceNumber?: string | null | undefined;
  readonly amount: Cents;
};

/** What a person answers to the two questions about an unusual invoice. */
export type InvoiceConfirmations = {
  /** Why the job costs more than its quote. */
  readonly aboveQuote?: string | null | undefined;
  /** Confirms that the same number in another building is a different invoice. */
  readonly anotherInvoice?: boolean | undefined;
};

/** The form field under which each sentence appears. */
export type InvoiceProblemFieldNames = Readonly<Record<'number' | keyof InvoiceConfirmations, string>>;

const twinOf = async (tx: Queryable, invoice: Invoice) => {
  const { buildingId, contractorId, supplierInvoiceNumber, legalCaseId = null } = invoice;
  if (!contractorId || !supplierInvoiceNumber) return undefined;
  const { rows } = await tx.execute<{
    number: number;
    building: string;
    here: boolean;
    same_case: boolean;
  }>(sql`
    select p.number, b.name as building, p.building_id = ${buildingId} as here,
      coalesce(p.legal_case_id = ${legalCaseId}::uuid, false) as same_case
    from payments p join buildings b on b.id = p.building_id
    where p.contractor_id = ${contractorId} and p.state <> 'Canceled'
      and ${normalizedInvoiceNumberSql(sql`p.supplier_invoice_number`)} = ${normalizedInvoiceNumberSql(sql`${supplierInvoiceNumber}::text`)}
    order by same_case desc, here desc, p.number limit 1`);
  return rows[0];
};

const jobOf = async (tx: Queryable, { jobId, amount }: Invoice) => {
  if (!jobId) return undefined;
  const { rows } = await tx.execute<{ completed: boolean; quote: string | null; total: string }>(sql`
    select j.state = 'Completed' as completed, q.amount::text as quote,
      (${amount} + coalesce((select sum(p.amount) from payments p
        where p.job_id = j.id and p.state <> 'Canceled'), 0))::text as total
    from maintenance_jobs j left join quotes q on q.id = j.accepted_quote_id where j.id = ${jobId}`);
  return rows[0];
};

const rand = (amount: number) => formatMoney(cents(amount), 'plain');

/** Throws conflict for a completed job, or invalid with a sentence for each field to correct or confirm. */
export const requireValidNewInvoice = async (
  tx: DatabaseTransaction,
  invoice: Invoice,
  { aboveQuote, anotherInvoice }: InvoiceConfirmations,
  at: InvoiceProblemFieldNames,
): Promise<void> => {
  if (invoice.jobId) await tx.execute(sql`select from maintenance_jobs where id = ${invoice.jobId} for update`);
  if (invoice.contractorId) await lockInvoicesOf(tx, invoice.contractorId);
  const job = await jobOf(tx, invoice);
  if (job?.completed) throw new AppError('conflict', texts.jobCompleted);
  const fields: Record<string, SentenceOrText> = {};
  const twin = await twinOf(tx, invoice);
  const number = invoice.supplierInvoiceNumber ?? '';
  if (twin?.same_case) {
    const { duplicateInvoice } = legalCaseSentences;
    throw new AppError('conflict', duplicateInvoice, { fields: { [at.number]: duplicateInvoice } });
  }
  if (twin?.here) fields[at.number] = texts.takenHere({ number, payment: String(twin.number) });
  else if (twin && !anotherInvoice)
    fields[at.anotherInvoice] = texts.takenElsewhere({
      payment: String(twin.number),
      building: twin.building,
    });
  const [total, quote] = [Number(job?.total), job?.quote == null ? undefined : Number(job.quote)];
  if (quote !== undefined && total > quote && !aboveQuote?.trim())
    fields[at.aboveQuote] = texts.aboveQuote({
      total: rand(total),
      above: rand(total - quote),
      quote: rand(quote),
    });
  if (Object.keys(fields).length > 0) throw new AppError('invalid', undefined, { fields });
};

/**
 * Checks once more after an import has written: invoices that were entered during its checks are visible now.
 * Throws conflict, which rolls the import back.
 * @param added ids of the payments that the import added
 */
export const requireValidImportedInvoices = async (tx: DatabaseTransaction, added: SQL): Promise<void> => {
  await lockAllInvoices(tx);
  const { rows } = await tx.execute<{ number: string; payment: string }>(sql`
    select a.supplier_invoice_number as number, p.number::text as payment from payments a
    join payments p on p.contractor_id = a.contractor_id and p.building_id = a.building_id and p.id <> a.id
      and p.state <> 'Canceled' and ${normalizedInvoiceNumberSql(sql`p.supplier_invoice_number`)} = ${normalizedInvoiceNumberSql(sql`a.supplier_invoice_number`)}
    where a.id in (${added}) and a.state <> 'Canceled' limit 1`);
  const [twin] = rows;
  if (twin) throw new AppError('conflict', texts.takenHere(twin));
};
