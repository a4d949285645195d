/**
 * Approvals of newly appointed trustees that involve money take effect only after a second member of staff confirms
 * (decision 0293). So nobody can appoint trustees today and have them approve a payment tomorrow.
 */
import { trusteeChangeSentences as texts } from '@stoep/contract/scheme/trustee-changes.sentences';
import type { ApprovalType } from '@stoep/domain/vocabulary';
import { eq, sql } from 'drizzle-orm';
import { isAppointmentInOfficeSql } from '../../../access/trustee-in-office.ts';
import { approvals } from '../../../db/schema/scheme/approvals.ts';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';
import type { MailContent } from '../../../kernel/mail/mail-content.ts';
import { queueMail } from '../../../kernel/outbox/mail.writes.ts';
import type { CommandWrite } from '../../../kernel/write.ts';
import type { StoredApproval } from './ballot-roll.ts';
import { listBuildingStaffEmails } from './staff-emails.ts';

/** Two trustees with 14 days in office can decide about money without a confirmation by staff. */
const [ESTABLISHED, DAYS] = [2, 14];

const MONEY: readonly ApprovalType[] = [
  'Payment',
  'Maintenance Quote Selection',
  'Maintenance work approval',
  'AOD',
  'Conduct Fine',
  'Budget',
];

const isAboutMoney = ({ type, amount }: Pick<StoredApproval, 'type' | 'amount'>): boolean =>
  amount !== null || MONEY.includes(type);

/** An appointment counts from the day it was confirmed, because staff could type a start date in the past. */
const countEstablished = async (tx: DatabaseTransaction, buildingId: string, at: Date): Promise<number> => {
  const now = sql`${at.toISOString()}::timestamptz`;
  const since = sql`${new Date(at.getTime() - DAYS * 86_400_000).toISOString()}::timestamptz`;
  const { rows } = await tx.execute<{ trustees: number }>(sql`
    select count(distinct t.contact_id)::int as trustees from trustee_appointments t
    where t.building_id = ${buildingId} and ${isAppointmentInOfficeSql('t', now)} and t.starts_at <= ${since}
      and (t.entered_by_id is null or t.confirmed_at <= ${since})`);
  return rows[0]?.trustees ?? 0;
};

export const outcomeNeedsStaffConfirmation = async (w: CommandWrite, approval: StoredApproval): Promise<boolean> =>
  isAboutMoney(approval) && (await countEstablished(w.tx, approval.buildingId, w.at.now)) < ESTABLISHED;

const heldMail = ({ id, building, subject }: StoredApproval, publicUrl: string): MailContent => ({
  notice: 'operations',
  subject: texts.heldSubject({ subject }),
  greeting: 'reader',
  blocks: [
    { kind: 'paragraph', text: texts.heldLead({ building, subject }) },
    { kind: 'button', label: texts.open, url: `${publicUrl}/office/#/approvals/${id}/show` },
  ],
});

/**
 * Defers the effect of an approval. Mails the staff who may confirm it, which leaves out the person who raised it.
 */
export const deferOutcomeToStaff = async (w: CommandWrite, approval: StoredApproval): Promise<void> => {
  const [held] = await w.tx
    .update(approvals)
    .set({ effectHeldAt: w.at.now })
    .where(eq(approvals.id, approval.id))
    .returning({ raisedById: approvals.raisedById });
  const content = heldMail(approval, w.deps.config.publicUrl);
  for (const to of await listBuildingStaffEmails(w.tx, approval.buildingId, held?.raisedById))
    await queueMail(w.deps, w.tx, { to, content, dedupeKey: `approval-held:${approval.id}:${to}` });
};
