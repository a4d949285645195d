/** Recipients of a mailing, and the delivery of each. */

import type { Day } from '@stoep/domain/calendar/calendar';
import { type Cents, cents } from '@stoep/domain/money/cents';
import type { LetterAccountGroup, MailingAudience } from '@stoep/domain/vocabulary';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { isAppointmentInOfficeSql } from '../../../access/trustee-in-office.ts';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import { files } from '../../../db/schema/platform/files.ts';
import { letterTemplates, mailingRecipients, mailings } from '../../../db/schema/platform/mailings.ts';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import { isEmailAddressSql, statementEmailSql } from '../../../db/statement-email.ts';
import type { Queryable } from '../../../kernel/database/client.ts';
import { ageingOfLevyAccountSql } from '../../ledger/entries/index.ts';
import { isLetterSentTodaySql, isWithAttorneysSql, type LetterIdentity } from './letter-conditions.queries.ts';

export type MailingRecipient = {
  name: string;
  email: string | null;
  levyAccountId: string | null;
  moreAccountIds?: string[];
  /** Why the account gets no letter: only its attorneys write about it, or it got the same letter today. */
  leftOut?: 'with the attorneys' | 'already sent' | undefined;
};

/** Owners and trustees of a building now, each address once, by name. */
export const listMessageRecipients = async (
  db: Queryable,
  buildingId: string,
  audience: MailingAudience,
  at: { now: Date; today: string },
): Promise<MailingRecipient[]> => {
  const now = sql`${at.now.toISOString()}::timestamptz`;
  const owners = sql`select c.first_name || ' ' || c.last_name as name, c.email from levy_accounts l
    join account_holders h on h.account_id = l.account_id join contacts c on c.id = h.contact_id
    where l.building_id = ${buildingId} and l.type = 'Owner'
      and l.from_day <= ${at.today} and (l.until_day is null or l.until_day >= ${at.today})`;
  const trustees = sql`select c.first_name || ' ' || c.last_name as name, c.email from trustee_appointments t
    join contacts c on c.id = t.contact_id
    where t.building_id = ${buildingId} and ${isAppointmentInOfficeSql('t', now)}`;
  const asked =
    audience === 'Owners' ? owners : audience === 'Trustees' ? trustees : sql`${owners} union all ${trustees}`;
  const found = await db.execute<{ name: string; email: string }>(
    sql`select min(p.name) as name, p.email from (${asked}) p
      where ${isEmailAddressSql(sql`p.email`)} group by p.email order by 1, 2`,
  );
  return found.rows.map((row) => ({ ...row, levyAccountId: null }));
};

/**
 * Levy accounts of a building that were active in the period. Also those of former owners and tenants that had
 * entries in it, or had a balance at its end.
 * Each goes to the address stored for statements, or else to that of a person on the owner account.
 */
export const listStatementRecipients = async (
  db: Queryable,
  buildingId: string,
  from: string,
  to: string,
): Promise<MailingRecipient[]> => {
  const found = await db.execute<{ name: string; email: string | null; id: string }>(sql`
    select o.name, l.id, ${statementEmailSql} as email
    from levy_accounts l join owner_accounts o on o.id = l.account_id
    where l.building_id = ${buildingId} and l.from_day <= ${to} and (l.until_day is null or l.until_day >= ${from}
      or exists (select 1 from ledger_entries e where e.levy_account_id = l.id and e.entry_day between ${from} and ${to})
      or (select coalesce(sum(e.amount), 0) from ledger_entries e
        where e.levy_account_id = l.id and e.entry_day <= ${to}) <> 0)
    order by l.account_number`);
  return found.rows.map(({ name, email, id }) => ({ name, email, levyAccountId: id }));
};

/** Why an account gets no letter. Undefined if it gets one. */
export const reasonToLeaveOut = ({
  attorneys,
  sentToday,
}: {
  readonly attorneys: boolean;
  readonly sentToday: boolean;
}): MailingRecipient['leftOut'] => {
  if (attorneys) return 'with the attorneys';
  return sentToday ? 'already sent' : undefined;
};

const OF_GROUP: Readonly<Record<LetterAccountGroup, SQL>> = {
  'All accounts': sql`true`,
  'Accounts that owe': sql`age.total > 0`,
  'Accounts that are overdue': sql`age.total - age.current > 0`,
};

/**
 * Active accounts of a building, each once. Sent to the address stored for statements, or else to that of a person on
 * the owner account. Who got this letter today is left out.
 */
