/** What time alone changes in open approvals: reminders, the closing date, trustees whose term ended (rules 1.3). */

import { dueApprovalReminderCountOf } from '@stoep/domain/scheme/approval-outcome';
import { and, eq, sql } from 'drizzle-orm';
import { isOutsideArchiveSql } from '../../../access/archived-buildings.ts';
import { isAppointmentInOfficeSql } from '../../../access/trustee-in-office.ts';
import { approvals } from '../../../db/schema/scheme/approvals.ts';
import { defineCommand } from '../../../kernel/command.ts';
import type { Database } from '../../../kernel/database/client.ts';
import { defineFact } from '../../../kernel/fact.ts';
import { queueMails } from '../../../kernel/outbox/mail.writes.ts';
import type { CommandWrite } from '../../../kernel/write.ts';
import { approvalReminderMail } from '../decisions.email.ts';
import { personalInterestOnBallotSql } from '../personal-interest.policy.ts';
import { approvalTarget, type BallotRollEntry, readBallotRoll, type StoredApproval } from './ballot-roll.ts';
import { decideApprovalFromVotes } from './decide-approval.ts';

/** Open approvals to process at an instant: past the closing date, due for a reminder, or with a changed roll. */
export const listDueApprovalIds = async (db: Database, now: Date): Promise<string[]> => {
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
            and ${isAppointmentInOfficeSql('t', at)})
          or b.recused_reason is distinct from ${personalInterestOnBallotSql('b')}))`,
    })
    .from(approvals)
    .where(and(eq(approvals.state, 'Awaiting trustees'), isOutsideArchiveSql(sql`${approvals.buildingId}`)))
    .orderBy(approvals.closesAt);
  return open
    .filter(
      (one) =>
        one.rollChanged ||
        now >= one.closesAt ||
        dueApprovalReminderCountOf(one.startsAt, one.closesAt, now) > one.remindersSent,
    )
    .map((one) => one.id);
};

const reminded = defineFact<{ reminder: number; trustees: number }>('approval.reminded', 'approval');

/** One reminder per trustee who has not voted. A late sweep sends one, not all those it missed. */
const remind = async (w: CommandWrite, approval: StoredApproval, roll: readonly BallotRollEntry[]) => {
  const { deps, tx } = w;
  const due = dueApprovalReminderCountOf(approval.startsAt, approval.closesAt, w.at.now);
  if (due <= approval.remindersSent) return;
  await tx.update(approvals).set({ remindersSent: due }).where(eq(approvals.id, approval.id));
  const silent = roll.filter((one) => one.vote === null && !one.recused && !one.removed);
  w.record(reminded, approval.id, { reminder: due, trustees: silent.length });
  await queueMails(
    deps,
    tx,
    silent.map((ballot) => ({
      to: ballot.email,
      content: approvalReminderMail(approval, ballot, deps.config.publicUrl),
      dedupeKey: `approval-reminder:${approval.id}:${due}:${ballot.trusteeId}`,
    })),
  );
};

/** Brings one approval up to date. Safe to repeat: a decided approval is not changed. */
export const processDueApproval = defineCommand({
  on: approvalTarget,
  allowed: () => true,
  run: async (w, approval) => {
    // Other changes follow from appointments, which have their own audit facts.
    w.unchanged();
    if (approval.state !== 'Awaiting trustees') return;
    const roll = await readBallotRoll(w.tx, approval, w.at.now);
    const outcome = await decideApprovalFromVotes(w, approval, roll);
    if (outcome.state === 'Awaiting trustees') await remind(w, approval, roll);
  },
});
