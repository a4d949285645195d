/** Mails the statement of one levy account as a statement run with one recipient, so that staff see what became of it. */
import { AppError } from '@stoep/contract/kit/errors';
import type { FilledSentence } from '@stoep/contract/kit/sentences';
import type { Day } from '@stoep/domain/calendar/calendar';
import { sql } from 'drizzle-orm';
import { mailingRecipients, mailings } from '../../../db/schema/platform/mailings.ts';
import { statementEmailSql } from '../../../db/statement-email.ts';
import { requireProfileId } from '../../../kernel/command.ts';
import { sentenceFormatterOf } from '../../../kernel/sentence-formatters.ts';
import type { CommandWrite } from '../../../kernel/write.ts';
import { sendMailingJob } from './send-mailing.job.ts';

type Statement = {
  readonly levyAccountId: string;
  readonly from: Day;
  readonly to: Day;
  readonly title: FilledSentence;
};

/** An account without an address is listed in the run with no address, as in every other run. */
export const queueStatementOfAccount = async (
  w: CommandWrite,
  { levyAccountId, from, to, title }: Statement,
): Promise<void> => {
  const { rows } = await w.tx.execute<{ buildingId: string; name: string; email: string | null }>(sql`
    select l.building_id as "buildingId", o.name, ${statementEmailSql} as email
    from levy_accounts l join owner_accounts o on o.id = l.account_id where l.id = ${levyAccountId}::uuid`);
  const [account] = rows;
  if (!account) throw new AppError('not_found');
  const { buildingId, name, email } = account;
  const [mailing] = await w.tx
    .insert(mailings)
    .values({
      kind: 'statements',
      buildingId,
      profileId: requireProfileId(w),
      subject: sentenceFormatterOf('en')(title),
      fromDay: from,
      toDay: to,
      format: 'PDF',
      createdAt: w.at.now,
    })
    .returning({ id: mailings.id });
  if (!mailing) throw new AppError('internal');
  const state = email === null ? 'no address' : 'waiting';
  await w.tx.insert(mailingRecipients).values({ mailingId: mailing.id, name, email, levyAccountId, state });
  if (email !== null) await w.enqueue(sendMailingJob, { mailingId: mailing.id });
};
