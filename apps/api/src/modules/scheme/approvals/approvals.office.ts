/** Approvals and their ballots: raised and withdrawn by the rules of their own module. */

import { inEnglish } from '@stoep/contract/kit/tell';
import { approvalMailSentences as mails } from '@stoep/contract/scheme/approval-mails.sentences';
import * as declared from '@stoep/contract/scheme/decisions.resources';
import { withoutTrusteesSentences as withoutTrustees } from '@stoep/contract/scheme/without-trustees.sentences';
import { sql } from 'drizzle-orm';
import { waitsForAnother } from '../../../access/dual-approval.policy.ts';
import * as tables from '../../../db/schema/scheme/approvals.ts';
import { outcomeIsHeld } from '../../../db/schema/scheme/held-outcome.ts';
import { askedAgain } from '../../../engines/decisions/asked-again.policy.ts';
import { confirmOutcome } from '../../../engines/decisions/commands/confirm-outcome.ts';
import { refuseOutcome } from '../../../engines/decisions/commands/refuse-outcome.ts';
import { withdrawApproval } from '../../../engines/decisions/commands/withdraw-approval.ts';
import { countedVoteOn } from '../../../engines/decisions/interest.policy.ts';
import { bind, type Computed } from '../../../engines/office/binding.ts';
import { askTrustees } from './commands/ask-trustees.ts';
import { fillQuestion } from './fill-question.queries.ts';
import { payee } from './linked-approvals.queries.ts';

const votes =
  (vote: 'Approved' | 'Declined'): Computed =>
  (column) =>
    sql`(select count(*) from ballots b cross join lateral (select a.* from approvals a where a.id = b.approval_id) approvals
      where b.approval_id = ${column('id')} and b.removed_at is null and ${countedVoteOn('b')} = ${vote})`;

/** Of the question under `approvals`, as the trustees read it. */
const paidTo: Computed = (column) =>
  sql`(select ${payee} from approvals where approvals.id = ${column('id')})`;

/** The trustees whose approval counts, by name. */
const approvedBy: Computed = (column) =>
  sql`(select string_agg(c.first_name || ' ' || c.last_name, ', ' order by c.last_name, c.first_name)
    from ballots b join contacts c on c.id = b.contact_id
      cross join lateral (select a.* from approvals a where a.id = b.approval_id) approvals
    where b.approval_id = ${column('id')} and b.removed_at is null and ${countedVoteOn('b')} = 'Approved')`;

/** Of the question under `o`: how it ended, when, and its subject. */
const resultOf = sql`(o.status || ', '
  || to_char(o.decided_at at time zone 'Africa/Johannesburg', 'DD Mon YYYY') || ': ' || o.subject)`;

const BREAK = sql`E'\n'`;

/** The earlier questions about the same record, the last first: each links to its own page. */
const askedBefore: Computed = (column) =>
  sql`(select jsonb_agg(jsonb_build_object('id', o.id, 'name', ${resultOf})
      order by o.decided_at desc, o.id)
    from approvals n join approvals o on ${askedAgain('n', 'o')} where n.id = ${column('id')})`;

/** What was asked then, as the trustees read it. */
const askedBeforeText: Computed = (column) =>
  sql`(select string_agg(concat_ws(${BREAK}, ${resultOf}, nullif(o.description, '')), ${BREAK} || ${BREAK} order by o.decided_at desc, o.id)
    from approvals n join approvals o on ${askedAgain('n', 'o')} where n.id = ${column('id')})`;

/** Why a question lapsed. One that came without ballots, by an import, says the commoner reason. */
const lapsedBecause: Computed = (column) =>
  sql`(case when ${column('state')} <> 'Lapsed' then null
    when exists (select from ballots b where b.approval_id = ${column('id')}) and not exists (select from ballots b
      where b.approval_id = ${column('id')} and b.removed_at is null and b.recused_reason is null)
    then ${inEnglish(withoutTrustees.noneLeft)} else ${inEnglish(mails.lapsed)} end)`;

/** Null once staff have confirmed or refused the outcome: then it waits no more. */
const waitsSince: Computed = (column) =>
  sql`(case when ${outcomeIsHeld(column)} then ${column('effectHeldAt')} end)`;

const countedVote: Computed = (column) =>
  sql`(select ${countedVoteOn('b')} || case when b.removed_at is null then '' else ' (left office, not counted)' end
    from ballots b join approvals on approvals.id = b.approval_id
    where b.id = ${column('id')})`;

export const decisionBindings = [
  bind(declared.approvals, tables.approvals, {
    queues: {
      outcomesToConfirm: (column, { me }) => waitsForAnother(outcomeIsHeld(column), column('raisedById'), me),
      openApprovals: ['Awaiting trustees'],
      lapsingApprovals: (column, { now }) =>
        sql`${column('state')} = 'Awaiting trustees' and ${column('closesAt')} < ${now} + interval '3 days'`,
    },
    computed: {
      inFavour: votes('Approved'),
      against: votes('Declined'),
      payee: paidTo,
      approvedBy,
      askedBefore,
      askedBeforeText,
      lapsedBecause,
      effectHeldAt: waitsSince,
    },
    create: askTrustees,
    fills: fillQuestion,
    actions: { confirmOutcome, refuseOutcome, withdraw: withdrawApproval },
  }),
  bind(declared.ballots, tables.ballots, {
    computed: { vote: countedVote },
    titleOf: (column) =>
      sql`(select c.first_name || ' ' || c.last_name from contacts c where c.id = ${column('contactId')})`,
  }),
];
