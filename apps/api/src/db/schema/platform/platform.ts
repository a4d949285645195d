/** Tables of the platform: audit, outbox, idempotency keys, settings, throttles, import keys. */
import type { NoticeKind } from '@stoep/contract/platform/notice-kinds';
import {
  BANK_DETAILS_CHANGE_STATES,
  type BankDetailsChangeState,
  OUTBOX_MAIL_STATES,
  type OutboxMailState,
} from '@stoep/domain/vocabulary';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  createdAtColumn,
  exactTextColumn,
  idReferenceColumn,
  isOneOfSql,
  primaryKeyColumn,
  timestampColumn,
} from '../columns.ts';
import { userProfiles } from '../identity/logins.ts';

/** Append-only; sealed by audit_links. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    sequence: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    at: timestampColumn().notNull().defaultNow(),
    actorProfileId: idReferenceColumn(),
    actorName: text().notNull(),
    /** 'ticket.closed', 'statement.requested': noun and past verb. */
    action: text().notNull(),
    subjectKind: text().notNull(),
    subjectId: idReferenceColumn(),
    /** The contact whose data this touches, for "who looked at my records" (P-6). */
    contactId: idReferenceColumn(),
    detail: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    source: text().notNull().default(''),
    requestId: text().notNull().default(''),
    /** Of entries from before the seals, whose hashes were a chain of their own. */
    previousHash: text(),
    hash: text(),
  },
  (table) => [
    // The office's search finds any part of a word.
    index('audit_entries_search').using('gin', table.actorName.op('gin_trgm_ops'), table.action.op('gin_trgm_ops')),
    index('audit_entries_name').on(table.actorName, table.sequence),
    index('audit_entries_subject').on(table.subjectKind, table.subjectId),
    index('audit_entries_actor').on(table.actorProfileId, table.at),
    index('audit_entries_contact').on(table.contactId, table.at),
    // "Who looked at my records" searches the ids that were read (P-6).
    index('audit_entries_detail').using('gin', table.detail.op('jsonb_path_ops')),
  ],
);

/** The record whose status follows its mail: see kernel/outbox/follow-mail.writes.ts. */
export type OutboxMailCause = {
  kind: 'statement request' | 'mailing recipient' | 'conduct letter';
  id: string;
};

export type OutboxAttachment = { fileId: string; name: string; contentType: string };

/** Mail to be sent, written in the command's own transaction. The demo mailbox shows it too. */
export const outbox = pgTable(
  'outbox',
  {
    id: primaryKeyColumn(),
    to: text().notNull(),
    subject: text().notNull(),
    /** Both are stored out of line (migration 0014), so that lists of mails read little. */
    text: text().notNull(),
    html: text().notNull(),
    attachments: jsonb().$type<OutboxAttachment[]>().notNull().default([]),
    state: text().$type<OutboxMailState>().notNull().default('queued'),
    attempts: integer().notNull().default(0),
    problem: text(),
    messageId: text().notNull(),
    /** Where replies go, where that is not the sender's own address. */
    replyTo: text(),
    /** The record it was written for, where that record shows the result of the mail. */
    causeKind: text().$type<OutboxMailCause['kind']>(),
    causeId: idReferenceColumn(),
    /** Its recipient may switch off mail of its kind: the foot says where. */
    optional: boolean().notNull().default(false),
    /** The person and kinds that a mail program's unsubscribe click switches off; null where there is none. */
    stops: jsonb().$type<{ readonly profileId: string; readonly kinds: readonly NoticeKind[] }>(),
    /** The conversation that it belongs to, as a Message-ID. */
    thread: text(),
    /** One mail per cause: a second insert with the same key does nothing. */
    dedupeKey: text(),
    createdAt: createdAtColumn(),
    nextAttemptAt: timestampColumn().notNull().defaultNow(),
    sentAt: timestampColumn(),
  },
  (table) => [
    uniqueIndex('outbox_dedupe').on(table.dedupeKey),
    index('outbox_waiting').on(table.nextAttemptAt).where(sql`${table.state} = 'queued'`),
    // The office's search finds any part of a word.
    index('outbox_search').using('gin', table.to.op('gin_trgm_ops'), table.subject.op('gin_trgm_ops')),
    index('outbox_sent').on(table.createdAt, table.id),
    index('outbox_to').on(table.to, table.id),
    index('outbox_stuck').on(table.createdAt).where(sql`${table.state} = 'parked'`),
    index('outbox_cause').on(table.causeId).where(sql`${table.causeId} is not null`),
    check('outbox_state', isOneOfSql(table.state, OUTBOX_MAIL_STATES)),
  ],
);

/** First answers of writes that carried an Idempotency-Key (calls.md 1). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    profileId: idReferenceColumn().notNull(),
    key: text().notNull(),
    /** Method, path and body, hashed: another request under the same key is refused. */
    requestHash: text().notNull(),
    status: integer(),
    body: text(),
    createdAt: createdAtColumn(),
  },
  (table) => [primaryKey({ columns: [table.profileId, table.key] })],
);

/** The agent's own settings: name, logo, colours, bank details, rate caps with dates. */
export const settings = pgTable('settings', {
  name: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
  updatedAt: timestampColumn().notNull().defaultNow(),
});

/** A new bank account of the agent: one administrator proposes, another decides. */
export const agentBankChanges = pgTable(
  'agent_bank_changes',
  {
    id: primaryKeyColumn(),
    state: text().$type<BankDetailsChangeState>().notNull().default('waiting'),
    /** In the format of the settings; null for no account. */
    account: jsonb().$type<unknown>(),
    proposedBy: idReferenceColumn()
      .notNull()
      .references(() => userProfiles.id),
    createdAt: createdAtColumn(),
    decidedBy: idReferenceColumn().references(() => userProfiles.id),
    decidedAt: timestampColumn(),
  },
  (table) => [
    uniqueIndex('agent_bank_changes_one_waiting').on(table.state).where(sql`${table.state} = 'waiting'`),
    check('agent_bank_changes_state', isOneOfSql(table.state, BANK_DETAILS_CHANGE_STATES)),
    check(
      'agent_bank_changes_two_people',
      sql`${table.state} <> 'approved' or coalesce(${table.decidedBy} <> ${table.proposedBy}, false)`,
    ),
  ],
);

/** Counters that hold across processes; the owner is not locked out by them. */
export const throttles = pgTable('throttles', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expiresAt: timestampColumn().notNull(),
});

/** External key of an imported row -> ours, with a hash of what was imported (rules 1.4). */
export const importKeys = pgTable(
  'import_keys',
  {
    table: text().notNull(),
    externalKey: exactTextColumn().notNull(),
    rowId: idReferenceColumn().notNull(),
    contentHash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.table, table.externalKey] })],
);
