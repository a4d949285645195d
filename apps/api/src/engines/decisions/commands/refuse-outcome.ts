/**
 * Staff refuse what newly appointed trustees approved: it has no effect and its record goes back to staff (decision
 * 0306).
 */

import { AppError } from '@stoep/contract/kit/errors';
import { approvalSentences as texts } from '@stoep/contract/scheme/approvals.sentences';
import { eq } from 'drizzle-orm';
import { staffWriteScope } from '../../../access/staff-scopes.ts';
import { approvals } from '../../../db/schema/scheme/approvals.ts';
import { isOutcomeDeferred } from '../../../db/schema/scheme/deferred-outcome.ts';
import { defineCommand, requireProfileId, rowTarget } from '../../../kernel/command.ts';
import { defineFact } from '../../../kernel/fact.ts';
import { queueMail } from '../../../kernel/outbox/mail.writes.ts';
import type { CommandWrite } from '../../../kernel/write.ts';
import { outcomeRefusedStaffMail, outcomeRefusedTrusteeMail } from '../outcome-refused.email.ts';
import { type BallotRollEntry, lockApproval, readBallotRoll, type StoredApproval } from './ballot-roll.ts';
import { applyTrusteeDecision } from './decide-approval.ts';
import { findStaffEmail } from './staff-emails.ts';

type Refused = { effect: string | null; raisedById: string | null; reason: string };
const refused = defineFact<Refused>('approval.outcome-refused', 'approval');

type Recipients = { readonly roll: readonly BallotRollEntry[]; readonly raisedById: string | null };

const mailRefusal = async (
  w: CommandWrite,
  { id, building, subject }: StoredApproval,
  reason: string,
  { roll, raisedById }: Recipients,
): Promise<void> => {
  const { publicUrl } = w.deps.config;
  const refusal = { id, building, subject, by: w.by.name, reason };
  // A trustee with a personal interest may learn neither the subject nor the outcome.
  for (const ballot of roll.filter(({ removed, recused }) => !removed && !recused))
    await queueMail(w.deps, w.tx, {
      to: ballot.email,
      content: outcomeRefusedTrusteeMail(refusal, ballot, publicUrl),
      dedupeKey: `approval-refused:${id}:${ballot.trusteeId}`,
    });
  if (raisedById === null || raisedById === w.by.profileId) return;
  const to = await findStaffEmail(w.tx, raisedById);
  if (to !== undefined)
    await queueMail(w.deps, w.tx, {
      to,
      content: outcomeRefusedStaffMail(refusal, publicUrl),
      dedupeKey: `approval-refused:${id}:${raisedById}`,
    });
};

/** The person who raised the approval may also refuse its outcome, because a refusal moves no money. */
export const refuseApprovalOutcome = defineCommand({
  on: rowTarget(approvals, staffWriteScope, {}),
  // Lock order: the approval and its competing approvals first, then the record it is about.
  first: async (w, id) => void (await lockApproval(w.tx, id)),
  allowed: (approval) => isOutcomeDeferred(approval),
  run: async (w, { id, raisedById }, { reason: typed }: { readonly reason: string }) => {
    const reason = typed.trim();
    if (reason === '') throw new AppError('invalid', undefined, { fields: { reason: texts.enterReason } });
    const approval = await lockApproval(w.tx, id);
    if (approval?.state !== 'Approved') throw new AppError('conflict');
    // Must come before the effect: a job returns to its quotes only when no other approval is deferred.
    await w.tx
      .update(approvals)
      .set({
        effectRefusedAt: w.at.now,
        effectRefusedById: requireProfileId(w),
        effectRefusedReason: reason,
      })
      .where(eq(approvals.id, id));
    const roll = await readBallotRoll(w.tx, approval, w.at.now);
    // The trustees declined nothing: the record is as after a question that was withdrawn.
    const effect = await applyTrusteeDecision(w, approval, roll, {
      decision: 'Withdrawn',
      at: w.at.now,
      reason,
    });
    await mailRefusal(w, approval, reason, { roll, raisedById });
    w.record(refused, id, { effect, raisedById, reason });
  },
});
