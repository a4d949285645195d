/** Taking a question back before it is decided: by staff, with a reason that the trustees are told (rules 1.3). */

import { approvalSentences as texts } from '@stoep/contract/decisions/approvals.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import { tally } from '@stoep/domain/votes/approval-outcome';
import type { Deps } from '../../../deps.ts';
import type { AuditBy } from '../../../kernel/audit/entry.ts';
import { decide } from './decide-approval.ts';
import { isOpen, lockApproval, readRoll } from './roll.ts';

/**
 * Withdraws an open approval; the record it is about goes back to staff. Throws 404 where there is none, 409 once it
 * is decided or its closing date has passed, 400 without a reason.
 */
export const withdrawApproval = (
  deps: Deps,
  by: AuditBy,
  { approvalId, reason }: { approvalId: string; reason: string },
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const given = reason.trim();
    if (given === '') throw new AppError('invalid', undefined, { fields: { reason: texts.enterReason } });
    const approval = await lockApproval(tx, approvalId);
    if (!approval) throw new AppError('not_found');
    const now = deps.clock.now();
    if (!isOpen(approval, now)) throw new AppError('conflict', texts.voteClosed);
    const roll = await readRoll(tx, approval, now);
    await decide(deps, tx, by, approval, roll, {
      decision: 'Withdrawn',
      tally: tally(roll),
      requiredCount: approval.requiredCount,
      byCastingVote: false,
      decidedAt: now,
      reason: given,
    });
  });
