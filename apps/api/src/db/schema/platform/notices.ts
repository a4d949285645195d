/** What each person chose to be told, and what waits to be told (decision 0230). */
import {
  NOTICE_KIND_NAMES,
  NOTICE_WAYS,
  type NoticeKind,
  type NoticeWay,
  WAITING_KINDS,
  type WaitingKind,
} from '@stoep/contract/platform/notice-kinds';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, instant, key, oneOf, ref } from '../columns.ts';
import { userProfiles } from '../identity/logins.ts';

const ofProfile = () => ref().references(() => userProfiles.id, { onDelete: 'cascade' });

/** Of whoever chose something: quiet hours and the times of the digest. */
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
      sql`${oneOf(table.digestEvery, ['day', 'week'])} and ${table.digestWeekday} between 1 and 7
        and ${table.digestHour} between 0 and 23`,
    ),
  ],
);

/** A kind that somebody wants otherwise than it comes unasked: by e-mail at once, and on the devices that were named. */
export const noticeChoices = pgTable(
  'notice_choices',
  {
    profileId: ofProfile().notNull(),
    kind: text().$type<NoticeKind>().notNull(),
    way: text().$type<NoticeWay>().notNull(),
    /** Also on the person's devices, as it comes about (decision 0231). */
    push: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.profileId, table.kind] }),
    check('notice_choices_kind', oneOf(table.kind, NOTICE_KIND_NAMES)),
    check('notice_choices_way', oneOf(table.way, NOTICE_WAYS)),
  ],
);

/** A notice that waits for the end of the quiet hours or for the digest: its mail as it was written, and its record. */
export const heldNotices = pgTable(
  'held_notices',
  {
    id: key(),
    profileId: ofProfile().notNull(),
    kind: text().$type<WaitingKind>().notNull(),
    /** By mail, or on the person's devices; a push has no words of its own. */
    channel: text().$type<'mail' | 'push'>().notNull().default('mail'),
    /** What sort of record it is about: a name of kernel/notices. */
    about: text().notNull(),
    aboutId: ref().notNull(),
    /** What it is about ends then: it does not wait longer. */
    endsAt: instant(),
    url: text().notNull(),
    to: text().notNull(),
    /** Emptied once it was told. */
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    dedupeKey: text(),
    createdAt: createdAt(),
    /** Told, or no longer to be told. */
    settledAt: instant(),
    /** Whether somebody was told, by a mail or by a line of the digest. */
    told: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('held_notices_dedupe').on(table.dedupeKey),
    index('held_notices_waiting').on(table.profileId, table.id).where(sql`${table.settledAt} is null`),
    index('held_notices_settled').on(table.settledAt).where(sql`${table.settledAt} is not null`),
    check('held_notices_kind', oneOf(table.kind, WAITING_KINDS)),
    check('held_notices_channel', oneOf(table.channel, ['mail', 'push'])),
  ],
);
