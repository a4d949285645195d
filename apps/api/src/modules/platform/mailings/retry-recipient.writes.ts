/** Gives a recipient the address that its account has now. */
import { eq, sql } from 'drizzle-orm';
import { mailingRecipients } from '../../../db/schema/platform/mailings.ts';
import type { ServerDeps } from '../../../deps.ts';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';
import { readAccountsOfRecipient } from './recipient-retry.policy.ts';
import { sendMailingJob } from './send-mailing.job.ts';

/**
 * Gives a recipient the address that its account has now, to be delivered anew. Accounts of the same mail that have
 * another address become recipients of their own. Answers whether anything changed.
 */
export const updateRecipientAddress = async (tx: DatabaseTransaction, recipientId: string): Promise<boolean> => {
  const [recipient] = await tx
    .select({ mailingId: mailingRecipients.mailingId, email: mailingRecipients.email })
    .from(mailingRecipients)
    .where(eq(mailingRecipients.id, recipientId))
    .for('update');
  const accounts = await readAccountsOfRecipient(tx, recipientId);
  const stored = recipient?.email?.toLowerCase();
  if (!recipient || accounts.every(({ email }) => email?.toLowerCase() === stored)) return false;
  const groups = Map.groupBy(accounts, ({ id, email }) => email?.toLowerCase() ?? id);
  for (const [at, [first, ...more]] of [...groups.values()].entries()) {
    if (!first) continue;
    const { id: levyAccountId, name, email } = first;
    const values = {
      email,
      moreAccountIds: more.map(({ id }) => id),
      state: email === null ? ('no address' as const) : ('waiting' as const),
    };
    if (at === 0)
      await tx
        .update(mailingRecipients)
        .set({ ...values, problem: null, doneAt: null, outboxId: null, fileId: null })
        .where(eq(mailingRecipients.id, recipientId));
    else await tx.insert(mailingRecipients).values({ ...values, mailingId: recipient.mailingId, name, levyAccountId });
  }
  return true;
};

/** Delivers a recipient anew if its address changed. Answers whether it did. */
export const redeliverRecipient = async (
  { jobs }: Pick<ServerDeps, 'jobs'>,
  tx: DatabaseTransaction,
  recipientId: string,
): Promise<boolean> => {
  if (!(await updateRecipientAddress(tx, recipientId))) return false;
  const { rows } = await tx.execute<{ mailingId: string }>(
    sql`select mailing_id as "mailingId" from mailing_recipients where id = ${recipientId}::uuid`,
  );
  for (const { mailingId } of rows) await jobs.enqueue(tx, sendMailingJob, { mailingId });
  return true;
};
