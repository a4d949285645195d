/** Approvals with the records they are about, as lists and the detail page read them (B 3). */
import type { LinkedRecord } from '@stoep/contract/decisions/approvals-of-building';
import { eq, sql } from 'drizzle-orm';
import { approvals } from '../../db/schema/approvals.ts';
import { buildings } from '../../db/schema/buildings.ts';
import { aods, conductLetters, legalCases } from '../../db/schema/credit.ts';
import { maintenanceJobs, quotes } from '../../db/schema/maintenance.ts';
import { payments } from '../../db/schema/payments.ts';
import type { Person } from '../../kernel/actor.ts';
import type { Database } from '../../kernel/database/client.ts';
import { ownInterest } from './approvals.policy.ts';

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
      approvalCount: sql<number>`(select count(*)::int from ballots counted
        where counted.approval_id = approvals.id and counted.vote = 'Approved'
          and counted.recused_reason is null and counted.removed_at is null)`,
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
