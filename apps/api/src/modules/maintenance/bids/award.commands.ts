/** The award by staff, where the trustees decided in a meeting (rules 1.3). */
import { AppError } from '@stoep/contract/kit/errors';
import { eq, sql } from 'drizzle-orm';
import { insistOnStaff } from '../../../access/staff.ts';
import { maintenanceJobs as jobs, quotes } from '../../../db/schema/maintenance.ts';
import type { Deps } from '../../../deps.ts';
import type { Person } from '../../../kernel/actor.ts';
import { byPerson, writeAudit } from '../../../kernel/audit/audit.commands.ts';
import type { Origin } from '../../../kernel/http/request.ts';
import { lockRivals } from '../../approvals/commands/roll.ts';
import { decideQuote, submitQuoteToTrustees } from '../jobs/job-decisions.commands.ts';
import { tellBidders } from './tell-bidders.commands.ts';

export const awardTexts = {
  whileVoting:
    'The trustees are voting on a quote of this job. Wait for what they decide, or withdraw the question first.',
};

/** Awards a job to an opened quote by hand. `decidedBy`: where it was decided, kept in the audit. */
export const awardQuote = async (
  deps: Deps,
  person: Person,
  origin: Origin,
  quoteId: string,
  decidedBy: string,
): Promise<void> => {
  insistOnStaff(person);
  const text = 'Please say where this was decided, for example the minutes of the trustees.';
  if (!decidedBy.trim()) throw new AppError('invalid', text, { fields: { decidedBy: text } });
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    // Questions before the trustees come before the job, as in their own decisions.
    const asked = await lockRivals(tx, sql`(select q.job_id from quotes q where q.id = ${quoteId})`);
    if (asked.length > 0) throw new AppError('conflict', awardTexts.whileVoting);
    const [quote] = await tx
      .select({
        jobId: quotes.jobId,
        buildingId: jobs.buildingId,
        jobState: jobs.state,
      })
      .from(quotes)
      .innerJoin(jobs, eq(jobs.id, quotes.jobId))
      .where(eq(quotes.id, quoteId))
      .for('update', { of: jobs });
    if (!quote) throw new AppError('not_found');
    await submitQuoteToTrustees(tx, quoteId, quote.buildingId, now);
    const state = await decideQuote(tx, quoteId, { quote: 'Approved', job: 'Awarded' }, now);
    if (state !== 'Awarded') throw new AppError('conflict');
    const by = byPerson(person, origin);
    await tellBidders(deps, tx, quote.jobId);
    await writeAudit(tx, now, by, {
      action: 'quote.awarded',
      subjectKind: 'quote',
      subjectId: quoteId,
      detail: {
        jobId: quote.jobId,
        decidedBy: decidedBy.trim(),
        before: { job: quote.jobState },
        after: { job: state, quote: 'Approved' },
      },
    });
  });
};
