/** Taking a question back before it is decided: by staff, with a reason that the trustees are told (rules 1.3). */

import { AppError } from '@stoep/contract/kit/errors';
import { approvalSentences as texts } from '@stoep/contract/scheme/approvals.sentences';
import { tally } from '@stoep/domain/scheme/approval-ballots';
import { command } from '../../../kernel/command.ts';
import { decide } from './decide-approval.ts';
import { isOpen, question, readRoll } from './roll.ts';

/** The record it is about goes back to staff. */
export const withdrawApproval = command({
  on: question,
  allowed: (approval, { at }) => {
    if (approval.state !== 'Awaiting trustees') return false;
    return isOpen(approval, at.now) || texts.votingEnded;
  },
  run: async (w, approval, { reason }: { readonly reason: string }) => {
    const given = reason.trim();
    if (given === '') throw new AppError('invalid', undefined, { fields: { reason: texts.enterReason } });
    const roll = await readRoll(w.tx, approval, w.at.now);
    await decide(w, approval, roll, {
      decision: 'Withdrawn',
      tally: tally(roll),
      requiredCount: approval.requiredCount,
      byCastingVote: false,
      decidedAt: w.at.now,
      reason: given,
    });
  },
});
