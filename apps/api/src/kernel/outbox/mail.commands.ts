/** Mail leaves through the outbox: written in the command's transaction, sent by a job, kept until delivered (F-15). */
import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { type MailCause, type OutboxAttachment, outbox } from '../../db/schema/platform/platform.ts';
import type { Deps } from '../../deps.ts';
import type { Transaction } from '../database/client.ts';
import { type Branding, readBranding } from '../database/settings.ts';
import type { MailContent, MailNotice, RenderedMail } from '../mail/mail-content.ts';
import { renderMail } from '../mail/render-mail.ts';
import { holdNotice, wasHeld } from '../notices/held-notices.commands.ts';
import { holdPush } from '../notices/hold-push.commands.ts';
import type { NoticeAbout } from '../notices/notice-records.ts';
import { type Stopping, stoppable } from '../notices/one-click.ts';
import { type Reader, readersOfAddresses } from '../notices/reader.queries.ts';
import { whenToTell } from '../notices/when.ts';
import { choosePage } from './choose-page.ts';
import { followMail } from './follow-mail.commands.ts';
import { namesOfAddresses } from './name-of-address.queries.ts';
import { causeOf } from './outbox.commands.ts';
import { sendMailJob } from './send-mail.job.ts';

type Means = Pick<Deps, 'clock' | 'config' | 'jobs'>;

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
export const queueMail = async (deps: Means, tx: Transaction, mail: QueuedMail): Promise<boolean> =>
  (await queueMailRow(deps, tx, mail)) !== null;

/** What leads to the record: the button of the mail. */
const recordOf = ({ blocks }: MailContent, portal: string): string =>
  blocks.find((block) => block.kind === 'button')?.url ?? portal;

const isChosen = (notice: MailNotice): notice is Exclude<MailNotice, string> => typeof notice !== 'string';

type Waiting = Extract<MailNotice, { readonly about: NoticeAbout }>;

const mayWait = (notice: MailNotice): notice is Waiting => typeof notice !== 'string' && 'about' in notice;

/** The mails of one ticket are one conversation. */
export const threadOf = (notice: MailNotice): string | null =>
  mayWait(notice) && notice.kind === 'tickets' ? `ticket.${notice.id}` : null;

/**
 * As `queueMail`, answering the id of the mail in the outbox; null when there was one for this cause already, and where its
 * reader wants it later or not at all.
 */
export const queueMailRow = async (deps: Means, tx: Transaction, mail: QueuedMail): Promise<string | null> =>
  (await queueMails(deps, tx, [mail]))[0] ?? null;

/**
 * As `queueMail`, for all the mails of one cause: what they need is read once, and they are written together. Answers the ids of
 * those that are new.
 */
export const queueMails = async (
  deps: Means,
  tx: Transaction,
  mails: readonly QueuedMail[],
): Promise<readonly string[]> => {
  if (mails.length === 0) return [];
  const readers = await readersOfAddresses(
    tx,
    mails.map(({ to }) => to),
  );
  const branding = await readBranding(tx);
  const names = await namesOfAddresses(
    tx,
    mails
      .filter(({ to, content }) => content.greeting === 'reader' && readers(to).name === null)
      .map(({ to }) => to),
  );
  const nameOf = (to: string): string | null =>
    readers(to).name ?? (to === branding.email ? branding.name : (names.get(to.toLowerCase()) ?? null));
  const written: Written[] = [];
  // One after the other: a mail that waits for its reader may be the second of its cause.
  for (const mail of mails) {
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
  readonly mail: QueuedMail;
  readonly branding: Branding;
  readonly reader: Reader;
  /** In the greeting; null where it has none. */
  readonly name: string | null;
};

/** The mail as its reader gets it; null where the reader wants it later or not at all. */
const writtenNow = async (
  deps: Means,
  tx: Transaction,
  { mail, branding, reader, name }: ForReader,
): Promise<Written | null> => {
  const { notice } = mail.content;
  const { publicUrl } = deps.config;
  const { profileId } = reader;
  const stops = isChosen(notice) && profileId !== null ? { profileId, kinds: [notice.kind] } : null;
  const choose = stops ? choosePage(publicUrl) : undefined;
  const rendered = renderMail(mail.content, branding, { language: reader.language, name, choose });
  if (stops && !mayWait(notice)) {
    if (stops.kinds.some((kind) => reader.chosen?.ways[kind]?.way === 'off')) return null;
  } else if (stops && mayWait(notice)) {
    const { kind, about, id: aboutId, endsAt = null } = notice;
    const now = deps.clock.now();
    const url = recordOf(mail.content, publicUrl);
    await holdPush(tx, reader, { notice, url, dedupeKey: mail.dedupeKey, now });
    const when = whenToTell(reader.chosen, { kind, endsAt, createdAt: now }, now);
    if (when === 'never') return null;
    if (when !== 'now') {
      await holdNotice(tx, {
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
    // Without a choice no mail of the reader waits, and none did.
    if (reader.chosen && mail.dedupeKey && (await wasHeld(tx, mail.dedupeKey))) return null;
  }
  return { ...mail, rendered, stops, thread: threadOf(notice) };
};

type Written = Omit<QueuedMail, 'content'> & {
  readonly rendered: RenderedMail;
  /** Who reads it and what it is of, where that may be chosen; null for what always goes. */
  readonly stops: Stopping | null;
  readonly thread: string | null;
};

/** A mail that is written already. */
export const addToOutbox = async (deps: Means, tx: Transaction, mail: Written): Promise<string | null> =>
  (await addAllToOutbox(deps, tx, await readBranding(tx), [mail]))[0] ?? null;

const addAllToOutbox = async (
  deps: Means,
  tx: Transaction,
  branding: Branding,
  mails: readonly Written[],
): Promise<readonly string[]> => {
  if (mails.length === 0) return [];
  const now = deps.clock.now();
  const host = new URL(deps.config.publicUrl).hostname;
  const rows = mails.map((mail) => {
    const kinds = stoppable(mail.stops?.kinds ?? []);
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
