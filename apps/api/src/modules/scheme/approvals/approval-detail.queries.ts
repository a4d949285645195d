/** Reads one approval with its votes and files: B 2 Building approval detail; M-62, M-63. */

import type { ApprovalDetail, ApprovalVote } from '@stoep/contract/scheme/building-approvals';
import type { TrusteeVote } from '@stoep/domain/scheme/approval-ballots';
import { tallyBallots, trusteeVoteSortRank } from '@stoep/domain/scheme/approval-ballots';
import {
  type ApprovalState,
  type DisplayedApprovalStatus,
  isApprovalOutOfReach,
} from '@stoep/domain/scheme/approval-outcome';
import { and, eq, sql } from 'drizzle-orm';
import { contacts } from '../../../db/schema/identity/contacts.ts';
import { approvals, ballots } from '../../../db/schema/scheme/approvals.ts';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import { isEarlierApprovalOfSameRecordSql } from '../../../engines/decisions/earlier-approval.policy.ts';
import {
  countedVoteOfBallotSql,
  fullyReadableApprovalsScope,
  personalInterestOnBallotSql,
  readableApprovalsScope,
} from '../../../engines/decisions/personal-interest.policy.ts';
import { decodedSql } from '../../../kernel/database/decoded-sql.ts';
import { nestedRowsSql } from '../../../kernel/prepared-read.ts';
import { defineScopedQuery } from '../../../kernel/query.ts';
import { choiceQueryInput, requiredQueryInput } from '../../../kernel/query-input.ts';
import type { CallerReadContext } from '../../../kernel/read.ts';
import { approvalSubjectSqlColumns, linkedRecordsOfApproval, payeeOfApprovalSql } from './approval-subject.queries.ts';
import {
  approvalFileUrl,
  redactApprovalForInterest,
  type VotingAbilityFacts,
  votingAbilities,
} from './approvals.present.ts';

const OPEN = 'Awaiting trustees';

const ballotColumns = {
  id: ballots.id,
  trusteeId: ballots.contactId,
  trustee: sql<string>`${contacts.firstName} || ' ' || ${contacts.lastName}`,
  vote: countedVoteOfBallotSql('ballots'),
  date: ballots.votedAt,
  chair: ballots.chair,
  recused: sql<boolean>`(${personalInterestOnBallotSql('ballots')} is not null)`,
  removed: sql<boolean>`(${ballots.removedAt} is not null)`,
};
type Ballot = {
  id: string;
  trusteeId: string;
  trustee: string;
  vote: TrusteeVote | null;
  date: Date | null;
  chair: boolean;
  recused: boolean;
  removed: boolean;
};

const roll = nestedRowsSql<Ballot>(
  ballotColumns,
  sql`from ballots join contacts on contacts.id = ballots.contact_id where ballots.approval_id = approvals.id
    order by contacts.last_name, contacts.first_name, ballots.id`,
);

/** Approvals of competing quotes for a job, one of which is the given one. Together they decide one choice. */
const quoteQuestions = nestedRowsSql<{ quoteId: string; approvalId: string }>(
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
  fullStatus: DisplayedApprovalStatus;
  decidedOn: Date;
};

/** Earlier approvals about the same record, the latest first. */
const earlierQuestions = nestedRowsSql<Earlier>(
  {
    id: sql<string>`earlier.id`,
    subject: sql<string>`earlier.subject`,
    description: sql<string>`earlier.description`,
    approvalStatus: sql<ApprovalState>`earlier.state`,
    fullStatus: sql<DisplayedApprovalStatus>`earlier.status`,
    decidedOn: decodedSql(sql<Date>`earlier.decided_at`, approvals.createdAt),
  },
  sql`from approvals earlier where ${isEarlierApprovalOfSameRecordSql('approvals', 'earlier')} order by earlier.decided_at desc, earlier.id`,
);

const approvalDetail = defineScopedQuery('approvals.detail', {
  scope: readableApprovalsScope,
  input: { approvalId: requiredQueryInput<string>() },
  from: (db, { within, caller, input }) =>
    db
      .select({
        ...approvalSubjectSqlColumns(caller),
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
        payee: payeeOfApprovalSql,
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

/** One approval with its vote counts and what the caller may do (M-62). */
export const readApprovalDetail = async (read: CallerReadContext, approvalId: string): Promise<ApprovalDetail> => {
  const { caller } = read;
  const row = await read.get(approvalDetail, { approvalId });
  const { roll } = row;
  const mine = roll.find((ballot) => ballot.trusteeId === caller.contactId);
  const { interest } = row;
  const counts = tallyBallots(roll);
  const open = row.status === OPEN;
  const waiting = open ? roll.filter(({ vote, recused, removed }) => vote === null && !recused && !removed) : [];
  const linked = linkedRecordsOfApproval(row).find(([, lookup]) => lookup !== null);
  const standing: VotingAbilityFacts = {
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
    outOfReach: open && isApprovalOutOfReach({ requiredCount: row.requiredCount, castingVote: row.casts }, roll),
    fileLink: approvalFileUrl(row.id, row.fileId),
    response: standing.vote,
    interest,
    can: { vote: votingAbilities(standing, caller.at.now), readVotes: interest === null },
  };
  return interest === null ? detail : { ...detail, ...VEILED, waitingFor: [], ...veiledOf(row) };
};

/** Fields hidden from a trustee with a personal interest. */
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

const veiledOf = (row: Parameters<typeof redactApprovalForInterest>[0]) => {
  const { subject, status, fullStatus } = redactApprovalForInterest(row);
  return { subject, approvedStatus: status, fullStatus };
};

type Counts = { recused: boolean; removed: boolean; vote: TrusteeVote | null };
/** Rows that the counts are made of. A vote that no longer counts is left out. */
const counts = ({ recused, removed, vote }: Counts) =>
  !removed && !(recused && (vote === 'Approved' || vote === 'Declined'));

const votes = defineScopedQuery('approvals.votes', {
  scope: fullyReadableApprovalsScope,
  input: { approvalId: requiredQueryInput<string>() },
  from: (db, { within, input }) =>
    db
      .select({ roll })
      .from(approvals)
      .innerJoin(buildings, eq(buildings.id, approvals.buildingId))
      .where(and(eq(approvals.id, input.approvalId), within)),
});

/** Approved, Declined, Abstained, inactive (B 2); among equals the earlier first (M-63). */
export const listVotesOfApproval = async (read: CallerReadContext, approvalId: string): Promise<ApprovalVote[]> =>
  (await read.get(votes, { approvalId })).roll
    .filter(counts)
    .flatMap(({ id, trustee, vote, date }) =>
      vote === null || date === null ? [] : [{ id, trustee, response: vote, date }],
    )
    .sort(
      (a, b) =>
        trusteeVoteSortRank(a.response) - trusteeVoteSortRank(b.response) || a.date.getTime() - b.date.getTime(),
    );

/** The file that trustees read, or the signed record, where the caller may read them. */
export const approvalFileScopedQuery = defineScopedQuery('approvals.file', {
  scope: fullyReadableApprovalsScope,
  input: { approvalId: requiredQueryInput<string>(), which: choiceQueryInput('shown', 'record') },
  from: (db, { within, input }) =>
    db
      .select({ fileId: input.which === 'shown' ? approvals.fileId : approvals.recordFileId })
      .from(approvals)
      .innerJoin(buildings, eq(buildings.id, approvals.buildingId))
      .where(and(eq(approvals.id, input.approvalId), within)),
});
