/** What time alone brings about: reminders, the end of the window, trustees whose term ran out (rules 1.3). */

import { remindersDue } from '@stoep/domain/scheme/approval-outcome';
import { eq, sql } from 'drizzle-orm';
import { inOffice } from '../../../access/in-office.ts';
import { approvals } from '../../../db/schema/scheme/approvals.ts';
import { command } from '../../../kernel/command.ts';
import type { Database } from '../../../kernel/database/client.ts';
import { fact } from '../../../kernel/fact.ts';
import { queueMails } from '../../../kernel/outbox/mail.commands.ts';
import type { Write } from '../../../kernel/write.ts';
import { reminderMail } from '../decisions.email.ts';
import { interestOnBallot } from '../interest.policy.ts';
import { settle } from './decide-approval.ts';
import { type OpenApproval, question, type RollEntry, readRoll } from './roll.ts';

/** Open approvals that need attention at an instant: one has ended, is due a reminder, or its roll has changed. */
export const listApprovalsDue = async (db: Database, now: Date): Promise<string[]> => {
  const at = sql`${now.toISOString()}::timestamptz`;
  const open = await db
    .select({
      id: approvals.id,
      startsAt: approvals.startsAt,
      closesAt: approvals.closesAt,
      remindersSent: approvals.remindersSent,
      rollChanged: sql<boolean>`exists (select 1 from ballots b where b.approval_id = approvals.id
        and ((b.removed_at is null) <> exists (select 1 from trustee_appointments t
          where t.building_id = approvals.building_id and t.contact_id = b.contact_id
            and ${inOffice('t', at)})
          or b.recused_reason is distinct from ${interestOnBallot('b')}))`,
    })
    .from(approvals)
    .where(eq(approvals.state, 'Awaiting trustees'))
    .orderBy(approvals.closesAt);
  return open
    .filter(
      (one) =>
        one.rollChanged ||
        now >= one.closesAt ||
        remindersDue(one.startsAt, one.closesAt, now) > one.remindersSent,
    )
    .map((one) => one.id);
};

const reminded = fact<{ reminder: number; trustees: number }>('approval.reminded', 'approval');

/** One mail per trustee who has not answered; a sweep that comes late sends one, not all it missed. */
const remind = async (w: Write, approval: OpenApproval, roll: readonly RollEntry[]) => {
  const { deps, tx } = w;
  const due = remindersDue(approval.startsAt, approval.closesAt, w.at.now);
  if (due <= approval.remindersSent) return;
  await tx.update(approvals).set({ remindersSent: due }).where(eq(approvals.id, approval.id));
  const silent = roll.filter((one) => one.vote === null && !one.recused && !one.removed);
  w.record(reminded, approval.id, { reminder: due, trustees: silent.length });
  await queueMails(
    deps,
    tx,
    silent.map((ballot) => ({
      to: ballot.email,
      content: reminderMail(approval, ballot, deps.config.publicUrl),
      dedupeKey: `approval-reminder:${approval.id}:${due}:${ballot.trusteeId}`,
    })),
  );
};

/** Brings one approval up to this instant. Safe to repeat: a decided one is left alone. */
export const settleApproval = command({
  on: question,
  allowed: () => true,
  run: async (w, approval) => {
    // What it changes besides a decision, a reminder or the votes needed follows from appointments, which were told.
    w.unchanged();
    if (approval.state !== 'Awaiting trustees') return;
    const roll = await readRoll(w.tx, approval, w.at.now);
    const outcome = await settle(w, approval, roll);
    if (outcome.state === 'Awaiting trustees') await remind(w, approval, roll);
  },
});
