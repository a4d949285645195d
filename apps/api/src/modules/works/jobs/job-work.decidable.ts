/**
 * Lets trustees decide about the work of a maintenance job, and about jobs that other approvals are about (rules
 * 1.3).
 */
import { PERSONAL_INTEREST_TEXTS } from '@stoep/contract/scheme/approvals.texts';
import { dayOfInstant } from '@stoep/domain/calendar/calendar';
import { approvalEffectOf } from '@stoep/domain/scheme/approval-effects';
import { and, eq, sql } from 'drizzle-orm';
import { hasContractorOnJobSql, isContractorContactSql } from '../../../access/personal-interests.ts';
import { maintenanceJobs as jobs } from '../../../db/schema/works/maintenance.ts';
import type { DecidableRecord } from '../../../engines/decisions/decidable.policy.ts';
import { applyDecisionToJobWork, markJobWorkAwaitingApproval } from './job-decisions.writes.ts';

const jobOfQuote = sql`(select mine.job_id from quotes mine where mine.id = approvals.quote_id)`;

export const decidableJobWork: DecidableRecord = {
  column: 'jobId',
  interest: (contact) => sql`(case
    when exists (select 1 from maintenance_jobs ij where ij.id = approvals.job_id
      and approvals.type = 'Maintenance work approval'
      and ${isContractorContactSql(sql`ij.awarded_contractor_id`, contact)}) then ${PERSONAL_INTEREST_TEXTS.ownWork}
    when ${hasContractorOnJobSql(sql`coalesce(approvals.job_id, ${jobOfQuote})`, contact)} then ${PERSONAL_INTEREST_TEXTS.rival} end)`,
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
      await markJobWorkAwaitingApproval(tx, id, buildingId);
      return {};
    },
    decided: async ({ tx }, id, { decision, at }) => {
      const { job } = approvalEffectOf('work', decision);
      const moves = job === 'Completed' || job === 'In Progress';
      return { state: moves ? await applyDecisionToJobWork(tx, id, job, dayOfInstant(at)) : null };
    },
  },
};
