/** Approvals and their ballots: raised and withdrawn by the rules of their own module. */
import * as declared from '@stoep/contract/office/resources/decisions';
import { sql } from 'drizzle-orm';
import * as tables from '../../db/schema/approvals.ts';
import { withdrawApproval } from '../../engines/decisions/commands/withdraw-approval.ts';
import { bind, type Computed } from '../../engines/office/binding.ts';
import { askTrustees } from './commands/ask-trustees.ts';
import { fillQuestion } from './fill-question.queries.ts';

const votes =
  (vote: 'Approved' | 'Declined'): Computed =>
  (column) =>
    sql`(select count(*) from ballots b where b.approval_id = ${column('id')} and b.vote = ${vote}
      and b.removed_at is null)`;

export const decisionBindings = [
  bind(declared.approvals, tables.approvals, {
    queues: {
      openApprovals: ['Awaiting trustees'],
      lapsingApprovals: (column, { now }) =>
        sql`${column('state')} = 'Awaiting trustees' and ${column('closesAt')} < ${now} + interval '3 days'`,
    },
    computed: { inFavour: votes('Approved'), against: votes('Declined') },
    create: askTrustees,
    fills: fillQuestion,
    actions: { withdraw: withdrawApproval },
  }),
  bind(declared.ballots, tables.ballots, {
    titleOf: (column) =>
      sql`(select c.first_name || ' ' || c.last_name from contacts c where c.id = ${column('contactId')})`,
  }),
];
