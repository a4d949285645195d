/** Worklist of a contractor: whether its application is still pending. */
import { sql } from 'drizzle-orm';
import { declareRoleWorklist } from '../../../engines/worklist/worklist.policy.ts';

export const contractorsWorklist = [
  declareRoleWorklist({
    for: 'contractor',
    says: { applicationPending: (stored) => stored === true },
    row: (caller) => sql`
      select exists (select 1 from contractors where id = ${caller.contractorId} and state = 'Pending')
        as "applicationPending"`,
  }),
];
