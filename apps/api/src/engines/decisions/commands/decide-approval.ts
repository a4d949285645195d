/** The end of an approval: state, effect on its record, mails, signed record and audit, in one transaction (rules 1.3). */
import type { Decision } from '@stoep/domain/votes/approval-effects';
import { markSilent, type Outcome, outcomeOf, type Tally, tally } from '@stoep/domain/votes/approval-outcome';
import { and, eq, sql } from 'drizzle-orm';
import { approvals, ballotEvents, ballots } from '../../../db/schema/approvals.ts';
import type { Deps } from '../../../deps.ts';
import { writeAudit } from '../../../kernel/audit/audit.commands.ts';
import type { AuditBy } from '../../../kernel/audit/entry.ts';
import type { Transaction } from '../../../kernel/database/client.ts';
import { queueMail } from '../../../kernel/outbox/mail.commands.ts';
import { decisionMail } from '../decisions.email.ts';
import { applyEffect } from '../effects.commands.ts';
import { fileApprovalRecordJob } from '../file-approval-record.job.ts';
import { hashShownTo } from './hash-shown.ts';
import { isOpen, lockApproval, lockRivals, type OpenApproval, type RollEntry, readRoll } from './roll.ts';

export const termsOf = ({ requiredCount, requiredCountSet, closesAt, castingVote }: OpenApproval) => ({
  requiredCount: requiredCountSet ? requiredCount : null,
  closesAt,
  castingVote,
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

type Fall = {
  decision: Decision;
  tally: Tally;
  requiredCount: number;
  byCastingVote: boolean;
  decidedAt: Date;
  /** Of a withdrawal. */
  reason: string | null;
};

/** Fixes a decision, once: whoever comes second finds the state changed and does nothing. */
export const decide = async (
  deps: Deps,
  tx: Transaction,
  by: AuditBy,
  approval: OpenApproval,
  roll: readonly RollEntry[],
  fall: Fall,
): Promise<void> => {
  const now = deps.clock.now();
  const { decision, requiredCount, byCastingVote, decidedAt, reason } = fall;
  const fixed = await tx
    .update(approvals)
    .set({ state: decision, decidedAt, requiredCount, byCastingVote, withdrawnReason: reason })
    .where(and(eq(approvals.id, approval.id), eq(approvals.state, 'Awaiting trustees')))
    .returning({ id: approvals.id });
  if (fixed.length === 0) return;
  const effect = await applyEffect({ deps, tx }, approval, {
    decision,
    at: decidedAt,
    approvedBy: roll
      .filter((ballot) => ballot.vote === 'Approved' && !ballot.recused && !ballot.removed)
      .map((ballot) => ballot.name)
      .join(', '),
    reason: reason ?? `${approval.subject}: ${decision}`,
  });
  if (approval.jobId && effect.endsRivals !== undefined)
    await withdrawRivals(deps, tx, by, { jobId: approval.jobId, reason: effect.endsRivals });
  for (const ballot of roll.filter((one) => !one.removed))
    await queueMail(deps, tx, {
      to: ballot.email,
      content: decisionMail({ ...approval, ...fall }, ballot, deps.config.publicUrl),
      dedupeKey: `approval-decided:${approval.id}:${ballot.trusteeId}`,
    });
  await deps.jobs.enqueue(tx, fileApprovalRecordJob, { approvalId: approval.id });
  await writeAudit(tx, now, by, {
    action: 'approval.decided',
    subjectKind: 'approval',
    subjectId: approval.id,
    detail: { decision, effect: effect.state, ...fall.tally, requiredCount, byCastingVote, reason },
  });
};

/** An award ends the other questions about the job's quotes; one whose closing date has passed is left to the sweep. */
const withdrawRivals = async (
  deps: Deps,
  tx: Transaction,
  by: AuditBy,
  { jobId, reason }: { jobId: string; reason: string },
): Promise<void> => {
  const now = deps.clock.now();
  for (const id of await lockRivals(tx, sql`${jobId}::uuid`)) {
    const rival = await lockApproval(tx, id);
    if (!rival || !isOpen(rival, now)) continue;
    const roll = await readRoll(tx, rival, now);
    await decide(deps, tx, by, rival, roll, {
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
  deps: Deps,
  tx: Transaction,
  by: AuditBy,
  approval: OpenApproval,
  roll: readonly RollEntry[],
): Promise<Outcome> => {
  const now = deps.clock.now();
  const outcome = outcomeOf(termsOf(approval), roll, now);
  if (outcome.state === 'Awaiting trustees') {
    if (outcome.requiredCount !== approval.requiredCount)
      await tx
        .update(approvals)
        .set({ requiredCount: outcome.requiredCount })
        .where(eq(approvals.id, approval.id));
    return outcome;
  }
  const ended = !isOpen(approval, now);
  const final = ended ? await recordSilence(tx, approval, roll) : roll;
  await decide(deps, tx, by, approval, final, {
    decision: outcome.state,
    tally: tally(final),
    requiredCount: outcome.requiredCount,
    byCastingVote: outcome.byCastingVote,
    decidedAt: ended ? approval.closesAt : now,
    reason: null,
  });
  return outcome;
};
