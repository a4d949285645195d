/**
 * Sends one mail of the outbox: at least once, with the same Message-ID. A mail that the server refuses for good is
 * marked as failed.
 */
import { z } from 'zod';
import type { ServerDeps } from '../../deps.ts';
import { findAgentSenderName } from '../database/stored-settings.ts';
import { defineJob } from '../jobs/job.ts';
import type { MailSendOutcome } from '../mail/outgoing-mail.ts';
import { oneClickUnsubscribeUrl } from '../notices/one-click-unsubscribe.ts';
import { noticeSettingsUrl } from './notice-settings-url.ts';
import { findQueuedMail, type MailSendAttemptResult, recordMailAttempt } from './outbox.writes.ts';

/**
 * The queue retries for about five hours, so that an outage of an hour loses nothing. The interval stays below two
 * minutes, so that all mail leaves soon after the server is back (F-15).
 */
const RETRIES = 155;
const LONGEST_PAUSE_S = 120;

/** Shown to staff and to the requester instead of "Sent". */
const keptHere = ({ config }: ServerDeps) =>
  config.demo ? 'In the demo mailbox' : 'Not sent: no mail server is set up';

type Choice = Pick<NonNullable<Awaited<ReturnType<typeof findQueuedMail>>>, 'optional' | 'stops'>;

/** The one-click unsubscribe link or the page of the choices; null for mail that cannot be switched off. */
const unsubscribeOf = ({ config, tokenKey }: ServerDeps, { optional, stops }: Choice): string | null => {
  if (stops) return oneClickUnsubscribeUrl(config.publicUrl, tokenKey, stops);
  return optional ? noticeSettingsUrl(config.publicUrl) : null;
};

const meaning = (
  deps: ServerDeps,
  outcome: MailSendOutcome,
  last: boolean,
): Omit<MailSendAttemptResult, 'attempts'> => {
  if (outcome.kind === 'sent') return { state: 'sent', problem: null };
  if (outcome.kind === 'kept') return { state: 'kept', problem: keptHere(deps) };
  return { state: last || outcome.kind === 'park' ? 'parked' : 'queued', problem: outcome.problem };
};

export const sendMailJob = defineJob<ServerDeps>()({
  name: 'send-mail',
  payload: z.object({ outboxId: z.uuid() }),
  atOnce: 20,
  retryLimit: RETRIES,
  retryDelay: 5,
  retryDelayMax: LONGEST_PAUSE_S,
  handle: async (deps, { outboxId }, { retryCount }) => {
    const mail = await findQueuedMail(deps.db, outboxId);
    if (!mail) return;
    const attachments = await Promise.all(
      mail.attachments.map(async ({ fileId, name, contentType }) => ({
        name,
        contentType,
        bytes: await deps.files.get(fileId),
      })),
    );
    const outcome = await deps.mail.deliver({
      ...mail,
      senderName: await findAgentSenderName(deps.db),
      unsubscribe: unsubscribeOf(deps, mail),
      oneClick: mail.stops !== null,
      attachments,
    });
    const tried = meaning(deps, outcome, retryCount >= RETRIES);
    await recordMailAttempt(deps, mail.id, { ...tried, attempts: mail.attempts + 1 });
    if (tried.state === 'queued') throw new Error(`mail not delivered yet: ${tried.problem}`);
  },
  // The file is gone, or the process was killed while sending. Whether the mail left is unknown, so it is not tried
  // again.
  lastTry: async (deps, { outboxId }, problem) => {
    const mail = await findQueuedMail(deps.db, outboxId);
    if (mail) await recordMailAttempt(deps, mail.id, { state: 'parked', attempts: mail.attempts, problem });
  },
});
