/** Reads mails from the outbox, for tests that follow a link in a mail. */
import { asc } from 'drizzle-orm';
import { outbox } from '../../src/db/schema/platform/platform.ts';
import type { Harness } from '../harness.ts';

/** Every mail to an address, the oldest first, after all queued jobs have run. */
export const listMailsTo = async (harness: Harness, address: string) => {
  await harness.runJobs();
  const mails = await harness.deps.db
    .select({ to: outbox.to, subject: outbox.subject, text: outbox.text })
    .from(outbox)
    .orderBy(asc(outbox.id));
  return mails.filter((mail) => mail.to === address);
};

/** The token of the newest link that was mailed to an address. */
export const getNewestLinkToken = async (harness: Harness, address: string): Promise<string> => {
  const mails = await listMailsTo(harness, address);
  for (const { text } of mails.toReversed()) {
    const token = /\?token=([\w-]{43})/.exec(text)?.[1];
    if (token) return token;
  }
  throw new Error(`No link was mailed to ${address}.`);
};
