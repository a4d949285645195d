/** A second member of staff confirms what a board that is new in office approved, and it takes effect (decision 0293). */
import { trusteeChangeSentences as texts } from '@stoep/contract/decisions/trustee-changes.sentences';
import { eq } from 'drizzle-orm';
import { offeredToSecond, tellOneSetUpBoth } from '../../../access/second-person.commands.ts';
import { ofStaff } from '../../../access/staff.ts';
import { approvals } from '../../../db/schema/approvals.ts';
import { isOutcomeHeld } from '../../../db/schema/held-outcome.ts';
import { command, doingPerson, one } from '../../../kernel/command.ts';
import { fact } from '../../../kernel/fact.ts';
import { bringAbout } from './decide-approval.ts';
import { lockApproval, readRoll } from './roll.ts';

const confirmed = fact<{ effect: string | null; raisedById: string | null }>(
  'approval.outcome-confirmed',
  'approval',
);

export const confirmOutcome = command({
  on: one(approvals, ofStaff, {}),
  // The question comes before the record it is about, and with its rivals.
  first: async (w, id) => void (await lockApproval(w.tx, id)),
  allowed: (approval, asking) =>
    isOutcomeHeld(approval) && offeredToSecond(asking, approval.raisedById, texts.questionByYou),
  run: async (w, { id, subject, raisedById, decidedAt }) => {
    const approval = await lockApproval(w.tx, id);
    if (approval?.state !== 'Approved' || decidedAt === null) return w.unchanged();
    await w.tx
      .update(approvals)
      .set({ effectConfirmedAt: w.at.now, effectConfirmedById: doingPerson(w) })
      .where(eq(approvals.id, id));
    const roll = await readRoll(w.tx, approval, w.at.now);
    const effect = await bringAbout(w, approval, roll, {
      decision: approval.state,
      at: decidedAt,
      reason: `${subject}: ${approval.state}`,
    });
    await tellOneSetUpBoth(w, raisedById, texts.outcome({ subject }));
    w.record(confirmed, id, { effect, raisedById });
  },
});
