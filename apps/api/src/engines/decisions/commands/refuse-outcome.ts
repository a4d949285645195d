/** Staff refuse what a board that is new in office approved: it takes no effect, and its record goes back to staff (decision 0306). */

import { AppError } from '@stoep/contract/kit/errors';
import { approvalSentences as texts } from '@stoep/contract/scheme/approvals.sentences';
import { eq } from 'drizzle-orm';
import { ofStaff } from '../../../access/staff.ts';
import { approvals } from '../../../db/schema/scheme/approvals.ts';
import { isOutcomeHeld } from '../../../db/schema/scheme/held-outcome.ts';
import { command, requireProfileId, row } from '../../../kernel/command.ts';
import { fact } from '../../../kernel/fact.ts';
import { queueMail } from '../../../kernel/outbox/mail.commands.ts';
import type { Write } from '../../../kernel/write.ts';
import { refusedStaffMail, refusedTrusteeMail } from '../refused-outcome.email.ts';
import { bringAbout } from './decide-approval.ts';
import { lockApproval, type OpenApproval, type RollEntry, readRoll } from './roll.ts';
import { addressOfStaff } from './staff-of-building.ts';

type Refused = { effect: string | null; raisedById: string | null; reason: string };
const refused = fact<Refused>('approval.outcome-refused', 'approval');

type Recipients = { readonly roll: readonly RollEntry[]; readonly raisedById: string | null };

const mailRefusal = async (
  w: Write,
  { id, building, subject }: OpenApproval,
  reason: string,
  { roll, raisedById }: Recipients,
): Promise<void> => {
  const { publicUrl } = w.deps.config;
  const refusal = { id, building, subject, by: w.by.name, reason };
  // A trustee with an interest has learned neither the question nor its outcome.
  for (const ballot of roll.filter(({ removed, recused }) => !removed && !recused))
    await queueMail(w.deps, w.tx, {
      to: ballot.email,
      content: refusedTrusteeMail(refusal, ballot, publicUrl),
      dedupeKey: `approval-refused:${id}:${ballot.trusteeId}`,
    });
  if (raisedById === null || raisedById === w.by.profileId) return;
  const to = await addressOfStaff(w.tx, raisedById);
  if (to !== undefined)
    await queueMail(w.deps, w.tx, {
      to,
      content: refusedStaffMail(refusal, publicUrl),
      dedupeKey: `approval-refused:${id}:${raisedById}`,
    });
};

/** The person who put the question may refuse its outcome too: a refusal moves no money. */
export const refuseOutcome = command({
  on: row(approvals, ofStaff, {}),
  // The question comes before the record it is about, and with its rivals.
  first: async (w, id) => void (await lockApproval(w.tx, id)),
  allowed: (approval) => isOutcomeHeld(approval),
  run: async (w, { id, raisedById }, { reason: typed }: { readonly reason: string }) => {
    const reason = typed.trim();
    if (reason === '') throw new AppError('invalid', undefined, { fields: { reason: texts.enterReason } });
    const approval = await lockApproval(w.tx, id);
    if (approval?.state !== 'Approved') throw new AppError('conflict');
    // Before the effect: a job goes back to its quotes only where no other approval is held.
    await w.tx
      .update(approvals)
      .set({
        effectRefusedAt: w.at.now,
        effectRefusedById: requireProfileId(w),
        effectRefusedReason: reason,
      })
      .where(eq(approvals.id, id));
    const roll = await readRoll(w.tx, approval, w.at.now);
    // The trustees declined nothing: the record is as after a question that was withdrawn.
    const effect = await bringAbout(w, approval, roll, { decision: 'Withdrawn', at: w.at.now, reason });
    await mailRefusal(w, approval, reason, { roll, raisedById });
    w.record(refused, id, { effect, raisedById, reason });
  },
});
