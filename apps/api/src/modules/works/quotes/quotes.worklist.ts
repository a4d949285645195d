/**
 * Worklist of a contractor: quotes that were requested and not submitted, and awarded jobs that are not completed.
 */
import { sql } from 'drizzle-orm';
import { declareRoleWorklist, parseCount, parseTimestamp } from '../../../engines/worklist/worklist.policy.ts';
import { callerMomentSql } from '../../../kernel/query-caller.ts';
import { isBiddingOpenSql, quoteRoundSql } from '../jobs/maintenance.policy.ts';

export const quotesWorklist = [
  declareRoleWorklist({
    for: 'contractor',
    says: { quotesRequested: parseCount, firstQuoteCloses: parseTimestamp },
    row: (caller) => sql`
      select count(*) as "quotesRequested", min(j.quotes_close_at) as "firstQuoteCloses"
      from quote_invitations i join maintenance_jobs j on j.id = i.job_id
      where i.contractor_id = ${caller.contractorId} and i.withdrawn_at is null
        and ${isBiddingOpenSql(quoteRoundSql('j'), callerMomentSql(caller))}
        and not exists (select 1 from quotes q where q.job_id = j.id and q.contractor_id = i.contractor_id
          and q.state <> 'Replaced')`,
  }),
  declareRoleWorklist({
    for: 'contractor',
    says: { jobsToComplete: parseCount },
    row: (caller) => sql`
      select count(*) as "jobsToComplete" from maintenance_jobs j
      where j.awarded_contractor_id = ${caller.contractorId} and j.state in ('Awarded', 'In Progress')`,
  }),
];
