/** Tables of mailings: a message or statements to many recipients, with the result for each. */
import {
  LETTER_ACCOUNT_GROUPS,
  type LetterAccountGroup,
  MAILING_AUDIENCES,
  MAILING_RECIPIENT_STATES,
  type MailingAudience,
  type MailingRecipientState,
} from '@stoep/domain/vocabulary';
import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import {
  calendarDayColumn,
  createdAtColumn,
  idReferenceColumn,
  isOneOfSql,
  primaryKeyColumn,
  timestampColumn,
} from '../columns.ts';
import { userProfiles } from '../identity/logins.ts';
import { levyAccounts } from '../ledger/levy-accounts.ts';
import { buildings } from '../scheme/buildings.ts';
import { files } from './files.ts';
import { outbox } from './platform.ts';

/** `month`: the notice of a levy run, its statements, or both in one mail. */
const MAILING_KINDS = ['message', 'statements', 'month', 'letter'] as const;
const MONTH_CONTENTS = ['notice', 'statement', 'both'] as const;

/** Templates of frequent letters, with placeholders that are filled in for each account. */
export const letterTemplates = pgTable('letter_templates', {
  id: primaryKeyColumn(),
  name: text().notNull().unique('letter_templates_name'),
  subject: text().notNull(),
  body: text().notNull(),
  /** For readers of Afrikaans; where it is missing they get the English one. */
  subjectAf: text(),
  bodyAf: text(),
  createdAt: createdAtColumn(),
});

export const mailings = pgTable(
  'mailings',
  {
    id: primaryKeyColumn(),
    kind: text({ enum: MAILING_KINDS }).notNull(),
    buildingId: idReferenceColumn()
      .notNull()
      .references(() => buildings.id),
    profileId: idReferenceColumn()
      .notNull()
      .references(() => userProfiles.id),
    subject: text().notNull(),
    /** Of a message. */
    audience: text().$type<MailingAudience>(),
    body: text(),
    fileId: idReferenceColumn().references(() => files.id),
    /** Of statements. */
    fromDay: calendarDayColumn(),
    toDay: calendarDayColumn(),
    format: text().$type<'PDF' | 'Excel'>(),
    /** Of a letter: a copy of the template's text, which later changes of the template do not affect. */
    templateId: idReferenceColumn().references(() => letterTemplates.id),
    letterGroup: text().$type<LetterAccountGroup>(),
    subjectAf: text(),
    bodyAf: text(),
    /** Of a levy run mail. */
    content: text({ enum: MONTH_CONTENTS }),
    /** An earlier mail for the same levy run was sent, and its charges were reversed. */
    corrected: boolean().notNull().default(false),
    createdAt: createdAtColumn(),
  },
  (table) => [
    index('mailings_building').on(table.buildingId, table.createdAt),
    check('mailings_kind', isOneOfSql(table.kind, MAILING_KINDS)),
    check('mailings_audience', sql`${table.audience} is null or ${isOneOfSql(table.audience, MAILING_AUDIENCES)}`),
    check('mailings_content', sql`${table.content} is null or ${isOneOfSql(table.content, MONTH_CONTENTS)}`),
    check(
      'mailings_letter_group',
      sql`${table.letterGroup} is null or ${isOneOfSql(table.letterGroup, LETTER_ACCOUNT_GROUPS)}`,
    ),
    check('mailings_range', sql`${table.fromDay} is null or ${table.fromDay} <= ${table.toDay}`),
  ],
);

/** One per address of a message, one per levy account of a statement mailing. */
export const mailingRecipients = pgTable(
  'mailing_recipients',
  {
    id: primaryKeyColumn(),
    mailingId: idReferenceColumn()
      .notNull()
      .references(() => mailings.id),
    name: text().notNull(),
    email: text(),
    levyAccountId: idReferenceColumn().references(() => levyAccounts.id),
    /** Of a levy run mail: further levy accounts in the same mail. */
    moreAccountIds: uuid().array().notNull().default([]),
    state: text().$type<MailingRecipientState>().notNull().default('waiting'),
    problem: text(),
    fileId: idReferenceColumn().references(() => files.id),
    outboxId: idReferenceColumn().references(() => outbox.id),
    doneAt: timestampColumn(),
  },
  (table) => [
    index('mailing_recipients_mail').on(table.outboxId).where(sql`${table.outboxId} is not null`),
    index('mailing_recipients_file').on(table.fileId).where(sql`${table.fileId} is not null`),
    index('mailing_recipients_search').using('gin', table.name.op('gin_trgm_ops'), table.email.op('gin_trgm_ops')),
    index('mailing_recipients_mailing').on(table.mailingId, table.state),
    // The correspondence about one levy account, on its page.
    index('mailing_recipients_account').on(table.levyAccountId).where(sql`${table.levyAccountId} is not null`),
    index('mailing_recipients_more').using('gin', table.moreAccountIds),
    // However often it is prepared, nobody gets it twice.
    uniqueIndex('mailing_recipients_once')
      .on(table.mailingId, table.email, table.levyAccountId)
      .where(sql`${table.email} is not null`),
    check('mailing_recipients_state', isOneOfSql(table.state, MAILING_RECIPIENT_STATES)),
  ],
);
