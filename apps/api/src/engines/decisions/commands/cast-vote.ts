/** A trustee's vote: approve, decline or abstain (calls M-29 to M-31, section 5; trust F-2, F-12 to F-14). */

import { AppError, type ErrorCode } from '@stoep/contract/kit/errors';
import type { Words } from '@stoep/contract/kit/sentences';
import type { VoteAnswer, VoteVerb } from '@stoep/contract/scheme/approvals';
import { approvalSentences as texts } from '@stoep/contract/scheme/approvals.sentences';
import { type CastVote, judgeVote, tally, type VoteRefusal } from '@stoep/domain/scheme/approval-ballots';
import type { ApprovalState, Outcome } from '@stoep/domain/scheme/approval-outcome';
import { and, eq, or, sql } from 'drizzle-orm';
import { buildingsTrusteeOf } from '../../../access/buildings.ts';
import { approvals, ballotEvents, ballots } from '../../../db/schema/scheme/approvals.ts';
import { command } from '../../../kernel/command.ts';
import type { Transaction } from '../../../kernel/database/client.ts';
import { fact } from '../../../kernel/fact.ts';
import type { CommandContext, Target } from '../../../kernel/write.ts';
import { settle } from './decide-approval.ts';
import { hashShownTo } from './hash-shown.ts';
import { findApproval, isOpen, lockApproval, type OpenApproval, type RollEntry, readRoll } from './roll.ts';

const VOTES: Record<VoteVerb, CastVote> = { approve: 'Approved', decline: 'Declined', abstain: 'Abstained' };

const REFUSALS: Record<VoteRefusal, readonly [ErrorCode, Words?]> = {
  // No longer in office: for this person the approval is not there.
  removed: ['not_found'],
  closed: ['conflict', texts.voteClosed],
  conflict_of_interest: ['conflict_of_interest'],
  already_voted: ['already_voted'],
};

export type VoteOrder = { readonly verb: VoteVerb; readonly change: boolean };

/** The approval that a ballot's or an approval's id names, where the caller is a trustee now (M-29). */
const findInScope = async ({ db, person }: CommandContext, id: string): Promise<string | undefined> => {
  if (!person) return undefined;
  const [found] = await db
    .select({ id: approvals.id })
    .from(approvals)
    .leftJoin(
      ballots,
      and(eq(ballots.approvalId, approvals.id), eq(ballots.contactId, sql`${person.contactId}::uuid`)),
    )
    .where(
      and(
        or(eq(approvals.id, id), eq(ballots.id, id)),
        sql`${approvals.buildingId} in ${buildingsTrusteeOf(person)}`,
      ),
    );
  return found?.id;
};

const inOffice: Target<OpenApproval> = {
  load: async (context, id, hold) => {
    const approvalId = await findInScope(context, id);
    if (approvalId === undefined) return undefined;
    return (hold ? lockApproval : findApproval)(context.db, approvalId);
  },
};

const answerOf = (
  { recused }: Pick<RollEntry, 'recused'>,
  response: CastVote,
  { approvalStatus, fullStatus }: Pick<VoteAnswer, 'approvalStatus' | 'fullStatus'>,
  requiredCount: number,
  { tally }: Pick<Outcome, 'tally'>,
): VoteAnswer => ({
  success: true,
  response,
  // Who abstained with a personal interest learns nothing of what the others say.
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

/** What the trustees approved may wait for staff. */
const statusesOf = async (tx: Transaction, id: string, approvalStatus: ApprovalState) => {
  if (approvalStatus !== 'Approved') return { approvalStatus, fullStatus: approvalStatus };
  const [row] = await tx.select({ status: approvals.status }).from(approvals).where(eq(approvals.id, id));
  return { approvalStatus, fullStatus: row?.status ?? approvalStatus };
};

const record = async (tx: Transaction, approval: OpenApproval, mine: RollEntry, vote: CastVote, at: Date) => {
  await tx.update(ballots).set({ vote, votedAt: at }).where(eq(ballots.id, mine.id));
  await tx.insert(ballotEvents).values({
    ballotId: mine.id,
    vote,
    at,
    shownHash: await hashShownTo(tx, approval),
    source: 'portal',
  });
};

type Cast = { vote: CastVote; replaced: RollEntry['vote'] };
const cast = fact<Cast>('vote.cast', 'approval');

/**
 * Casts the vote with the approval's row locked. The same vote again answers the same and records nothing; another vote needs
 * `change` (calls.md 5). Throws 404 out of scope, 409 closed, already_voted or conflict_of_interest.
 */
export const castVote = command({
  on: inOffice,
  // Whether a vote is taken depends on which: the same one again answers the same, also when all is decided.
  allowed: () => true,
  run: async (w, approval, { verb, change }: VoteOrder): Promise<VoteAnswer> => {
    const { now } = w.at;
    const roll = await readRoll(w.tx, approval, now);
    const mine = roll.find((ballot) => ballot.trusteeId === w.person?.contactId);
    if (!mine) throw new AppError('conflict', texts.notOnTheRoll);
    const vote = VOTES[verb];
    const verdict = judgeVote(mine, vote, isOpen(approval, now), change);
    if (!verdict.ok) throw new AppError(...REFUSALS[verdict.code]);
    if (!verdict.change) {
      w.unchanged();
      const statuses = await statusesOf(w.tx, approval.id, approval.state);
      return answerOf(mine, vote, statuses, approval.requiredCount, { tally: tally(roll) });
    }
    await record(w.tx, approval, mine, vote, now);
    const voted = roll.map((ballot) => (ballot.id === mine.id ? { ...ballot, vote } : ballot));
    const outcome = await settle(w, approval, voted);
    w.record(cast, approval.id, { vote, replaced: mine.vote }, { contactId: mine.trusteeId });
    const statuses = await statusesOf(w.tx, approval.id, outcome.state);
    return answerOf(mine, vote, statuses, outcome.requiredCount, outcome);
  },
});
