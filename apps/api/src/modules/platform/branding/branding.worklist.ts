/** Worklist queue: a change of the agency's bank account that awaits a second administrator. */
import { agentBankAccountQueue } from '@stoep/contract/office/worklist-queues';
import { sql } from 'drizzle-orm';
import { awaitsOtherApproverSql } from '../../../access/dual-approval.policy.ts';
import type { QueueWithOwnPage } from '../../../engines/worklist/worklist.policy.ts';

export const brandingPageQueues: readonly QueueWithOwnPage[] = [
  {
    queue: agentBankAccountQueue,
    rows: (me) =>
      sql`agent_bank_changes r where ${awaitsOtherApproverSql(sql`r.state = 'waiting'`, sql`r.proposed_by`, me)}`,
  },
];
