/** Worklist of a person without a portal: how far the registration is, and what comes next. */
import type { UserRegistrationState } from '@stoep/domain/vocabulary';
import { sql } from 'drizzle-orm';
import { ARCHIVED_BUILDING_IDS_SQL } from '../../../access/archived-buildings.ts';
import { declareRoleWorklist } from '../../../engines/worklist/worklist.policy.ts';

export const registrationsWorklist = [
  declareRoleWorklist({
    for: 'registrant',
    says: {
      registration: (stored) => stored as UserRegistrationState | null,
      buildingLeft: (stored) => stored === true,
    },
    row: (caller) => sql`
      select (select state from registrations where profile_id = ${caller.profileId}
        order by created_at desc limit 1) as registration,
        exists (select from account_holders h join levy_accounts l on l.account_id = h.account_id
          where h.contact_id = ${caller.contactId} and l.building_id in ${ARCHIVED_BUILDING_IDS_SQL})
        or exists (select from trustee_appointments t
          where t.contact_id = ${caller.contactId} and t.confirmed_at is not null and t.building_id in ${ARCHIVED_BUILDING_IDS_SQL}) as "buildingLeft"`,
  }),
];
