/** Worklist of a person without a portal: how far the registration is, and what comes next. */
import type { RegistrationState } from '@stoep/domain/vocabulary';
import { sql } from 'drizzle-orm';
import { declareWorklist } from '../../../engines/worklist/worklist.policy.ts';

export const registrationsWorklist = [
  declareWorklist({
    for: 'registrant',
    says: { registration: (stored) => stored as RegistrationState | null },
    row: (caller) => sql`
      select (select state from registrations where profile_id = ${caller.profileId}
        order by created_at desc limit 1) as registration`,
  }),
];
