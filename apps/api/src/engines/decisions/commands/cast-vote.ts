/** A trustee's vote: approve, decline or abstain (calls M-29 to M-31, section 5; trust F-2, F-12 to F-14). */

import type { VoteAnswer, VoteVerb } from '@stoep/contract/decisions/approvals';
import { approvalSentences as texts } from '@stoep/contract/decisions/approvals.sentences';
import { AppError, type ErrorCode } from '@stoep/contract/kit/errors';
import type { Words } from '@stoep/contract/kit/sentences';
import {
  type CastVote,
  judgeVote,
  type Outcome,
  tally,
  type VoteRefusal,
} from '@stoep/domain/votes/approval-outcome';
import { and, eq, or, sql } from 'drizzle-orm';
import { buildingsTrusteeOf } from '../../../access/buildings.ts';
import { approvals, ballotEvents, ballots } from '../../../db/schema/approvals.ts';
import type { Deps } from '../../../deps.ts';
import type { Person } from '../../../kernel/actor.ts';
import { byPerson, writeAudit } from '../../../kernel/audit/audit.commands.ts';
import type { Transaction } from '../../../kernel/database/client.ts';
import type { Origin } from '../../../kernel/http/request.ts';
import { settle } from './decide-approval.ts';
import { hashShownTo } from './hash-shown.ts';
import {
  isOpen,
  type LockApproval,
  lockApproval,
  type OpenApproval,
  type RollEntry,
  readRoll,
} from './roll.ts';

const VOTES: Record<VoteVerb, CastVote> = { approve: 'Approved', decline: 'Declined', abstain: 'Abstained' };

const REFUSALS: Record<VoteRefusal, readonly [ErrorCode, Words?]> = {
  // No longer in office: for this person the approval is not there.
  removed: ['not_found'],
  closed: ['conflict', texts.voteClosed],
  conflict_of_interest: ['conflict_of_interest'],
  already_voted: ['already_voted'],
};

/** The ways a test looks into a vote: the lock it takes, and each step as it is done. */
export type VoteSeams = {
  readonly lock: LockApproval;
  readonly reached: (step: 'locked' | 'recorded' | 'decided' | 'audited' | 'committed') => void;
};
const SEAMS: VoteSeams = { lock: lockApproval, reached: () => undefined };

export type VoteOrder = { readonly verb: VoteVerb; readonly id: string; readonly change: boolean };

/** The approval that a ballot's or an approval's id names, where the caller is a trustee now (M-29). */
const findInScope = async (tx: Transaction, person: Person, id: string): Promise<string> => {
  const [found] = await tx
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
  if (!found) throw new AppError('not_found');
  return found.id;
};

const answerOf = (
  { recused }: Pick<RollEntry, 'recused'>,
  response: CastVote,
  approvalStatus: VoteAnswer['approvalStatus'],
  requiredCount: number,
  { tally }: Pick<Outcome, 'tally'>,
): VoteAnswer => ({
  success: true,
  response,
  // Who abstained with a personal interest learns nothing of what the others say.
  ...(recused
    ? {
        approvalStatus: null,
        approvalCount: null,
        declineCount: null,
        abstainCount: null,
        requiredCount: null,
      }
    : {
        approvalStatus,
        approvalCount: tally.approvals,
        declineCount: tally.declines,
        abstainCount: tally.abstentions,
        requiredCount,
      }),
});

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

/**
 * Casts the vote in one transaction with the approval's row locked. The same vote again answers the same and records
 * nothing; another vote needs `change` (calls.md 5). Throws 404 out of scope, 409 closed, already_voted or
 * conflict_of_interest.
 */
export const castVote = async (
  deps: Deps,
  person: Person,
  origin: Origin,
  { verb, id, change }: VoteOrder,
  seams: VoteSeams = SEAMS,
): Promise<VoteAnswer> => {
  const answer = await deps.db.transaction(async (tx) => {
    const approvalId = await findInScope(tx, person, id);
    const approval = await seams.lock(tx, approvalId);
    if (!approval) throw new AppError('not_found');
    seams.reached('locked');
    const now = deps.clock.now();
    const roll = await readRoll(tx, approval, now);
    const mine = roll.find((ballot) => ballot.trusteeId === person.contactId);
    if (!mine) throw new AppError('conflict', texts.notOnTheRoll);
    const vote = VOTES[verb];
    const verdict = judgeVote(mine, vote, isOpen(approval, now), change);
    if (!verdict.ok) throw new AppError(...REFUSALS[verdict.code]);
    if (!verdict.change)
      return answerOf(mine, vote, approval.state, approval.requiredCount, { tally: tally(roll) });
    await record(tx, approval, mine, vote, now);
    seams.reached('recorded');
    const by = byPerson(person, origin);
    const voted = roll.map((ballot) => (ballot.id === mine.id ? { ...ballot, vote } : ballot));
    const outcome = await settle(deps, tx, by, approval, voted);
    seams.reached('decided');
    await writeAudit(tx, now, by, {
      action: 'vote.cast',
      subjectKind: 'approval',
      subjectId: approvalId,
      contactId: person.contactId,
      detail: { vote, replaced: mine.vote },
    });
    seams.reached('audited');
    return answerOf(mine, vote, outcome.state, outcome.requiredCount, outcome);
  });
  seams.reached('committed');
  return answer;
};
