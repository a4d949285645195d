/** Too few trustees are left: the trustees concerned and the building's staff get a mail. */
import { tally } from '@stoep/domain/scheme/approval-ballots';
import { queueMail } from '../../../kernel/outbox/mail.commands.ts';
import type { Write } from '../../../kernel/write.ts';
import {
  noTrusteeLeftMail,
  noTrusteeLeftStaffMail,
  type Reopened,
  tooFewLeftMail,
  tooFewLeftStaffMail,
} from '../no-trustee.email.ts';
import type { OpenApproval, RollEntry } from './roll.ts';
import { bookkeepers, staffOf } from './staff-of-building.ts';

const reopenedBy = ({ type, paymentId, aodId, conductLetterId, jobId }: OpenApproval): Reopened => {
  if (type === 'Payment' && paymentId !== null) return 'payment';
  if (aodId !== null || conductLetterId !== null) return 'draft';
  return jobId === null ? null : 'job';
};

/** The question lapsed because no trustee may vote any more. */
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
      content: noTrusteeLeftMail(approval, { ...ballot, voted: ballot.vote !== null }),
      dedupeKey: `approval-decided:${approval.id}:${ballot.trusteeId}`,
    });
  const reopened = reopenedBy(approval);
  const staff = await staffOf(w.tx, approval.buildingId);
  // Bookkeepers load payments.
  const others = reopened === 'payment' ? await bookkeepers(w.tx) : [];
  for (const to of new Set([...staff, ...others]))
    await queueMail(w.deps, w.tx, {
      to,
      content: noTrusteeLeftStaffMail({ ...approval, reopened }, publicUrl),
      dedupeKey: `approval-without-trustees:${approval.id}:${to}`,
    });
};

/** The question stays open, but the trustees in office are too few to approve it. Each gets this mail once for a number of trustees left. */
export const tellTooFewLeft = async (
  w: Write,
  approval: OpenApproval,
  { roll, required }: { readonly roll: readonly RollEntry[]; readonly required: number },
): Promise<void> => {
  const { publicUrl } = w.deps.config;
  const question = { ...approval, required, left: tally(roll).eligible };
  const once = `approval-too-few:${approval.id}:${question.left}`;
  for (const ballot of roll.filter(({ removed, recused }) => !removed && !recused))
    await queueMail(w.deps, w.tx, {
      to: ballot.email,
      content: tooFewLeftMail(question, ballot, publicUrl),
      dedupeKey: `${once}:${ballot.trusteeId}`,
    });
  for (const to of await staffOf(w.tx, approval.buildingId))
    await queueMail(w.deps, w.tx, {
      to,
      content: tooFewLeftStaffMail({ ...question, reopened: reopenedBy(approval) }, publicUrl),
      dedupeKey: `${once}:${to}`,
    });
};
