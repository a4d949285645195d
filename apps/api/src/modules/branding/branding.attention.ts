/** The agent's own bank account, when a change of it waits for a second administrator. */
import { agentAccountToApprove } from '@stoep/contract/office/queues';
import { sql } from 'drizzle-orm';
import type { PageQueue } from '../../engines/attention/attention.policy.ts';

export const brandingQueues: readonly PageQueue[] = [
  { queue: agentAccountToApprove, rows: sql`agent_bank_changes r where r.state = 'waiting'` },
];
