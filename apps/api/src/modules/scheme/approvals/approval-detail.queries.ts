/** One approval, its votes and its files: B 2 Building approval detail; M-62, M-63. */
import type { ApprovalDetail, ApprovalVote } from '@stoep/contract/scheme/approvals-of-building';
import type { Vote } from '@stoep/domain/scheme/approval-ballots';
import { tally, voteRank } from '@stoep/domain/scheme/approval-ballots';
import { type ApprovalState, type ApprovalStatus, isOutOfReach } from '@stoep/domain/scheme/approval-outcome';
import { and, eq, sql } from 'drizzle-orm';
import { contacts } from '../../../db/schema/identity/contacts.ts';
import { approvals, ballots } from '../../../db/schema/scheme/approvals.ts';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import { askedAgain } from '../../../engines/decisions/asked-again.policy.ts';
import {
  approvalsInFull,
  countedVoteOn,
  interestOnBallot,
  readableApprovals,
} from '../../../engines/decisions/interest.policy.ts';
import { required, which } from '../../../kernel/input.ts';
import { rowsWithin } from '../../../kernel/prepared-read.ts';
import { query } from '../../../kernel/query.ts';
import type { Read } from '../../../kernel/read.ts';
import { fileLinkOf, type Standing, veil, votingAbilities } from './approvals.present.ts';
import { linkedColumns, lookupsOf, payee } from './linked-approvals.queries.ts';

const OPEN = 'Awaiting trustees';

const ballotColumns = {
  id: ballots.id,
  trusteeId: ballots.contactId,
  trustee: sql<string>`${contacts.firstName} || ' ' || ${contacts.lastName}`,
  vote: countedVoteOn('ballots'),
  date: ballots.votedAt,
  chair: ballots.chair,
  recused: sql<boolean>`(${interestOnBallot('ballots')} is not null)`,
  removed: sql<boolean>`(${ballots.removedAt} is not null)`,
};
type Ballot = {
  id: string;
  trusteeId: string;
  trustee: string;
  vote: Vote | null;
  date: Date | null;
  chair: boolean;
  recused: boolean;
  removed: boolean;
};

const roll = rowsWithin<Ballot>(
  ballotColumns,
  sql`from ballots join contacts on contacts.id = ballots.contact_id where ballots.approval_id = approvals.id
    order by contacts.last_name, contacts.first_name, ballots.id`,
);

/** The questions about the quotes for a job, one of which is about the given one: they decide one choice together. */
const quoteQuestions = rowsWithin<{ quoteId: string; approvalId: string }>(
  { quoteId: sql<string>`besides.quote_id`, approvalId: sql<string>`besides.id` },
  sql`from approvals besides join quotes besides_quote on besides_quote.id = besides.quote_id
    where besides_quote.job_id = (select about.job_id from quotes about where about.id = approvals.quote_id)
    order by besides.created_at, besides.id`,
);

type Earlier = {
  id: string;
  subject: string;
  description: string;
  approvalStatus: ApprovalState;
  fullStatus: ApprovalStatus;
  decidedOn: Date;
};

/** Earlier questions about the same record, the last first. */
const earlierQuestions = rowsWithin<Earlier>(
  {
    id: sql<string>`earlier.id`,
    subject: sql<string>`earlier.subject`,
    description: sql<string>`earlier.description`,
    approvalStatus: sql<ApprovalState>`earlier.state`,
    fullStatus: sql<ApprovalStatus>`earlier.status`,
    decidedOn: sql<Date>`earlier.decided_at`.mapWith(approvals.createdAt),
  },
  sql`from approvals earlier where ${askedAgain('approvals', 'earlier')} order by earlier.decided_at desc, earlier.id`,
);

