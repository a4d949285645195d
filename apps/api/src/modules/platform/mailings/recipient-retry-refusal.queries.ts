/** Whether the mail of a recipient may be sent again. */
import type { SentenceOrText } from '@stoep/contract/kit/sentences';
import { mailingSentences as texts } from '@stoep/contract/platform/mailings.sentences';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../kernel/database/client.ts';
import { isWithAttorneysSql } from './letter-conditions.queries.ts';
import { readAccountsOfRecipient } from './recipient-accounts.queries.ts';

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
  const [account] = await readAccountsOfRecipient(db, recipientId);
  return account && account.email === null ? texts.addressRemoved : null;
};
