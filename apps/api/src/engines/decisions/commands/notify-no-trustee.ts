/** Mails trustees and staff when too few trustees are left to decide an approval. */
import { tallyBallots } from '@stoep/domain/scheme/approval-ballots';
import { queueMail } from '../../../kernel/outbox/mail.writes.ts';
import type { CommandWrite } from '../../../kernel/write.ts';
import {
  noTrusteeLeftMail,
  noTrusteeLeftStaffMail,
  type ReopenedRecordKind,
  tooFewTrusteesMail,
  tooFewTrusteesStaffMail,
} from '../no-trustee.email.ts';
import type { BallotRollEntry, StoredApproval } from './ballot-roll.ts';
import { listBookkeeperEmails, listBuildingStaffEmails } from './staff-emails.ts';

const reopenedBy = ({ type, paymentId, aodId, conductLetterId, jobId }: StoredApproval): ReopenedRecordKind => {
  if (type === 'Payment' && paymentId !== null) return 'payment';
  if (aodId !== null || conductLetterId !== null) return 'draft';
  return jobId === null ? null : 'job';
};

/** The approval lapsed because no trustee may vote any more. */
export const notifyNoTrusteeLeft = async (
  w: CommandWrite,
  approval: StoredApproval,
  roll: readonly BallotRollEntry[],
): Promise<void> => {
  const { publicUrl } = w.deps.config;
  // Trustees still in office who may not vote get the decision mail instead.
  for (const ballot of roll.filter(({ removed }) => removed))
    await queueMail(w.deps, w.tx, {
      to: ballot.email,
      content: noTrusteeLeftMail(approval, { ...ballot, voted: ballot.vote !== null }),
      dedupeKey: `approval-decided:${approval.id}:${ballot.trusteeId}`,
    });
  const reopened = reopenedBy(approval);
  const staff = await listBuildingStaffEmails(w.tx, approval.buildingId);
  // Bookkeepers load payments.
  const others = reopened === 'payment' ? await listBookkeeperEmails(w.tx) : [];
  for (const to of new Set([...staff, ...others]))
    await queueMail(w.deps, w.tx, {
      to,
      content: noTrusteeLeftStaffMail({ ...approval, reopened }, publicUrl),
      dedupeKey: `approval-without-trustees:${approval.id}:${to}`,
    });
};

/**
 * The approval stays open, but too few trustees are left in office to approve it. Sent once for each number of
 * trustees left.
 */
export const notifyTooFewTrusteesLeft = async (
  w: CommandWrite,
  approval: StoredApproval,
  { roll, required }: { readonly roll: readonly BallotRollEntry[]; readonly required: number },
): Promise<void> => {
  const { publicUrl } = w.deps.config;
  const question = { ...approval, required, left: tallyBallots(roll).eligible };
  const once = `approval-too-few:${approval.id}:${question.left}`;
  for (const ballot of roll.filter(({ removed, recused }) => !removed && !recused))
    await queueMail(w.deps, w.tx, {
      to: ballot.email,
      content: tooFewTrusteesMail(question, ballot, publicUrl),
      dedupeKey: `${once}:${ballot.trusteeId}`,
    });
  for (const to of await listBuildingStaffEmails(w.tx, approval.buildingId))
    await queueMail(w.deps, w.tx, {
      to,
      content: tooFewTrusteesStaffMail({ ...question, reopened: reopenedBy(approval) }, publicUrl),
      dedupeKey: `${once}:${to}`,
    });
};
