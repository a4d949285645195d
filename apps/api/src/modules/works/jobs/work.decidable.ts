/** The work of a job before the trustees of its building; and a job that another question has to do with (rules 1.3). */
import { INTERESTS } from '@stoep/contract/scheme/approvals.texts';
import { dayOf } from '@stoep/domain/calendar/calendar';
import { effectOf } from '@stoep/domain/scheme/approval-effects';
import { and, eq, sql } from 'drizzle-orm';
import { runs, worksOrBidsOn } from '../../../access/interests.ts';
import { maintenanceJobs as jobs } from '../../../db/schema/works/maintenance.ts';
import type { Decidable } from '../../../engines/decisions/decidable.policy.ts';
import { decideWork, submitWorkToTrustees } from './job-decisions.commands.ts';

const jobOfQuote = sql`(select mine.job_id from quotes mine where mine.id = approvals.quote_id)`;

export const workDecidable: Decidable = {
  column: 'jobId',
  interest: (contact) => sql`(case
    when exists (select 1 from maintenance_jobs ij where ij.id = approvals.job_id
      and approvals.type = 'Maintenance work approval'
      and ${runs(sql`ij.awarded_contractor_id`, contact)}) then ${INTERESTS.ownWork}
    when ${worksOrBidsOn(sql`coalesce(approvals.job_id, ${jobOfQuote})`, contact)} then ${INTERESTS.rival} end)`,
  belongs: async (tx, id, buildingId) => {
    const found = await tx
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(eq(jobs.id, id), eq(jobs.buildingId, buildingId)));
    return found.length > 0;
  },
  moves: {
    types: ['Maintenance work approval'],
    otherTypesToo: true,
    submit: async ({ tx }, id, { buildingId }) => {
      await submitWorkToTrustees(tx, id, buildingId);
      return {};
    },
    decided: async ({ tx }, id, { decision, at }) => {
      const { job } = effectOf('work', decision);
      const moves = job === 'Completed' || job === 'In Progress';
      return { state: moves ? await decideWork(tx, id, job, dayOf(at)) : null };
    },
  },
};
