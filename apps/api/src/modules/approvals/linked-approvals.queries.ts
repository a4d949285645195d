/** Approvals with the records they are about, as lists and the detail page read them (B 3). */
import type { LinkedRecord } from '@stoep/contract/decisions/approvals-of-building';
import { eq, type SQL, sql } from 'drizzle-orm';
import { approvals } from '../../db/schema/approvals.ts';
import { buildings } from '../../db/schema/buildings.ts';
import { aods, conductLetters, legalCases } from '../../db/schema/credit.ts';
import { maintenanceJobs, quotes } from '../../db/schema/maintenance.ts';
import { payments } from '../../db/schema/payments.ts';
import type { Person } from '../../kernel/actor.ts';
import type { Database } from '../../kernel/database/client.ts';
import { ownInterest } from './approvals.policy.ts';

/** Ballots that count: of trustees still in office; an abstention counts of those with an interest too (domain `tally`). */
const counted = (which: SQL) =>
  sql<number>`(select count(*)::int from ballots counted
    where counted.approval_id = approvals.id and counted.removed_at is null and ${which})`;
const FREE = sql`counted.recused_reason is null`;

export const tallied = {
  approvalCount: counted(sql`counted.vote = 'Approved' and ${FREE}`),
  declineCount: counted(sql`counted.vote = 'Declined' and ${FREE}`),
  abstainCount: counted(sql`counted.vote in ('Abstained', 'Abstained due to inactivity')`),
  waitingCount: counted(sql`counted.vote is null and ${FREE}`),
};

/** Who is paid, or whose offer or work it is; null for what is about no money of somebody's. */
export const payee = sql<string | null>`coalesce(
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

/** The names people know the linked records by; a quote leads to its job. */
const linkedNames = {
  aodId: approvals.aodId,
  aodName: sql<string | null>`'AOD ' || ${aods.number}`,
  legalCaseId: approvals.legalCaseId,
  legalCaseName: legalCases.name,
  paymentId: approvals.paymentId,
  paymentName: sql<string | null>`'Payment ' || ${payments.number}`,
  jobId: maintenanceJobs.id,
  jobName: maintenanceJobs.name,
  letterId: approvals.conductLetterId,
  letterName: conductLetters.subject,
};
type Linked = { [K in keyof typeof linkedNames]: string | null };

const KINDS: readonly (readonly [LinkedRecord, keyof Linked, keyof Linked])[] = [
  ['aod', 'aodId', 'aodName'],
  ['legalCase', 'legalCaseId', 'legalCaseName'],
  ['payment', 'paymentId', 'paymentName'],
  ['maintenanceJob', 'jobId', 'jobName'],
  ['conductLetter', 'letterId', 'letterName'],
];

/** Each kind of record with its id and name, or null; null for all where the reader has a personal interest. */
export const lookupsOf = (row: Linked & { interest: string | null }) =>
  KINDS.map(([kind, id, name]) => {
    const linkedId = row.interest === null ? row[id] : null;
    return [kind, linkedId === null ? null : { id: linkedId, name: row[name] ?? '' }] as const;
  });

/** Approvals joined with what they are about; the caller adds its scope. */
export const linkedFrom = (db: Database, person: Person) =>
  db
    .select({
      id: approvals.id,
      subject: approvals.subject,
      status: approvals.state,
      type: approvals.type,
      requiredCount: approvals.requiredCount,
      approvalCount: tallied.approvalCount,
      createdOn: approvals.createdAt,
      endDate: approvals.closesAt,
      description: approvals.description,
      building: buildings.name,
      buildingGuid: buildings.id,
      startDate: approvals.startsAt,
      decidedOn: approvals.decidedAt,
      castingVote: approvals.byCastingVote,
      withdrawnReason: approvals.withdrawnReason,
      amount: approvals.amount,
      payee,
      quoteId: approvals.quoteId,
      fileId: approvals.fileId,
      interest: ownInterest(person),
      ...linkedNames,
    })
    .from(approvals)
    .innerJoin(buildings, eq(buildings.id, approvals.buildingId))
    .leftJoin(aods, eq(aods.id, approvals.aodId))
    .leftJoin(legalCases, eq(legalCases.id, approvals.legalCaseId))
    .leftJoin(payments, eq(payments.id, approvals.paymentId))
    .leftJoin(quotes, eq(quotes.id, approvals.quoteId))
    .leftJoin(maintenanceJobs, sql`${maintenanceJobs.id} = coalesce(${approvals.jobId}, ${quotes.jobId})`)
    .leftJoin(conductLetters, eq(conductLetters.id, approvals.conductLetterId));
