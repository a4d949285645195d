/** The roll of an approval: its row locked, its ballots brought up to date with who is in office and who has an interest. */

import type { Ballot } from '@stoep/domain/scheme/approval-ballots';
import { countedVote } from '@stoep/domain/scheme/approval-ballots';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { inOffice } from '../../../access/in-office.ts';
import { ofStaff } from '../../../access/staff.ts';
import { contacts } from '../../../db/schema/identity/contacts.ts';
import { approvals, ballots } from '../../../db/schema/scheme/approvals.ts';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import type { Queryable, Transaction } from '../../../kernel/database/client.ts';
import type { Target } from '../../../kernel/write.ts';
import type { About } from '../decidable.policy.ts';
import { interestOnBallot } from '../interest.policy.ts';

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
 * Locks the open questions about the quotes of a job, the eldest first: the award that one of them brings ends the
 * others. Whoever locks one of them takes all of them in this order, so that two votes cannot wait for one another.
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

/** The questions that name the record. */
export const naming = (about: About, id: string): SQL | undefined =>
  'column' in about
    ? eq(approvals[about.column], id)
    : and(eq(approvals.aboutKind, about.kind), eq(approvals.aboutId, id));

/** Holds the open questions about a record: they come before the record itself, as in a vote. */
export const holdQuestions = async (tx: Transaction, about: About, id: string): Promise<void> => {
  await tx
    .select({ id: approvals.id })
    .from(approvals)
    .where(and(naming(about, id), eq(approvals.state, 'Awaiting trustees')))
    .orderBy(approvals.id)
    .for('update');
};

const rowOf = (db: Queryable, approvalId: string) =>
  db
    .select(columns)
    .from(approvals)
    .innerJoin(buildings, eq(buildings.id, approvals.buildingId))
    .where(eq(approvals.id, approvalId));

/** The approval as it stands, which somebody may be changing. */
export const findApproval = async (db: Queryable, approvalId: string): Promise<OpenApproval | undefined> =>
  (await rowOf(db, approvalId))[0];

/** The approval with its row locked: one vote, withdrawal, removal or closing at a time (F-12, F-14). */
export const lockApproval = async (tx: Queryable, approvalId: string) => {
  await lockCompetingApprovals(
    tx,
    sql`(select q.job_id from approvals q where q.id = ${approvalId} and q.quote_id is not null)`,
  );
  const [approval] = await rowOf(tx, approvalId).for('update', { of: approvals });
  return approval;
};

export type OpenApproval = NonNullable<Awaited<ReturnType<typeof lockApproval>>>;

/** A question as staff and the product find it. */
export const question: Target<OpenApproval> = {
  load: async (asking, id, hold) => {
    if (ofStaff(asking) !== undefined) return undefined;
    return hold ? lockApproval(asking.db, id) : findApproval(asking.db, id);
  },
};

export const isOpen = (approval: Pick<OpenApproval, 'state' | 'closesAt'>, now: Date): boolean =>
  approval.state === 'Awaiting trustees' && now < approval.closesAt;

/** A ballot with whom it belongs to. */
export type RollEntry = Ballot & {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly interest: string | null;
};

const isInOffice = (approval: OpenApproval, asAt: Date): SQL<boolean> => sql<boolean>`exists (
  select 1 from trustee_appointments t
  where t.building_id = ${approval.buildingId} and t.contact_id = ballots.contact_id
    and ${inOffice('t', sql`${asAt.toISOString()}::timestamptz`)})`;

/** Brings the ballots up to `asAt`: who is in office again gets the ballot back, interests come and go, who left office is marked. */
const refresh = async (tx: Transaction, approval: OpenApproval, asAt: Date): Promise<void> => {
  const stillInOffice = isInOffice(approval, asAt);
  const ofQuestion = eq(ballots.approvalId, approval.id);
  await tx
    .update(ballots)
    .set({ removedAt: null })
    .where(and(ofQuestion, sql`removed_at is not null and ${stillInOffice}`));
  await tx.execute(sql`update ballots set recused_reason = found.reason, interest_found = found.reason is not null
    from (select b.id, ${interestOnBallot('b')} as reason
      from ballots b join approvals on approvals.id = b.approval_id
      where b.approval_id = ${approval.id}) found
    where found.id = ballots.id and found.reason is distinct from ballots.recused_reason`);
  await tx
    .update(ballots)
    .set({ removedAt: asAt })
    .where(and(ofQuestion, sql`removed_at is null and not ${stillInOffice}`));
};

/** The ballots as they are stored, each with what has become of its interest and its office since. */
const readBallots = async (tx: Transaction, approval: OpenApproval, asAt: Date) => {
  const rows = await tx
    .select({
      id: ballots.id,
      trusteeId: ballots.contactId,
      name: sql<string>`${contacts.firstName} || ' ' || ${contacts.lastName}`,
      email: contacts.email,
      cast: ballots.vote,
      chair: ballots.chair,
      interest: ballots.recusedReason,
      found: interestOnBallot('ballots'),
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
      ({ cast, found, inOffice: _inOffice, ...ballot }): RollEntry => ({
        ...ballot,
        vote: countedVote(cast, found !== null),
        recused: ballot.interest !== null,
      }),
    ),
    upToDate: rows.every(
      ({ interest, found, removed, inOffice: serving }) => interest === found && removed !== serving,
    ),
  };
};

/**
 * The ballots as they count now. A decided approval's roll is read as it was. The appointments are held by a share lock, so that a
 * removal commits either before this count or after the decision made on it.
 */
export const readRoll = async (tx: Transaction, approval: OpenApproval, now: Date): Promise<RollEntry[]> => {
  // What happens between the closing date and the sweep that comes after it changes nothing any more.
  const asAt = now < approval.closesAt ? now : approval.closesAt;
  if (approval.state !== 'Awaiting trustees') return (await readBallots(tx, approval, asAt)).roll;
  await tx.execute(sql`select 1 from trustee_appointments t where t.building_id = ${approval.buildingId}
    and t.contact_id in (select contact_id from ballots where approval_id = ${approval.id}) for share`);
  const { roll, upToDate } = await readBallots(tx, approval, asAt);
  if (upToDate) return roll;
  await refresh(tx, approval, asAt);
  return (await readBallots(tx, approval, asAt)).roll;
};
