/**
 * Worklist of outstanding votes on the portal's hub. A trustee with a personal interest or out of office has none.
 */

import { sql } from 'drizzle-orm';
import { isAppointmentInOfficeSql } from '../../../access/trustee-in-office.ts';
import { ownPersonalInterestSql } from '../../../engines/decisions/personal-interest.policy.ts';
import { declareRoleWorklist, parseCount, parseTimestamp } from '../../../engines/worklist/worklist.policy.ts';
import { callerMomentSql } from '../../../kernel/query-caller.ts';

const SOON_HOURS = 48;

export const approvalsWorklist = [
  declareRoleWorklist({
    for: 'trustee',
    says: { votesWaiting: parseCount, votesClosingSoon: parseCount, firstVoteCloses: parseTimestamp },
    row: (caller) => {
      const now = callerMomentSql(caller);
      return sql`
        select count(*) as "votesWaiting",
          count(*) filter (where approvals.closes_at < ${now} + make_interval(hours => ${SOON_HOURS})) as "votesClosingSoon",
          min(approvals.closes_at) as "firstVoteCloses"
        from ballots b join approvals on approvals.id = b.approval_id
        where b.contact_id = ${caller.contactId} and b.vote is null and b.removed_at is null
          and approvals.state = 'Awaiting trustees' and approvals.closes_at > ${now}
          and ${ownPersonalInterestSql(caller)} is null
          and exists (select 1 from trustee_appointments t where t.building_id = approvals.building_id
            and t.contact_id = b.contact_id and ${isAppointmentInOfficeSql('t', now)})`;
    },
  }),
];
