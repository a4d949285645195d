/** The levy accounts that the mail of a recipient is about. */
import { sql } from 'drizzle-orm';
import { statementEmailSql } from '../../../db/statement-email.ts';
import type { Queryable } from '../../../kernel/database/client.ts';

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
