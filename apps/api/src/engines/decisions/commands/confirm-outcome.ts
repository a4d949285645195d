/** A second member of staff confirms what a board that is new in office approved, and it takes effect (decision 0293). */
import { trusteeChangeSentences as texts } from '@stoep/contract/scheme/trustee-changes.sentences';
import { tally } from '@stoep/domain/scheme/approval-ballots';
import { eq } from 'drizzle-orm';
import { offeredToSecond, tellOneSetUpBoth } from '../../../access/dual-approval.commands.ts';
import { ofStaff } from '../../../access/staff.ts';
import { approvals } from '../../../db/schema/scheme/approvals.ts';
import { isOutcomeHeld } from '../../../db/schema/scheme/held-outcome.ts';
import { command, requireProfileId, row } from '../../../kernel/command.ts';
import { fact } from '../../../kernel/fact.ts';
import { queueMail } from '../../../kernel/outbox/mail.commands.ts';
import type { Write } from '../../../kernel/write.ts';
import { confirmedStaffMail } from '../confirmed-outcome.email.ts';
import { decisionMail } from '../decisions.email.ts';
import { bringAbout } from './decide-approval.ts';
import { lockApproval, type OpenApproval, type RollEntry, readRoll } from './roll.ts';
import { addressOfStaff } from './staff-of-building.ts';

const confirmed = fact<{ effect: string | null; raisedById: string | null }>(
  'approval.outcome-confirmed',
  'approval',
);

type Recipients = { readonly roll: readonly RollEntry[]; readonly raisedById: string | null };

/** The trustees get the mail of an ordinary decision; so does the person who put the question, who was not asked to confirm it. */
const mailConfirmation = async (
  w: Write,
  approval: OpenApproval,
  { roll, raisedById }: Recipients,
): Promise<void> => {
  const { id, building, subject } = approval;
  const { publicUrl } = w.deps.config;
  const mail = {
    ...approval,
    decision: 'Approved',
    tally: tally(roll),
    reason: null,
    confirmation: 'given',
  } as const;
  // A trustee with an interest has learned neither the question nor its outcome.
  for (const ballot of roll.filter(({ removed, recused }) => !removed && !recused))
    await queueMail(w.deps, w.tx, {
      to: ballot.email,
      content: decisionMail(mail, ballot, publicUrl),
      dedupeKey: `approval-confirmed:${id}:${ballot.trusteeId}`,
    });
  if (raisedById === null || raisedById === w.by.profileId) return;
  const to = await addressOfStaff(w.tx, raisedById);
  if (to !== undefined)
    await queueMail(w.deps, w.tx, {
      to,
      content: confirmedStaffMail({ id, building, subject, by: w.by.name }, publicUrl),
      dedupeKey: `approval-confirmed:${id}:${raisedById}`,
    });
};

export const confirmOutcome = command({
  on: row(approvals, ofStaff, {}),
  // The question comes before the record it is about, and with its rivals.
  first: async (w, id) => void (await lockApproval(w.tx, id)),
  allowed: (approval, asking) =>
    isOutcomeHeld(approval) && offeredToSecond(asking, approval.raisedById, texts.questionByYou),
  run: async (w, { id, subject, raisedById, decidedAt }) => {
    const approval = await lockApproval(w.tx, id);
    if (approval?.state !== 'Approved' || decidedAt === null) return w.unchanged();
    await w.tx
      .update(approvals)
      .set({ effectConfirmedAt: w.at.now, effectConfirmedById: requireProfileId(w) })
      .where(eq(approvals.id, id));
    const roll = await readRoll(w.tx, approval, w.at.now);
    const effect = await bringAbout(w, approval, roll, {
      decision: approval.state,
      at: decidedAt,
      reason: `${subject}: ${approval.state}`,
    });
    await mailConfirmation(w, approval, { roll, raisedById });
    await tellOneSetUpBoth(w, raisedById, texts.outcome({ subject }));
    w.record(confirmed, id, { effect, raisedById });
  },
});
