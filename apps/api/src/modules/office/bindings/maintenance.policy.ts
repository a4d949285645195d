/** Jobs and their sealed bids, by the rules of their own modules (rules 1.3; issue 6). */
import { AppError } from '@stoep/contract/errors';
import * as declared from '@stoep/contract/office/resources/maintenance';
import { isInQuotation, type JobState, jobSteps } from '@stoep/domain/maintenance-progress';
import type { Cents } from '@stoep/domain/money';
import { isBiddingOpen } from '@stoep/domain/quote-rules';
import { eq, sql } from 'drizzle-orm';
import * as tables from '../../../db/schema/maintenance.ts';
import { quotesLieOpen, roundOf } from '../../maintenance/maintenance.policy.ts';
import { awardQuote, awardTexts } from '../../quotes/award.commands.ts';
import { moveClosing, requestQuotes, withdrawInvitation } from '../../quotes/request-quotes.commands.ts';
import { type Action, bind, type Computed, type Values } from '../office.binding.policy.ts';
import { addPayment } from './payments.policy.ts';
import { isAsked, puttingToTrustees } from './put-to-trustees.commands.ts';

const firmName: Computed = (column) =>
  sql`(select c.name from contractors c where c.id = ${column('contractorId')})`;

const ofJob =
  (name: 'state' | 'building_id'): Computed =>
  (column) =>
    sql`(select j.${sql.identifier(name)} from maintenance_jobs j where j.id = ${column('jobId')})`;

const set = (state: JobState, allowed: Action['allowed']): Action => ({
  allowed,
  run: async ({ tx, id }) => {
    await tx.update(tables.maintenanceJobs).set({ state }).where(eq(tables.maintenanceJobs.id, id));
  },
});

const steps = ({ state }: Values) => jobSteps(state as JobState);
const AWARDED: readonly unknown[] = ['Awarded', 'In Progress', 'Waiting for work approval', 'Completed'];

/** The invoice becomes a payment to the contractor, and stands on the job. */
const loadInvoice: Action = {
  allowed: ({ state, awardedContractorId }) => AWARDED.includes(state) && awardedContractorId !== null,
  run: async (input) => {
    const { tx, id, record, values } = input;
    const invoice = String(values.invoiceNumber);
    const payment = {
      buildingId: record.buildingId,
      type: 'Maintenance',
      amount: values.amount,
      contractorId: record.awardedContractorId,
      jobId: id,
      supplierInvoiceNumber: invoice,
      ourReference: `Job ${String(record.number)}`,
      theirReference: invoice,
      fileId: values.file,
    };
    await addPayment({ ...input, values: payment });
    await tx
      .update(tables.maintenanceJobs)
      .set({ invoiceFileId: String(values.file), invoiceAmount: values.amount as Cents })
      .where(eq(tables.maintenanceJobs.id, id));
  },
};

/** Bids are taken, and lie sealed: once they are open, the time can be moved no more. */
const isSealed: Action['allowed'] = ({ state, quotesCloseAt }, { at }) =>
  isBiddingOpen(
    {
      jobState: state as JobState,
      closesAt: quotesCloseAt === null ? null : new Date(String(quotesCloseAt)),
    },
    at.now,
  );

const undecided: Action['allowed'] = ({ state, jobState }) =>
  state === 'Submitted' && isInQuotation(jobState as JobState);

export const maintenanceBindings = [
  bind(declared.maintenanceJobs, tables.maintenanceJobs, {
    computed: { asked: isAsked('job_id', sql`a.type = 'Maintenance work approval'`) },
    actions: {
      invite: {
        allowed: (job) => job.state === 'Requesting quotes' || steps(job).includes('Requesting quotes'),
        command: ({ deps, person, origin, id, values }) =>
          requestQuotes(deps, person, origin, {
            jobId: id,
            contractorIds: [String(values.contractorId)],
            closesAt: values.closesAt as Date,
          }),
      },
      moveClosing: {
        allowed: isSealed,
        command: ({ deps, person, origin, id, values }) =>
          moveClosing(deps, person, origin, id, values.closesAt as Date),
      },
      closeNow: {
        allowed: isSealed,
        command: ({ deps, person, origin, id }) => moveClosing(deps, person, origin, id, 'now'),
      },
      start: set('In Progress', ({ state }) => state === 'Awarded'),
      putToTrustees: puttingToTrustees(
        ({ state, asked }) =>
          state === 'In Progress' || (state === 'Waiting for work approval' && asked === false),
        (_record, jobId) => ({ type: 'Maintenance work approval', jobId }),
      ),
      loadInvoice,
      cancel: set('Canceled', (job) => steps(job).includes('Canceled')),
    },
  }),
  bind(declared.quoteInvitations, tables.quoteInvitations, {
    titleOf: firmName,
    actions: {
      withdraw: {
        allowed: ({ withdrawnAt }) => withdrawnAt === null,
        command: ({ deps, person, origin, record }) =>
          withdrawInvitation(deps, person, origin, {
            jobId: String(record.jobId),
            contractorId: String(record.contractorId),
          }),
      },
    },
  }),
  bind(declared.quotes, tables.quotes, {
    // Sealed until bidding ends, for staff as well (M-49).
    scope: (column, now) => sql`exists (select 1 from maintenance_jobs j where j.id = ${column('jobId')}
      and ${quotesLieOpen(roundOf('j'), now)})`,
    computed: {
      jobState: ofJob('state'),
      buildingId: ofJob('building_id'),
      asked: isAsked('quote_id'),
      jobAsked: (column) => sql`exists (select 1 from approvals a join quotes q on q.id = a.quote_id
        where q.job_id = ${column('jobId')} and a.state = 'Awaiting trustees')`,
    },
    buildingOf: ofJob('building_id'),
    actions: {
      putToTrustees: puttingToTrustees(
        (record, ...by) => undecided(record, ...by) && record.asked === false,
        (_record, quoteId) => ({ type: 'Maintenance Quote Selection', quoteId }),
      ),
      award: {
        allowed: (record, ...by) => undecided(record, ...by) && record.jobAsked === false,
        withheld: ({ jobAsked }) => (jobAsked === true ? awardTexts.whileVoting : undefined),
        command: ({ deps, person, origin, id, values }) => {
          if (!values.decidedBy) throw new AppError('invalid');
          return awardQuote(deps, person, origin, id, String(values.decidedBy));
        },
      },
    },
  }),
];
