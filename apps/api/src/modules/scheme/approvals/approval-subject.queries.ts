/** Columns of approvals with the record that each is about, for lists and the detail page (B 3). */

import type { ApprovalLinkedRecordKind } from '@stoep/contract/scheme/building-approvals';
import type { ComparedQuote } from '@stoep/contract/scheme/trustee-approvals';
import { type SQL, sql } from 'drizzle-orm';
import { approvals } from '../../../db/schema/scheme/approvals.ts';
import {
  countedVoteOfBallotSql,
  ownPersonalInterestSql,
  personalInterestOnBallotSql,
} from '../../../engines/decisions/personal-interest.policy.ts';
import type { QueryCaller } from '../../../kernel/query-caller.ts';
import { areJobQuotesOpenedSql, jobQuotesReadableBy } from '../../works/jobs/maintenance.policy.ts';

/**
 * Ballots that count: of trustees still in office. An abstention counts even with a personal interest (domain
 * `tally`).
 */
const counted = (which: SQL) =>
  sql<number>`(select count(*)::int from ballots counted
    where counted.approval_id = approvals.id and counted.removed_at is null and ${which})`;
const VOTE = countedVoteOfBallotSql('counted');

export const approvalVoteCountSqlColumns = {
  approvalCount: counted(sql`${VOTE} = 'Approved'`),
  declineCount: counted(sql`${VOTE} = 'Declined'`),
  abstainCount: counted(sql`counted.vote in ('Abstained', 'Abstained due to inactivity')`),
  waitingCount: counted(sql`counted.vote is null and ${personalInterestOnBallotSql('counted')} is null`),
};

/** The payee, or the firm that quotes or does the work; null where no money is involved. */
export const payeeOfApprovalSql = sql<string | null>`coalesce(
  (select coalesce(payee_firm.name, payee_account.name, payee_town.municipality, paid.to_bank_account_name)
    from payments paid
      left join contractors payee_firm on payee_firm.id = paid.contractor_id
      left join owner_accounts payee_account on payee_account.id = paid.account_id
      left join municipal_accounts payee_town on payee_town.id = paid.municipal_account_id
    where paid.id = approvals.payment_id),
  (select bidder.name from quotes bid join contractors bidder on bidder.id = bid.contractor_id
    where bid.id = approvals.quote_id),
  (select worker.name from maintenance_jobs work join contractors worker on worker.id = work.awarded_contractor_id
    where work.id = approvals.job_id and approvals.type = 'Maintenance work approval'))`;

/**
 * The quote concerned, or that of the firm whose work is accepted, compared with all opened quotes for its job. Null
 * where the caller may read none of them (M-49).
 */
export const comparedQuoteOfApprovalSql = (caller: QueryCaller) => sql<ComparedQuote | null>`(
  select json_build_object('count', count(*), 'aboveLowest', asked.amount - min(bids.amount))
  from quotes asked join quotes bids on bids.job_id = asked.job_id and bids.state <> 'Replaced'
    join maintenance_jobs on maintenance_jobs.id = asked.job_id
  where asked.state <> 'Replaced' and (asked.id = approvals.quote_id or approvals.type = 'Maintenance work approval'
      and asked.job_id = approvals.job_id and asked.contractor_id = maintenance_jobs.awarded_contractor_id) and ${jobQuotesReadableBy(caller)} and ${areJobQuotesOpenedSql(caller)}
  group by asked.amount)`;

/** A quote leads to its job. */
const job = sql`coalesce(approvals.job_id, (select offer.job_id from quotes offer where offer.id = approvals.quote_id))`;

/** Names of the linked records. */
const linkedNames = {
  aodId: approvals.aodId,
  aodName: sql<string | null>`(select 'AOD ' || a.number from aods a where a.id = approvals.aod_id)`,
  legalCaseId: approvals.legalCaseId,
  legalCaseName: sql<string | null>`(select c.name from legal_cases c where c.id = approvals.legal_case_id)`,
  paymentId: approvals.paymentId,
  paymentName: sql<string | null>`(select 'Payment ' || p.number from payments p where p.id = approvals.payment_id)`,
  jobId: sql<string | null>`${job}`,
  jobName: sql<string | null>`(select j.name from maintenance_jobs j where j.id = ${job})`,
  letterId: approvals.conductLetterId,
  letterName: sql<string | null>`(select l.subject from conduct_letters l where l.id = approvals.conduct_letter_id)`,
};
type Linked = { [K in keyof typeof linkedNames]: string | null };

const KINDS: readonly (readonly [ApprovalLinkedRecordKind, keyof Linked, keyof Linked])[] = [
  ['aod', 'aodId', 'aodName'],
  ['legalCase', 'legalCaseId', 'legalCaseName'],
  ['payment', 'paymentId', 'paymentName'],
  ['maintenanceJob', 'jobId', 'jobName'],
  ['conductLetter', 'letterId', 'letterName'],
];

/** Each linked record with id and name, or null. All are null where the reader has a personal interest. */
export const linkedRecordsOfApproval = (row: Linked & { interest: string | null }) =>
  KINDS.map(([kind, id, name]) => {
    const linkedId = row.interest === null ? row[id] : null;
    return [kind, linkedId === null ? null : { id: linkedId, name: row[name] ?? '' }] as const;
  });

/** Columns of an approval and of the record that it is about. */
export const approvalSubjectSqlColumns = (caller: QueryCaller) => ({
  id: approvals.id,
  subject: approvals.subject,
  status: approvals.state,
  fullStatus: approvals.status,
  type: approvals.type,
  requiredCount: approvals.requiredCount,
  approvalCount: approvalVoteCountSqlColumns.approvalCount,
  createdOn: approvals.createdAt,
  endDate: approvals.closesAt,
  interest: ownPersonalInterestSql(caller),
  ...linkedNames,
});
