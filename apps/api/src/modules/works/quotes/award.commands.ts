/** Staff award a job to a quote after the trustees decided in a meeting (rules 1.3). */

import { AppError } from '@stoep/contract/kit/errors';
import { maintenanceSentences as texts } from '@stoep/contract/works/maintenance.sentences';
import { isMaintenanceJobInQuotation, type MaintenanceJobState } from '@stoep/domain/works/maintenance-progress';
import { defineCommand } from '../../../kernel/command.ts';
import { defineFact } from '../../../kernel/fact.ts';
import { applyDecisionToQuote, markQuoteAwaitingApproval } from '../jobs/job-decisions.writes.ts';
import { notifyJobBiddersOfDecisions } from './notify-bidders.writes.ts';
import { lockJobOfQuote, QUOTE_VOTE_PENDING_SENTENCES, quoteTarget } from './quote-steps.writes.ts';

type Awarded = {
  jobId: string;
  decidedBy: string;
  before: { job: MaintenanceJobState };
  after: { job: MaintenanceJobState; quote: 'Approved' };
};
const awarded = defineFact<Awarded>('quote.awarded', 'quote');

/** Awards a job to an opened quote by hand. `decidedBy` says where it was decided, and is stored in the audit. */
export const awardQuote = defineCommand({
  on: quoteTarget,
  prepare: (_quote, _asking, given: { readonly decidedBy: string | null }) => {
    const decidedBy = given.decidedBy?.trim();
    if (!decidedBy)
      throw new AppError('invalid', texts.sayWhereDecided, { fields: { decidedBy: texts.sayWhereDecided } });
    return decidedBy;
  },
  first: lockJobOfQuote,
  allowed: ({ state, jobState, jobAsked }) =>
    jobAsked ? QUOTE_VOTE_PENDING_SENTENCES[jobAsked] : state === 'Submitted' && isMaintenanceJobInQuotation(jobState),
  run: async (w, { id, jobId, buildingId, jobState }, decidedBy) => {
    await markQuoteAwaitingApproval(w.tx, id, buildingId, w.at.now);
    const job = await applyDecisionToQuote(w.tx, id, { quote: 'Approved', job: 'Awarded' }, w.at.now);
    if (job !== 'Awarded') throw new AppError('conflict');
    await notifyJobBiddersOfDecisions(w.deps, w.tx, jobId);
    w.record(awarded, id, {
      jobId,
      decidedBy,
      before: { job: jobState },
      after: { job, quote: 'Approved' },
    });
  },
});
