/** Votes that wait for a trustee, on the hub: none where the trustee has an interest or has left office. */

import { sql } from 'drizzle-orm';
import { inOffice } from '../../../access/in-office.ts';
import { ownInterest } from '../../../engines/decisions/interest.policy.ts';
import { attention, moment, number } from '../../../engines/worklist/worklist.policy.ts';
import { momentOf } from '../../../kernel/caller.ts';

const SOON_HOURS = 48;

export const approvalsAttention = [
  attention({
    for: 'trustee',
    says: { votesWaiting: number, votesClosingSoon: number, firstVoteCloses: moment },
    row: (caller) => {
      const now = momentOf(caller);
      return sql`
        select count(*) as "votesWaiting",
          count(*) filter (where approvals.closes_at < ${now} + make_interval(hours => ${SOON_HOURS})) as "votesClosingSoon",
          min(approvals.closes_at) as "firstVoteCloses"
        from ballots b join approvals on approvals.id = b.approval_id
        where b.contact_id = ${caller.contactId} and b.vote is null and b.removed_at is null
          and approvals.state = 'Awaiting trustees' and approvals.closes_at > ${now}
          and ${ownInterest(caller)} is null
          and exists (select 1 from trustee_appointments t where t.building_id = approvals.building_id
            and t.contact_id = b.contact_id and ${inOffice('t', now)})`;
    },
  }),
];
