/** What somebody chose, as the screen shows it. */
import { noticeKindsOf } from '@stoep/contract/platform/notice-kinds';
import type { NoticeChoice } from '@stoep/contract/platform/notices';
import type { Person } from '../../../kernel/actor.ts';
import { type Chosen, UNASKED } from '../../../kernel/notices/reader.queries.ts';

/** As it is stored; null where nothing was chosen. */
type Stored = {
  readonly quietFrom: number | null;
  readonly quietUntil: number | null;
  readonly digestEvery: 'day' | 'week' | null;
  readonly digestWeekday: number | null;
  readonly digestHour: number | null;
  readonly ways: Chosen['ways'] | null;
};

const clockOf = (minute: number | null): string | null =>
  minute === null
    ? null
    : `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** Of kinds, those that the person's roles can get. */
export const choiceOf = (stored: Stored, person: Pick<Person, 'roles'>): NoticeChoice => ({
  kinds: noticeKindsOf(person.roles).map((kind) => ({ kind, ...(stored.ways?.[kind] ?? UNASKED) })),
  quietFrom: clockOf(stored.quietFrom),
  quietUntil: clockOf(stored.quietUntil),
  digestEvery: stored.digestEvery ?? 'day',
  digestWeekday: stored.digestWeekday ?? 1,
  digestHour: stored.digestHour ?? 7,
});
