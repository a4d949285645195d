/**
 * The ballot roll of an approval: locks the approval and updates the ballots for trustees in office and personal
 * interests.
 */

import type { TrusteeBallot } from '@stoep/domain/scheme/approval-ballots';
import { countedVoteOf } from '@stoep/domain/scheme/approval-ballots';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { staffWriteScope } from '../../../access/staff-scopes.ts';
import { isAppointmentInOfficeSql } from '../../../access/trustee-in-office.ts';
import { contacts } from '../../../db/schema/identity/contacts.ts';
import { approvals, ballots } from '../../../db/schema/scheme/approvals.ts';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import type { DatabaseTransaction, Queryable } from '../../../kernel/database/client.ts';
import type { CommandTarget } from '../../../kernel/write.ts';
import type { ApprovalSubjectRef } from '../decidable.policy.ts';
import { personalInterestOnBallotSql } from '../personal-interest.policy.ts';

const columns = {
  id: approvals.id,
  buildingId: approvals.buildingId,
  building: buildings.name,
  subject: approvals.subject,
  description: approvals.description,
  type: approvals.type,
  state: approvals.state,
  amount: approvals.amount,
  requiredCount: approvals.requiredCount,
  requiredCountSet: approvals.requiredCountSet,
  requiredCountAsSet: approvals.requiredCountAsSet,
  castingVote: approvals.castingVote,
  startsAt: approvals.startsAt,
  closesAt: approvals.closesAt,
  remindersSent: approvals.remindersSent,
  fileId: approvals.fileId,
  aodId: approvals.aodId,
  legalCaseId: approvals.legalCaseId,
  paymentId: approvals.paymentId,
  jobId: approvals.jobId,
  quoteId: approvals.quoteId,
  conductLetterId: approvals.conductLetterId,
  aboutKind: approvals.aboutKind,
  aboutId: approvals.aboutId,
};

/**
 * Locks the open approvals about the quotes of a job, oldest first, because awarding one quote ends the others. Every
 * caller locks all of them in this order, so two votes cannot deadlock.
 */
export const lockCompetingApprovals = async (tx: Queryable, jobId: SQL): Promise<string[]> => {
  const open = await tx
    .select({ id: approvals.id })
    .from(approvals)
    .where(
      and(
        eq(approvals.jobId, jobId),
        sql`${approvals.quoteId} is not null and ${approvals.state} = 'Awaiting trustees'`,
      ),
    )
    .orderBy(approvals.id)
    .for('update');
  return open.map(({ id }) => id);
};

/** The condition for approvals that name the record. */
export const isApprovalAboutRecordSql = (about: ApprovalSubjectRef, id: string): SQL | undefined =>
  'column' in about
    ? eq(approvals[about.column], id)
    : and(eq(approvals.aboutKind, about.kind), eq(approvals.aboutId, id));

/** Locks the open approvals about a record. They are locked before the record itself, as in a vote. */
export const lockOpenApprovalsAbout = async (
  tx: DatabaseTransaction,
  about: ApprovalSubjectRef,
  id: string,
): Promise<void> => {
  await tx
    .select({ id: approvals.id })
    .from(approvals)
    .where(and(isApprovalAboutRecordSql(about, id), eq(approvals.state, 'Awaiting trustees')))
    .orderBy(approvals.id)
    .for('update');
};

const rowOf = (db: Queryable, approvalId: string) =>
  db
    .select(columns)
    .from(approvals)
    .innerJoin(buildings, eq(buildings.id, approvals.buildingId))
    .where(eq(approvals.id, approvalId));

/** Reads the approval without a lock; another transaction may be changing it. */
export const findApproval = async (db: Queryable, approvalId: string): Promise<StoredApproval | undefined> =>
  (await rowOf(db, approvalId))[0];

/** Locks the approval's row: one vote, withdrawal, removal or closing at a time (F-12, F-14). */
export const lockApproval = async (tx: Queryable, approvalId: string) => {
  await lockCompetingApprovals(
    tx,
    sql`(select q.job_id from approvals q where q.id = ${approvalId} and q.quote_id is not null)`,
  );
  const [approval] = await rowOf(tx, approvalId).for('update', { of: approvals });
  return approval;
};

export type StoredApproval = NonNullable<Awaited<ReturnType<typeof lockApproval>>>;

