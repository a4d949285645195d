/** What a person chose to be told: M-13n. */

import { noticeKindsOf } from '@stoep/contract/people/notice-kinds';
import type { NoticeChoice } from '@stoep/contract/people/notices';
import { and, count, eq, isNull } from 'drizzle-orm';
import { heldNotices } from '../../db/schema/notices.ts';
import type { Person } from '../../kernel/actor.ts';
import type { Queryable } from '../../kernel/database/client.ts';
import { type Chosen, readerOfProfile } from '../../kernel/notices/reader.queries.ts';

const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** As the screen shows it; of kinds, those that the person's roles can get. */
export const choiceOf = (chosen: Chosen | null, person: Pick<Person, 'roles'>): NoticeChoice => ({
  kinds: noticeKindsOf(person.roles).map((kind) => ({ kind, way: chosen?.ways[kind] ?? 'now' })),
  quietFrom: chosen?.quiet ? clockOf(chosen.quiet.from) : null,
  quietUntil: chosen?.quiet ? clockOf(chosen.quiet.until) : null,
  digestEvery: chosen?.digest.every ?? 'day',
  digestWeekday: chosen?.digest.weekday ?? 1,
  digestHour: chosen?.digest.hour ?? 7,
});

export const ownNotices = async (db: Queryable, person: Person) => {
  const { chosen } = await readerOfProfile(db, person.profileId);
  const [waiting] = await db
    .select({ count: count() })
    .from(heldNotices)
    .where(and(eq(heldNotices.profileId, person.profileId), isNull(heldNotices.settledAt)));
  return { ...choiceOf(chosen, person), waiting: waiting?.count ?? 0 };
};
