/** A question lapsed since nobody is left who may vote: the former trustees and the building's staff get a mail. */
import { sql } from 'drizzle-orm';
import { queueMail } from '../../../kernel/outbox/mail.commands.ts';
import type { Write } from '../../../kernel/write.ts';
import { noTrusteeLeftMail, noTrusteeLeftStaffMail } from '../no-trustee.email.ts';
import type { OpenApproval, RollEntry } from './roll.ts';

/** Whoever looks after the building; where nobody does, everybody who may put it to trustees again. */
const staffOf = async ({ tx }: Write, buildingId: string): Promise<string[]> => {
  const found = await tx.execute<{ email: string }>(sql`
    with own as (select p.email from buildings b join user_profiles p on p.id = b.looked_after_by_id
      where b.id = ${buildingId} and p.staff_role is not null and p.disabled_at is null)
    select email from own
    union select p.email from user_profiles p where p.staff_role in ('administrator', 'portfolio manager')
      and p.disabled_at is null and not exists (select from own) order by email`);
  return found.rows.map(({ email }) => email);
};

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
  for (const to of await staffOf(w, approval.buildingId))
    await queueMail(w.deps, w.tx, {
      to,
      content: noTrusteeLeftStaffMail(approval, publicUrl),
      dedupeKey: `approval-without-trustees:${approval.id}:${to}`,
    });
};
