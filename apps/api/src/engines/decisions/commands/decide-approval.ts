/** Ends an approval in one transaction: status, effect on its record, mails, signed record and audit (rules 1.3). */
import { type BallotTally, markInactiveBallots, tallyBallots } from '@stoep/domain/scheme/approval-ballots';
import type { ApprovalDecision } from '@stoep/domain/scheme/approval-effects';
import { type ApprovalOutcome, approvalOutcomeOf, isApprovalOutOfReach } from '@stoep/domain/scheme/approval-outcome';
import { and, eq, sql } from 'drizzle-orm';
import { approvals, ballotEvents, ballots } from '../../../db/schema/scheme/approvals.ts';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';
import { defineFact } from '../../../kernel/fact.ts';
import { queueMails } from '../../../kernel/outbox/mail.writes.ts';
import type { CommandWrite } from '../../../kernel/write.ts';
import type { TrusteeDecision } from '../decidable.policy.ts';
import { applyDecisionToLinkedRecord } from '../decision-effects.writes.ts';
import { approvalDecisionMail } from '../decisions.email.ts';
import { fileApprovalRecordJob } from '../file-approval-record.job.ts';
import { readApprovalTextHash } from './approval-text-hash.ts';
import {
  type BallotRollEntry,
  isApprovalOpen,
  lockApproval,
  lockCompetingApprovals,
  readBallotRoll,
  type StoredApproval,
} from './ballot-roll.ts';
import { deferOutcomeToStaff, outcomeNeedsStaffConfirmation } from './defer-outcome.ts';
import { notifyNoTrusteeLeft, notifyTooFewTrusteesLeft } from './notify-no-trustee.ts';

/**
 * The number of votes that staff set. The number required now may be lower, because personal interests arose since.
 */
const asSet = ({ requiredCount, requiredCountSet, requiredCountAsSet }: StoredApproval): number | null =>
  requiredCountSet ? (requiredCountAsSet ?? requiredCount) : null;

export const votingTermsOf = (approval: StoredApproval) => ({
  requiredCount: asSet(approval),
  closesAt: approval.closesAt,
  castingVote: approval.castingVote,
});

/** Trustees who did not vote are recorded as abstained due to inactivity, at the closing date (rules 1.3). */
const recordSilence = async (tx: DatabaseTransaction, approval: StoredApproval, roll: readonly BallotRollEntry[]) => {
  const silent = roll.filter((ballot) => ballot.vote === null && !ballot.removed);
  const shown = silent.length > 0 ? await readApprovalTextHash(tx, approval) : '';
  for (const ballot of silent) {
    const vote = 'Abstained due to inactivity';
    await tx.update(ballots).set({ vote, votedAt: approval.closesAt }).where(eq(ballots.id, ballot.id));
    await tx
      .insert(ballotEvents)
      .values({ ballotId: ballot.id, vote, at: approval.closesAt, shownHash: shown, source: 'closing date' });
  }
  return markInactiveBallots(roll);
};

type Decided = {
  decision: ApprovalDecision;
  /** What happened to the record that the approval is about. */
  effect: string | null;
  requiredCount: number;
  byCastingVote: boolean;
  reason: string | null;
};
const decided = defineFact<Decided & { readonly [K in keyof BallotTally]: number }>('approval.decided', 'approval');
const needsOthers = defineFact<{ requiredCount: number; before: { requiredCount: number } }>(
  'approval.required-count',
  'approval',
);

type Fall = {
  decision: ApprovalDecision;
  tally: BallotTally;
  requiredCount: number;
  byCastingVote: boolean;
  decidedAt: Date;
  /** The reason of a withdrawal. */
  reason: string | null;
};

/** Applies a decision to its record and ends the competing approvals. Answers what happened to the record. */
export const applyTrusteeDecision = async (
  w: CommandWrite,
  approval: StoredApproval,
  roll: readonly BallotRollEntry[],
  fallen: Omit<TrusteeDecision, 'approvedBy'>,
): Promise<string | null> => {
  const effect = await applyDecisionToLinkedRecord(w, approval, {
    ...fallen,
    approvedBy: roll
      .filter((ballot) => ballot.vote === 'Approved' && !ballot.recused && !ballot.removed)
      .map((ballot) => ballot.name)
      .join(', '),
  });
  if (approval.jobId && effect.endsRivals !== undefined)
    await withdrawRivals(w, { jobId: approval.jobId, reason: effect.endsRivals });
  return effect.state;
};

