/** Approvals and their ballots: raised and withdrawn by the rules of their own module. */
import * as declared from '@stoep/contract/office/resources/decisions';
import type { Cents } from '@stoep/domain/money/money';
import { sql } from 'drizzle-orm';
import * as tables from '../../db/schema/approvals.ts';
import { bind, type Computed, type Values } from '../../engines/office/binding.ts';
import { byPerson } from '../../kernel/audit/audit.commands.ts';
import { type NewApproval, raiseApproval } from './commands/raise-approval.ts';
import { withdrawApproval } from './commands/withdraw-approval.ts';

const votes =
  (vote: 'Approved' | 'Declined'): Computed =>
  (column) =>
    sql`(select count(*) from ballots b where b.approval_id = ${column('id')} and b.vote = ${vote}
      and b.removed_at is null)`;

const asked = (values: Values): NewApproval => {
  const link = (name: string) => (values[name] as string | null) ?? null;
  return {
    buildingId: String(values.buildingId),
    type: values.type as NewApproval['type'],
    subject: String(values.subject),
    description: String(values.description ?? ''),
    closesAt: values.closesAt as Date,
    requiredCount: (values.requiredCount as number | null) ?? null,
    fileId: link('fileId'),
    paymentId: link('paymentId'),
    quoteId: link('quoteId'),
    jobId: link('jobId'),
    aodId: link('aodId'),
    conductLetterId: link('conductLetterId'),
    legalCaseId: link('legalCaseId'),
    ...(typeof values.amount === 'number' ? { amount: values.amount as Cents } : {}),
  };
};

export const decisionBindings = [
  bind(declared.approvals, tables.approvals, {
    computed: { inFavour: votes('Approved'), against: votes('Declined') },
    create: ({ deps, tx, person, origin, values }) =>
      raiseApproval(deps, tx, byPerson(person, origin), asked(values)),
    actions: {
      withdraw: {
        allowed: ({ state, closesAt }, { at }) =>
          state === 'Awaiting trustees' && at.now < new Date(String(closesAt)),
        withheld: ({ state }) =>
          state === 'Awaiting trustees'
            ? 'Voting has ended. The outcome is recorded within a minute.'
            : undefined,
        command: ({ deps, person, origin, id, values }) =>
          withdrawApproval(deps, byPerson(person, origin), { approvalId: id, reason: String(values.reason) }),
      },
    },
  }),
  bind(declared.ballots, tables.ballots, {
    titleOf: (column) =>
      sql`(select c.first_name || ' ' || c.last_name from contacts c where c.id = ${column('contactId')})`,
  }),
];
