/** Counts each queue of Today in one query, with the same condition as its list. */
import { QUEUE_COUNT_LIMIT, type StaffWorklist } from '@stoep/contract/people/person-worklist';
import { type SQL, sql } from 'drizzle-orm';
import type { PersonActor } from '../../kernel/actor.ts';
import type { Database } from '../../kernel/database/client.ts';
import { memoize } from '../../kernel/memoize.ts';
import { type PreparedRowsQuery, preparedDrizzleQuery, queryBuilder } from '../../kernel/prepared-read.ts';
import { queueFromWhereSql } from '../office/lists/queue-rows.queries.ts';
import { officeRecordBindings } from '../office/record-bindings.ts';
import { queuesWithOwnPage } from './worklist.policy.ts';

/** @property rows "from … where …", built with the query */
type PendingItem = { readonly key: string; readonly rows: () => SQL };
type Input = { readonly now: Date; readonly me: string; readonly building?: string | undefined };
type CountsData = { readonly key: string; readonly count: number };

/** Placeholders for time, login and building, since the counts are prepared queries. */
const BUILDING = sql`${sql.placeholder('building')}::uuid`;
const ASKED = { now: sql`${sql.placeholder('now')}::timestamptz`, me: sql`${sql.placeholder('me')}::uuid` };
const FILLS = {
  now: ({ now }: Input) => now.toISOString(),
  me: ({ me }: Input) => me,
  building: ({ building }: Input) => building,
};

const toldTo = ({ staffRole }: PersonActor, roles: readonly string[] | undefined): boolean =>
  roles === undefined || roles.some((role) => role === staffRole);

const kept = memoize<string, PreparedRowsQuery<Input, CountsData>>();

/** One prepared query per set of visible queues, so one per role. */
const count = (
  db: Database,
  what: string,
  { at, profileId }: PersonActor,
  waiting: readonly PendingItem[],
  building?: string,
) => {
  const made = kept([what, ...waiting.map(({ key }) => key)].join(' '), () => {
    const parts = waiting.map(
      ({ key, rows }) => sql`select ${key}::text as key, count(*)::int as count
        from (select from ${rows()} limit ${QUEUE_COUNT_LIMIT}) counted`,
    );
    const counts = queryBuilder
      .select({ key: sql<string>`waiting.key`, count: sql<number>`waiting.count` })
      .from(sql`(${sql.join(parts, sql` union all `)}) waiting`);
    return preparedDrizzleQuery<Input, CountsData>(what, counts, FILLS);
  });
  return made.run(db, { now: at.now, me: profileId, building });
};

/** @param building the id of the building to which the counts are limited */
export const countTodayQueues = (db: Database, person: PersonActor, building?: string) => {
  const within = building === undefined ? undefined : BUILDING;
  const lists = officeRecordBindings.all().flatMap((binding) =>
    Object.entries(binding.resource.queues ?? {})
      .filter(([, { roles, onToday }]) => onToday !== false && toldTo(person, roles))
      .map(([key]) => ({ key, rows: () => queueFromWhereSql(binding, key, ASKED, within) })),
  );
  const pages = queuesWithOwnPage.all().filter(({ queue }) => toldTo(person, queue.roles));
  const waiting = [...lists, ...pages.map(({ queue: { key }, rows }) => ({ key, rows: () => rows(ASKED.me) }))];
  return count(db, within ? 'attention.today-of-building' : 'attention.today', person, waiting, building);
};

const NONE: StaffWorklist = { newTickets: 0, registrations: 0, applications: 0, failedMails: 0 };

/** Counts the queues that staff see on the hub before they open the office. */
export const countHubQueues = async (db: Database, person: PersonActor): Promise<StaffWorklist> => {
  const queuesOfBindings = officeRecordBindings
    .all()
    .flatMap((binding) =>
      Object.entries(binding.resource.queues ?? {}).flatMap(([key, { onHub }]) =>
        onHub ? [{ key: onHub, rows: () => queueFromWhereSql(binding, key, ASKED) }] : [],
      ),
    );
  const counted = await count(db, 'attention.hub', person, queuesOfBindings);
  return { ...NONE, ...Object.fromEntries(counted.map(({ key, count: waiting }) => [key, waiting])) };
};