/** An approval as the target of a command by staff or by the system. */
export const approvalTarget: CommandTarget<StoredApproval> = {
  load: async (asking, id, hold) => {
    if (staffWriteScope(asking) !== undefined) return undefined;
    return hold ? lockApproval(asking.db, id) : findApproval(asking.db, id);
  },
};

export const isApprovalOpen = (approval: Pick<StoredApproval, 'state' | 'closesAt'>, now: Date): boolean =>
  approval.state === 'Awaiting trustees' && now < approval.closesAt;

/** A ballot with its trustee. */
export type BallotRollEntry = TrusteeBallot & {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly interest: string | null;
};

const isInOffice = (approval: StoredApproval, asAt: Date): SQL<boolean> => sql<boolean>`exists (
  select 1 from trustee_appointments t
  where t.building_id = ${approval.buildingId} and t.contact_id = ballots.contact_id
    and ${isAppointmentInOfficeSql('t', sql`${asAt.toISOString()}::timestamptz`)})`;

/**
 * Updates the ballots to the instant `asAt`: trustees back in office get theirs back, those who left are marked, and
 * personal interests are added or removed.
 */
const refresh = async (tx: DatabaseTransaction, approval: StoredApproval, asAt: Date): Promise<void> => {
  const stillInOffice = isInOffice(approval, asAt);
  const ofQuestion = eq(ballots.approvalId, approval.id);
  await tx
    .update(ballots)
    .set({ removedAt: null })
    .where(and(ofQuestion, sql`removed_at is not null and ${stillInOffice}`));
  await tx.execute(sql`update ballots set recused_reason = found.reason, interest_found = found.reason is not null
    from (select b.id, ${personalInterestOnBallotSql('b')} as reason
      from ballots b join approvals on approvals.id = b.approval_id
      where b.approval_id = ${approval.id}) found
    where found.id = ballots.id and found.reason is distinct from ballots.recused_reason`);
  await tx
    .update(ballots)
    .set({ removedAt: asAt })
    .where(and(ofQuestion, sql`removed_at is null and not ${stillInOffice}`));
};

/** The stored ballots, each with the trustee's personal interest and office as they are now. */
const readBallots = async (tx: DatabaseTransaction, approval: StoredApproval, asAt: Date) => {
  const rows = await tx
    .select({
      id: ballots.id,
      trusteeId: ballots.contactId,
      name: sql<string>`${contacts.firstName} || ' ' || ${contacts.lastName}`,
      email: contacts.email,
      cast: ballots.vote,
      chair: ballots.chair,
      interest: ballots.recusedReason,
      found: personalInterestOnBallotSql('ballots'),
      removed: sql<boolean>`${ballots.removedAt} is not null`,
      inOffice: isInOffice(approval, asAt),
    })
    .from(ballots)
    .innerJoin(contacts, eq(contacts.id, ballots.contactId))
    .innerJoin(approvals, eq(approvals.id, ballots.approvalId))
    .where(eq(ballots.approvalId, approval.id))
    .orderBy(contacts.lastName, contacts.firstName, ballots.id);
  return {
    roll: rows.map(
      ({ cast, found, inOffice: _inOffice, ...ballot }): BallotRollEntry => ({
        ...ballot,
        vote: countedVoteOf(cast, found !== null),
        recused: ballot.interest !== null,
      }),
    ),
    upToDate: rows.every(
      ({ interest, found, removed, inOffice: serving }) => interest === found && removed !== serving,
    ),
  };
};

/**
 * The ballots as they count now; a decided approval's roll is read as it was. A share lock on the appointments makes
 * a removal commit either before this count or after the decision based on it.
 */
export const readBallotRoll = async (
  tx: DatabaseTransaction,
  approval: StoredApproval,
  now: Date,
): Promise<BallotRollEntry[]> => {
  // Changes between the closing date and the next sweep no longer count.
  const asAt = now < approval.closesAt ? now : approval.closesAt;
  if (approval.state !== 'Awaiting trustees') return (await readBallots(tx, approval, asAt)).roll;
  await tx.execute(sql`select 1 from trustee_appointments t where t.building_id = ${approval.buildingId}
    and t.contact_id in (select contact_id from ballots where approval_id = ${approval.id}) for share`);
  const { roll, upToDate } = await readBallots(tx, approval, asAt);
  if (upToDate) return roll;
  await refresh(tx, approval, asAt);
  return (await readBallots(tx, approval, asAt)).roll;
};
