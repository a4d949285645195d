/** One approval, its votes and its files: B 2 Building approval detail; M-62, M-63. */
import type { ApprovalDetail, ApprovalVote } from '@stoep/contract/decisions/approvals-of-building';
import { AppError } from '@stoep/contract/kit/errors';
import type { Vote } from '@stoep/domain/votes/approval-ballots';
import { tally, voteRank } from '@stoep/domain/votes/approval-outcome';
import { and, asc, eq, sql } from 'drizzle-orm';
import { approvals, ballots } from '../../db/schema/approvals.ts';
import { contacts } from '../../db/schema/people.ts';
import type { Person } from '../../kernel/actor.ts';
import type { Database } from '../../kernel/database/client.ts';
import { approvalsReadableBy, approvalsReadInFullBy } from './approvals.policy.ts';
import { fileLinkOf, type Standing, veil, votingAbilities } from './approvals.present.ts';
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
    .where(eq(ballots.approvalId, approvalId))
    .orderBy(asc(contacts.lastName), asc(contacts.firstName), asc(ballots.id));

/** The questions about the quotes for a job, one of which is about the given one: they decide one choice together. */
const questionsBesides = (db: Database, quoteId: string | null, jobId: string | null) =>
  quoteId === null || jobId === null
    ? []
    : db
        .select({ quoteId: sql<string>`${approvals.quoteId}`, approvalId: approvals.id })
        .from(approvals)
        .where(sql`${approvals.quoteId} in (select q.id from quotes q where q.job_id = ${jobId})`)
        .orderBy(asc(approvals.createdAt), asc(approvals.id));

/** One approval with the counts of its votes and what the caller may do (M-62). */
export const findApproval = async (
  db: Database,
  person: Person,
  approvalId: string,
): Promise<ApprovalDetail> => {
  const [row] = await linkedFrom(db, person).where(
    and(eq(approvals.id, approvalId), approvalsReadableBy(person)),
  );
  if (!row) throw new AppError('not_found');
  const roll = await ballotsOf(db, approvalId);
  const mine = roll.find((ballot) => ballot.trusteeId === person.contactId);
  const { interest } = row;
  const counts = tally(roll);
  const open = row.status === OPEN;
  const waiting = open
    ? roll.filter(({ vote, recused, removed }) => vote === null && !recused && !removed)
    : [];
  const linked = lookupsOf(row).find(([, lookup]) => lookup !== null);
  const standing: Standing = {
    state: row.status,
    closesAt: row.endDate,
    onTheRoll: mine !== undefined && !mine.removed,
    vote: mine?.vote ?? null,
    interest,
  };
  const detail = {
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
    payee: row.payee,
    linkedReference: linked?.[1]?.name ?? null,
    linkedReferenceField: linked?.[0] ?? null,
    linkedReferenceId: linked?.[1]?.id ?? null,
    approvalCount: counts.approvals,
    declineCount: counts.declines,
    abstainCount: counts.abstentions,
    waitingCount: waiting.length,
    waitingFor: waiting.map(({ id, trustee }) => ({ id, trustee })),
    quoteId: row.quoteId,
    quoteQuestions: interest === null ? await questionsBesides(db, row.quoteId, row.jobId) : [],
    requiredApprovals: row.requiredCount,
    fileLink: fileLinkOf(row.id, row.fileId),
    response: standing.vote,
    interest,
    can: { vote: votingAbilities(standing, person.at.now), readVotes: interest === null },
  };
  return interest === null ? detail : { ...detail, ...VEILED, waitingFor: [], ...veiledOf(row) };
};

/** What a trustee with a personal interest reads nothing of. */
const VEILED = {
  description: '',
  decidedOn: null,
  castingVote: false,
  withdrawnReason: null,
  amount: null,
  payee: null,
  quoteId: null,
  approvalCount: null,
  declineCount: null,
  abstainCount: null,
  waitingCount: null,
  requiredApprovals: null,
  fileLink: null,
} as const;

const veiledOf = (row: Parameters<typeof veil>[0]) => {
  const { subject, status } = veil(row);
  return { subject, approvedStatus: status };
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
    .where(and(eq(approvals.id, approvalId), approvalsReadInFullBy(person)));
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
    .where(and(eq(approvals.id, approvalId), approvalsReadInFullBy(person)));
  const fileId = row?.[which];
  if (!fileId) throw new AppError('not_found');
  return fileId;
};
