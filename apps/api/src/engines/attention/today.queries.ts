/** What the office opens on: how much is in each queue, in one statement, by the condition that its list goes by. */
import { COUNTED_OF_QUEUE, type StaffAttention } from '@stoep/contract/people/people';
import { type SQL, sql } from 'drizzle-orm';
import type { Person } from '../../kernel/actor.ts';
import type { Database } from '../../kernel/database/client.ts';
import { rowsOfQueue } from '../office/queue-rows.queries.ts';
import { officeRecords } from '../office/records.ts';
import { pageQueues } from './attention.policy.ts';

type Waiting = { readonly key: string; readonly rows: SQL };

const toldTo = ({ staffRole }: Person, roles: readonly string[] | undefined): boolean =>
  roles === undefined || roles.some((role) => role === staffRole);

const count = async (db: Database, waiting: readonly Waiting[]) => {
  const parts = waiting.map(
    ({ key, rows }) => sql`select ${key}::text as key, count(*)::int as count
      from (select from ${rows} limit ${COUNTED_OF_QUEUE}) counted`,
  );
  const counted = await db.execute<{ key: string; count: number }>(sql.join(parts, sql` union all `));
  return counted.rows;
};

export const countToday = (db: Database, person: Person) => {
  const lists = officeRecords.all().flatMap((binding) =>
    Object.entries(binding.resource.queues ?? {})
      .filter(([, { roles, onToday }]) => onToday !== false && toldTo(person, roles))
      .map(([key]) => ({
        key,
        rows: rowsOfQueue(binding, key, { now: person.at.now, me: person.profileId }),
      })),
  );
  const pages = pageQueues.all().filter(({ queue }) => toldTo(person, queue.roles));
  return count(db, [...lists, ...pages.map(({ queue: { key }, rows }) => ({ key, rows }))]);
};

const NONE: StaffAttention = { newTickets: 0, registrations: 0, applications: 0, failedMails: 0 };

/** The queues that staff are told of before they open the office. */
export const countForHub = async (db: Database, { at, profileId }: Person): Promise<StaffAttention> => {
  const told = officeRecords
    .all()
    .flatMap((binding) =>
      Object.entries(binding.resource.queues ?? {}).flatMap(([key, { onHub }]) =>
        onHub ? [{ key: onHub, rows: rowsOfQueue(binding, key, { now: at.now, me: profileId }) }] : [],
      ),
    );
  const counted = await count(db, told);
  return { ...NONE, ...Object.fromEntries(counted.map(({ key, count: waiting }) => [key, waiting])) };
};
