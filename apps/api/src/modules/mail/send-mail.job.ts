/** Sends one mail of the outbox: at least once, with the same Message-ID; what the server refuses for good is parked. */
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { findQueuedMail, markFailed, markSent } from './outbox.commands.ts';

/** The queue retries with back-off: about five hours in all, so that an hour without mail loses nothing (F-15). */
const RETRIES = 12;

export const sendMailJob = defineJob<Deps>()({
  name: 'send-mail',
  payload: z.object({ outboxId: z.uuid() }),
  retryLimit: RETRIES,
  retryDelay: 5,
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
    const outcome = await deps.mail.deliver({ ...mail, attachments });
    if (outcome.kind === 'sent') return markSent(deps, mail);
    const last = outcome.kind === 'park' || retryCount >= RETRIES;
    await markFailed(deps, mail, outcome.problem, last);
    if (!last) throw new Error(`mail not delivered yet: ${outcome.problem}`);
  },
});
