/**
 * What a mailing recipient needs before its mail is sent again: an account that may still be written to, and the
 * address that the account has now. It is loaded with the mail followers, so it imports little.
 */
import type { SentenceOrText } from '@stoep/contract/kit/sentences';
import { mailingSentences as texts } from '@stoep/contract/platform/mailings.sentences';
import { eq, sql } from 'drizzle-orm';
import { mailingRecipients } from '../../../db/schema/platform/mailings.ts';
import { statementEmailSql } from '../../../db/statement-email.ts';
import type { ServerDeps } from '../../../deps.ts';
import type { DatabaseTransaction, Queryable } from '../../../kernel/database/client.ts';
import { isWithAttorneysSql } from './letter-conditions.ts';

type Account = { readonly id: string; readonly name: string; readonly email: string | null };

/** The levy accounts of a recipient with their present addresses, its own first. Empty for one of a bulk mail. */
const readAccounts = async (db: Queryable, recipientId: string): Promise<readonly Account[]> => {
  const { rows } = await db.execute<Account>(sql`
    select l.id, o.name, ${statementEmailSql} as email from mailing_recipients r
      cross join lateral unnest(r.levy_account_id || r.more_account_ids) with ordinality as a (id, at)
      join levy_accounts l on l.id = a.id join owner_accounts o on o.id = l.account_id
    where r.id = ${recipientId}::uuid order by a.at`);
  return rows;
};

/** Why a mail to a recipient is not sent again from the list of emails; null if it is. */
export const findRecipientRetryRefusal = async (
  db: Queryable,
  recipientId: string,
  mailId: string,
): Promise<SentenceOrText | null> => {
  const { rows } = await db.execute<{ current: boolean; attorneys: boolean }>(sql`
    select r.outbox_id is not distinct from ${mailId}::uuid as current,
      m.kind = 'letter' and ${isWithAttorneysSql(sql`r.levy_account_id`)} as attorneys
    from mailing_recipients r join mailings m on m.id = r.mailing_id where r.id = ${recipientId}::uuid`);
  const [recipient] = rows;
  if (!recipient) return null;
  if (recipient.attorneys) return texts.withAttorneys;
  if (!recipient.current) return texts.addressReplaced;
  const [account] = await readAccounts(db, recipientId);
  return account && account.email === null ? texts.addressRemoved : null;
};

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
  const accounts = await readAccounts(tx, recipientId);
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
  const { sendMailingJob } = await import('./send-mailing.job.ts');
  const { rows } = await tx.execute<{ mailingId: string }>(
    sql`select mailing_id as "mailingId" from mailing_recipients where id = ${recipientId}::uuid`,
  );
  for (const { mailingId } of rows) await jobs.enqueue(tx, sendMailingJob, { mailingId });
  return true;
};
