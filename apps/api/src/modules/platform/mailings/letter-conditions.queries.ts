/** Who gets no letter, as SQL: the same for letters from a template, for letters to chosen accounts, and on paper. */
import { type Day, startOfDay } from '@stoep/domain/calendar/calendar';
import { type SQL, sql } from 'drizzle-orm';

/** The account is handed over, so that only its attorneys write to it. */
export const isWithAttorneysSql = (levyAccountId: SQL): SQL<boolean> =>
  sql<boolean>`exists (select from legal_cases k where k.levy_account_id = ${levyAccountId} and k.closed_at is null)`;

/** `templateId`: undefined for a letter to chosen accounts, which stores none. */
export type LetterIdentity = {
  readonly templateId?: string | undefined;
  readonly subject: string;
  readonly body: string;
};

/**
 * The account got the letter today, by email or on paper, or it is queued or waits to be printed. It is the same letter
 * if it is from the same template or has the same text.
 */
export const isLetterSentTodaySql = (
  levyAccountId: SQL,
  { templateId, subject, body }: LetterIdentity,
  today: Day,
): SQL<boolean> =>
  sql<boolean>`exists (select from mailing_recipients r join mailings m on m.id = r.mailing_id
    where r.levy_account_id = ${levyAccountId} and m.kind = 'letter' and m.created_at >= ${startOfDay(today)}
      and (m.template_id = ${templateId ?? null}::uuid or (m.subject = ${subject} and m.body = ${body}))
      and r.state in ('waiting', 'on its way', 'sent', 'kept', 'no address', 'printed'))`;
