/**
 * Office bindings of approvals and their ballots. The rules for creating and withdrawing them are in their own
 * commands.
 */

import { translateSentenceToEnglish } from '@stoep/contract/kit/translate-sentence';
import { approvalMailSentences as mails } from '@stoep/contract/scheme/approval-mails.sentences';
import * as declared from '@stoep/contract/scheme/approvals.resources';
import { tooFewTrusteesSentences as withoutTrustees } from '@stoep/contract/scheme/too-few-trustees.sentences';
import { sql } from 'drizzle-orm';
import { awaitsOtherApproverSql } from '../../../access/dual-approval.policy.ts';
import * as tables from '../../../db/schema/scheme/approvals.ts';
import { isOutcomeDeferredSql } from '../../../db/schema/scheme/deferred-outcome.ts';
import { confirmApprovalOutcome } from '../../../engines/decisions/commands/confirm-outcome.ts';
import { refuseApprovalOutcome } from '../../../engines/decisions/commands/refuse-outcome.ts';
import { withdrawApproval } from '../../../engines/decisions/commands/withdraw-approval.ts';
import { isEarlierApprovalOfSameRecordSql } from '../../../engines/decisions/earlier-approval.policy.ts';
import { countedVoteOfBallotSql } from '../../../engines/decisions/personal-interest.policy.ts';
import { bindRecord, type ComputedField } from '../../../engines/office/record-binding.ts';
import { payeeOfApprovalSql } from './approval-subject.queries.ts';
import { createApproval } from './commands/create-approval.ts';
import { fillApprovalForm } from './fill-approval-form.queries.ts';

const votes =
  (vote: 'Approved' | 'Declined'): ComputedField =>
  (column) =>
    sql`(select count(*) from ballots b cross join lateral (select a.* from approvals a where a.id = b.approval_id) approvals
      where b.approval_id = ${column('id')} and b.removed_at is null and ${countedVoteOfBallotSql('b')} = ${vote})`;

/** The payee of the row `approvals`, as the trustees read it. */
const paidTo: ComputedField = (column) =>
  sql`(select ${payeeOfApprovalSql} from approvals where approvals.id = ${column('id')})`;

/** Names of trustees whose approving vote counts. */
const approvedBy: ComputedField = (column) =>
  sql`(select string_agg(c.first_name || ' ' || c.last_name, ', ' order by c.last_name, c.first_name)
    from ballots b join contacts c on c.id = b.contact_id
      cross join lateral (select a.* from approvals a where a.id = b.approval_id) approvals
    where b.approval_id = ${column('id')} and b.removed_at is null and ${countedVoteOfBallotSql('b')} = 'Approved')`;

/** The result of the row `o`: status, day and subject. */
const resultOf = sql`(o.status || ', '
  || to_char(o.decided_at at time zone 'Africa/Johannesburg', 'DD Mon YYYY') || ': ' || o.subject)`;

const BREAK = sql`E'\n'`;

/** Earlier approvals about the same record, the latest first, each linked to its page. */
const askedBefore: ComputedField = (column) =>
  sql`(select jsonb_agg(jsonb_build_object('id', o.id, 'name', ${resultOf})
      order by o.decided_at desc, o.id)
    from approvals n join approvals o on ${isEarlierApprovalOfSameRecordSql('n', 'o')} where n.id = ${column('id')})`;

/** Text of the earlier approvals, as the trustees read it. */
const askedBeforeText: ComputedField = (column) =>
  sql`(select string_agg(concat_ws(${BREAK}, ${resultOf}, nullif(o.description, '')), ${BREAK} || ${BREAK} order by o.decided_at desc, o.id)
    from approvals n join approvals o on ${isEarlierApprovalOfSameRecordSql('n', 'o')} where n.id = ${column('id')})`;

/** Why an approval lapsed. An imported one without ballots gets the more common reason. */
const lapsedBecause: ComputedField = (column) =>
  sql`(case when ${column('state')} <> 'Lapsed' then null
    when exists (select from ballots b where b.approval_id = ${column('id')}) and not exists (select from ballots b
      where b.approval_id = ${column('id')} and b.removed_at is null and b.recused_reason is null)
    then ${translateSentenceToEnglish(withoutTrustees.noneLeft)} else ${translateSentenceToEnglish(mails.lapsed)} end)`;

/** Null once staff have confirmed or refused the outcome, because it is then no longer pending. */
const waitsSince: ComputedField = (column) =>
  sql`(case when ${isOutcomeDeferredSql(column)} then ${column('effectHeldAt')} end)`;

const countedVote: ComputedField = (column) =>
  sql`(select ${countedVoteOfBallotSql('b')} || case when b.removed_at is null then '' else ' (left office, not counted)' end
    from ballots b join approvals on approvals.id = b.approval_id
    where b.id = ${column('id')})`;

export const approvalBindings = [
  bindRecord(declared.approvalsResource, tables.approvals, {
    queues: {
      outcomesToConfirm: (column, { me }) =>
        awaitsOtherApproverSql(isOutcomeDeferredSql(column), column('raisedById'), me),
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
    create: createApproval,
    fills: fillApprovalForm,
    actions: {
      confirmOutcome: confirmApprovalOutcome,
      refuseOutcome: refuseApprovalOutcome,
      withdraw: withdrawApproval,
    },
  }),
  bindRecord(declared.ballotsResource, tables.ballots, {
    computed: { vote: countedVote },
    titleOf: (column) =>
      sql`(select c.first_name || ' ' || c.last_name from contacts c where c.id = ${column('contactId')})`,
  }),
];
