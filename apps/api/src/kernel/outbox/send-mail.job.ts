/** Sends one mail of the outbox: at least once, with the same Message-ID; what the server refuses for good is parked. */
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineJob } from '../jobs/job.ts';
import type { Outcome } from '../mail/outgoing-mail.ts';
import { oneClickUrl } from '../notices/one-click.ts';
import { choosePage } from './choose-page.ts';
import { findQueuedMail, settleMail, type Tried } from './outbox.commands.ts';

/**
 * The queue retries for about five hours, so that an hour without mail loses nothing. However long the server was away, it is
 * asked again within two minutes, so that all have left soon after it is back (F-15).
 */
const RETRIES = 155;
const LONGEST_PAUSE_S = 120;

/** Read by staff and by whoever asked, in the place of "Sent". */
const keptHere = ({ config }: Deps) =>
  config.demo ? "In the demo's mailbox" : 'Not sent: no mail server is set up';

type Chosen = Pick<NonNullable<Awaited<ReturnType<typeof findQueuedMail>>>, 'optional' | 'stops'>;

/** Where such mail is ended by one click, else where it is chosen; null where it always goes. */
const unsubscribeOf = ({ config, tokenKey }: Deps, { optional, stops }: Chosen): string | null => {
  if (stops) return oneClickUrl(config.publicUrl, tokenKey, stops);
  return optional ? choosePage(config.publicUrl) : null;
};

const meaning = (deps: Deps, outcome: Outcome, last: boolean): Omit<Tried, 'attempts'> => {
  if (outcome.kind === 'sent') return { state: 'sent', problem: null };
  if (outcome.kind === 'kept') return { state: 'kept', problem: keptHere(deps) };
  return { state: last || outcome.kind === 'park' ? 'parked' : 'queued', problem: outcome.problem };
};

export const sendMailJob = defineJob<Deps>()({
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
      unsubscribe: unsubscribeOf(deps, mail),
      oneClick: mail.stops !== null,
      attachments,
    });
    const tried = meaning(deps, outcome, retryCount >= RETRIES);
    await settleMail(deps, mail.id, { ...tried, attempts: mail.attempts + 1 });
    if (tried.state === 'queued') throw new Error(`mail not delivered yet: ${tried.problem}`);
  },
  // The file is gone, or the process was killed while it sent: whether it left is not known, so it is not tried again.
  lastTry: async (deps, { outboxId }, problem) => {
    const mail = await findQueuedMail(deps.db, outboxId);
    if (mail) await settleMail(deps, mail.id, { state: 'parked', attempts: mail.attempts, problem });
  },
});
