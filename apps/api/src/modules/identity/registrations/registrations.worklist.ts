/** Worklist of a person without a portal: how far the registration is, and what comes next. */
import type { UserRegistrationState } from '@stoep/domain/vocabulary';
import { sql } from 'drizzle-orm';
import { declareRoleWorklist } from '../../../engines/worklist/worklist.policy.ts';

export const registrationsWorklist = [
  declareRoleWorklist({
    for: 'registrant',
    says: { registration: (stored) => stored as UserRegistrationState | null },
    row: (caller) => sql`
      select (select state from registrations where profile_id = ${caller.profileId}
        order by created_at desc limit 1) as registration`,
  }),
];
