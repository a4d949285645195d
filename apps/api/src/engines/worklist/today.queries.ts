/** What the office opens on: how much is in each queue, in one statement, by the condition that its list goes by. */
import { COUNTED_OF_QUEUE, type StaffAttention } from '@stoep/contract/people/people';
import { type SQL, sql } from 'drizzle-orm';
import type { Person } from '../../kernel/actor.ts';
import type { Database } from '../../kernel/database/client.ts';
import { memoize } from '../../kernel/memoize.ts';
import { type PreparedRead, preparedQueryOf } from '../../kernel/prepared-read.ts';
import { rowsOfQueue } from '../office/lists/queue-rows.queries.ts';
import { officeRecords } from '../office/records.ts';
import { pageQueues } from './worklist.policy.ts';

/** @property rows "from … where …", written when its statement is built */
type Waiting = { readonly key: string; readonly rows: () => SQL };
type Given = { readonly now: Date; readonly me: string };
type Counted = { readonly key: string; readonly count: number };

/** What stands for the moment and the person: how much waits is counted by statements that lines keep. */
const ASKED = { now: sql`${sql.placeholder('now')}::timestamptz`, me: sql`${sql.placeholder('me')}::uuid` };
const FILLS = { now: ({ now }: Given) => now.toISOString(), me: ({ me }: Given) => me };

const toldTo = ({ staffRole }: Person, roles: readonly string[] | undefined): boolean =>
  roles === undefined || roles.some((role) => role === staffRole);

const kept = memoize<string, PreparedRead<Given, Counted>>();

/** One statement for those of whom the same queues are told: as many as there are roles. */
const count = (db: Database, what: string, { at, profileId }: Person, waiting: readonly Waiting[]) => {
  const made = kept([what, ...waiting.map(({ key }) => key)].join(' '), () => {
    const parts = waiting.map(
      ({ key, rows }) => sql`select ${key}::text as key, count(*)::int as count
        from (select from ${rows()} limit ${COUNTED_OF_QUEUE}) counted`,
    );
    const columns = { key: sql`waiting.key`, count: sql`waiting.count` };
    const rest = sql`from (${sql.join(parts, sql` union all `)}) waiting`;
    return preparedQueryOf<Given, Counted>(what, columns, rest, FILLS);
  });
  return made.run(db, { now: at.now, me: profileId });
};

export const countToday = (db: Database, person: Person) => {
  const lists = officeRecords.all().flatMap((binding) =>
    Object.entries(binding.resource.queues ?? {})
      .filter(([, { roles, onToday }]) => onToday !== false && toldTo(person, roles))
      .map(([key]) => ({ key, rows: () => rowsOfQueue(binding, key, ASKED) })),
  );
  const pages = pageQueues.all().filter(({ queue }) => toldTo(person, queue.roles));
  return count(db, 'attention.today', person, [
    ...lists,
    ...pages.map(({ queue: { key }, rows }) => ({ key, rows: () => rows(ASKED.me) })),
  ]);
};

const NONE: StaffAttention = { newTickets: 0, registrations: 0, applications: 0, failedMails: 0 };

/** The queues that staff are told of before they open the office. */
export const countForHub = async (db: Database, person: Person): Promise<StaffAttention> => {
  const told = officeRecords
    .all()
    .flatMap((binding) =>
      Object.entries(binding.resource.queues ?? {}).flatMap(([key, { onHub }]) =>
        onHub ? [{ key: onHub, rows: () => rowsOfQueue(binding, key, ASKED) }] : [],
      ),
    );
  const counted = await count(db, 'attention.hub', person, told);
  return { ...NONE, ...Object.fromEntries(counted.map(({ key, count: waiting }) => [key, waiting])) };
};
