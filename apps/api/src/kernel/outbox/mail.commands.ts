/** Mail leaves through the outbox: written in the command's transaction, sent by a job, kept until delivered (F-15). */
import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { type MailCause, type OutboxAttachment, outbox } from '../../db/schema/platform.ts';
import type { Deps } from '../../deps.ts';
import type { Transaction } from '../database/client.ts';
import { readBranding } from '../database/settings.ts';
import type { MailNotice } from '../mail/mail-content.ts';
import { type MailContent, type RenderedMail, renderMail } from '../mail/render-mail.ts';
import { holdNotice, wasHeld } from '../notices/held-notices.commands.ts';
import { holdPush } from '../notices/hold-push.commands.ts';
import { readerOfAddress } from '../notices/reader.queries.ts';
import { whenToTell } from '../notices/when.ts';
import { choosePage } from './choose-page.ts';
import { followMail } from './follow-mail.commands.ts';
import { causeOf } from './outbox.commands.ts';
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

/** What leads to the record: the button of the mail. */
const recordOf = ({ blocks }: MailContent, portal: string): string =>
  blocks.find((block) => block.kind === 'button')?.url ?? portal;

const isChosen = (notice: MailNotice): notice is Exclude<MailNotice, string> => typeof notice !== 'string';

/**
 * As `queueMail`, answering the id of the mail in the outbox; null when there was one for this cause already, and where its
 * reader wants it later or not at all.
 */
export const queueMailRow = async (
  deps: Pick<Deps, 'clock' | 'config' | 'jobs'>,
  tx: Transaction,
  mail: QueuedMail,
): Promise<string | null> => {
  const { notice } = mail.content;
  const { publicUrl } = deps.config;
  const reader = await readerOfAddress(tx, mail.to);
  const branding = await readBranding(tx);
  const optional = isChosen(notice) && reader.profileId !== null;
  const choose = optional ? choosePage(publicUrl) : undefined;
  const rendered = renderMail(mail.content, branding, reader.language, choose);
  if (isChosen(notice) && reader.profileId !== null) {
    const { kind, about, id: aboutId, endsAt = null } = notice;
    const { profileId } = reader;
    const now = deps.clock.now();
    const url = recordOf(mail.content, publicUrl);
    await holdPush(tx, reader, { notice, url, dedupeKey: mail.dedupeKey, now });
    const when = whenToTell(reader.chosen, { kind, endsAt, createdAt: now }, now);
    if (when === 'never') return null;
    if (when !== 'now') {
      await holdNotice(tx, {
        ...{ profileId, kind, about, aboutId, endsAt, ...rendered },
        to: mail.to,
        url,
        dedupeKey: mail.dedupeKey ?? null,
        createdAt: now,
      });
      return null;
    }
    if (mail.dedupeKey && (await wasHeld(tx, mail.dedupeKey))) return null;
  }
  return addToOutbox(deps, tx, { ...mail, rendered, optional });
};

type Written = Omit<QueuedMail, 'content'> & { readonly rendered: RenderedMail; readonly optional: boolean };

/** A mail that is written already. */
export const addToOutbox = async (
  deps: Pick<Deps, 'clock' | 'config' | 'jobs'>,
  tx: Transaction,
  mail: Written,
): Promise<string | null> => {
  const branding = await readBranding(tx);
  const now = deps.clock.now();
  const [added] = await tx
    .insert(outbox)
    .values({
      to: mail.to,
      ...mail.rendered,
      optional: mail.optional,
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
