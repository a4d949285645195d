/** How far the registration of somebody without a portal is: what the hub tells them comes next. */
import type { RegistrationState } from '@stoep/domain/vocabulary';
import { sql } from 'drizzle-orm';
import { attention } from '../../../engines/worklist/worklist.policy.ts';

export const registrationsAttention = [
  attention({
    for: 'registrant',
    says: { registration: (stored) => stored as RegistrationState | null },
    row: (caller) => sql`
      select (select state from registrations where profile_id = ${caller.profileId}
        order by created_at desc limit 1) as registration`,
  }),
];
