/** A question lapsed because no trustee may vote any more: the former trustees and the building's staff get a mail. */
import { queueMail } from '../../../kernel/outbox/mail.commands.ts';
import type { Write } from '../../../kernel/write.ts';
import { noTrusteeLeftMail, noTrusteeLeftStaffMail } from '../no-trustee.email.ts';
import type { OpenApproval, RollEntry } from './roll.ts';
import { staffOf } from './staff-of-building.ts';

export const tellNoTrusteeLeft = async (
  w: Write,
  approval: OpenApproval,
  roll: readonly RollEntry[],
): Promise<void> => {
  const { publicUrl } = w.deps.config;
  // Those still in office, who may not vote, get the mail of the decision.
  for (const ballot of roll.filter(({ removed }) => removed))
    await queueMail(w.deps, w.tx, {
      to: ballot.email,
      content: noTrusteeLeftMail(approval, ballot),
      dedupeKey: `approval-decided:${approval.id}:${ballot.trusteeId}`,
    });
  for (const to of await staffOf(w.tx, approval.buildingId))
    await queueMail(w.deps, w.tx, {
      to,
      content: noTrusteeLeftStaffMail(approval, publicUrl),
      dedupeKey: `approval-without-trustees:${approval.id}:${to}`,
    });
};
