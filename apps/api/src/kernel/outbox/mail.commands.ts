/** Mail leaves through the outbox: written in the command's transaction, sent by a job, kept until delivered (F-15). */
import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { type MailCause, type OutboxAttachment, outbox } from '../../db/schema/platform.ts';
import type { Deps } from '../../deps.ts';
import type { Transaction } from '../database/client.ts';
import { readBranding } from '../database/settings.ts';
import { type MailContent, renderMail } from '../mail/render-mail.ts';
import { followMail } from './follow-mail.commands.ts';
import { causeOf } from './outbox.commands.ts';
import { languageOfAddress } from './reader-language.queries.ts';
import { sendMailJob } from './send-mail.job.ts';

export type QueuedMail = {
  to: string;
  content: MailContent;
  attachments?: readonly OutboxAttachment[];
  /** What shows how this mail fares. */
  cause?: MailCause;
  /** One mail per cause: a second one with the same key is not added. */
  dedupeKey?: string;
};

/** Adds a mail to the outbox and its job to the queue. Answers whether it was new. */
export const queueMail = async (
  deps: Pick<Deps, 'clock' | 'config' | 'jobs'>,
  tx: Transaction,
  mail: QueuedMail,
): Promise<boolean> => (await queueMailRow(deps, tx, mail)) !== null;

/** As `queueMail`, answering the id of the mail in the outbox; null when there was one for this cause already. */
export const queueMailRow = async (
  deps: Pick<Deps, 'clock' | 'config' | 'jobs'>,
  tx: Transaction,
  mail: QueuedMail,
): Promise<string | null> => {
  const branding = await readBranding(tx);
  const rendered = renderMail(mail.content, branding, await languageOfAddress(tx, mail.to));
  const now = deps.clock.now();
  const [added] = await tx
    .insert(outbox)
    .values({
      to: mail.to,
      subject: rendered.subject,
      text: rendered.text,
      html: rendered.html,
      attachments: [...(mail.attachments ?? [])],
      messageId: `<${randomUUID()}@${new URL(deps.config.publicUrl).hostname}>`,
      replyTo: branding.email,
      causeKind: mail.cause?.kind ?? null,
      causeId: mail.cause?.id ?? null,
      dedupeKey: mail.dedupeKey ?? null,
      createdAt: now,
      nextAttemptAt: now,
    })
    .onConflictDoNothing({ target: outbox.dedupeKey })
    .returning({ id: outbox.id });
  if (!added) return null;
  await deps.jobs.enqueue(tx, sendMailJob, { outboxId: added.id });
  return added.id;
};

/** Puts a mail that was parked or kept in line again, and what it was written for with it, in the caller's transaction. */
export const sendAgain = async (
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: Transaction,
  id: string,
): Promise<void> => {
  const now = deps.clock.now();
  const [mail] = await tx
    .update(outbox)
    .set({ state: 'queued', attempts: 0, problem: null, nextAttemptAt: now })
    .where(and(eq(outbox.id, id), inArray(outbox.state, ['parked', 'kept'])))
    .returning({ causeKind: outbox.causeKind, causeId: outbox.causeId });
  if (!mail) return;
  await followMail(tx, causeOf(mail), { state: 'queued', problem: null, at: now });
  await deps.jobs.enqueue(tx, sendMailJob, { outboxId: id });
};
