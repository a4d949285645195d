/** A person's stored notice choice as the screen shows it. */
import { noticeKindsOfRoles } from '@stoep/contract/platform/notice-kinds';
import type { NoticePreferences } from '@stoep/contract/platform/notices';
import type { PersonActor } from '../../../kernel/actor.ts';
import { DEFAULT_NOTICE_CHOICE, type PersonNoticeChoices } from '../../../kernel/notices/notice-reader.queries.ts';

/** The stored choice. Null where nothing was chosen. */
type StoredRow = {
  readonly quietFrom: number | null;
  readonly quietUntil: number | null;
  readonly digestEvery: 'day' | 'week' | null;
  readonly digestWeekday: number | null;
  readonly digestHour: number | null;
  readonly ways: PersonNoticeChoices['ways'] | null;
};

const clockOf = (minute: number | null): string | null =>
  minute === null
    ? null
    : `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** Limited to the kinds that the person's roles can get. */
export const noticeChoiceOf = (stored: StoredRow, person: Pick<PersonActor, 'roles'>): NoticePreferences => ({
  kinds: noticeKindsOfRoles(person.roles).map((kind) => ({
    kind,
    ...(stored.ways?.[kind] ?? DEFAULT_NOTICE_CHOICE),
  })),
  quietFrom: clockOf(stored.quietFrom),
  quietUntil: clockOf(stored.quietUntil),
  digestEvery: stored.digestEvery ?? 'day',
  digestWeekday: stored.digestWeekday ?? 1,
  digestHour: stored.digestHour ?? 7,
});
