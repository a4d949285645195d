/** The award by staff, where the trustees decided in a meeting (rules 1.3). */

import { AppError } from '@stoep/contract/kit/errors';
import { maintenanceSentences as texts } from '@stoep/contract/works/maintenance.sentences';
import { isInQuotation, type JobState } from '@stoep/domain/works/maintenance-progress';
import { command } from '../../../kernel/command.ts';
import { fact } from '../../../kernel/fact.ts';
import { decideQuote, submitQuoteToTrustees } from '../jobs/job-decisions.commands.ts';
import { beforeItsJob, quote, WHILE_ASKED } from './quote-steps.commands.ts';
import { tellBidders } from './tell-bidders.commands.ts';

type Awarded = {
  jobId: string;
  decidedBy: string;
  before: { job: JobState };
  after: { job: JobState; quote: 'Approved' };
};
const awarded = fact<Awarded>('quote.awarded', 'quote');

/** Awards a job to an opened quote by hand. `decidedBy`: where it was decided, kept in the audit. */
export const awardQuote = command({
  on: quote,
  prepare: (_quote, _asking, given: { readonly decidedBy: string | null }) => {
    const decidedBy = given.decidedBy?.trim();
    if (!decidedBy)
      throw new AppError('invalid', texts.sayWhereDecided, { fields: { decidedBy: texts.sayWhereDecided } });
    return decidedBy;
  },
  first: beforeItsJob,
  allowed: ({ state, jobState, jobAsked }) =>
    jobAsked ? WHILE_ASKED[jobAsked] : state === 'Submitted' && isInQuotation(jobState),
  run: async (w, { id, jobId, buildingId, jobState }, decidedBy) => {
    await submitQuoteToTrustees(w.tx, id, buildingId, w.at.now);
    const job = await decideQuote(w.tx, id, { quote: 'Approved', job: 'Awarded' }, w.at.now);
    if (job !== 'Awarded') throw new AppError('conflict');
    await tellBidders(w.deps, w.tx, jobId);
    w.record(awarded, id, {
      jobId,
      decidedBy,
      before: { job: jobState },
      after: { job, quote: 'Approved' },
    });
  },
});
