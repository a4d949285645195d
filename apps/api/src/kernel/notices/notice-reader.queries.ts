/** Reads who gets a notice: language, devices and the person's choices. */
import { type Language, languageOfTag } from '@stoep/contract/kit/language';
import type { NoticeDelivery, NoticeKind } from '@stoep/contract/platform/notice-kinds';
import type { DigestTimes, QuietHours } from '@stoep/domain/platform/notice-times';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { userProfiles } from '../../db/schema/identity/logins.ts';
import { noticeChoices, noticeSettings } from '../../db/schema/platform/notices.ts';
import { pushDevices } from '../../db/schema/platform/push.ts';
import type { Queryable } from '../database/client.ts';
import { fullNameOf } from '../mail/salutation.ts';

/** How a person wants a kind of notice: by mail, and whether also as push. */
export type NoticeChannelChoice = { readonly way: NoticeDelivery; readonly push: boolean };

/** The default without a choice. */
export const DEFAULT_NOTICE_CHOICE: NoticeChannelChoice = { way: 'now', push: true };

/** The choices of a person who made some. */
export type PersonNoticeChoices = {
  readonly ways: Readonly<Partial<Record<NoticeKind, NoticeChannelChoice>>>;
  readonly quiet: QuietHours | null;
  readonly digest: DigestTimes;
};

export type NoticeReader = {
  readonly language: Language;
  /** First name and surname; null for an address without a login. */
  readonly name: string | null;
  /** Null for an address without a login. */
  readonly profileId: string | null;
  /** Null when the person chose nothing: everything is sent at once. */
  readonly chosen: PersonNoticeChoices | null;
  /** Whether the person has a device for push. */
  readonly hasDevices: boolean;
};

const STRANGER: NoticeReader = {
  language: 'en',
  name: null,
  profileId: null,
  chosen: null,
  hasDevices: false,
};

const readerQuery = (db: Queryable) =>
  db
    .select({
      profileId: userProfiles.id,
      email: userProfiles.email,
      language: userProfiles.language,
      firstName: userProfiles.firstName,
      lastName: userProfiles.lastName,
      settings: noticeSettings,
      ways: sql<
        PersonNoticeChoices['ways'] | null
      >`(select jsonb_object_agg(c.kind, json_build_object('way', c.way, 'push', c.push))
        from ${noticeChoices} c where c.profile_id = ${userProfiles.id})`,
      hasDevices: sql<boolean>`exists (select 1 from ${pushDevices} d where d.profile_id = ${userProfiles.id})`,
    })
    .from(userProfiles)
    .leftJoin(noticeSettings, eq(noticeSettings.profileId, userProfiles.id));

type Row = Awaited<ReturnType<typeof readerQuery>>[number];

const readerOf = ({ profileId, language, settings, ways, hasDevices, ...person }: Row): NoticeReader => ({
  profileId,
  name: fullNameOf(person),
  hasDevices,
  language: languageOfTag(language),
  chosen: settings && {
    ways: ways ?? {},
    quiet:
      settings.quietFrom === null || settings.quietUntil === null
        ? null
        : { from: settings.quietFrom, until: settings.quietUntil },
    digest: {
      every: settings.digestEvery,
      weekday: settings.digestWeekday,
      hour: settings.digestHour,
    },
  },
});

/**
 * The readers who log in with the addresses, by address. An address without a login gets English and the defaults.
 */
export const readNoticeReadersByAddress = async (
  db: Queryable,
  addresses: readonly string[],
): Promise<(address: string) => NoticeReader> => {
  const wanted = [...new Set(addresses.map((address) => address.toLowerCase()))];
  const rows = await readerQuery(db).where(
    and(inArray(userProfiles.email, wanted), isNotNull(userProfiles.emailConfirmedAt)),
  );
  const readers = new Map(rows.map((row) => [row.email, readerOf(row)]));
  return (address) => readers.get(address.toLowerCase()) ?? STRANGER;
};

export const readNoticeReadersByProfile = async (
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NoticeReader>> => {
  const rows = await readerQuery(db).where(inArray(userProfiles.id, [...ids]));
  return new Map(rows.map((row) => [row.profileId, readerOf(row)]));
};

export const getNoticeReaderOfProfile = async (db: Queryable, profileId: string): Promise<NoticeReader> =>
  (await readNoticeReadersByProfile(db, [profileId])).get(profileId) ?? STRANGER;
