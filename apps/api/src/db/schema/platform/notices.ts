/** Tables of notices: what each person chose to receive, and the notices that are pending (decision 0230). */
import {
  DEFERRABLE_NOTICE_KINDS,
  type DeferrableNoticeKind,
  NOTICE_DELIVERIES,
  NOTICE_KIND_NAMES,
  type NoticeDelivery,
  type NoticeKind,
} from '@stoep/contract/platform/notice-kinds';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAtColumn, idReferenceColumn, isOneOfSql, primaryKeyColumn, timestampColumn } from '../columns.ts';
import { userProfiles } from '../identity/logins.ts';

const ofProfile = () => idReferenceColumn().references(() => userProfiles.id, { onDelete: 'cascade' });

/** Quiet hours and digest times of people who chose them. */
export const noticeSettings = pgTable(
  'notice_settings',
  {
    profileId: ofProfile().primaryKey(),
    /** Minutes of the day; both or neither. */
    quietFrom: integer(),
    quietUntil: integer(),
    digestEvery: text().$type<'day' | 'week'>().notNull().default('day'),
    /** 1 is Monday. */
    digestWeekday: integer().notNull().default(1),
    digestHour: integer().notNull().default(7),
  },
  (table) => [
    check(
      'notice_settings_quiet',
      sql`(${table.quietFrom} is null) = (${table.quietUntil} is null) and coalesce(${table.quietFrom} between 0 and 1439
        and ${table.quietUntil} between 0 and 1439 and ${table.quietFrom} <> ${table.quietUntil}, true)`,
    ),
    check(
      'notice_settings_digest',
      sql`${isOneOfSql(table.digestEvery, ['day', 'week'])} and ${table.digestWeekday} between 1 and 7
        and ${table.digestHour} between 0 and 23`,
    ),
  ],
);

/** A kind of notice that a person wants otherwise than by default: by email at once, and by push. */
export const noticeChoices = pgTable(
  'notice_choices',
  {
    profileId: ofProfile().notNull(),
    kind: text().$type<NoticeKind>().notNull(),
    way: text().$type<NoticeDelivery>().notNull(),
    /** Also on the person's push devices at once (decision 0231). */
    push: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.profileId, table.kind] }),
    check('notice_choices_kind', isOneOfSql(table.kind, NOTICE_KIND_NAMES)),
    check('notice_choices_way', isOneOfSql(table.way, NOTICE_DELIVERIES)),
  ],
);

/** A pending notice, which waits for the end of the quiet hours or for the digest: its finished mail, and its record. */
export const pendingNotices = pgTable(
  'held_notices',
  {
    id: primaryKeyColumn(),
    profileId: ofProfile().notNull(),
    kind: text().$type<DeferrableNoticeKind>().notNull(),
    /** By mail, or by push; a push has no text of its own. */
    channel: text().$type<'mail' | 'push'>().notNull().default('mail'),
    /** The kind of record that it is about: a name of kernel/notices. */
    about: text().notNull(),
    aboutId: idReferenceColumn().notNull(),
    /** When its subject ends; it does not wait longer. */
    endsAt: timestampColumn(),
    url: text().notNull(),
    to: text().notNull(),
    /** Emptied once it was delivered. */
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    dedupeKey: text(),
    createdAt: createdAtColumn(),
    /** When it was delivered or became pointless. */
    settledAt: timestampColumn(),
    /** Whether it was delivered, by a mail or by a line of the digest. */
    told: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('held_notices_dedupe').on(table.dedupeKey),
    index('held_notices_waiting').on(table.profileId, table.id).where(sql`${table.settledAt} is null`),
    index('held_notices_settled').on(table.settledAt).where(sql`${table.settledAt} is not null`),
    check('held_notices_kind', isOneOfSql(table.kind, DEFERRABLE_NOTICE_KINDS)),
    check('held_notices_channel', isOneOfSql(table.channel, ['mail', 'push'])),
  ],
);
