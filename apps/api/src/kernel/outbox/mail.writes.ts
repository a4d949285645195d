/** Queues mail in the outbox: inserted in the command's transaction, sent by a job, stored until delivered (F-15). */
import { randomUUID } from 'node:crypto';
import { type OutboxAttachment, type OutboxMailCause, outbox } from '../../db/schema/platform/platform.ts';
import { isEmailAddress } from '../../db/statement-email.ts';
import type { ServerDeps } from '../../deps.ts';
import type { DatabaseTransaction } from '../database/client.ts';
import { type AgentBranding, getAgentBranding } from '../database/stored-settings.ts';
import type { MailContent, MailNoticeRule, RenderedMail } from '../mail/mail-content.ts';
import { renderMail } from '../mail/render-mail.ts';
import { type NoticeReader, readNoticeReadersByAddress } from '../notices/notice-reader.queries.ts';
import type { NoticeSubjectKind } from '../notices/notice-records.ts';
import { noticeTimingOf } from '../notices/notice-timing.ts';
import { type NoticeUnsubscription, optionalNoticeKinds } from '../notices/one-click-unsubscribe.ts';
import { insertPendingNotice, wasNoticePending } from '../notices/pending-notices.writes.ts';
import { insertPendingPush } from '../notices/pending-push.writes.ts';
import { findMailsToDrop } from './mail-gate.ts';
import { readNamesOfEmailAddresses } from './name-of-address.queries.ts';
import { noticeSettingsUrl } from './notice-settings-url.ts';
import { sendMailJob } from './send-mail.job.ts';

type Means = Pick<ServerDeps, 'clock' | 'config' | 'jobs'>;

export type MailToQueue = {
  to: string;
  content: MailContent;
  attachments?: readonly OutboxAttachment[];
  /** The record that shows the outcome of this mail. */
  cause?: OutboxMailCause;
  /** One mail per cause: a second one with the same key is not added. */
  dedupeKey?: string;
};

/** Adds a mail to the outbox and its job to the queue. Returns whether it was new. An erased address gets none. */
export const queueMail = async (deps: Means, tx: DatabaseTransaction, mail: MailToQueue): Promise<boolean> =>
  (await queueMailReturningId(deps, tx, mail)) !== null;

/** The URL of the record: the button of the mail. */
const recordOf = ({ blocks }: MailContent, portal: string): string =>
  blocks.find((block) => block.kind === 'button')?.url ?? portal;

const isChosen = (notice: MailNoticeRule): notice is Exclude<MailNoticeRule, string> => typeof notice !== 'string';

type PendingItem = Extract<MailNoticeRule, { readonly about: NoticeSubjectKind }>;

const mayWait = (notice: MailNoticeRule): notice is PendingItem => typeof notice !== 'string' && 'about' in notice;

/** The mails of one ticket form one thread. */
export const mailThreadOf = (notice: MailNoticeRule): string | null =>
  mayWait(notice) && notice.kind === 'tickets' ? `ticket.${notice.id}` : null;

/**
 * As `queueMail`, but returns the id of the mail in the outbox. Null when a mail for this cause exists, or the reader
 * wants it later or never.
 */
export const queueMailReturningId = async (
  deps: Means,
  tx: DatabaseTransaction,
  mail: MailToQueue,
): Promise<string | null> => (await queueMails(deps, tx, [mail]))[0] ?? null;

/**
 * As `queueMail` for all mails of one cause. Their data is read once, and they are inserted together. Returns the ids
 * of new mails.
 */
export const queueMails = async (
  deps: Means,
  tx: DatabaseTransaction,
  mails: readonly MailToQueue[],
): Promise<readonly string[]> => {
  if (mails.length === 0) return [];
  const held = await findMailsToDrop(
    tx,
    mails.map(({ content, cause, dedupeKey }) => [content, cause, dedupeKey]),
  );
  const readers = await readNoticeReadersByAddress(
    tx,
    mails.map(({ to }) => to),
  );
  const branding = await getAgentBranding(tx);
  const names = await readNamesOfEmailAddresses(
    tx,
    mails.filter(({ to, content }) => content.greeting === 'reader' && readers(to).name === null).map(({ to }) => to),
  );
  const nameOf = (to: string): string | null =>
    readers(to).name ?? (to === branding.email ? branding.name : (names.get(to.toLowerCase()) ?? null));
  const written: Output[] = [];
  // One after the other: a pending notice may be a duplicate of an earlier one.
  for (const [at, mail] of mails.entries()) {
    if (held[at] || !isEmailAddress(mail.to)) continue;
    const now = await writtenNow(deps, tx, {
      mail,
      branding,
      reader: readers(mail.to),
      name: mail.content.greeting === 'reader' ? nameOf(mail.to) : null,
    });
    if (now) written.push(now);
  }
  return addAllToOutbox(deps, tx, branding, written);
};

