/** Steps of a maintenance job (rules 1.3): start it, request work approval, create its payment, cancel it. */
import { AppError } from '@stoep/contract/kit/errors';
import { contractorInvoiceSentences as texts } from '@stoep/contract/suppliers/contractor-invoices.sentences';
import type { Cents } from '@stoep/domain/money/cents';
import { type MaintenanceJobState, nextMaintenanceJobStates } from '@stoep/domain/works/maintenance-progress';
import { eq, sql } from 'drizzle-orm';
import { staffWriteScope } from '../../../access/staff-scopes.ts';
import { undecidedApprovalStatusSql } from '../../../db/schema/scheme/deferred-outcome.ts';
import { maintenanceJobs as jobs } from '../../../db/schema/works/maintenance.ts';
import { submitToTrusteesCommand } from '../../../engines/decisions/commands/submit-to-trustees.ts';
import { defineCommand, rowTarget } from '../../../kernel/command.ts';
import { defineFact } from '../../../kernel/fact.ts';
import type { CommandTarget } from '../../../kernel/write.ts';
import { addPayment } from '../../suppliers/payments/add-payment.commands.ts';

const job = rowTarget(jobs, staffWriteScope, {
  /** An approval of its work is undecided, or its outcome waits for staff. */
  asked: undecidedApprovalStatusSql(sql`where a.job_id = maintenance_jobs.id and a.type = 'Maintenance work approval'`),
});
type Job = typeof job extends CommandTarget<infer R> ? R : never;

const done = (step: string) => defineFact(`maintenance-jobs.${step}`, 'maintenance-jobs');

const move = (to: MaintenanceJobState, step: string, allowed: (j: Job) => boolean) => {
  const happened = done(step);
  return defineCommand({
    on: job,
    allowed,
    run: async (w, { id }) => {
      await w.tx.update(jobs).set({ state: to }).where(eq(jobs.id, id));
      w.record(happened, id, {});
    },
  });
};

export const startMaintenanceJob = move('In Progress', 'start', ({ state }) => state === 'Awarded');
export const cancelMaintenanceJob = move('Canceled', 'cancel', ({ state }) =>
  nextMaintenanceJobStates(state).includes('Canceled'),
);

export const submitJobWorkToTrusteesStep = submitToTrusteesCommand({
  on: job,
  about: { column: 'jobId' },
  allowed: ({ state, asked }) => state === 'In Progress' || (state === 'Waiting for work approval' && !asked),
  ask: ({ id }) => ({ type: 'Maintenance work approval', jobId: id }),
});

const AWARDED: readonly MaintenanceJobState[] = ['Awarded', 'In Progress', 'Waiting for work approval'];
const invoiced = defineFact<{ amount: Cents; invoiceNumber: string; aboveQuote: string | null }>(
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

/** Turns the invoice into a payment to the contractor. The payments of a job are its list of invoices. */
export const createPaymentFromJobInvoice = defineCommand({
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
