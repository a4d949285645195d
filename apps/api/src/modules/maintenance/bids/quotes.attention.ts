/** Quotes that a firm was asked for and has not given, on the hub. */
import { sql } from 'drizzle-orm';
import { attention, moment, number } from '../../../engines/attention/attention.policy.ts';
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
];