/** Records a decision exactly once. A second caller finds the status changed and does nothing. */
export const decideApproval = async (
  w: CommandWrite,
  approval: StoredApproval,
  roll: readonly BallotRollEntry[],
  fall: Fall,
): Promise<void> => {
  const { deps, tx } = w;
  const { decision, requiredCount, byCastingVote, decidedAt, reason } = fall;
  const fixed = await tx
    .update(approvals)
    .set({ state: decision, decidedAt, requiredCount, byCastingVote, withdrawnReason: reason })
    .where(and(eq(approvals.id, approval.id), eq(approvals.state, 'Awaiting trustees')))
    .returning({ id: approvals.id });
  if (fixed.length === 0) return;
  const held = decision === 'Approved' && (await outcomeNeedsStaffConfirmation(w, approval));
  if (held) await deferOutcomeToStaff(w, approval);
  const effect = held
    ? null
    : await applyTrusteeDecision(w, approval, roll, {
        decision,
        at: decidedAt,
        reason: reason ?? `${approval.subject}: ${decision}`,
      });
  await queueMails(
    deps,
    tx,
    roll
      .filter((one) => !one.removed)
      .map((ballot) => ({
        to: ballot.email,
        content: approvalDecisionMail(
          { ...approval, ...fall, confirmation: held ? 'awaited' : null },
          ballot,
          deps.config.publicUrl,
        ),
        dedupeKey: `approval-decided:${approval.id}:${ballot.trusteeId}`,
      })),
  );
  if (fall.decision === 'Lapsed' && fall.tally.eligible === 0) await notifyNoTrusteeLeft(w, approval, roll);
  await w.enqueue(fileApprovalRecordJob, { approvalId: approval.id });
  w.record(decided, approval.id, {
    decision,
    effect,
    ...fall.tally,
    requiredCount,
    byCastingVote,
    reason,
  });
};

/**
 * Awarding a quote ends the approvals of the job's other quotes. Those past their closing date are left to the sweep
 * job.
 */
const withdrawRivals = async (w: CommandWrite, { jobId, reason }: { jobId: string; reason: string }): Promise<void> => {
  const { tx } = w;
  const { now } = w.at;
  for (const id of await lockCompetingApprovals(tx, sql`${jobId}::uuid`)) {
    const rival = await lockApproval(tx, id);
    if (!rival || !isApprovalOpen(rival, now)) continue;
    const roll = await readBallotRoll(tx, rival, now);
    await decideApproval(w, rival, roll, {
      decision: 'Withdrawn',
      tally: tallyBallots(roll),
      requiredCount: rival.requiredCount,
      byCastingVote: false,
      decidedAt: now,
      reason,
    });
  }
};

/** Decides the approval if the ballots cast so far decide it. Answers the outcome. */
export const decideApprovalFromVotes = async (
  w: CommandWrite,
  approval: StoredApproval,
  roll: readonly BallotRollEntry[],
): Promise<ApprovalOutcome> => {
  const { tx } = w;
  const { now } = w.at;
  const outcome = approvalOutcomeOf(votingTermsOf(approval), roll, now);
  const { requiredCount } = outcome;
  if (outcome.state === 'Awaiting trustees') {
    if (requiredCount !== approval.requiredCount) {
      await tx
        .update(approvals)
        .set({ requiredCount, requiredCountAsSet: asSet(approval) })
        .where(eq(approvals.id, approval.id));
      w.record(needsOthers, approval.id, {
        requiredCount,
        before: { requiredCount: approval.requiredCount },
      });
    }
    if (isApprovalOutOfReach(votingTermsOf(approval), roll))
      await notifyTooFewTrusteesLeft(w, approval, { roll, required: requiredCount });
    return outcome;
  }
  const ended = !isApprovalOpen(approval, now);
  const final = ended ? await recordSilence(tx, approval, roll) : roll;
  await decideApproval(w, approval, final, {
    decision: outcome.state,
    tally: tallyBallots(final),
    requiredCount,
    byCastingVote: outcome.byCastingVote,
    decidedAt: ended ? approval.closesAt : now,
    reason: null,
  });
  return outcome;
};
