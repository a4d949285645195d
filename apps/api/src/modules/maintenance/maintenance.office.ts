/** Jobs and their sealed bids, by the rules of their own modules (rules 1.3; issue 6). */
import { AppError } from '@stoep/contract/kit/errors';
import * as declared from '@stoep/contract/office/resources/maintenance';
import { isInQuotation, type JobState, jobSteps } from '@stoep/domain/operations/maintenance-progress';
import { isBiddingOpen } from '@stoep/domain/operations/quote-rules';
import { sql } from 'drizzle-orm';
import * as tables from '../../db/schema/maintenance.ts';
import { type Action, bind, type Computed, type Values } from '../../engines/office/binding.ts';
import { awardQuote, awardTexts } from './bids/award.commands.ts';
import { putQuoteToTrustees } from './bids/quote-steps.commands.ts';
import { moveClosing, requestQuotes, withdrawInvitation } from './bids/request-quotes.commands.ts';
import { cancelJob, loadInvoice, putWorkToTrustees, startJob } from './jobs/job-steps.commands.ts';
import { quotesLieOpen, roundOf } from './jobs/maintenance.policy.ts';

const firmName: Computed = (column) =>
  sql`(select c.name from contractors c where c.id = ${column('contractorId')})`;

const ofJob =
  (name: 'state' | 'building_id'): Computed =>
  (column) =>
    sql`(select j.${sql.identifier(name)} from maintenance_jobs j where j.id = ${column('jobId')})`;

const steps = ({ state }: Values) => jobSteps(state as JobState);

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
    computed: {
      bidsAsked: (column) => sql`exists (select 1 from approvals a where a.job_id = ${column('id')}
        and a.state = 'Awaiting trustees' and a.quote_id is not null)`,
    },
    actions: {
      invite: {
        allowed: (job) =>
          job.bidsAsked === false &&
          (job.state === 'Requesting quotes' || steps(job).includes('Requesting quotes')),
        withheld: ({ bidsAsked }) => (bidsAsked === true ? awardTexts.whileVoting : undefined),
        command: ({ deps, person, origin, id, values }) =>
          requestQuotes(deps, person, origin, {
            jobId: id,
            contractorIds: [values.contractorId],
            closesAt: values.closesAt,
          }),
      },
      moveClosing: {
        allowed: isSealed,
        command: ({ deps, person, origin, id, values }) =>
          moveClosing(deps, person, origin, id, values.closesAt),
      },
      closeNow: {
        allowed: isSealed,
        command: ({ deps, person, origin, id }) => moveClosing(deps, person, origin, id, 'now'),
      },
      start: startJob,
      putToTrustees: putWorkToTrustees,
      loadInvoice,
      cancel: cancelJob,
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
      jobAsked: (column) => sql`exists (select 1 from approvals a join quotes q on q.id = a.quote_id
        where q.job_id = ${column('jobId')} and a.state = 'Awaiting trustees')`,
    },
    buildingOf: ofJob('building_id'),
    actions: {
      putToTrustees: putQuoteToTrustees,
      award: {
        allowed: (record, ...by) => undecided(record, ...by) && record.jobAsked === false,
        withheld: ({ jobAsked }) => (jobAsked === true ? awardTexts.whileVoting : undefined),
        command: ({ deps, person, origin, id, values }) => {
          if (!values.decidedBy) throw new AppError('invalid');
          return awardQuote(deps, person, origin, id, values.decidedBy);
        },
      },
    },
  }),
];