export const listLetterRecipients = async (
  db: Queryable,
  buildingId: string,
  { group, ...letter }: LetterIdentity & { group: LetterAccountGroup },
  today: Day,
): Promise<MailingRecipient[]> => {
  const found = await db.execute<{
    name: string;
    email: string | null;
    id: string;
    attorneys: boolean;
    sentToday: boolean;
  }>(sql`
    select o.name, l.id, ${statementEmailSql} as email,
      ${isWithAttorneysSql(sql`l.id`)} as attorneys,
      ${isLetterSentTodaySql(sql`l.id`, letter, today)} as "sentToday"
    from levy_accounts l join owner_accounts o on o.id = l.account_id cross join ${ageingOfLevyAccountSql(sql`l.id`, today)}
    where l.building_id = ${buildingId} and l.from_day <= ${today}
      and (l.until_day is null or l.until_day >= ${today}) and ${OF_GROUP[group]}
    order by l.account_number`);
  return found.rows.map(({ id, name, email, ...why }) => ({
    name,
    email,
    levyAccountId: id,
    leftOut: reasonToLeaveOut(why),
  }));
};

/**
 * Accounts that were chosen one by one, also those that have ended, by building and number. An id of no account has no
 * row.
 */
export const listChosenLetterAccounts = async (
  db: Queryable,
  accounts: readonly string[],
  { subject, body }: LetterIdentity,
  today: Day,
) => {
  const found = await db.execute<{
    id: string;
    buildingId: string;
    building: string;
    accountNumber: string;
    name: string;
    unit: string;
    email: string | null;
    address: string[];
    attorneys: boolean;
    sentToday: boolean;
  }>(sql`
    select l.id, l.building_id as "buildingId", b.name as building, l.account_number as "accountNumber", o.name,
      u.door_number as unit, ${statementEmailSql} as email,
      array_remove(array[nullif(o.address1, ''), nullif(o.address2, ''), nullif(o.address3, '')], null) as address,
      ${isWithAttorneysSql(sql`l.id`)} as attorneys,
      ${isLetterSentTodaySql(sql`l.id`, { subject, body }, today)} as "sentToday"
    from levy_accounts l join owner_accounts o on o.id = l.account_id join units u on u.id = l.unit_id
      join buildings b on b.id = l.building_id
    where l.id = any(${`{${accounts.join(',')}}`}::uuid[])
    order by b.name, b.id, l.account_number`);
  return found.rows;
};
export type ChosenLetterAccount = Awaited<ReturnType<typeof listChosenLetterAccounts>>[number];

/** The account's debt that is thirty days old or older, in cents. Zero where it is in credit. */
export const readLevyAccountOverdueAmount = async (
  db: Queryable,
  levyAccountId: string,
  today: Day,
): Promise<Cents> => {
  const { rows } = await db.execute<{ overdue: string }>(
    sql`select age.total - age.current as overdue from ${ageingOfLevyAccountSql(sql`${levyAccountId}::uuid`, today)}`,
  );
  return cents(Math.max(0, Number(rows[0]?.overdue ?? 0)));
};

/** The present text of a template. Undefined where there is none. */
export const findLetterTemplateText = async (db: Queryable, templateId: string) => {
  const [found] = await db
    .select({
      subject: letterTemplates.subject,
      body: letterTemplates.body,
      subjectAf: letterTemplates.subjectAf,
      bodyAf: letterTemplates.bodyAf,
    })
    .from(letterTemplates)
    .where(eq(letterTemplates.id, templateId));
  return found;
};

/** One recipient with what is sent to it. Undefined where there is none. */
export const findMailingDelivery = async (db: Queryable, recipientId: string) => {
  const [found] = await db
    .select({
      id: mailingRecipients.id,
      mailingId: mailings.id,
      kind: mailings.kind,
      state: mailingRecipients.state,
      name: mailingRecipients.name,
      email: mailingRecipients.email,
      levyAccountId: mailingRecipients.levyAccountId,
      moreAccountIds: mailingRecipients.moreAccountIds,
      accountNumber: levyAccounts.accountNumber,
      profileId: mailings.profileId,
      building: buildings.name,
      subject: mailings.subject,
      body: mailings.body,
      subjectAf: mailings.subjectAf,
      bodyAf: mailings.bodyAf,
      fromDay: mailings.fromDay,
      toDay: mailings.toDay,
      format: mailings.format,
      content: mailings.content,
      corrected: mailings.corrected,
      createdAt: mailings.createdAt,
      fileId: files.id,
      fileName: files.name,
      contentType: files.contentType,
    })
    .from(mailingRecipients)
    .innerJoin(mailings, eq(mailings.id, mailingRecipients.mailingId))
    .innerJoin(buildings, eq(buildings.id, mailings.buildingId))
    .leftJoin(levyAccounts, eq(levyAccounts.id, mailingRecipients.levyAccountId))
    .leftJoin(files, and(eq(files.id, mailings.fileId), sql`${files.quarantinedAt} is null`))
    .where(eq(mailingRecipients.id, recipientId));
  return found;
};
export type MailingDelivery = NonNullable<Awaited<ReturnType<typeof findMailingDelivery>>>;

/** Ids of pending recipients. */
export const listPendingMailingRecipientIds = async (db: Queryable, mailingId: string): Promise<string[]> => {
  const rows = await db
    .select({ id: mailingRecipients.id })
    .from(mailingRecipients)
    .where(and(eq(mailingRecipients.mailingId, mailingId), eq(mailingRecipients.state, 'waiting')));
  return rows.map(({ id }) => id);
};
