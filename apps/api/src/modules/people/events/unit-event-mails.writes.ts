/** Mails an event of a unit to everybody of its owner accounts or tenant accounts, each address once. */
import { sql } from 'drizzle-orm';
import { idRowsSql } from '../../../access/watch-people-changes.writes.ts';
import { isEmailAddressSql, statementEmailSql } from '../../../db/statement-email.ts';
import { getAgentBranding } from '../../../kernel/database/stored-settings.ts';
import type { MailContent } from '../../../kernel/mail/mail-content.ts';
import { queueMail } from '../../../kernel/outbox/mail.writes.ts';
import type { CommandWrite } from '../../../kernel/write.ts';
import type { UnitOfEvent } from './unit-of-event.writes.ts';

/** The place as mails name it. */
export const placeOf = async (w: CommandWrite, { unit, building }: UnitOfEvent) => ({
  unit,
  building,
  agent: (await getAgentBranding(w.tx)).name,
});

export const mailLevyAccounts = async (
  w: CommandWrite,
  levyAccountIds: readonly string[],
  content: MailContent,
): Promise<void> => {
  const { rows } = await w.tx.execute<{ email: string }>(sql`
    select distinct lower(found.email) as email from levy_accounts l join owner_accounts o on o.id = l.account_id
      cross join lateral (select ${statementEmailSql} as email
        union select c.email from account_holders h join contacts c on c.id = h.contact_id where h.account_id = o.id) found
    where l.id in (${idRowsSql(levyAccountIds)}) and ${isEmailAddressSql(sql`found.email`)} order by 1`);
  for (const { email } of rows) await queueMail(w.deps, w.tx, { to: email, content });
};