type ForReader = {
  readonly mail: MailToQueue;
  readonly branding: AgentBranding;
  readonly reader: NoticeReader;
  /** The name in the greeting; null for none. */
  readonly name: string | null;
};

/** The mail rendered for its reader; null when the reader wants it later or never. */
const writtenNow = async (
  deps: Means,
  tx: DatabaseTransaction,
  { mail, branding, reader, name }: ForReader,
): Promise<Output | null> => {
  const { notice } = mail.content;
  const { publicUrl } = deps.config;
  const { profileId } = reader;
  const stops = isChosen(notice) && profileId !== null ? { profileId, kinds: [notice.kind] } : null;
  const choose = stops ? noticeSettingsUrl(publicUrl) : undefined;
  const rendered = renderMail(mail.content, branding, { language: reader.language, name, choose });
  if (stops && !mayWait(notice)) {
    if (stops.kinds.some((kind) => reader.chosen?.ways[kind]?.way === 'off')) return null;
  } else if (stops && mayWait(notice)) {
    const { kind, about, id: aboutId, endsAt = null } = notice;
    const now = deps.clock.now();
    const url = recordOf(mail.content, publicUrl);
    await insertPendingPush(tx, reader, { notice, url, dedupeKey: mail.dedupeKey, now });
    const when = noticeTimingOf(reader.chosen, { kind, endsAt, createdAt: now }, now);
    if (when === 'never') return null;
    if (when !== 'now') {
      await insertPendingNotice(tx, {
        profileId: stops.profileId,
        kind,
        about,
        aboutId,
        endsAt,
        ...rendered,
        to: mail.to,
        url,
        dedupeKey: mail.dedupeKey ?? null,
        createdAt: now,
      });
      return null;
    }
    // A reader without choices has no pending notices, and never had.
    if (reader.chosen && mail.dedupeKey && (await wasNoticePending(tx, mail.dedupeKey))) return null;
  }
  return { ...mail, rendered, stops, thread: mailThreadOf(notice) };
};

type Output = Omit<MailToQueue, 'content'> & {
  readonly rendered: RenderedMail;
  /** The reader and kinds for the unsubscribe link; null for mail that cannot be switched off. */
  readonly stops: NoticeUnsubscription | null;
  readonly thread: string | null;
};

/** Inserts a mail that is already rendered. Null for an erased address. */
export const insertRenderedMail = async (deps: Means, tx: DatabaseTransaction, mail: Output): Promise<string | null> =>
  isEmailAddress(mail.to) ? ((await addAllToOutbox(deps, tx, await getAgentBranding(tx), [mail]))[0] ?? null) : null;

const addAllToOutbox = async (
  deps: Means,
  tx: DatabaseTransaction,
  branding: AgentBranding,
  mails: readonly Output[],
): Promise<readonly string[]> => {
  if (mails.length === 0) return [];
  const now = deps.clock.now();
  const host = new URL(deps.config.publicUrl).hostname;
  const rows = mails.map((mail) => {
    const kinds = optionalNoticeKinds(mail.stops?.kinds ?? []);
    return {
      to: mail.to,
      ...mail.rendered,
      optional: mail.stops !== null,
      stops: kinds.length > 0 && mail.stops ? { ...mail.stops, kinds } : null,
      thread: mail.thread && `<${mail.thread}@${host}>`,
      attachments: [...(mail.attachments ?? [])],
      messageId: `<${randomUUID()}@${host}>`,
      replyTo: branding.email,
      causeKind: mail.cause?.kind ?? null,
      causeId: mail.cause?.id ?? null,
      dedupeKey: mail.dedupeKey ?? null,
      createdAt: now,
      nextAttemptAt: now,
    };
  });
  const added = await tx
    .insert(outbox)
    .values(rows)
    .onConflictDoNothing({ target: outbox.dedupeKey })
    .returning({ id: outbox.id });
  await deps.jobs.enqueueAll(
    tx,
    sendMailJob,
    added.map(({ id }) => ({ outboxId: id })),
  );
  return added.map(({ id }) => id);
};
