/** Whether the caller's firm still waits to be let in, on the hub. */
import { sql } from 'drizzle-orm';
import { attention } from '../../../engines/worklist/worklist.policy.ts';

export const contractorsAttention = [
  attention({
    for: 'contractor',
    says: { applicationPending: (stored) => stored === true },
    row: (caller) => sql`
      select exists (select 1 from contractors where id = ${caller.contractorId} and state = 'Pending')
        as "applicationPending"`,
  }),
];
