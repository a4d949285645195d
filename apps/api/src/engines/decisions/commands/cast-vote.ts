/**
 * A trustee votes on an approval: approve, decline or abstain (calls M-29 to M-31, section 5; trust F-2, F-12 to
 * F-14).
 */

import { type ApiErrorCode, AppError } from '@stoep/contract/kit/errors';
import type { SentenceOrText } from '@stoep/contract/kit/sentences';
import { approvalSentences as texts } from '@stoep/contract/scheme/approvals.sentences';
import type { CastVoteResult, VoteChoice } from '@stoep/contract/scheme/trustee-approvals';
import { type CastTrusteeVote, checkVote, tallyBallots, type VoteRefusal } from '@stoep/domain/scheme/approval-ballots';
import type { ApprovalOutcome, ApprovalState } from '@stoep/domain/scheme/approval-outcome';
import { and, eq, or, sql } from 'drizzle-orm';
import { buildingIdsOfTrusteeSql } from '../../../access/buildings.ts';
import { approvals, ballotEvents, ballots } from '../../../db/schema/scheme/approvals.ts';
import { defineCommand } from '../../../kernel/command.ts';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';
import { defineFact } from '../../../kernel/fact.ts';
import type { CommandContext, CommandTarget } from '../../../kernel/write.ts';
import { readApprovalTextHash } from './approval-text-hash.ts';
import {
  type BallotRollEntry,
  findApproval,
  isApprovalOpen,
  lockApproval,
  readBallotRoll,
  type StoredApproval,
} from './ballot-roll.ts';
import { decideApprovalFromVotes } from './decide-approval.ts';

const VOTES: Record<VoteChoice, CastTrusteeVote> = {
  approve: 'Approved',
  decline: 'Declined',
  abstain: 'Abstained',
};

const REFUSALS: Record<VoteRefusal, readonly [ApiErrorCode, SentenceOrText?]> = {
  // The trustee has left office, so the approval is not visible to this person.
  removed: ['not_found'],
  closed: ['conflict', texts.voteClosed],
  conflict_of_interest: ['conflict_of_interest'],
  already_voted: ['already_voted'],
};

export type CastVoteInput = { readonly verb: VoteChoice; readonly change: boolean };

/** Finds an approval by a ballot id or an approval id. The caller must be a trustee of the building now (M-29). */
const findInScope = async ({ db, person }: CommandContext, id: string): Promise<string | undefined> => {
  if (!person) return undefined;
  const [found] = await db
    .select({ id: approvals.id })
    .from(approvals)
    .leftJoin(ballots, and(eq(ballots.approvalId, approvals.id), eq(ballots.contactId, sql`${person.contactId}::uuid`)))
    .where(
      and(
        or(eq(approvals.id, id), eq(ballots.id, id)),
        sql`${approvals.buildingId} in ${buildingIdsOfTrusteeSql(person)}`,
      ),
    );
  return found?.id;
};

const inOffice: CommandTarget<StoredApproval> = {
  load: async (context, id, hold) => {
    const approvalId = await findInScope(context, id);
    if (approvalId === undefined) return undefined;
    return (hold ? lockApproval : findApproval)(context.db, approvalId);
  },
};

const answerOf = (
  { recused }: Pick<BallotRollEntry, 'recused'>,
  response: CastTrusteeVote,
  { approvalStatus, fullStatus }: Pick<CastVoteResult, 'approvalStatus' | 'fullStatus'>,
  requiredCount: number,
  { tally }: Pick<ApprovalOutcome, 'tally'>,
): CastVoteResult => ({
  success: true,
  response,
  // A trustee who abstained with a personal interest must not learn how the others voted.
  ...(recused
    ? {
        approvalStatus: null,
        fullStatus: null,
        approvalCount: null,
        declineCount: null,
        abstainCount: null,
        requiredCount: null,
      }
    : {
        approvalStatus,
        fullStatus,
        approvalCount: tally.approvals,
        declineCount: tally.declines,
        abstainCount: tally.abstentions,
        requiredCount,
      }),
});

/** The outcome may still need a confirmation by staff. */
const statusesOf = async (tx: DatabaseTransaction, id: string, approvalStatus: ApprovalState) => {
  if (approvalStatus !== 'Approved') return { approvalStatus, fullStatus: approvalStatus };
  const [row] = await tx.select({ status: approvals.status }).from(approvals).where(eq(approvals.id, id));
  return { approvalStatus, fullStatus: row?.status ?? approvalStatus };
};

const record = async (
  tx: DatabaseTransaction,
  approval: StoredApproval,
  mine: BallotRollEntry,
  vote: CastTrusteeVote,
  at: Date,
) => {
  await tx.update(ballots).set({ vote, votedAt: at }).where(eq(ballots.id, mine.id));
  await tx.insert(ballotEvents).values({
    ballotId: mine.id,
    vote,
    at,
    shownHash: await readApprovalTextHash(tx, approval),
    source: 'portal',
  });
};

type Cast = { vote: CastTrusteeVote; replaced: BallotRollEntry['vote'] };
const cast = defineFact<Cast>('vote.cast', 'approval');

/**
 * Casts a vote with the approval's row locked. Repeating the same vote gives the same answer and records nothing.
 * Another vote needs `change` (calls.md 5). Throws 404 out of scope, 409 closed, already_voted or
 * conflict_of_interest.
 */
export const castVote = defineCommand({
  on: inOffice,
  // Whether a vote is accepted depends on the vote: repeating the same one is fine even after the decision.
  allowed: () => true,
  run: async (w, approval, { verb, change }: CastVoteInput): Promise<CastVoteResult> => {
    const { now } = w.at;
    const roll = await readBallotRoll(w.tx, approval, now);
    const mine = roll.find((ballot) => ballot.trusteeId === w.person?.contactId);
    if (!mine) throw new AppError('conflict', texts.notOnTheRoll);
    const vote = VOTES[verb];
    const verdict = checkVote(mine, vote, isApprovalOpen(approval, now), change);
    if (!verdict.ok) throw new AppError(...REFUSALS[verdict.code]);
    if (!verdict.change) {
      w.unchanged();
      const statuses = await statusesOf(w.tx, approval.id, approval.state);
      return answerOf(mine, vote, statuses, approval.requiredCount, { tally: tallyBallots(roll) });
    }
    await record(w.tx, approval, mine, vote, now);
    const voted = roll.map((ballot) => (ballot.id === mine.id ? { ...ballot, vote } : ballot));
    const outcome = await decideApprovalFromVotes(w, approval, voted);
    w.record(cast, approval.id, { vote, replaced: mine.vote }, { contactId: mine.trusteeId });
    const statuses = await statusesOf(w.tx, approval.id, outcome.state);
    return answerOf(mine, vote, statuses, outcome.requiredCount, outcome);
  },
});
