/** The agent's own bank account, when a change of it waits for a second administrator. */
import { agentAccountToApprove } from '@stoep/contract/office/queues';
import { sql } from 'drizzle-orm';
import { waitsForAnother } from '../../../access/dual-approval.policy.ts';
import type { PageQueue } from '../../../engines/worklist/worklist.policy.ts';

export const brandingQueues: readonly PageQueue[] = [
  {
    queue: agentAccountToApprove,
    rows: (me) =>
      sql`agent_bank_changes r where ${waitsForAnother(sql`r.state = 'waiting'`, sql`r.proposed_by`, me)}`,
  },
];
