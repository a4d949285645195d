/** A second member of staff confirms what newly appointed trustees approved, and it takes effect (decision 0293). */
import { trusteeChangeSentences as texts } from '@stoep/contract/scheme/trustee-changes.sentences';
import { tallyBallots } from '@stoep/domain/scheme/approval-ballots';
import { eq } from 'drizzle-orm';
import { notifySameCreatorApproval, secondApproverOffer } from '../../../access/dual-approval.writes.ts';
import { staffWriteScope } from '../../../access/staff-scopes.ts';
import { approvals } from '../../../db/schema/scheme/approvals.ts';
import { isOutcomeDeferred } from '../../../db/schema/scheme/deferred-outcome.ts';
import { defineCommand, requireProfileId, rowTarget } from '../../../kernel/command.ts';
import { defineFact } from '../../../kernel/fact.ts';
import { queueMail } from '../../../kernel/outbox/mail.writes.ts';
import type { CommandWrite } from '../../../kernel/write.ts';
import { approvalDecisionMail } from '../decisions.email.ts';
import { outcomeConfirmedStaffMail } from '../outcome-confirmed.email.ts';
import { type BallotRollEntry, lockApproval, readBallotRoll, type StoredApproval } from './ballot-roll.ts';
import { applyTrusteeDecision } from './decide-approval.ts';
import { findStaffEmail } from './staff-emails.ts';

const confirmed = defineFact<{ effect: string | null; raisedById: string | null }>(
  'approval.outcome-confirmed',
  'approval',
);

type Recipients = { readonly roll: readonly BallotRollEntry[]; readonly raisedById: string | null };

/**
 * The trustees get the ordinary decision mail. The person who raised the approval gets it too, since they could not
 * confirm it.
 */
const mailConfirmation = async (
  w: CommandWrite,
  approval: StoredApproval,
  { roll, raisedById }: Recipients,
): Promise<void> => {
  const { id, building, subject } = approval;
  const { publicUrl } = w.deps.config;
  const mail = {
    ...approval,
    decision: 'Approved',
    tally: tallyBallots(roll),
    reason: null,
    confirmation: 'given',
  } as const;
  // A trustee with a personal interest may learn neither the subject nor the outcome.
  for (const ballot of roll.filter(({ removed, recused }) => !removed && !recused))
    await queueMail(w.deps, w.tx, {
      to: ballot.email,
      content: approvalDecisionMail(mail, ballot, publicUrl),
      dedupeKey: `approval-confirmed:${id}:${ballot.trusteeId}`,
    });
  if (raisedById === null || raisedById === w.by.profileId) return;
  const to = await findStaffEmail(w.tx, raisedById);
  if (to !== undefined)
    await queueMail(w.deps, w.tx, {
      to,
      content: outcomeConfirmedStaffMail({ id, building, subject, by: w.by.name }, publicUrl),
      dedupeKey: `approval-confirmed:${id}:${raisedById}`,
    });
};

export const confirmApprovalOutcome = defineCommand({
  on: rowTarget(approvals, staffWriteScope, {}),
  // Lock order: the approval and its competing approvals first, then the record it is about.
  first: async (w, id) => void (await lockApproval(w.tx, id)),
  allowed: (approval, asking) =>
    isOutcomeDeferred(approval) && secondApproverOffer(asking, approval.raisedById, texts.questionByYou),
  run: async (w, { id, subject, raisedById, decidedAt }) => {
    const approval = await lockApproval(w.tx, id);
    if (approval?.state !== 'Approved' || decidedAt === null) return w.unchanged();
    await w.tx
      .update(approvals)
      .set({ effectConfirmedAt: w.at.now, effectConfirmedById: requireProfileId(w) })
      .where(eq(approvals.id, id));
    const roll = await readBallotRoll(w.tx, approval, w.at.now);
    const effect = await applyTrusteeDecision(w, approval, roll, {
      decision: approval.state,
      at: decidedAt,
      reason: `${subject}: ${approval.state}`,
    });
    await mailConfirmation(w, approval, { roll, raisedById });
    await notifySameCreatorApproval(w, raisedById, texts.outcome({ subject }));
    w.record(confirmed, id, { effect, raisedById });
  },
});
