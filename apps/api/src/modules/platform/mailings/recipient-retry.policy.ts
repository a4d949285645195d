/** Whether the mail of a recipient may be sent again, and to which address. */
import type { SentenceOrText } from '@stoep/contract/kit/sentences';
import { mailingSentences as texts } from '@stoep/contract/platform/mailings.sentences';
import { sql } from 'drizzle-orm';
import { statementEmailSql } from '../../../db/statement-email.ts';
import type { Queryable } from '../../../kernel/database/client.ts';
import { isWithAttorneysSql } from './letter-conditions.queries.ts';

type Account = { readonly id: string; readonly name: string; readonly email: string | null };

/** The levy accounts of a recipient with their present addresses, its own first. Empty for one of a bulk mail. */
export const readAccountsOfRecipient = async (db: Queryable, recipientId: string): Promise<readonly Account[]> => {
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
  const [account] = await readAccountsOfRecipient(db, recipientId);
  return account && account.email === null ? texts.addressRemoved : null;
};
