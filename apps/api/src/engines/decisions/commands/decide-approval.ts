/** The end of an approval: state, effect on its record, mails, signed record and audit, in one transaction (rules 1.3). */

import { markSilent, type Tally, tally } from '@stoep/domain/scheme/approval-ballots';
import type { Decision } from '@stoep/domain/scheme/approval-effects';
import { isOutOfReach, type Outcome, outcomeOf } from '@stoep/domain/scheme/approval-outcome';
import { and, eq, sql } from 'drizzle-orm';
import { approvals, ballotEvents, ballots } from '../../../db/schema/scheme/approvals.ts';
import type { Transaction } from '../../../kernel/database/client.ts';
import { fact } from '../../../kernel/fact.ts';
import { queueMails } from '../../../kernel/outbox/mail.commands.ts';
import type { Write } from '../../../kernel/write.ts';
import type { TrusteeDecision } from '../decidable.policy.ts';
import { decisionMail } from '../decisions.email.ts';
import { applyEffect } from '../effects.commands.ts';
import { fileApprovalRecordJob } from '../file-approval-record.job.ts';
import { hashShownTo } from './hash-shown.ts';
import { holdOutcome, waitsForStaff } from './hold-outcome.ts';
import {
  isOpen,
  lockApproval,
  lockCompetingApprovals,
  type OpenApproval,
  type RollEntry,
  readRoll,
} from './roll.ts';
import { tellNoTrusteeLeft, tellTooFewLeft } from './tell-no-trustee.ts';

/** The count that staff set. The count required now may be lower, because of interests that arose since. */
const asSet = ({ requiredCount, requiredCountSet, requiredCountAsSet }: OpenApproval): number | null =>
  requiredCountSet ? (requiredCountAsSet ?? requiredCount) : null;

export const termsOf = (approval: OpenApproval) => ({
  requiredCount: asSet(approval),
  closesAt: approval.closesAt,
  castingVote: approval.castingVote,
});

/** The silent are recorded as abstained due to inactivity, at the closing date (rules 1.3). */
const recordSilence = async (tx: Transaction, approval: OpenApproval, roll: readonly RollEntry[]) => {
  const silent = roll.filter((ballot) => ballot.vote === null && !ballot.removed);
  const shown = silent.length > 0 ? await hashShownTo(tx, approval) : '';
  for (const ballot of silent) {
    const vote = 'Abstained due to inactivity';
    await tx.update(ballots).set({ vote, votedAt: approval.closesAt }).where(eq(ballots.id, ballot.id));
    await tx
      .insert(ballotEvents)
      .values({ ballotId: ballot.id, vote, at: approval.closesAt, shownHash: shown, source: 'closing date' });
  }
  return markSilent(roll);
};

type Decided = {
  decision: Decision;
  /** What became of the record it was about. */
  effect: string | null;
  requiredCount: number;
  byCastingVote: boolean;
  reason: string | null;
};
const decided = fact<Decided & { readonly [K in keyof Tally]: number }>('approval.decided', 'approval');
const needsOthers = fact<{ requiredCount: number; before: { requiredCount: number } }>(
  'approval.required-count',
  'approval',
);

type Fall = {
  decision: Decision;
  tally: Tally;
  requiredCount: number;
  byCastingVote: boolean;
  decidedAt: Date;
  /** Of a withdrawal. */
  reason: string | null;
};

/** What the decision does to its record, and to the questions that it ends. Answers what became of the record. */
export const bringAbout = async (
  w: Write,
  approval: OpenApproval,
  roll: readonly RollEntry[],
  fallen: Omit<TrusteeDecision, 'approvedBy'>,
): Promise<string | null> => {
  const effect = await applyEffect(w, approval, {
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

/** Fixes a decision, once: whoever comes second finds the state changed and does nothing. */
export const decide = async (
  w: Write,
  approval: OpenApproval,
  roll: readonly RollEntry[],
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
  const held = decision === 'Approved' && (await waitsForStaff(w, approval));
  if (held) await holdOutcome(w, approval);
  const effect = held
    ? null
    : await bringAbout(w, approval, roll, {
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
        content: decisionMail(
          { ...approval, ...fall, confirmation: held ? 'awaited' : null },
          ballot,
          deps.config.publicUrl,
        ),
        dedupeKey: `approval-decided:${approval.id}:${ballot.trusteeId}`,
      })),
  );
  if (fall.decision === 'Lapsed' && fall.tally.eligible === 0) await tellNoTrusteeLeft(w, approval, roll);
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

/** An award ends the other questions about the job's quotes; one whose closing date has passed is left to the sweep. */
const withdrawRivals = async (
  w: Write,
  { jobId, reason }: { jobId: string; reason: string },
): Promise<void> => {
  const { tx } = w;
  const { now } = w.at;
  for (const id of await lockCompetingApprovals(tx, sql`${jobId}::uuid`)) {
    const rival = await lockApproval(tx, id);
    if (!rival || !isOpen(rival, now)) continue;
    const roll = await readRoll(tx, rival, now);
    await decide(w, rival, roll, {
      decision: 'Withdrawn',
      tally: tally(roll),
      requiredCount: rival.requiredCount,
      byCastingVote: false,
      decidedAt: now,
      reason,
    });
  }
};

/** Whether what the ballots say now decides the approval, and if so the decision. Answers the outcome. */
export const settle = async (
  w: Write,
  approval: OpenApproval,
  roll: readonly RollEntry[],
): Promise<Outcome> => {
  const { tx } = w;
  const { now } = w.at;
  const outcome = outcomeOf(termsOf(approval), roll, now);
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
    if (isOutOfReach(termsOf(approval), roll))
      await tellTooFewLeft(w, approval, { roll, required: requiredCount });
    return outcome;
  }
  const ended = !isOpen(approval, now);
  const final = ended ? await recordSilence(tx, approval, roll) : roll;
  await decide(w, approval, final, {
    decision: outcome.state,
    tally: tally(final),
    requiredCount,
    byCastingVote: outcome.byCastingVote,
    decidedAt: ended ? approval.closesAt : now,
    reason: null,
  });
  return outcome;
};
