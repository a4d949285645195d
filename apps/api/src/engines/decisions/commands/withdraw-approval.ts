/** Staff withdraw an approval before it is decided, with a reason that the trustees see (rules 1.3). */

import { AppError } from '@stoep/contract/kit/errors';
import { approvalSentences as texts } from '@stoep/contract/scheme/approvals.sentences';
import { tallyBallots } from '@stoep/domain/scheme/approval-ballots';
import { defineCommand } from '../../../kernel/command.ts';
import { approvalTarget, isApprovalOpen, readBallotRoll } from './ballot-roll.ts';
import { decideApproval } from './decide-approval.ts';

/** The linked record goes back to staff. */
export const withdrawApproval = defineCommand({
  on: approvalTarget,
  allowed: (approval, { at }) => {
    if (approval.state !== 'Awaiting trustees') return false;
    return isApprovalOpen(approval, at.now) || texts.votingEnded;
  },
  run: async (w, approval, { reason }: { readonly reason: string }) => {
    const given = reason.trim();
    if (given === '') throw new AppError('invalid', undefined, { fields: { reason: texts.enterReason } });
    const roll = await readBallotRoll(w.tx, approval, w.at.now);
    await decideApproval(w, approval, roll, {
      decision: 'Withdrawn',
      tally: tallyBallots(roll),
      requiredCount: approval.requiredCount,
      byCastingVote: false,
      decidedAt: w.at.now,
      reason: given,
    });
  },
});
