/** Who reads a mail: in which language, and what that person chose of its kind. */
import { type Language, languageOf } from '@stoep/contract/kit/language';
import type { NoticeKind, NoticeWay } from '@stoep/contract/platform/notice-kinds';
import type { DigestTimes, QuietHours } from '@stoep/domain/platform/notice-times';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { userProfiles } from '../../db/schema/identity/logins.ts';
import { noticeChoices, noticeSettings } from '../../db/schema/platform/notices.ts';
import { pushDevices } from '../../db/schema/platform/push.ts';
import type { Queryable } from '../database/client.ts';
import { fullName } from '../mail/salutation.ts';

/** By e-mail, and whether on the person's devices too. */
export type ChosenWay = { readonly way: NoticeWay; readonly push: boolean };

/** What comes unasked. */
export const UNASKED: ChosenWay = { way: 'now', push: true };

/** What a person chose, of those who chose something. */
export type Chosen = {
  readonly ways: Readonly<Partial<Record<NoticeKind, ChosenWay>>>;
  readonly quiet: QuietHours | null;
  readonly digest: DigestTimes;
};

export type Reader = {
  readonly language: Language;
  /** First name and surname; null for an address that nobody logs in with. */
  readonly name: string | null;
  /** Null for an address that nobody logs in with. */
  readonly profileId: string | null;
  /** Null where nothing was chosen: everything comes at once. */
  readonly chosen: Chosen | null;
  /** Whether there is a device that something can be pushed to. */
  readonly hasDevices: boolean;
};

const STRANGER: Reader = { language: 'en', name: null, profileId: null, chosen: null, hasDevices: false };

const asked = (db: Queryable) =>
  db
    .select({
      profileId: userProfiles.id,
      email: userProfiles.email,
      language: userProfiles.language,
      firstName: userProfiles.firstName,
      lastName: userProfiles.lastName,
      settings: noticeSettings,
      ways: sql<
        Chosen['ways'] | null
      >`(select jsonb_object_agg(c.kind, json_build_object('way', c.way, 'push', c.push))
        from ${noticeChoices} c where c.profile_id = ${userProfiles.id})`,
      hasDevices: sql<boolean>`exists (select 1 from ${pushDevices} d where d.profile_id = ${userProfiles.id})`,
    })
    .from(userProfiles)
    .leftJoin(noticeSettings, eq(noticeSettings.profileId, userProfiles.id));

type Row = Awaited<ReturnType<typeof asked>>[number];

const readerOf = ({ profileId, language, settings, ways, hasDevices, ...person }: Row): Reader => ({
  profileId,
  name: fullName(person),
  hasDevices,
  language: languageOf(language),
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

/** Of those who log in with the addresses, by address; English, and nothing chosen, for an address that nobody logs in with. */
export const readersOfAddresses = async (
  db: Queryable,
  addresses: readonly string[],
): Promise<(address: string) => Reader> => {
  const wanted = [...new Set(addresses.map((address) => address.toLowerCase()))];
  const rows = await asked(db).where(
    and(inArray(userProfiles.email, wanted), isNotNull(userProfiles.emailConfirmedAt)),
  );
  const readers = new Map(rows.map((row) => [row.email, readerOf(row)]));
  return (address) => readers.get(address.toLowerCase()) ?? STRANGER;
};

export const readersOfProfiles = async (
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Reader>> => {
  const rows = await asked(db).where(inArray(userProfiles.id, [...ids]));
  return new Map(rows.map((row) => [row.profileId, readerOf(row)]));
};

export const readerOfProfile = async (db: Queryable, profileId: string): Promise<Reader> =>
  (await readersOfProfiles(db, [profileId])).get(profileId) ?? STRANGER;
