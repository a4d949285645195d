/** On the hub of a firm: quotes that it was asked for and has not given, and jobs that it won and has not completed. */
import { sql } from 'drizzle-orm';
import { attention, moment, number } from '../../../engines/worklist/worklist.policy.ts';
import { momentOf } from '../../../kernel/caller.ts';
import { biddingIsOpen, roundOf } from '../jobs/maintenance.policy.ts';

export const quotesAttention = [
  attention({
    for: 'contractor',
    says: { quotesRequested: number, firstQuoteCloses: moment },
    row: (caller) => sql`
      select count(*) as "quotesRequested", min(j.quotes_close_at) as "firstQuoteCloses"
      from quote_invitations i join maintenance_jobs j on j.id = i.job_id
      where i.contractor_id = ${caller.contractorId} and i.withdrawn_at is null
        and ${biddingIsOpen(roundOf('j'), momentOf(caller))}
        and not exists (select 1 from quotes q where q.job_id = j.id and q.contractor_id = i.contractor_id
          and q.state <> 'Replaced')`,
  }),
  attention({
    for: 'contractor',
    says: { jobsToComplete: number },
    row: (caller) => sql`
      select count(*) as "jobsToComplete" from maintenance_jobs j
      where j.awarded_contractor_id = ${caller.contractorId} and j.state in ('Awarded', 'In Progress')`,
  }),
];
