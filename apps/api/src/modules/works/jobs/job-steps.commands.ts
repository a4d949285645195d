/** Jobs step by step (rules 1.3): begun, their work put to the trustees, invoiced, canceled. */
import { AppError } from '@stoep/contract/kit/errors';
import { invoiceSentences as texts } from '@stoep/contract/suppliers/invoices.sentences';
import type { Cents } from '@stoep/domain/money/cents';
import { type JobState, jobSteps } from '@stoep/domain/works/maintenance-progress';
import { eq, sql } from 'drizzle-orm';
import { ofStaff } from '../../../access/staff.ts';
import { undecidedQuestion } from '../../../db/schema/scheme/held-outcome.ts';
import { maintenanceJobs as jobs } from '../../../db/schema/works/maintenance.ts';
import { puttingToTrustees } from '../../../engines/decisions/commands/put-to-trustees.ts';
import { command, row } from '../../../kernel/command.ts';
import { fact } from '../../../kernel/fact.ts';
import type { Target } from '../../../kernel/write.ts';
import { addPayment } from '../../suppliers/payments/add-payment.commands.ts';

const job = row(jobs, ofStaff, {
  /** A question about its work is not decided yet, or its outcome waits for staff. */
  asked: undecidedQuestion(
    sql`where a.job_id = maintenance_jobs.id and a.type = 'Maintenance work approval'`,
  ),
});
type Job = typeof job extends Target<infer R> ? R : never;

const done = (step: string) => fact(`maintenance-jobs.${step}`, 'maintenance-jobs');

const move = (to: JobState, step: string, allowed: (j: Job) => boolean) => {
  const happened = done(step);
  return command({
    on: job,
    allowed,
    run: async (w, { id }) => {
      await w.tx.update(jobs).set({ state: to }).where(eq(jobs.id, id));
      w.record(happened, id, {});
    },
  });
};

export const startJob = move('In Progress', 'start', ({ state }) => state === 'Awarded');
export const cancelJob = move('Canceled', 'cancel', ({ state }) => jobSteps(state).includes('Canceled'));

export const putWorkToTrustees = puttingToTrustees({
  on: job,
  about: { column: 'jobId' },
  allowed: ({ state, asked }) => state === 'In Progress' || (state === 'Waiting for work approval' && !asked),
  ask: ({ id }) => ({ type: 'Maintenance work approval', jobId: id }),
});

const AWARDED: readonly JobState[] = ['Awarded', 'In Progress', 'Waiting for work approval'];
const invoiced = fact<{ amount: Cents; invoiceNumber: string; aboveQuote: string | null }>(
  'maintenance-jobs.loadInvoice',
  'maintenance-jobs',
);

type Invoice = {
  readonly amount: Cents;
  readonly invoiceNumber: string;
  readonly file: string;
  readonly aboveQuote: string | null;
  readonly anotherInvoice: boolean;
};
const FIELDS = {
  number: 'invoiceNumber',
  aboveQuote: 'aboveQuote',
  anotherInvoice: 'anotherInvoice',
} as const;

const mayInvoice = ({ state, awardedContractorId }: Job) => {
  if (state === 'Completed') return texts.jobCompleted;
  return AWARDED.includes(state) && awardedContractorId !== null;
};

/** The invoice becomes a payment to the contractor: the payments of a job are its list of invoices. */
export const loadInvoice = command({
  on: job,
  allowed: mayInvoice,
  run: async (w, j, { amount, invoiceNumber, file, aboveQuote, anotherInvoice }: Invoice) => {
    if (j.awardedContractorId === null) throw new AppError('conflict');
    await w.add(addPayment, {
      buildingId: j.buildingId,
      type: 'Maintenance',
      amount,
      contractorId: j.awardedContractorId,
      jobId: j.id,
      supplierInvoiceNumber: invoiceNumber,
      ourReference: `Job ${j.number}`,
      theirReference: invoiceNumber,
      fileId: file,
      aboveQuote,
      anotherInvoice,
      fieldNames: FIELDS,
    });
    w.record(invoiced, j.id, { amount, invoiceNumber, aboveQuote });
  },
});
