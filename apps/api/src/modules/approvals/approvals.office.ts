/** Approvals and their ballots: raised and withdrawn by the rules of their own module. */
import { approvalSentences as texts } from '@stoep/contract/decisions/approvals.sentences';
import * as declared from '@stoep/contract/office/resources/decisions';
import { sql } from 'drizzle-orm';
import * as tables from '../../db/schema/approvals.ts';
import { withdrawApproval } from '../../engines/decisions/commands/withdraw-approval.ts';
import { bind, type Computed } from '../../engines/office/binding.ts';
import { byPerson } from '../../kernel/audit/audit.commands.ts';
import { askTrustees } from './commands/ask-trustees.ts';

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
    actions: {
      withdraw: {
        allowed: ({ state, closesAt }, { at }) =>
          state === 'Awaiting trustees' && at.now < new Date(String(closesAt)),
        withheld: ({ state }) => (state === 'Awaiting trustees' ? texts.votingEnded : undefined),
        command: ({ deps, person, origin, id, values }) =>
          withdrawApproval(deps, byPerson(person, origin), { approvalId: id, reason: values.reason }),
      },
    },
  }),
  bind(declared.ballots, tables.ballots, {
    titleOf: (column) =>
      sql`(select c.first_name || ' ' || c.last_name from contacts c where c.id = ${column('contactId')})`,
  }),
];
