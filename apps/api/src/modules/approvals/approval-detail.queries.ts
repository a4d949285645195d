/** One approval, its votes and its files: B 2 Building approval detail; M-62, M-63. */
import type { ApprovalDetail, ApprovalVote } from '@stoep/contract/approvals-of-building';
import { AppError } from '@stoep/contract/errors';
import type { Vote } from '@stoep/domain/approval-ballots';
import { tally, voteRank } from '@stoep/domain/approval-outcome';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { approvals, ballots } from '../../db/schema/approvals.ts';
import { contacts } from '../../db/schema/people.ts';
import type { Person } from '../../platform/actor.ts';
import { approvalsReadableBy, ownInterest, votesReadableBy } from './approvals.policy.ts';
import { fileLinkOf, votingAbilities } from './approvals.present.ts';
import { linkedFrom, lookupsOf } from './linked-approvals.queries.ts';

const OPEN = 'Awaiting trustees';

const ballotsOf = (db: Database, approvalId: string) =>
  db
    .select({
      id: ballots.id,
      trusteeId: ballots.contactId,
      trustee: sql<string>`${contacts.firstName} || ' ' || ${contacts.lastName}`,
      vote: ballots.vote,
      date: ballots.votedAt,
      chair: ballots.chair,
      recused: sql<boolean>`${ballots.recusedReason} is not null`,
      removed: sql<boolean>`${ballots.removedAt} is not null`,
    })
    .from(ballots)
    .innerJoin(contacts, eq(contacts.id, ballots.contactId))
    .where(eq(ballots.approvalId, approvalId));

/** One approval with the counts of its votes and what the caller may do (M-62). */
export const findApproval = async (
  db: Database,
  person: Person,
  approvalId: string,
): Promise<ApprovalDetail> => {
  const [row] = await linkedFrom(db).where(and(eq(approvals.id, approvalId), approvalsReadableBy(person)));
  if (!row) throw new AppError('not_found');
  const roll = await ballotsOf(db, approvalId);
  const mine = roll.find((ballot) => ballot.trusteeId === person.contactId);
  const [own] = await db
    .select({
      interest: sql<string | null>`coalesce(${ballots.recusedReason}, ${ownInterest(person)})`,
    })
    .from(approvals)
    .leftJoin(
      ballots,
      and(eq(ballots.approvalId, approvals.id), eq(ballots.contactId, person.contactId ?? person.profileId)),
    )
    .where(eq(approvals.id, approvalId));
  const interest = own?.interest ?? null;
  const counts = tally(roll);
  const linked = lookupsOf(row).find(([, lookup]) => lookup !== null);
  const standing = {
    state: row.status,
    closesAt: row.endDate,
    onTheRoll: mine !== undefined && !mine.removed,
    vote: mine?.vote ?? null,
    interest,
  };
  return {
    id: row.id,
    subject: row.subject,
    description: row.description,
    building: row.building,
    buildingGuid: row.buildingGuid,
    approvalType: row.type,
    approvedStatus: row.status,
    startDate: row.startDate,
    endDate: row.endDate,
    createdOn: row.createdOn,
    decidedOn: row.decidedOn,
    castingVote: row.castingVote,
    withdrawnReason: row.withdrawnReason,
    amount: row.amount,
    linkedReference: linked?.[1]?.name ?? null,
    linkedReferenceField: linked?.[0] ?? null,
    linkedReferenceId: linked?.[1]?.id ?? null,
    approvalCount: counts.approvals,
    declineCount: counts.declines,
    abstainCount: counts.abstentions,
    waitingCount: row.status === OPEN ? counts.waiting : 0,
    requiredApprovals: row.requiredCount,
    fileLink: fileLinkOf(row.id, row.fileId),
    response: standing.vote,
    interest,
    can: { vote: votingAbilities(standing, person.at.now), readVotes: interest === null },
  };
};

type Counted = { recused: boolean; removed: boolean; vote: Vote | null };
/** The rows the counts are made of: a vote that no longer counts is not among them. */
const counts = ({ recused, removed, vote }: Counted) =>
  !removed && !(recused && (vote === 'Approved' || vote === 'Declined'));

/** Approved, Declined, Abstained, inactive (B 2); the earlier first among equals (M-63). */
export const listVotes = async (
  db: Database,
  person: Person,
  approvalId: string,
): Promise<ApprovalVote[]> => {
  const [approval] = await db
    .select({ id: approvals.id })
    .from(approvals)
    .where(and(eq(approvals.id, approvalId), votesReadableBy(person)));
  if (!approval) throw new AppError('not_found');
  return (await ballotsOf(db, approvalId))
    .filter(counts)
    .flatMap(({ id, trustee, vote, date }) =>
      vote === null || date === null ? [] : [{ id, trustee, response: vote, date }],
    )
    .sort((a, b) => voteRank(a.response) - voteRank(b.response) || a.date.getTime() - b.date.getTime());
};

/** The file the trustees were shown, and the signed record: where the caller may read them, else not there. */
export const findApprovalFileId = async (
  db: Database,
  person: Person,
  approvalId: string,
  which: 'shown' | 'record',
): Promise<string> => {
  const [row] = await db
    .select({ shown: approvals.fileId, record: approvals.recordFileId })
    .from(approvals)
    .where(
      and(
        eq(approvals.id, approvalId),
        which === 'shown' ? approvalsReadableBy(person) : votesReadableBy(person),
      ),
    );
  const fileId = row?.[which];
  if (!fileId) throw new AppError('not_found');
  return fileId;
};