const approvalDetail = query('approvals.detail', {
  scope: readableApprovals,
  input: { approvalId: required<string>() },
  from: (db, { within, caller, input }) =>
    db
      .select({
        ...linkedColumns(caller),
        description: approvals.description,
        building: buildings.name,
        buildingGuid: buildings.id,
        startDate: approvals.startsAt,
        decidedOn: approvals.decidedAt,
        castingVote: approvals.byCastingVote,
        casts: approvals.castingVote,
        withdrawnReason: approvals.withdrawnReason,
        refusedReason: approvals.effectRefusedReason,
        amount: approvals.amount,
        payee,
        quoteId: approvals.quoteId,
        fileId: approvals.fileId,
        quoteQuestions,
        earlierQuestions,
        roll,
      })
      .from(approvals)
      .innerJoin(buildings, eq(buildings.id, approvals.buildingId))
      .where(and(eq(approvals.id, input.approvalId), within)),
});

/** One approval with the counts of its votes and what the caller may do (M-62). */
export const readApproval = async (read: Read, approvalId: string): Promise<ApprovalDetail> => {
  const { caller } = read;
  const row = await read.get(approvalDetail, { approvalId });
  const { roll } = row;
  const mine = roll.find((ballot) => ballot.trusteeId === caller.contactId);
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
    fullStatus: row.fullStatus,
    startDate: row.startDate,
    endDate: row.endDate,
    createdOn: row.createdOn,
    decidedOn: row.decidedOn,
    castingVote: row.castingVote,
    withdrawnReason: row.withdrawnReason,
    refusedReason: row.refusedReason,
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
    quoteQuestions: interest === null ? row.quoteQuestions : [],
    earlierQuestions: interest === null ? row.earlierQuestions : [],
    requiredApprovals: row.requiredCount,
    outOfReach: open && isOutOfReach({ requiredCount: row.requiredCount, castingVote: row.casts }, roll),
    fileLink: fileLinkOf(row.id, row.fileId),
    response: standing.vote,
    interest,
    can: { vote: votingAbilities(standing, caller.at.now), readVotes: interest === null },
  };
  return interest === null ? detail : { ...detail, ...VEILED, waitingFor: [], ...veiledOf(row) };
};

/** What a trustee with a personal interest reads nothing of. */
const VEILED = {
  description: '',
  decidedOn: null,
  castingVote: false,
  withdrawnReason: null,
  refusedReason: null,
  amount: null,
  payee: null,
  quoteId: null,
  approvalCount: null,
  declineCount: null,
  abstainCount: null,
  waitingCount: null,
  requiredApprovals: null,
  outOfReach: false,
  fileLink: null,
} as const;

const veiledOf = (row: Parameters<typeof veil>[0]) => {
  const { subject, status, fullStatus } = veil(row);
  return { subject, approvedStatus: status, fullStatus };
};

type Counted = { recused: boolean; removed: boolean; vote: Vote | null };
/** The rows the counts are made of: a vote that no longer counts is not among them. */
const counts = ({ recused, removed, vote }: Counted) =>
  !removed && !(recused && (vote === 'Approved' || vote === 'Declined'));

const votes = query('approvals.votes', {
  scope: approvalsInFull,
  input: { approvalId: required<string>() },
  from: (db, { within, input }) =>
    db
      .select({ roll })
      .from(approvals)
      .innerJoin(buildings, eq(buildings.id, approvals.buildingId))
      .where(and(eq(approvals.id, input.approvalId), within)),
});

/** Approved, Declined, Abstained, inactive (B 2); the earlier first among equals (M-63). */
export const listVotes = async (read: Read, approvalId: string): Promise<ApprovalVote[]> =>
  (await read.get(votes, { approvalId })).roll
    .filter(counts)
    .flatMap(({ id, trustee, vote, date }) =>
      vote === null || date === null ? [] : [{ id, trustee, response: vote, date }],
    )
    .sort((a, b) => voteRank(a.response) - voteRank(b.response) || a.date.getTime() - b.date.getTime());

/** The file the trustees were shown, or the signed record: where the caller may read them. */
export const approvalFile = query('approvals.file', {
  scope: approvalsInFull,
  input: { approvalId: required<string>(), which: which('shown', 'record') },
  from: (db, { within, input }) =>
    db
      .select({ fileId: input.which === 'shown' ? approvals.fileId : approvals.recordFileId })
      .from(approvals)
      .innerJoin(buildings, eq(buildings.id, approvals.buildingId))
      .where(and(eq(approvals.id, input.approvalId), within)),
});
